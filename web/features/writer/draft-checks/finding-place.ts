import type { CheckPlace } from '#contract/shared/checks.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { DraftFinding } from '#contract/writer/draft-checks.ts';
import { plainText } from '#engine/document/plain-text.ts';

/** Where a finding stands in the text as it is now: its words may have moved in their block; null where they are gone. */
export function findingNow(
  blocks: readonly Block[],
  { place, text, check }: Pick<DraftFinding, 'place' | 'text' | 'check'>,
): CheckPlace | null {
  const block = blocks.find(({ attrs }) => attrs.id === place.blockId);
  if (!block) return null;
  const now = plainText([block]);
  // What is about the whole section, or about words that it lacks, is shown at its beginning.
  if (text === '' || check === 'keyword') return { ...place, start: 0, end: now.length };
  if (now.slice(place.start, place.end).startsWith(text)) return place;
  const start = now.indexOf(text);
  return start < 0 ? null : { ...place, start, end: start + text.length };
}
