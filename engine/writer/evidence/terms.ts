import { isFunctionWord, perMillion } from '#engine/optimizer/language/word-table.ts';
import { compoundParts } from '#engine/text/compounds.ts';
import { stemOf } from '#engine/text/stems.ts';
import { tokensOf } from '#engine/text/words.ts';

/** A word as texts are compared by, and how much it says. */
export interface Term {
  stem: string;
  /** 0 … 1: by how rare the word is in English of every kind */
  weight: number;
}

const numbers = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`
    .split(' ')
    .map((word, value) => [word, String(value)]),
);
for (const [index, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  numbers.set(word, String((index + 3) * 10));
numbers.set('once', '1').set('twice', '2');

/** The value of a number word, in digits; undefined for other words. */
export const numberWord = (word: string): string | undefined => numbers.get(word);

const auxiliaries = new Set(
  `am is are was were be been being do does did doing have has had having can could may might must shall should will would
need needs not don't doesn't didn't isn't aren't wasn't weren't can't cannot couldn't won't wouldn't shouldn't let lets
get gets got what who whom whose when where why how which there here very really just also only than then as so such`.split(
    /\s+/u,
  ),
);

/** Uses per million above which a word says nothing, and below which it says all, as powers of two. */
const [common, rare] = [11.5, 4];
const numberWeight = 0.35;

function weightOf(token: string): number {
  if (/^\d/u.test(token)) return numberWeight;
  if (token.length < 2 || auxiliaries.has(token) || isFunctionWord(token)) return 0;
  const level = Math.log2(perMillion(token));
  return Math.min(1, Math.max(0.1, (common - level) / (common - rare)));
}

const cache = new Map<string, Term | null>();
const cacheAtMost = 20_000;

function termOf(token: string): Term | null {
  let term = cache.get(token);
  if (term === undefined) {
    const number = numberWord(token);
    const plain = number ?? (/^\d/u.test(token) ? token.replaceAll(',', '') : token.replace(/'s?$/u, ''));
    const weight = weightOf(plain);
    term = weight === 0 ? null : { stem: /^\d/u.test(plain) ? plain : stemOf(plain), weight };
    if (cache.size >= cacheAtMost) cache.clear();
    cache.set(token, term);
  }
  return term;
}

/** The words of a text that say something, in order, hyphenated ones by their parts, numbers as digits. */
export function termsIn(text: string): Term[] {
  const terms: Term[] = [];
  for (const token of tokensOf(text))
    for (const part of compoundParts(token)) {
      const term = termOf(part);
      if (term !== null) terms.push(term);
    }
  return terms;
}

const ending =
  /^(?:e|er|or|r|ion|it|iti|at|ition|ation|ment|ness|ing|al|ic|i|ur|anc|enc|abl|ibl|ist|ism|iv|ful|less|th|y|li|um|ous|ant|ent|ship|if|is|iz|en)?$/u;
const leastShared = 5;

/**
 * How far two stems are forms of one word, 0 … 1: "compos" and "composit" by their endings, "domain" and "subdomain" as
 * a compound and its head. A cheap rule that knows no meanings.
 */
export function formLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < leastShared - 1 || /\d/u.test(long)) return 0;
  let shared = 0;
  while (shared < short.length && short.charCodeAt(shared) === long.charCodeAt(shared)) shared++;
  if (shared >= Math.min(leastShared, short.length) && shared >= short.length - 2) {
    const isForm = ending.test(short.slice(shared)) && ending.test(long.slice(shared));
    if (isForm && shared >= leastShared - 1 && (shared >= leastShared || long.length <= 6)) return 0.75;
  }
  if (short.length >= leastShared && long.length >= short.length + 3)
    return long.endsWith(short) || long.startsWith(short) ? 0.5 : 0;
  return 0;
}
