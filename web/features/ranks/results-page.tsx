import type { RankCheck, TrackerDetail } from '#contract/ranks.ts';
import { isOwn } from '#engine/ranks/match-position.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { ranksWords } from './words.ts';

const words = ranksWords.detail;

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
      {check.position === 1 && <p>{words.aboveNone}</p>}
      <p className={styles.quiet}>
        {data.results.length === 0 ? words.noResults : words.results(data.results.length, data.depth)}
      </p>
      <ol className={styles.results} aria-label={words.page}>
        {data.results.map(({ position, url, title }) => {
          const own = isOwn(url, tracker.target, tracker.match);
          return (
            <li key={position} data-own={own}>
              <strong>{position}</strong>
              <span>
                {title}
                {own && <small className={styles.tag}>{words.mine}</small>}
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
