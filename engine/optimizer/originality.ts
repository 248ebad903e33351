import { specificOf } from './language/word-flags.ts';
import type { ParagraphStretch, Stretch, Tokens } from './tokens.ts';

const mostShown = 12;

/** Everything of one and two words that pages say, for finding what they do not say. */
export function saidBy(pages: readonly Tokens[]): Set<string> {
  const said = new Set<string>();
  for (const { stems, runEnd } of pages) {
    stems.forEach((stem, at) => {
      said.add(stem);
      if (at + 1 < (runEnd[at] as number)) said.add(`${stem} ${stems[at + 1] as string}`);
    });
  }
  return said;
}

interface Entry {
  key: string;
  label: string;
  words: 1 | 2;
}

type PageTerms = ReadonlySet<string>;
const ofStretches = new WeakMap<PageTerms, WeakMap<ParagraphStretch, Entry[]>>();

/** Words and pairs of one stretch that are specific to a topic and that no page says, found once for each that was read. */
function entriesOf(
  tokens: Tokens,
  { start, end, own }: Stretch,
  isSpecific: (at: number) => boolean,
  pageTerms: PageTerms,
): Entry[] {
  let known = ofStretches.get(pageTerms);
  if (known === undefined) ofStretches.set(pageTerms, (known = new WeakMap()));
  const remembered = known.get(own);
  if (remembered !== undefined) return remembered;
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    if (!pageTerms.has(entry.key)) entries.push(entry);
  };
  const { stems, forms, joined, runEnd } = tokens;
  for (let at = start; at < end; at++) {
    if (!isSpecific(at)) continue;
    const stem = stems[at]!;
    const form = forms[at]!;
    add({ key: stem, label: form, words: 1 });
    if (at + 1 >= runEnd[at]! || !isSpecific(at + 1)) continue;
    const label = `${form}${joined[at + 1] ? '-' : ' '}${forms[at + 1]!}`;
    add({ key: `${stem} ${stems[at + 1]!}`, label, words: 2 });
  }
  known.set(own, entries);
  return entries;
}

/**
 * What a text says at least twice and no competitor says: words and pairs of words that are specific to a topic, most
 * used first. A hint of its own contribution, never a fault.
 */
export function originalTerms(tokens: Tokens, pageTerms: PageTerms): string[] {
  const found = new Map<string, { label: string; uses: number; words: number }>();
  const isSpecific = specificOf(tokens);
  for (const stretch of tokens.stretches)
    for (const { key, label, words } of entriesOf(tokens, stretch, isSpecific, pageTerms)) {
      const known = found.get(key);
      if (known) known.uses++;
      else found.set(key, { label, uses: 1, words });
    }
  const repeated = [...found].filter(([, { uses }]) => uses > 1);
  // A word that is only ever seen in a shown pair is not shown again by itself.
  const pairs = repeated.filter(([, { words }]) => words === 2);
  return repeated
    .filter(
      ([key, { uses, words }]) =>
        words === 2 || !pairs.some(([pair, other]) => other.uses >= uses && pair.split(' ').includes(key)),
    )
    .toSorted(([a, one], [b, other]) => other.uses - one.uses || (a < b ? -1 : 1))
    .slice(0, mostShown)
    .map(([, { label }]) => label);
}
