import type { CheckPlace } from '#contract/shared/checks.ts';
import { commentLimits, type Quotation } from '#contract/writer/comments.ts';

/** The plain text of a block (engine/document/plain-text.ts). */
export interface BlockText {
  id: string;
  text: string;
}

/** So many places of the same words are looked at on either side of where they stood: the cost of one search is bounded. */
const mostPlaces = 50;
/** Characters around the words that must be the same, where there are so many, to tell them from the same words elsewhere. */
const enoughContext = 12;
/** Words of this length stand twice in a text by accident no more. */
const unmistakable = 24;

// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0085\u2028\u2029\uFFFE\uFFFF]/g;
const cleaned = (text: string) => text.replace(unstorable, ' ').toWellFormed();

/** What is kept of a place in a block so that it is found again: its words and what stands around them. */
export function quotationAt({ id, text }: BlockText, start: number, end: number): Quotation {
  const last = Math.min(end, start + commentLimits.quotation);
  return {
    place: { blockId: id, start, end: last },
    text: cleaned(text.slice(start, last)),
    before: cleaned(text.slice(Math.max(0, start - commentLimits.context), start)),
    after: cleaned(text.slice(last, last + commentLimits.context)),
  };
}

/** How many characters are the same on either side of a place. */
function sameAround(text: string, at: number, { text: quoted, before, after }: Quotation): number {
  let same = 0;
  for (let i = 1; i <= before.length && text[at - i] === before[before.length - i]; i++) same++;
  const end = at + quoted.length;
  for (let i = 0; i < after.length && text[end + i] === after[i]; i++) same++;
  return same;
}

/** The places of some words, those next to `near` first on either side. */
function* placesOf(text: string, words: string, near: number): Generator<number> {
  let at = text.indexOf(words, Math.max(0, near));
  for (let n = 0; at >= 0 && n < mostPlaces; n++) {
    yield at;
    at = text.indexOf(words, at + 1);
  }
  at = near > 0 ? text.lastIndexOf(words, near - 1) : -1;
  for (let n = 0; at >= 0 && n < mostPlaces; n++) {
    yield at;
    at = at > 0 ? text.lastIndexOf(words, at - 1) : -1;
  }
}

/** Where the very words stand with enough of their surroundings, or are too long to be others. */
function sameWords(text: string, quotation: Quotation): { at: number; same: number } | null {
  const { text: quoted, before, after, place } = quotation;
  const needed = Math.min(enoughContext, before.length + after.length);
  let best: { at: number; same: number } | null = null;
  for (const at of placesOf(text, quoted, place.start)) {
    const same = sameAround(text, at, quotation);
    if (same < needed && quoted.length < unmistakable) continue;
    const isNearer =
      best && same === best.same && Math.abs(at - place.start) < Math.abs(best.at - place.start);
    if (!best || same > best.same || isNearer) best = { at, same };
  }
  return best;
}

/** The words that stand now between what stood around the quoted ones, or null where that is not there any more. */
function wordsBetween(text: string, quotation: Quotation): { start: number; end: number } | null {
  const { text: quoted, place } = quotation;
  const before = quotation.before.slice(-enoughContext);
  const after = quotation.after.slice(0, enoughContext);
  const longest = 2 * quoted.length + commentLimits.context;
  const starts = before === '' ? [0] : placesOf(text, before, Math.max(0, place.start - before.length));
  for (const at of starts) {
    const start = at + before.length;
    const end = after === '' ? text.length : text.indexOf(after, start);
    if (end > start && end - start <= longest && text.slice(start, end).trim() !== '') return { start, end };
  }
  return null;
}

/**
 * Where quoted text stands now, after edits of it and around it: the same words in their block; else what stands between
 * the same surroundings there; else the same words in another block, since blocks are split, joined and moved.
 * @param texts of all blocks in reading order
 * @returns null where it is gone
 */
export function findQuotation(texts: readonly BlockText[], quotation: Quotation): CheckPlace | null {
  const { blockId } = quotation.place;
  const own = texts.find(({ id }) => id === blockId);
  const length = quotation.text.length;
  if (own) {
    const found = sameWords(own.text, quotation);
    if (found) return { blockId, start: found.at, end: found.at + length };
    const changed = wordsBetween(own.text, quotation);
    if (changed) return { blockId, ...changed };
  }
  let best: { at: number; same: number; id: string } | null = null;
  for (const { id, text } of texts) {
    if (id === blockId) continue;
    const found = sameWords(text, quotation);
    if (found && (!best || found.same > best.same)) best = { ...found, id };
  }
  return best && { blockId: best.id, start: best.at, end: best.at + length };
}
