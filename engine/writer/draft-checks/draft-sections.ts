import type { Outline, WriterBrief } from '#contract/writer/brief.ts';
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { sectionPlaces } from '../sections/section-places.ts';

/** A generation as far as its document is read by it. */
export interface Plan {
  brief: WriterBrief;
  outline: Outline;
  /** what the ids of blocks begin with that an engine wrote (`sectionPlaces`) */
  prefix: string;
}

export interface DraftSection {
  /** its blocks, the heading first where it has one */
  blocks: readonly Block[];
  heading: string;
  /** what the outline wants of it; null where it knows nothing of it */
  planned: Outline[number] | null;
}

const isTop = ({ type, attrs }: Block): boolean => type === 'heading' && (attrs.level ?? 2) <= 2;

/**
 * A document in sections: each begins with a heading of the first two levels, or where the outline's text of a part
 * without a heading begins. Sections are in order and hold every block once.
 */
export function draftSections(blocks: readonly Block[], plan: Plan | null): DraftSection[] {
  const planned = new Map<number, Outline[number]>();
  const places = plan ? sectionPlaces(blocks, plan) : [];
  places.forEach((place, index) => {
    if (!place || (place.from === place.to && blocks[place.from - 1]?.type !== 'heading')) return;
    const isHeaded = blocks[place.from - 1]?.type === 'heading';
    planned.set(isHeaded ? place.from - 1 : place.from, plan!.outline[index]!);
  });
  const starts = blocks.flatMap((block, at) => (at === 0 || isTop(block) || planned.has(at) ? [at] : []));
  return starts.map((start, at) => {
    const [first] = blocks.slice(start, start + 1);
    return {
      blocks: blocks.slice(start, starts[at + 1] ?? blocks.length),
      heading: first?.type === 'heading' ? plainText([first]).trim() : '',
      planned: planned.get(start) ?? null,
    };
  });
}
