import type { ContentPage } from './content.server.ts';
import { siteMessages } from '../messages.ts';
import styles from './reading.module.css';

/** `2026-11-20` as people write it; the page is made once, so in one language. */
export const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Posts or tutorials to choose from. */
export function ContentList({ contentPages }: { contentPages: readonly ContentPage[] }) {
  return (
    <ul className={styles.list}>
      {contentPages.map(({ address, title, description, date, minutes }) => (
        <li key={address}>
          <h2>
            <a href={address}>{title}</a>
          </h2>
          <p>{description}</p>
          <p className={styles.small}>
            {date && (
              <>
                <time dateTime={date}>{dayOf(date)}</time> ·{' '}
              </>
            )}
            {siteMessages.minutes(minutes)}
          </p>
        </li>
      ))}
    </ul>
  );
}
