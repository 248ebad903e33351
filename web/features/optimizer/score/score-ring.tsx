import { optimizerMessages } from '../messages.ts';
import styles from './score.module.css';

const messages = optimizerMessages.panel;
const radius = 34;
const length = 2 * Math.PI * radius;

/** A score as a number in a ring; a dash and an empty ring while there is none. */
export function ScoreRing({ score }: { score: number | null }) {
  return (
    <div className={styles.ring} role="img" aria-label={messages.scoreLabel(score)}>
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <circle className={styles.track} cx="40" cy="40" r={radius} />
        {score !== null && (
          <circle
            className={styles.arc}
            cx="40"
            cy="40"
            r={radius}
            strokeDasharray={`${(length * score) / 100} ${length}`}
          />
        )}
      </svg>
      <span aria-hidden="true">{score ?? '—'}</span>
    </div>
  );
}
