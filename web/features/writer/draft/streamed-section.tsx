import { memo, useMemo } from 'react';
import { markdownToBlocks } from '#engine/document/markdown-to-blocks.ts';
import { BlockView } from './block-view.tsx';
import { piecesOf, type SectionView } from './draft-view.ts';
import styles from './draft-step.module.css';

/** One piece of Markdown, parsed once: what streams in later does not touch what is there. */
const Piece = memo(function Piece({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => {
    let n = 0;
    return markdownToBlocks(markdown, () => `b${n++}`);
  }, [markdown]);
  return <BlockView blocks={blocks} />;
});

interface Props {
  section: SectionView;
  /** the first section opens the text under its title and has no heading of its own */
  opening: boolean;
}

/** A section as far as it is written. */
export const StreamedSection = memo(function StreamedSection({ section, opening }: Props) {
  const pieces = useMemo(() => piecesOf(section.text), [section.text]);
  const hasHeading = /^#{1,4}\s/.test(pieces[0] ?? '');
  return (
    <section className={styles.section} data-state={section.state}>
      {!opening && !hasHeading && section.heading !== '' && section.state !== 'waiting' && (
        <h3 className={styles.sectionHeading}>{section.heading}</h3>
      )}
      {pieces.map((markdown, i) => (
        // Pieces only ever grow at the end, so their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={i} markdown={markdown} />
      ))}
      {section.state === 'waiting' && <p className={styles.waiting}>{section.heading}</p>}
    </section>
  );
});
