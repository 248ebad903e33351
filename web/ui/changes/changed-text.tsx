import { changedBlocks, type TextPart } from './compare-texts.ts';
import styles from './changed-text.module.css';

/* oxlint-disable react/no-array-index-key -- parts and blocks have no identity of their own */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ kind, text }, at) => {
    const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
    return <Tag key={at}>{text}</Tag>;
  });
}

/** Two texts in one: what the older lost is crossed out, what the newer gained is marked. */
export function ChangedText({
  parts,
  label,
  unchanged,
}: {
  parts: readonly TextPart[];
  label: string;
  /** with it, blocks far from any change are left out, and it says how many */
  unchanged?: (blocks: number) => string;
}) {
  return (
    <section className={styles.text} aria-label={label}>
      {!unchanged && <Parts parts={parts} />}
      {unchanged &&
        changedBlocks(parts).map((block, at) =>
          'unchanged' in block ? (
            <p key={at} className={styles.unchanged}>
              {unchanged(block.unchanged)}
            </p>
          ) : (
            <p key={at} className={styles.block}>
              <Parts parts={block.parts} />
            </p>
          ),
        )}
    </section>
  );
}
