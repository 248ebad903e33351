// A generation's text between engine and document: sections of Markdown under the outline's headings.
import type { Block } from '#contract/writer/documents.ts';
import type { Brief, Outline } from '#contract/writer/brief.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { isHeaded } from '#engine/writer/essay/is-headed.ts';
import { opensWithoutHeading } from '#engine/writer/evidence/plan/opening.ts';
import { escapeMarkdown } from '#engine/writer/escape.ts';

/** One section under its heading; an opening has none, nor have parts of some essays. */
const sectionMarkdown = (brief: Brief, outline: Outline, text: string, i: number): string => {
  const isOpening = i === 0 && opensWithoutHeading(outline);
  const heading =
    !isOpening && outline[i] && isHeaded(brief) ? `## ${escapeMarkdown(outline[i].heading)}\n\n` : '';
  return `${heading}${text.trim()}`;
};

/** Markdown of the sections that there are. */
export const markdownOf = (brief: Brief, outline: Outline, sections: readonly string[]): string =>
  sections.map((text, i) => sectionMarkdown(brief, outline, text, i)).join('\n\n');

/** Blocks whose ids tell section and place, so that a later, longer section joins with a person's edits. */
export const blocksOf = (
  prefix: string,
  brief: Brief,
  outline: Outline,
  sections: readonly string[],
): Block[] =>
  sections.flatMap((text, i) => {
    let n = 0;
    return markdownToBlocks(sectionMarkdown(brief, outline, text, i), () => `${prefix}-${i}-${n++}`);
  });
