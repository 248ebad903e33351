import { englishFigure } from '#contract/shared/english-figure.ts';
import { useState, type ReactNode } from 'react';
import type { AuditFinding, AuditSeverity } from '#contract/site-audits.ts';
import { FindingRow, Places } from './finding-row.tsx';
import { reportMessages as messages } from './messages.ts';
import styles from './report.module.css';
import type { LoadHits, ShownReport } from './types.ts';

type Filter = keyof typeof messages.filters;

const ofSeverity = (findings: readonly AuditFinding[], severity: AuditSeverity) =>
  findings.filter((finding) => finding.severity === severity);

/** What each filter leaves, without those that leave nothing. */
function filtersOf({ findings, gone, isCompared }: ShownReport): Map<Filter, readonly AuditFinding[]> {
  const all: [Filter, readonly AuditFinding[]][] = [
    ['all', findings],
    ['error', ofSeverity(findings, 'error')],
    ['warning', ofSeverity(findings, 'warning')],
    ['notice', ofSeverity(findings, 'notice')],
  ];
  if (isCompared)
    all.push(
      ['new', findings.filter(({ added }) => added > 0)],
      ['still', findings.filter(({ still }) => still > 0)],
      ['fixed', findings.filter(({ fixed }) => fixed > 0)],
    );
  return new Map(
    all.filter(([name, left]) => name === 'all' || left.length > 0 || (name === 'fixed' && gone.length > 0)),
  );
}

interface Props {
  report: ShownReport;
  /** all findings are of one page or text */
  isSingle: boolean;
  /** null where the examples are all there is */
  loadHits: LoadHits | null;
  /** beside the filters */
  action?: ReactNode;
  /** between the filters and the findings: what was read, and how */
  notes?: ReactNode;
}

/**
 * The findings of an audit: of a whole site, of one page, or of what was pasted. Plain elements alone, so that public
 * pages show it as the app does.
 */
export function FindingsReport({ report, isSingle, loadHits, action, notes }: Props) {
  const [chosen, setChosen] = useState<Filter>('all');
  const { findings, gone, passed, readability, isCompared } = report;
  const filters = filtersOf(report);
  const filter = filters.has(chosen) ? chosen : 'all';
  const shown = filters.get(filter) ?? [];
  const countOf = (name: Filter) => (filters.get(name)?.length ?? 0) + (name === 'fixed' ? gone.length : 0);
  return (
    <div className={styles.report}>
      <div className={styles.head}>
        <div className={styles.filters} role="group" aria-label={messages.filter}>
          {(filters.size > 2 ? [...filters.keys()] : []).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              data-filter={name}
              onClick={() => setChosen(name)}
            >
              {messages.filters[name]} <span>{englishFigure(countOf(name))}</span>
            </button>
          ))}
        </div>
        {action}
      </div>
      {notes}
      {findings.length === 0 && <p role="status">{messages.none}</p>}
      {shown.length > 0 && (
        <div
          className={styles.findings}
          data-pages={!isSingle || undefined}
          data-compared={isCompared || undefined}
        >
          {shown.map((finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              isSingle={isSingle}
              isCompared={isCompared}
              loadHits={loadHits}
            />
          ))}
        </div>
      )}
      {(filter === 'all' || filter === 'fixed') && gone.length > 0 && (
        <Gone gone={gone} isSingle={isSingle} loadHits={loadHits} />
      )}
      {filter === 'all' && readability.length > 0 && (
        <details className={styles.aside}>
          <summary>{messages.formulas}</summary>
          <ul>
            {readability.map(({ id, name, value, meaning, basis }) => (
              <li key={id}>
                <b>{name}</b> <span className={styles.value}>{value.toFixed(1)}</span>
                <p>
                  {meaning} {messages.basis(basis)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {filter === 'all' && passed.length > 0 && (
        <details className={styles.aside} data-passed="">
          <summary>{messages.passed(passed.length)}</summary>
          <ul className={styles.names}>
            {passed.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Kinds of problems that the audit before had and this one has not. */
function Gone({
  gone,
  isSingle,
  loadHits,
}: Pick<Props, 'isSingle' | 'loadHits'> & Pick<ShownReport, 'gone'>) {
  return (
    <section className={styles.gone}>
      <h3>{messages.fixed(gone.length)}</h3>
      <div className={styles.findings} data-pages={!isSingle || undefined}>
        {gone.map(({ id, title, count }) => (
          <details key={id} className={styles.finding} data-finding={id}>
            <summary>
              <span className={styles.severity} data-severity="fixed">
                {messages.changes.fixed}
              </span>
              <b>{title}</b>
              {!isSingle && <span className={styles.count}>{messages.pages(count)}</span>}
            </summary>
            <div className={styles.body}>
              <Places
                examples={[]}
                isSingle={isSingle}
                total={count}
                load={loadHits && (() => loadHits(id))}
              />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
