import { keywordsApi } from '../api.ts';
import { figureText } from '../explorer/figure-text.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './detail.module.css';

const messages = keywordsMessages.detail;

/** Pages of the site, from Search Console's Pages, whose URL has the keyword's words. */
export function KeywordPages({ projectId, keywordId }: { projectId: string; keywordId: string }) {
  const { currentData } = keywordsApi.useKeywordsHistoryQuery({ projectId, keywordId });
  if (!currentData) return null;
  const { pages, pagesFrom } = currentData;
  return (
    <section className={styles.pages}>
      <h3>{messages.pages}</h3>
      <p className={styles.note}>
        {pagesFrom === null
          ? messages.noPagesImport
          : pages.length === 0
            ? messages.noPages
            : messages.pagesNote}
      </p>
      <ul>
        {pages.map(({ url, clicks, impressions, position }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer nofollow" target="_blank">
              {url.replace(/^https?:\/\//, '')}
            </a>
            <small>
              {messages.pageFigures(
                figureText(clicks, 'clicks') ?? keywordsMessages.none,
                figureText(impressions, 'impressions') ?? keywordsMessages.none,
                figureText(position, 'position') ?? keywordsMessages.none,
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
