import type { CheckPlace } from '#contract/shared/checks.ts';
import type { Claim } from '#contract/writer/claims.ts';
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';

/** Where a claim stands in the text as it is now: its sentence may have moved in its block; null where it has changed. */
export function placeNow(
  blocks: readonly Block[],
  { place, sentence, text }: Pick<Claim, 'place' | 'sentence' | 'text'>,
): CheckPlace | null {
  const block = blocks.find(({ attrs }) => attrs.id === place.blockId);
  if (!block) return null;
  const now = plainText([block]);
  if (now.slice(place.start, place.end) === text) return place;
  const at = now.indexOf(sentence);
  const start = at + sentence.indexOf(text);
  return at < 0 || start < at ? null : { ...place, start, end: start + text.length };
}
