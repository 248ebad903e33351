import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type { ParagraphStretch, Stretch, Tokens } from '../tokens.ts';
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
const leastOrder = -0.3;
/** A sentence is read so far: longer ones are none. */
const mostWords = 120;

// Verbs by their kind: noun-and-verb words, verbs, -ed, -ing, and auxiliaries.
const verbKinds = new Set([6, 7, 8, 9, 10]);

/** What is judged of one stretch whatever stands around it. */
interface Shape {
  /** its words, to find it again */
  key: string;
  /** whether length, punctuation and repetition are a sentence's */
  isBuilt: boolean;
  /** its words are repeated no more than a sentence's */
  isVaried: boolean;
  /** whether it has the function words, and in English the verb and the order, of a sentence */
  reads: boolean;
  /** null for what is not judged by rules for English */
  english: { frames: readonly string[]; order: Order | null } | null;
}

interface Words {
  kinds: Int16Array;
  stems: readonly string[];
  runEnd: readonly number[];
  vocabulary: Vocabulary;
}

function shapeOf({ start, end, lines, closed, runs }: Stretch, words: Words, english: boolean): Shape {
  const { kinds, stems, runEnd } = words;
  const size = end - start;
  const fits = size >= fewestWords && size <= mostWords;
  const isBuilt =
    fits && (closed || (lines === 1 && size >= longFrom)) && !(runs > 3 && size / runs < leastRun);
  const isLong = size >= longFrom;
  const own = isBuilt ? stems.slice(start, end) : [];
  let order: Order | null = null;
  if (english && isBuilt && isLong && closed) {
    order = noOrder();
    addOrder(order, { kinds, runEnd }, start, end);
  }
  return {
    key: own.join(' '),
    isBuilt,
    isVaried: !isLong || new Set(own).size >= leastDistinct * size,
    reads: isBuilt && (english ? readsAsEnglish(kinds, runEnd, start, end) : hasFunctionWords(words, size)),
    english: english
      ? {
          frames: size > mostWords ? [] : framesOf(kinds, stems, start, end),
          order,
        }
      : null,
  };
}

const englishShapes = new WeakMap<ParagraphStretch, Shape>();
const otherShapes = new WeakMap<ParagraphStretch, Shape>();

/** The shape of each stretch, judged once for each that was read. */
function shapesOf({ forms, stems, runEnd, stretches, scoredAs }: Tokens, english: boolean): Shape[] {
  const vocabulary = vocabularyOf(scoredAs);
  const known = english ? englishShapes : otherShapes;
  return stretches.map((stretch) => {
    let shape = known.get(stretch.own);
    if (shape === undefined) {
      const { start, end } = stretch;
      const words: Words = {
        kinds: kindsOf(forms.slice(start, end), vocabulary),
        stems: stems.slice(start, end),
        runEnd: runEnd.slice(start, end).map((at) => at - start),
        vocabulary,
      };
      shape = shapeOf({ ...stretch, start: 0, end: end - start }, words, english);
      known.set(stretch.own, shape);
    }
    return shape;
  });
}

/**
 * Finds the real sentences of a text. Judged are length, punctuation, the share of function words, pieces between
 * commas, repetition and, in English, a verb and whether the words follow each other as they do in prose.
 * @param headings lines that are headings, in lower case: they are no sentences
 */
export function proseOf(tokens: Tokens, headings: ReadonlySet<string>): Prose {
  const { forms, stretches } = tokens;
  const english = tokens.scoredAs.code === 'en' && tokens.language === 'en' && isEnglish(tokens);
  const shapes = shapesOf(tokens, english);
  const inside = new Uint8Array(forms.length);
  const seen = new Set<string>();
  const frames = new Map<string, number>();
  for (const shape of shapes)
    for (const frame of shape.english?.frames ?? []) frames.set(frame, (frames.get(frame) ?? 0) + 1);
  const order = noOrder();
  let words = 0;
  let repeatedWords = 0;
  const sentences = stretches.map(({ start, end, line }, at) => {
    const shape = shapes[at]!;
    const size = end - start;
    if (!shape.isBuilt || headings.has(line.toLowerCase())) return false;
    if (seen.has(shape.key)) {
      repeatedWords += size;
      return false;
    }
    seen.add(shape.key);
    if (shape.english?.frames.some((frame) => frames.get(frame)! > mostOfFrame)) return false;
    if (!shape.isVaried) return false;
    // Judged before single sentences are refused: of words in any order some pass by chance.
    if (shape.english?.order) {
      order.pairs += shape.english.order.pairs;
      order.pairCount += shape.english.order.pairCount;
    }
    if (!shape.reads) return false;
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

/** Endings do in many languages what function words do in English, so fewer are enough. */
const leastElsewhere = 0.08;

/** Whether a sentence in another language than English has as many function words as one has: a list has hardly any. */
function hasFunctionWords({ kinds, vocabulary }: Words, size: number): boolean {
  if (vocabulary.isEnglish || !vocabulary.isListed || size < longFrom) return true;
  const share = kinds.filter((kind) => kind >= firstFunctionWord).length / size;
  return share >= leastElsewhere && share <= mostFunctionWords;
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
