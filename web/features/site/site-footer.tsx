import type { NavigationGroup } from '#contract/routes.ts';
import { favouriteTools, toolOf } from '#contract/tools/registry.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { firstExisting, menu } from '#web/kernel/navigation.ts';
import styles from './site.module.css';
import { siteMessages } from './messages.ts';

const messages = siteMessages.footer;
/** Of the build: the page is made once. */
const year = new Date().getFullYear();

/** Columns of the footer; one without pages is not shown. */
const columns: readonly (readonly [NavigationGroup, string])[] = [
  ['footer', messages.company],
  ['footer-links', messages.quickLinks],
  ['footer-tools', messages.freeTools],
  ['footer-contact', messages.contact],
];

/** A selection; the column's first entries lead to all of them. */
const favourites = favouriteTools.map((slug) => ({
  to: pagePath('/tools/:slug', { slug }),
  label: toolOf(slug)?.title ?? slug,
}));

/** Footer of the marketing layout; its columns grow with the pages of the route table. */
export function SiteFooter() {
  const policy = firstExisting('/cookie-policy');
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.footerLine}>{messages.line}</p>
        {columns
          .map(([group, title]) => ({
            title,
            pages: [...menu(group), ...(group === 'footer-tools' ? favourites : [])],
          }))
          .filter(({ pages }) => pages.length > 0)
          .map(({ title, pages }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page.to}>
                    <a href={page.to}>{page.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        <nav aria-label={messages.account}>
          <h2>{messages.account}</h2>
          <ul>
            <li className="when-signed-out">
              <a href="/login">{messages.signIn}</a>
            </li>
            <li className="when-signed-out">
              <a href="/signup">{messages.signUp}</a>
            </li>
            <li className="when-signed-in">
              <a href="/projects">{messages.projects}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p>
        <span>{messages.copyright(year)}</span>
        {policy && <a href={`${policy}#consent-preferences`}>{messages.consent}</a>}
      </p>
    </footer>
  );
}
