import type { ReactNode } from 'react';
import type { SnapshotComparison } from '#contract/optimizer/snapshots.ts';
import { dateText, figureText } from '#web/kernel/text/format.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { optimizerApi } from '../api.ts';
import styles from './earlier.module.css';
import { earlierMessages as messages } from './messages.ts';

interface Props {
  id: string;
  /** the earlier set of pages, and what it is called */
  before: string;
  name: string;
  onClose: () => void;
}

/** What changed from an earlier set of competitor pages to that of now, for the text as it stands. */
export function EarlierDialog({ id, before, name, onClose }: Props) {
  const { currentData, error, refetch } = optimizerApi.useOptimizerComparisonQuery(
    { id, before },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog opened onClose={onClose} title={messages.title(name)} size="large">
      {currentData ? (
        <div className={styles.comparison}>
          <Summary found={currentData} name={name} />
          <Pages pages={currentData.pages} />
          <Terms terms={currentData.terms} name={name} />
          <Structure structure={currentData.structure} name={name} />
        </div>
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          message={error.message ?? ''}
          onRetry={() => void refetch()}
        />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Dialog>
  );
}

/** A table of what stood then beside what stands now. */
function Table({ caption, head, children }: { caption: string; head: string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Summary({ found: { before, after }, name }: { found: SnapshotComparison; name: string }) {
  const day = (at: string) => dateText(at, { day: 'numeric', month: 'short' });
  const readOf = ({ readFrom, readTo }: SnapshotComparison['before']) =>
    messages.between(day(readFrom), day(readTo));
  const scoreOf = ({ scoreNow }: SnapshotComparison['before']) =>
    scoreNow === null ? shared.state.none : figureText(scoreNow);
  const rows: [label: string, then: string, now: string][] = [
    [messages.score, scoreOf(before), scoreOf(after)],
    [messages.pages, figureText(before.pages), figureText(after.pages)],
    [messages.read, readOf(before), readOf(after)],
  ];
  return (
    <>
      <Table caption={messages.summary} head={[messages.measure, name, messages.now]}>
        {rows.map(([label, then, now]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{then}</td>
            <td>{now}</td>
          </tr>
        ))}
        {before.keyword !== after.keyword && (
          <tr className={styles.words}>
            <th scope="row">{messages.keyword}</th>
            <td>{before.keyword}</td>
            <td>{after.keyword}</td>
          </tr>
        )}
      </Table>
      {before.why !== null && before.score !== null && (
        <p className={styles.quiet}>{messages.scoreThen(before.score, before.why)}</p>
      )}
    </>
  );
}

function Pages({ pages: { added, gone, reread, same } }: { pages: SnapshotComparison['pages'] }) {
  const isSame = added.length + gone.length + reread.length === 0;
  return (
    <section className={styles.section}>
      <h3>{messages.pageChanges}</h3>
      {isSame && <p className={styles.quiet}>{messages.noPages}</p>}
      <PageList title={messages.added(added.length)} pages={added} />
      <PageList title={messages.gone(gone.length)} pages={gone} />
      <PageList title={messages.reread(reread.length)} pages={reread} />
      {!isSame && same > 0 && <p className={styles.quiet}>{messages.same(same)}</p>}
    </section>
  );
}

function PageList({ title, pages }: { title: string; pages: SnapshotComparison['pages']['added'] }) {
  if (pages.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.pages} aria-label={title}>
        {pages.map((page) => (
          <li key={page.url}>
            <span>{page.title || page.url}</span>
            <a href={page.url} target="_blank" rel="noopener noreferrer nofollow">
              {page.url.replace(/^https?:\/\//, '')}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Terms({ terms, name }: { terms: SnapshotComparison['terms']; name: string }) {
  const { added, gone, changed, same } = terms;
  const isSame = added.length + gone.length + changed.length === 0;
  return (
    <section className={styles.section}>
      <h3>{messages.terms}</h3>
      {isSame && <p className={styles.quiet}>{messages.noTerms}</p>}
      <TermList title={messages.newTerms} terms={added} />
      <TermList title={messages.goneTerms} terms={gone} />
      {changed.length > 0 && (
        <Table caption={messages.changedTerms} head={[messages.term, name, messages.now]}>
          {changed.map(({ term, label, before, after }) => (
            <tr key={term}>
              <th scope="row">{label}</th>
              <td>{messages.range(before.lo, before.hi)}</td>
              <td>{messages.range(after.lo, after.hi)}</td>
            </tr>
          ))}
        </Table>
      )}
      {!isSame && same > 0 && <p className={styles.quiet}>{messages.same(same)}</p>}
    </section>
  );
}

function TermList({ title, terms }: { title: string; terms: SnapshotComparison['terms']['added'] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.terms} aria-label={title}>
        {terms.map(({ term, label, target }) => (
          <li key={term}>
            {label} <span>{messages.range(target.lo, target.hi)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Structure({ structure, name }: { structure: SnapshotComparison['structure']; name: string }) {
  if (structure.length === 0) return null;
  return (
    <Table caption={messages.structure} head={[messages.element, messages.yours, name, messages.now]}>
      {structure.map(({ id, label, value, before, after }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <td>{figureText(value)}</td>
          <td>{messages.band(before.p25, before.p75)}</td>
          <td>{messages.band(after.p25, after.p75)}</td>
        </tr>
      ))}
    </Table>
  );
}
