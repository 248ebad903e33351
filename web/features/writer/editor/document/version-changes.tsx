import { useMemo } from 'react';
import { compareTexts, wordsOf, type VersionText } from '../../history/compare-texts.ts';
import { writerMessages } from '../../messages.ts';
import styles from './versions.module.css';

const messages = writerMessages.versions;

/** What became of a version since: the words that went and came, in the text as it is read. */
export function VersionChanges({ before, now }: { before: VersionText; now: VersionText }) {
  const parts = useMemo(() => compareTexts(before, now), [before, now]);
  const [added, removed] = [wordsOf(parts, 'added'), wordsOf(parts, 'removed')];
  if (added + removed === 0) return <p className={styles.quiet}>{messages.unchanged}</p>;
  return (
    <>
      <p className={styles.quiet}>{writerMessages.history.compare.sums(added, removed)}</p>
      <div className={styles.changes}>
        {parts.map(({ kind, text }, at) => {
          const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
          // oxlint-disable-next-line react/no-array-index-key -- parts have no identity of their own
          return <Tag key={at}>{text}</Tag>;
        })}
      </div>
    </>
  );
}
