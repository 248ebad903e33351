// Where the sections of an outline go that a text does not have yet.
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import type { Block } from '#contract/writer/documents.ts';
import { outlineOf } from '#engine/document/plain-text.ts';

/** Two headings that differ in case, spaces or the mark at their end are the same one. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface PlacedHeading extends Pick<OutlineHeading, 'level' | 'text'> {
  /** id of the block that it goes before; null: the end of the text */
  before: string | null;
}

/** Which headings of an outline a text has, by the id of the outline's heading → id of the block. Each block is one of them. */
export function headingsInText(
  blocks: readonly Block[],
  outline: readonly OutlineHeading[],
): Map<string, string> {
  const byKey = Map.groupBy(outlineOf(blocks), ({ text }) => headingKey(text));
  const found = new Map<string, string>();
  for (const { id, text } of outline) {
    const block = byKey.get(headingKey(text))?.shift();
    if (block) found.set(id, block.id);
  }
  return found;
}

/** Main and sub-headings of a text that an outline lacks, in reading order. */
export function headingsBeyond(
  blocks: readonly Block[],
  outline: readonly OutlineHeading[],
): Pick<OutlineHeading, 'level' | 'text'>[] {
  const found = new Set(headingsInText(blocks, outline).values());
  return outlineOf(blocks).flatMap(({ id, level, text }) =>
    (level === 2 || level === 3) && !found.has(id) && headingKey(text) !== '' ? [{ level, text }] : [],
  );
}

/** The block that text under a heading goes before: the next heading of any level; null: the end of the text. */
export function endOfSection(blocks: readonly Block[], headingId: string): string | null {
  const at = blocks.findIndex(({ attrs }) => attrs.id === headingId);
  return blocks.slice(at + 1).find(({ type }) => type === 'heading')?.attrs.id ?? null;
}

/**
 * The headings that a text lacks, each with its place: after the section of the outline's heading before it, or, where
 * the text has none of those, before the first that follows; else at the end.
 */
export function placeSections(blocks: readonly Block[], outline: readonly OutlineHeading[]): PlacedHeading[] {
  const found = headingsInText(blocks, outline);
  const standing = outlineOf(blocks);
  const placed: PlacedHeading[] = [];
  let after: string | null = null;
  /** the heading before it in the outline, where that one is placed, too */
  let previous: PlacedHeading | null = null;
  outline.forEach(({ id, level, text }, at) => {
    const own = found.get(id);
    if (own !== undefined) {
      after = own;
      previous = null;
      return;
    }
    if (headingKey(text) === '') return;
    let before: string | null;
    // What belongs to a new section goes with it.
    if (previous !== null && level >= previous.level) before = previous.before;
    else if (after === null) {
      const next = outline.slice(at + 1).find((item) => found.has(item.id));
      before = next ? found.get(next.id)! : null;
    } else {
      const anchor = standing.findIndex((item) => item.id === after);
      before = standing.slice(anchor + 1).find((item) => item.level <= level)?.id ?? null;
    }
    previous = { level, text, before };
    placed.push(previous);
  });
  return placed;
}
