import { median } from '#engine/optimizer/percentile.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { optimizerMessages } from '../messages.ts';
import styles from './score.module.css';

const messages = optimizerMessages.panel;

interface Props {
  score: number | null;
  /** by page id */
  pageScores: ReadonlyMap<string, number>;
  pages: OptimizationDetail['competitors'];
}

/** The score among those of the compared pages, each scored against the others; their median is the target. */
export function ScoreScale({ score, pageScores, pages }: Props) {
  const scores = [...pageScores.values()].toSorted((a, b) => a - b);
  const [low = 0] = scores;
  const high = scores.at(-1) ?? 0;
  const target = Math.round(median(scores));
  const nameOf = (id: string) => {
    const page = pages.find((item) => item.id === id);
    return page?.title || page?.url || id;
  };
  const at = (value: number) => ({ left: `${value}%` });
  return (
    <div className={styles.scale}>
      <div className={styles.scaleBar} role="img" aria-label={messages.scaleLabel(score, target, scores)}>
        <span className={styles.scaleBand} style={{ ...at(low), width: `${high - low}%` }} />
        {[...pageScores].map(([id, value]) => (
          <span
            key={id}
            className={styles.scaleMark}
            style={at(value)}
            title={messages.competitorScore(nameOf(id), value)}
          />
        ))}
        <span className={styles.scaleTarget} style={at(target)} title={messages.targetHint} />
        {score !== null && (
          <span className={styles.scaleYou} style={at(Math.min(97, Math.max(3, score)))}>
            {messages.yours}
          </span>
        )}
      </div>
      <p className={styles.scaleWords}>
        <span>
          <strong>{messages.target(target)}</strong> · {messages.targetHint}
        </span>
        <span>{messages.competitorScores(low, high)}</span>
      </p>
    </div>
  );
}
