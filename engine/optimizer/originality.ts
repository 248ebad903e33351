import { specificOf } from './language/word-flags.ts';
import type { Tokens } from './tokens.ts';

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

/**
 * What a text says at least twice and no competitor says: words and pairs of words that are specific to a topic, most
 * used first. A hint of its own contribution, never a fault.
 */
export function originalTerms(tokens: Tokens, message: ReadonlySet<string>): string[] {
  const { stems, forms, joined, runEnd } = tokens;
  const found = new Map<string, { label: string; uses: number; words: number }>();
  const add = (key: string, label: string, words: number) => {
    const known = found.get(key);
    if (known) known.uses++;
    else found.set(key, { label, uses: 1, words });
  };
  const isSpecific = specificOf(tokens);
  for (let at = 0; at < stems.length; at++) {
    if (!isSpecific(at)) continue;
    const stem = stems[at] as string;
    const form = forms[at] as string;
    if (!message.has(stem)) add(stem, form, 1);
    if (at + 1 >= (runEnd[at] as number) || !isSpecific(at + 1)) continue;
    const pair = `${stem} ${stems[at + 1] as string}`;
    if (!message.has(pair)) add(pair, `${form}${joined[at + 1] ? '-' : ' '}${forms[at + 1] as string}`, 2);
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
