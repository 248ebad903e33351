import type { AuditHit, HitChange } from '#contract/site-audits.ts';
import { CopyButton } from './copy-button.tsx';
import { reportMessages as messages } from './messages.ts';
import styles from './report.module.css';

interface Props {
  hits: readonly (AuditHit & { change?: HitChange | null })[];
  /** all are of one page, whose address is known */
  isSingle: boolean;
}

/** Pages with what was found there, and what to paste instead. */
export const HitList = ({ hits, isSingle }: Props) => (
  <ul className={styles.hits}>
    {hits.map(({ url, detail, paste, change }, at) => (
      <li key={`${url} ${detail} ${at}`}>
        {(!isSingle || change) && (
          <span className={styles.page}>
            {!isSingle && (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                {url}
              </a>
            )}
            {change && (
              <span className={styles.change} data-change={change}>
                {messages.changes[change]}
              </span>
            )}
          </span>
        )}
        <span>{detail}</span>
        {paste !== '' && (
          <span className={styles.paste}>
            <code aria-label={messages.paste}>{paste}</code>
            <CopyButton text={paste} />
          </span>
        )}
      </li>
    ))}
  </ul>
);
