import type { Document } from '#contract/writer/documents.ts';
import { compareBlocks } from '#engine/document/compare-blocks.ts';
import { writerMessages } from '../../messages.ts';
import styles from './versions.module.css';

const messages = writerMessages.versions;
type Text = Pick<Document, 'title' | 'blocks'>;

/** What became of a version since: blocks that changed, with the words that went and came. */
export function VersionChanges({ before, now }: { before: Text; now: Text }) {
  const changes = compareBlocks(before.blocks, now.blocks);
  const countOf = (kind: (typeof changes)[number]['change']) =>
    changes.filter(({ change }) => change === kind).length;
  const renamed = before.title !== now.title;
  if (changes.length === 0 && !renamed) return <p className={styles.quiet}>{messages.unchanged}</p>;
  return (
    <>
      <p className={styles.quiet}>
        {messages.changedSince(countOf('changed'), countOf('added'), countOf('removed'))}
      </p>
      {renamed && <p className={styles.quiet}>{messages.titleChanged(before.title)}</p>}
      <ul className={styles.changes}>
        {changes.map(({ id, change, passages }) => (
          <li key={`${change} ${id}`}>
            {passages.map((passage, at) => {
              const key = `${at} ${passage.change}`;
              if (passage.change === 'added') return <ins key={key}>{passage.text}</ins>;
              if (passage.change === 'removed') return <del key={key}>{passage.text}</del>;
              return <span key={key}>{passage.text}</span>;
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
