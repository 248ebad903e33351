import { useState } from 'react';
import type { AuditFinding } from '#contract/site-audits.ts';
import { HitList } from './hit-list.tsx';
import { reportMessages as messages } from './messages.ts';
import styles from './report.module.css';
import type { LoadHits, ShownHit } from './types.ts';

/** Pages that are shown at once of a long list. */
const step = 50;

interface Props {
  finding: AuditFinding;
  isSingle: boolean;
  isCompared: boolean;
  /** null where the examples are all */
  loadHits: LoadHits | null;
}

/** One finding: a line that opens to why it matters, how to fix it, and where it is. */
export function FindingRow({ finding, isSingle, isCompared, loadHits }: Props) {
  const { id, severity, category, title, count, why, fix, examples } = finding;
  const isNew = isCompared && finding.still === 0 && finding.fixed === 0;
  return (
    <details className={styles.finding} data-finding={id}>
      <summary>
        <span className={styles.severity} data-severity={severity}>
          {messages.severities[severity]}
        </span>
        <b>{title}</b>
        <span className={styles.area}>{messages.categories[category]}</span>
        {isCompared && (
          <span className={styles.delta} data-new={isNew || undefined}>
            {messages.changeOf(finding, isSingle)}
          </span>
        )}
        {!isSingle && <span className={styles.count}>{messages.pages(count)}</span>}
      </summary>
      <div className={styles.body}>
        <div className={styles.reasons}>
          <div>
            <h4>{messages.why}</h4>
            <p>{why}</p>
          </div>
          <div>
            <h4>{messages.fix}</h4>
            <p>{fix}</p>
          </div>
        </div>
        <h4>{isSingle ? messages.found : messages.where}</h4>
        <Places
          examples={examples}
          isSingle={isSingle}
          total={count}
          load={loadHits && (examples.length < count || finding.fixed > 0) ? () => loadHits(id) : null}
        />
      </div>
    </details>
  );
}

interface PlacesProps {
  examples: AuditFinding['examples'];
  isSingle: boolean;
  total: number;
  load: (() => Promise<readonly ShownHit[]>) | null;
}

/** A few examples at first, all on request. */
export function Places({ examples, isSingle, total, load }: PlacesProps) {
  const [all, setAll] = useState<readonly ShownHit[] | null>(null);
  const [most, setMost] = useState(step);
  const [problem, setProblem] = useState(false);
  const showAll = async () => {
    setProblem(false);
    try {
      setAll(await load!());
    } catch {
      setProblem(true);
    }
  };
  const hits = all ?? examples;
  return (
    <>
      <HitList hits={hits.slice(0, most)} isSingle={isSingle} />
      {all === null && load && (
        <button type="button" className={styles.more} onClick={() => void showAll()}>
          {messages.showAll(total)}
        </button>
      )}
      {hits.length > most && (
        <button type="button" className={styles.more} onClick={() => setMost(most + step)}>
          {messages.more}
        </button>
      )}
      {problem && <p role="alert">{messages.loadFailed}</p>}
    </>
  );
}
