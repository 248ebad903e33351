import { memo, useMemo } from 'react';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { BlockView } from './block-view.tsx';
import { fragmentsOf, type SectionView } from './draft-view.ts';
import page from '../page/page.module.css';
import styles from './draft-step.module.css';

/** One fragment of Markdown, parsed once: what streams in later does not touch what is there. */
export const MarkdownView = memo(function MarkdownView({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => {
    let n = 0;
    return markdownToBlocks(markdown, () => `b${n++}`);
  }, [markdown]);
  return <BlockView blocks={blocks} />;
});

interface Props {
  section: SectionView;
  /** whether it stands under its heading: the first one opens the text, and parts of some essays have none */
  headed: boolean;
}

/** A section as far as it is written. */
export const StreamedSection = memo(function StreamedSection({ section, headed }: Props) {
  const fragments = useMemo(() => fragmentsOf(section.text), [section.text]);
  const hasHeading = /^#{1,4}\s/.test(fragments[0] ?? '');
  return (
    <section className={`${styles.section} ${page.paragraphs}`} data-state={section.state}>
      {headed && !hasHeading && section.heading !== '' && section.state !== 'waiting' && (
        <h3 className={styles.sectionHeading}>{section.heading}</h3>
      )}
      {fragments.map((markdown, i) => (
        // Fragments only ever grow at the end, so their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <MarkdownView key={i} markdown={markdown} />
      ))}
      {section.state === 'waiting' && <p className={styles.waiting}>{section.heading}</p>}
    </section>
  );
});
