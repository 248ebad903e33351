import type { Tokens } from '../tokens.ts';
import { addOrder, isEnglish, kindsOf, noOrder, type Order } from './grammar.ts';
import { firstFunctionWord, isAuxiliary } from './word-table.ts';

/** Which words of a text stand in real sentences, and how the words follow each other there. */
export interface Prose {
  /** 1 for each word in a real sentence */
  inside: Uint8Array;
  words: number;
  /** whether each stretch is a real sentence */
  sentences: boolean[];
  /** words in sentences that only repeat one that came before */
  repeatedWords: number;
  order: Order;
  /** whether rules for English were used */
  english: boolean;
}

const fewestWords = 4;
/** From this many words on, a sentence has function words, and the order of its words tells something. */
const longFrom = 8;
const leastFunctionWords = 0.16;
const mostFunctionWords = 0.85;
const leastDistinct = 0.45;
/** Pieces between commas are longer than this on average, in words, where a sentence is no list. */
const leastRun = 2.2;
const leastOrder = -0.25;
/** A sentence is read so far: longer ones are none. */
const mostWords = 120;

// Verbs by their kind: noun-and-verb words, verbs, -ed, -ing, and auxiliaries.
const verbKinds = new Set([6, 7, 8, 9, 10]);

/**
 * Finds the real sentences of a text. Judged are length, punctuation, the share of function words, a verb, pieces
 * between commas, repetition and, in English, whether the words follow each other as they do in prose.
 * @param headings lines that are headings, in lower case: they are no sentences
 */
export function proseOf(tokens: Tokens, headings: ReadonlySet<string>): Prose {
  const { forms, stems, runEnd, stretches } = tokens;
  const english = tokens.language === 'en' && isEnglish(forms);
  const kinds = kindsOf(forms);
  const inside = new Uint8Array(forms.length);
  const seen = new Set<string>();
  const frames = new Map<string, number>();
  for (const { start, end } of english ? stretches : []) {
    if (end - start > mostWords) continue;
    for (const frame of framesOf(kinds, stems, start, end)) frames.set(frame, (frames.get(frame) ?? 0) + 1);
  }
  const order = noOrder();
  let words = 0;
  let repeatedWords = 0;
  const sentences = stretches.map((stretch) => {
    const { start, end, lines, closed, runs, line } = stretch;
    const size = end - start;
    if (size < fewestWords || size > mostWords || headings.has(line.toLowerCase())) return false;
    if (!closed && (lines > 1 || size < longFrom)) return false;
    if (runs > 3 && size / runs < leastRun) return false;
    const key = stems.slice(start, end).join(' ');
    if (seen.has(key)) {
      repeatedWords += size;
      return false;
    }
    seen.add(key);
    if (english && framesOf(kinds, stems, start, end).some((frame) => frames.get(frame)! > mostOfFrame))
      return false;
    if (size >= longFrom && new Set(stems.slice(start, end)).size < leastDistinct * size) return false;
    // Judged before single sentences are refused: of words in any order some pass by chance.
    if (english && size >= longFrom && closed) addOrder(order, { kinds, runEnd }, start, end);
    if (english && !readsAsEnglish(kinds, runEnd, start, end)) return false;
    inside.fill(1, start, end);
    words += size;
    return true;
  });
  return { inside, words, sentences, repeatedWords, order, english };
}

/** Function words of a frame that hardly comes twice by chance, and how often it may come all the same. */
const longFrame = 6;
const mostOfFrame = 3;

/**
 * The first and the last function words of a sentence, where it has enough of them: the same ones again and again are
 * one sentence with other words put in.
 */
function framesOf(kinds: Int16Array, stems: readonly string[], start: number, end: number): string[] {
  const found: string[] = [];
  for (let at = start; at < end; at++) {
    const kind = kinds[at] as number;
    if (kind >= firstFunctionWord || kind === 2) found.push(stems[at] as string);
  }
  if (found.length < longFrame) return [];
  return [`< ${found.slice(0, longFrame).join(' ')}`, `${found.slice(-longFrame).join(' ')} >`];
}

function readsAsEnglish(kinds: Int16Array, runEnd: readonly number[], start: number, end: number): boolean {
  const size = end - start;
  let functionWords = 0;
  let verb = false;
  for (let at = start; at < end; at++) {
    const kind = kinds[at] as number;
    if (kind >= firstFunctionWord || kind === 2) functionWords++;
    if (verbKinds.has(kind) || isAuxiliary(kind)) verb = true;
  }
  if (!verb || functionWords > mostFunctionWords * size) return false;
  if (size < longFrom) return true;
  if (functionWords < leastFunctionWords * size) return false;
  const own = noOrder();
  addOrder(own, { kinds, runEnd }, start, end);
  return own.pairCount < 4 || own.pairs / own.pairCount >= leastOrder;
}
