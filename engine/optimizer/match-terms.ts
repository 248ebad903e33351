import type { Tokens } from './tokens.ts';

/** A term's words as stems, by the first of them: what a text is searched with. */
export type TermIndex = ReadonlyMap<string, readonly { id: number; stems: readonly string[] }[]>;

export function termIndex(terms: readonly (readonly string[])[]): TermIndex {
  const index = new Map<string, { id: number; stems: readonly string[] }[]>();
  terms.forEach((stems, id) => {
    const first = stems[0];
    if (first === undefined) return;
    const list = index.get(first);
    if (list) list.push({ id, stems });
    else index.set(first, [{ id, stems }]);
  });
  return index;
}

const matched = new WeakMap<Tokens, { index: TermIndex; found: number[][] }>();

/** Where each term stands in a text: start positions by term, in reading order; never across punctuation. */
export function matchTerms(tokens: Tokens, index: TermIndex, size: number): readonly number[][] {
  // The same text is asked for the same terms twice: for sentences that differ in these alone, and for the uses.
  const last = matched.get(tokens);
  if (last?.index === index) return last.found;
  const found: number[][] = Array.from({ length: size }, () => []);
  const { stems, runEnd } = tokens;
  for (let at = 0; at < stems.length; at++) {
    for (const { id, stems: wanted } of index.get(stems[at] as string) ?? []) {
      if (at + wanted.length > (runEnd[at] as number)) continue;
      let same = 1;
      while (same < wanted.length && wanted[same] === stems[at + same]) same++;
      if (same === wanted.length) (found[id] as number[]).push(at);
    }
  }
  matched.set(tokens, { index, found });
  return found;
}

/** Whether a line (a title, a heading) has the words one after another. */
export function hasRun(line: readonly string[], requested: readonly string[]): boolean {
  if (requested.length === 0) return false;
  for (let at = 0; at + requested.length <= line.length; at++)
    if (line[at] === requested[0] && requested.every((stem, i) => line[at + i] === stem)) return true;
  return false;
}
