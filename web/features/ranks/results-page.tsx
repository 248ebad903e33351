import type { RankCheck, TrackerDetail } from '#contract/ranks.ts';
import { isOwn } from '#engine/ranks/match-position.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.detail;

interface Props {
  tracker: Pick<TrackerDetail, 'id' | 'target' | 'match'>;
  snapshotId: string;
  check: RankCheck;
}

/** The results page that a look saw, with one's own pages marked. */
export function ResultsPage({ tracker, snapshotId, check }: Props) {
  const { data, error } = ranksApi.useRanksSnapshotQuery({ id: tracker.id, snapshotId });
  if (!data && error) return <FormProblem message={error.message ?? ''} />;
  if (!data) return <TextSkeleton lines={4} />;
  return (
    <>
      {check.position === 1 && <p>{messages.aboveNone}</p>}
      <p className={styles.quiet}>
        {data.results.length === 0 ? messages.noResults : messages.results(data.results.length, data.depth)}
      </p>
      <ol className={styles.results} aria-label={messages.page}>
        {data.results.map(({ position, url, title }) => {
          const own = isOwn(url, tracker.target, tracker.match);
          return (
            <li key={position} data-own={own}>
              <strong>{position}</strong>
              <span>
                {title}
                {own && <small className={styles.tag}>{messages.mine}</small>}
                <a href={url} rel="noopener noreferrer nofollow" target="_blank">
                  {url.replace(/^https?:\/\//, '')}
                </a>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
