import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { islandAddresses } from '#web/islands/addresses.ts';
import { messages } from '#web/kernel/messages.ts';
import { Drawing } from '#web/ui/feedback/drawings.tsx';
import styles from './not-found.module.css';

export const handle = { hydrate: false };

export const meta = () => [{ title: `404 — ${messages.product}` }, { name: 'robots', content: 'noindex' }];

/** The page of unknown addresses below the public branches, for everybody. */
export default function NotFound() {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={`site-main ${styles.lost}`}>
        <Drawing name="lost" />
        <h1>{messages.notFound.title}</h1>
        <p>{messages.notFound.sentence}</p>
        <p className={styles.links}>
          <a className="site-button" href="/">
            {messages.notFound.home}
          </a>
          <a className="site-button-quiet when-signed-in" href="/projects">
            {messages.notFound.projects}
          </a>
        </p>
      </main>
      <SiteFooter />
      <script type="module" src={islandAddresses.site} />
    </>
  );
}
