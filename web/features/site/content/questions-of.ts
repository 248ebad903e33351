import type { Part } from './markdown.server.ts';
import { wordsOf } from './words-of.ts';

/** Questions and plain answers of a text whose parts hold questions. */
export const questionsOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => part.parts.map(({ title, html }) => ({ question: title, answer: wordsOf(html) })));
