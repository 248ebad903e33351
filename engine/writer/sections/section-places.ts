import type { Block } from '#contract/writer/documents.ts';
import type { Brief, Outline } from '#contract/writer/brief.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { isHeaded } from '../essay/is-headed.ts';
import { opensWithoutHeading } from '../evidence/plan/opening.ts';

/** Where a section's text stands in a document, as indexes of its blocks: `from` is the first, `to` the one after it. */
export interface SectionPlace {
  from: number;
  to: number;
}

const named = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Where the sections of an outline stand in a document that people may have changed: each after its heading, which is
 * known by its block's id or by its words, up to where the next one begins. An opening begins with the document; parts
 * without headings are known by the ids of their blocks.
 * @param prefix what the ids of blocks begin with that an engine wrote: `prefix-section-number`
 * @returns null for a section that is not there any more
 */
export function sectionPlaces(
  blocks: readonly Block[],
  { brief, outline, prefix }: { brief: Brief; outline: Outline; prefix: string },
): (SectionPlace | null)[] {
  const isOwn = (block: Block, index: number) => block.attrs.id.startsWith(`${prefix}-${index}-`);
  const taken = new Set<number>();
  /** the place of each section's first block, its heading included */
  const starts = outline.map(({ heading }, index) => {
    const isOpening = index === 0 && opensWithoutHeading(outline);
    if (isOpening && isHeaded(brief)) return blocks.length > 0 ? 0 : -1;
    if (!isHeaded(brief)) return blocks.findIndex((block) => isOwn(block, index));
    const headings = blocks.flatMap((block, at) => (block.type === 'heading' && !taken.has(at) ? [at] : []));
    const found =
      headings.find((at) => isOwn(blocks[at]!, index)) ??
      headings.find((at) => named(plainText([blocks[at]!])) === named(heading)) ??
      -1;
    taken.add(found);
    return found;
  });
  return starts.map((start, index) => {
    if (start < 0) return null;
    const to = Math.min(blocks.length, ...starts.filter((other) => other > start));
    const isUnder = isHeaded(brief) && !(index === 0 && opensWithoutHeading(outline));
    // Where the text begins with another section's heading, nothing is left of the opening.
    const isGone = starts.some((other, at) => at !== index && other === start);
    return isGone ? { from: start, to: start } : { from: isUnder ? start + 1 : start, to };
  });
}
