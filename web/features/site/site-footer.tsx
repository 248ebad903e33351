import { menu } from '#web/kernel/navigation.ts';
import styles from './site.module.css';
import { siteWords } from './words.ts';

const words = siteWords.footer;
/** Of the build: the page is made once. */
const year = new Date().getFullYear();

/** Footer of the marketing layout; its columns grow with the pages of the route table. */
export function SiteFooter() {
  const pages = menu('footer');
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.footerLine}>{words.line}</p>
        {pages.length > 0 && (
          <nav aria-label={words.company}>
            <h2>{words.company}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.to}>
                  <a href={page.to}>{page.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={words.account}>
          <h2>{words.account}</h2>
          <ul>
            <li className="when-signed-out">
              <a href="/login">{words.signIn}</a>
            </li>
            <li className="when-signed-out">
              <a href="/signup">{words.signUp}</a>
            </li>
            <li className="when-signed-in">
              <a href="/projects">{words.projects}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p>{words.copyright(year)}</p>
    </footer>
  );
}
