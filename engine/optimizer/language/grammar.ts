import type { ParagraphStretch, Stretch, Tokens } from '../tokens.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { pairGain } from './word-table.ts';

/** How the kinds of words follow each other in a run of words, summed. */
export interface Order {
  pairs: number;
  pairCount: number;
}

export const noOrder = (): Order => ({ pairs: 0, pairCount: 0 });

/**
 * Adds the order of words `start` to before `end` to a sum: about +0.4 a pair in English prose, about −0.3 where the
 * words stand in any order.
 * @param runEnd for each word where its piece between punctuation ends
 */
export function addOrder(
  sum: Order,
  words: { kinds: Int16Array; runEnd: readonly number[] },
  start: number,
  end: number,
): void {
  const { kinds, runEnd } = words;
  for (let at = start; at + 1 < end; at++) {
    if (at + 1 >= (runEnd[at] as number)) continue;
    sum.pairs += pairGain(kinds[at] as number, kinds[at + 1] as number);
    sum.pairCount++;
  }
}

export interface FormFacts {
  /** in lower case, with straight apostrophes */
  plain: string;
  kind: number;
  isKnown: boolean;
  /** neither short nor a function word */
  hasMeaning: boolean;
  /** specific to a topic */
  isSpecific: boolean;
  /** what one use tells about a subject: 0 for words of every text, the more the rarer */
  rarity: number;
}

/** Words that are more common than this, in uses per million, are specific to no topic. */
const commonFrom = 60;

const knownIn = new WeakMap<Vocabulary, Map<string, FormFacts>>();
/** Texts repeat their words; when this many are known, all are forgotten. */
const knownAtMost = 20_000;
/** Longer runs of letters are no words; remembering them would only fill memory. */
const longestWord = 60;

/** What is known of a word as it is written, looked up once. */
export function factsOf(form: string, vocabulary: Vocabulary): FormFacts {
  let known = knownIn.get(vocabulary);
  if (known === undefined) knownIn.set(vocabulary, (known = new Map()));
  let facts = known.get(form);
  if (facts === undefined) {
    const plain = vocabulary.bare(form.toLowerCase().replaceAll('’', "'"));
    const isLong = !vocabulary.isShort(plain);
    facts = {
      plain,
      kind: vocabulary.kindOf(plain),
      isKnown: vocabulary.isKnownWord(plain),
      hasMeaning: isLong && !vocabulary.isFunctionWord(plain),
      isSpecific:
        isLong &&
        !vocabulary.isStopWord(plain) &&
        !/^[\d.,]+$/.test(plain) &&
        vocabulary.perMillion(plain) <= commonFrom,
      rarity: Math.max(0, Math.log(20_000 / Math.max(1, vocabulary.perMillion(plain)))),
    };
    if (known.size >= knownAtMost) known.clear();
    if (form.length <= longestWord) known.set(form, facts);
  }
  return facts;
}

/** Words in lower case, with straight apostrophes. */
export const plainForms = (forms: readonly string[], vocabulary: Vocabulary): string[] =>
  forms.map((form) => factsOf(form, vocabulary).plain);

/** The kind of each word of a text. */
export function kindsOf(forms: readonly string[], vocabulary: Vocabulary): Int16Array {
  const kinds = new Int16Array(forms.length);
  for (let at = 0; at < forms.length; at++) kinds[at] = factsOf(forms[at]!, vocabulary).kind;
  return kinds;
}

/** Share of a text's different words that are English ones, below which it is taken for another language. */
const englishFrom = 0.35;
const sampleWords = 3000;

/**
 * Whether rules for English fit a text that has no other language's commonest words. Judged by its different words, so
 * that no word said often decides.
 */
export function isEnglish({ forms, stretches, scoredAs }: Tokens): boolean {
  const vocabulary = vocabularyOf(scoredAs);
  const all = stretches
    .filter(({ start }) => start < sampleWords)
    .map((stretch) =>
      stretch.end > sampleWords
        ? sorted(forms.slice(stretch.start, sampleWords), vocabulary)
        : sortedOf(forms, stretch, vocabulary),
    );
  const isEnough = (known: number, others: number) => known >= englishFrom * (known + others);
  const mostOthers = all.reduce((sum, { others }) => sum + others.length, 0);
  const known = new Set<string>();
  for (const words of all) {
    for (const word of words.known) known.add(word);
    // Enough of them even if no other word came twice: most texts are told by their beginning.
    if (isEnough(known.size, mostOthers)) return true;
  }
  const others = new Set(all.flatMap((words) => words.others));
  return isEnough(known.size, others.size);
}

interface SortedWords {
  known: readonly string[];
  others: readonly string[];
}

/** Different words, by whether the word table has them. */
function sorted(forms: readonly string[], vocabulary: Vocabulary): SortedWords {
  const facts = [...new Set(forms)].map((form) => factsOf(form, vocabulary));
  return {
    known: facts.filter(({ isKnown }) => isKnown).map(({ plain }) => plain),
    others: facts.filter(({ isKnown }) => !isKnown).map(({ plain }) => plain),
  };
}

const sortedStretches = new WeakMap<ParagraphStretch, SortedWords>();

/** The words of one stretch, sorted once for each that was read. */
function sortedOf(
  forms: readonly string[],
  { start, end, own }: Stretch,
  vocabulary: Vocabulary,
): SortedWords {
  let words = sortedStretches.get(own);
  if (words === undefined) {
    words = sorted(forms.slice(start, end), vocabulary);
    sortedStretches.set(own, words);
  }
  return words;
}
