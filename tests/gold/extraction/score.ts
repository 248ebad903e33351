import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { markedText, pageNumbers } from './mark.ts';

/** Shares between 0 and 1. */
export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+/gu;
const SHINGLE_WORDS = 4;

/**
 * How often each run of four words stands in a text; a shorter text is one run.
 * Each Chinese or Japanese character counts as a word, as these are written without spaces.
 */
export function shingles(text: string): Map<string, number> {
  const words = text.match(WORD) ?? [];
  const counts = new Map<string, number>();
  const runs = words.length === 0 ? 0 : Math.max(1, words.length - SHINGLE_WORDS + 1);
  for (let start = 0; start < runs; start++) {
    const run = words.slice(start, start + SHINGLE_WORDS).join(' ');
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

/** One page: precision is the share of the extracted runs that were marked, recall the share of the marked ones found. */
export function scorePage(marked: string, extracted: string): Score {
  const wanted = shingles(marked);
  const got = shingles(extracted);
  let both = 0;
  for (const [run, count] of got) both += Math.min(count, wanted.get(run) ?? 0);
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return withF1(
    total(got) ? both / total(got) : Number(total(wanted) === 0),
    total(wanted) ? both / total(wanted) : 1,
  );
}

/** The mean of precision and of recall over the pages, so that each page weighs the same, and F1 of the two means. */
export function mean(scores: Score[]): Score {
  const average = (read: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + read(score), 0) / scores.length;
  return withF1(
    average((score) => score.precision),
    average((score) => score.recall),
  );
}

const withF1 = (precision: number, recall: number): Score => ({
  precision,
  recall,
  f1: precision + recall ? (2 * precision * recall) / (precision + recall) : 0,
});

/** Scores an extractor on one half; the extractor gets a page's HTML and answers the text of its main content. */
export function scoreHalf(half: string, extract: (html: string) => string): Map<string, Score> {
  const read = (file: string) => readFileSync(join(half, file), 'utf8');
  return new Map(
    pageNumbers(half).map((page) => [page, scorePage(read(`${page}.txt`), extract(read(`${page}.html`)))]),
  );
}

/** Mozilla's extractor without settings, the base line that others are compared with. */
export function readabilityText(html: string): string {
  const article = new Readability(parseHTML(html).document as unknown as Document).parse();
  // Its own text runs paragraphs together that have no space between their tags.
  return article?.content
    ? markedText(`<body>${article.content}</body>`, { keep: ['body'], drop: [], dropText: [] })
    : '';
}

// Run by itself: the base line on both halves. Single pages are told of the open half only.
if (import.meta.main) {
  for (const name of ['open', 'held']) {
    const scores = scoreHalf(join(import.meta.dirname, name), readabilityText);
    if (name === 'open') for (const [page, score] of scores) console.log(page, line(score));
    console.log(name, scores.size, 'pages', line(mean([...scores.values()])));
  }
}

function line({ precision, recall, f1 }: Score): string {
  return `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`;
}
