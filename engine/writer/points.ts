import { countWords } from '#engine/text/words.ts';
import { escapeMarkdown, escapeQuoted, plainLine } from './escape.ts';
import type { SourceIndex } from './types.ts';

const order =
  /^(?:please\s+)?(?:mention|say|note|state|stress|emphasi[sz]e|explain|point out|make clear|tell (?:them|readers|people|the reader))\s+that\s+/i;
const finite =
  /\b(?:am|is|are|was|were|has|have|had|do|does|did|can|cannot|could|will|would|shall|should|must|may|might|needs?|makes?|takes?|gives?|gets?|goes|comes?|costs?|means?|helps?|works?|uses?|keeps?|lets?|leads?|shows?|starts?|stops?|matters?|depends?|lasts?|saves?|grows?|runs?|falls?|rises?|happens?|became|began|brings?|causes?|found|fell|grew|rose|made|took|gave|went|came)\b|n['’]t\b/i;

export interface Point {
  /** escaped, capital first, with a final stop */
  text: string;
  words: number;
  /** whether it can stand as a sentence of its own */
  sentence: boolean;
}

/** One of the writer's own points as it will stand in the text: the words stay theirs. */
export function pointOf(raw: string): Point {
  const clean = plainLine(raw)
    .replace(order, '')
    .replace(/^[-*•·]\s+/, '');
  const closed = /[.!?…]["'”’)]*$/.test(clean) ? clean : `${clean.replace(/(?<![,;:–—-])[,;:–—-]+$/, '')}.`;
  const capital = /^\p{Ll}(?!\p{Lu})/u.test(closed)
    ? closed.charAt(0).toUpperCase() + closed.slice(1)
    : closed;
  return {
    text: escapeMarkdown(capital),
    words: countWords(clean),
    sentence: countWords(clean) >= 4 && finite.test(clean),
  };
}

/**
 * A point that a writer copied from a source (eight words or more of one sentence) becomes a quotation of it; any
 * other stays as it is. `at` is the sentence's index.
 */
export function quotedPoint(
  raw: string,
  point: Point,
  sourceIndex: SourceIndex,
): Point & { at: number | null } {
  const clean = plainLine(raw).replace(/(?<![.!?…])[.!?…]+$/, '');
  const at =
    point.words < 8 ? -1 : sourceIndex.sentences.findIndex((sentence) => sentence.text.includes(clean));
  const sentence = sourceIndex.sentences[at];
  if (sentence === undefined) return { ...point, at: null };
  return { text: `“${escapeQuoted(clean)}” [${sentence.ref}]`, words: point.words, sentence: false, at };
}

/** A key point as one line for comparing an outline's points with the brief's. */
export function pointKey(raw: string): string {
  return plainLine(raw).toLowerCase();
}
