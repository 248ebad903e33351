import { stemOf } from '../../text/stems.ts';
import { tokensOf } from '../../text/words.ts';
import { beginningOf } from '../matches-seed.ts';
import { isQuestion } from '../question.ts';

/** A saved page, or any text of the project. */
export interface Page {
  title: string;
  text: string;
}
/** A stretch of words without punctuation inside. */
export interface Passage {
  tokens: readonly string[];
  stems: readonly string[];
  question: boolean;
  from: string;
}

const longest = 60;

/** Where a run of stems begins in another, from `start` on; -1 when nowhere. */
export function placeOf(run: readonly string[], within: readonly string[], start = 0): number {
  for (let at = start; at + run.length <= within.length; at++)
    if (run.every((stem, i) => within[at + i] === stem)) return at;
  return -1;
}

/** The passages of these pages in which the seed's words stand in a row, in any of their forms. */
export function passagesWith(seed: string, pages: readonly Page[]): Passage[] {
  const wanted = tokensOf(seed).map(stemOf);
  const first = wanted[0];
  if (first === undefined) return [];
  const found: Passage[] = [];
  for (const { title, text } of pages)
    for (const [fragment, end] of fragments(text)) {
      // Most of a text is elsewhere: letters are looked at before words.
      if (!fragment.toLowerCase().replaceAll('’', "'").includes(beginningOf(first))) continue;
      const tokens = tokensOf(fragment).slice(0, longest);
      const stems = tokens.map(stemOf);
      if (placeOf(wanted, stems) === -1) continue;
      const line = tokens.join(' ');
      found.push({ tokens, stems, question: end === '?' || (end !== '.' && isQuestion(line)), from: title });
    }
  return found;
}

function* fragments(text: string): Generator<[fragment: string, end: string]> {
  let from = 0;
  // A full stop inside a number or an abbreviation ends nothing.
  for (const match of text.matchAll(/[\n?!;:,()[\]"“”«»•|]|\.(?=\s|$)/g)) {
    yield [text.slice(from, match.index), match[0]];
    from = match.index + 1;
  }
  yield [text.slice(from), ''];
}
