import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { BatchRow } from '#contract/writer/batches.ts';
import styles from './batch-rows.module.css';
import { batchesMessages } from './messages.ts';

const messages = batchesMessages.batch;

const stateOf = ({ status, step }: BatchRow) =>
  step === null ? messages.states[status] : messages.steps[step];

function Row({ row }: { row: BatchRow }) {
  const { line, topic, title, words, status, error, note, generationId } = row;
  return (
    <li className={styles.row}>
      <span className={styles.line}>{line}</span>
      <div className={styles.about}>
        {generationId === null ? (
          <span>{title || topic}</span>
        ) : (
          <Link
            to={pagePath('/modules/ai-writer/:id', { id: generationId })}
            aria-label={messages.open(title || topic)}
          >
            {title || topic}
          </Link>
        )}
        {title !== '' && title !== topic && <span className={styles.dim}>{topic}</span>}
        {status === 'failed' && error !== null && <span className={styles.error}>{error}</span>}
        {note !== '' && status !== 'failed' && (
          <span className={styles.dim}>
            {messages.unread} {note}
          </span>
        )}
      </div>
      <span className={styles.words}>{words > 0 && batchesMessages.words(words)}</span>
      <span className={styles.state} data-status={status}>
        {stateOf(row)}
      </span>
    </li>
  );
}

/** Each row of a batch: what it became, or why it did not. */
export const BatchRows = ({ rows }: { rows: readonly BatchRow[] }) => (
  <ol className={styles.rows} aria-label={messages.rows}>
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </ol>
);
