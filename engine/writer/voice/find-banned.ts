import type { BannedPhrase, BannedUse } from '#contract/writer/voices.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { tokensOf, wordsOf } from '#engine/text/words.ts';

/** More than that, nobody looks at one by one. */
const mostUses = 500;
/** Quotations are others' words; code is none. */
const searched: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'table',
  'callout',
]);
/** What may stand between the words of a phrase. */
const between = /^[ \u00A0\-‐‑"“”'’‘]*$/;

interface Part {
  stem: string;
  start: number;
  end: number;
}

/** The parts of a text's words ("cutting-edge" has two) with their stems and places. */
function partsOf(text: string, stem: (token: string) => string): Part[] {
  const parts: Part[] = [];
  let after = 0;
  for (const word of wordsOf(text)) {
    const at = text.indexOf(word, after);
    after = at + word.length;
    for (const part of word.matchAll(/[^-‐‑]+/g)) {
      const [token] = tokensOf(part[0]);
      if (token === undefined) continue;
      const start = at + part.index;
      parts.push({ stem: stem(token), start, end: start + part[0].length });
    }
  }
  return parts;
}

/**
 * Where banned phrases stand in a text, in any form of their words that the language's stemmer knows to be the same
 * ("delves into" for "delve into"), in reading order. Of phrases at the same place the longest counts; none spans two
 * sentences, lines or list items. Quotations and code are left out. Time is linear in the text.
 */
export function findBanned(
  blocks: readonly Block[],
  banned: readonly BannedPhrase[],
  rules: LanguageRules,
): BannedUse[] {
  const stem = rules.stem ?? ((token: string) => token);
  const byStems = new Map<string, BannedPhrase>();
  const sizes = new Set<number>();
  for (const item of banned) {
    const stems = partsOf(item.phrase, stem).map((part) => part.stem);
    if (stems.length === 0 || byStems.has(stems.join(' '))) continue;
    byStems.set(stems.join(' '), item);
    sizes.add(stems.length);
  }
  const longestFirst = [...sizes].toSorted((a, b) => b - a);
  const uses: BannedUse[] = [];
  if (byStems.size === 0) return uses;
  for (const block of blocks) {
    if (!searched.has(block.type)) continue;
    const text = plainText([block]);
    const parts = partsOf(text, stem);
    for (let at = 0; at < parts.length && uses.length < mostUses; at++) {
      const size = longestFirst.find(
        (count) => isRun(parts, at, count, text) && byStems.has(keyOf(parts, at, count)),
      );
      if (size === undefined) continue;
      const { start } = parts[at]!;
      const { end } = parts[at + size - 1]!;
      const { phrase, suggestion } = byStems.get(keyOf(parts, at, size))!;
      const place = { blockId: block.attrs.id, start, end };
      uses.push({ phrase, suggestion, text: text.slice(start, end), place });
      at += size - 1;
    }
  }
  return uses;
}

const keyOf = (parts: readonly Part[], at: number, size: number) =>
  parts
    .slice(at, at + size)
    .map((part) => part.stem)
    .join(' ');

function isRun(parts: readonly Part[], at: number, size: number, text: string): boolean {
  if (at + size > parts.length) return false;
  for (let next = at + 1; next < at + size; next++)
    if (!between.test(text.slice(parts[next - 1]!.end, parts[next]!.start))) return false;
  return true;
}
