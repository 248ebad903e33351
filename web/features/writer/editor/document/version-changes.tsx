import { useMemo } from 'react';
import { compareTexts, wordsOf } from '#web/ui/changes/compare-texts.ts';
import { ChangedText } from '#web/ui/changes/changed-text.tsx';
import { readableVersion, type VersionText } from '../../history/readable-version.ts';
import { writerMessages } from '../../messages.ts';
import styles from './versions.module.css';

const messages = writerMessages.versions;

/** What became of a version since: the words that went and came, in the text as it is read. */
export function VersionChanges({ before, now }: { before: VersionText; now: VersionText }) {
  const parts = useMemo(() => compareTexts(readableVersion(before), readableVersion(now)), [before, now]);
  const [added, removed] = [wordsOf(parts, 'added'), wordsOf(parts, 'removed')];
  if (added + removed === 0) return <p className={styles.quiet}>{messages.unchanged}</p>;
  return (
    <>
      <p className={styles.quiet}>{writerMessages.history.compare.sums(added, removed)}</p>
      <ChangedText parts={parts} label={messages.changes} />
    </>
  );
}
