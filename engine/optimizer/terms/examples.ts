import { matchTerms, termIndex } from '../match-terms.ts';
import type { PageWords } from './page-words.ts';

/** A sentence of a page that uses a term. */
export interface Example {
  pageId: string;
  sentence: string;
}

const mostExamples = 3;
const longest = 220;

/** For each term up to three sentences, of different pages where possible. */
export function examplesOf(
  terms: readonly { stems: readonly string[] }[],
  pages: readonly { id: string }[],
  words: readonly PageWords[],
): Example[][] {
  const index = termIndex(terms.map(({ stems }) => stems));
  const out: Example[][] = terms.map(() => []);
  words.forEach(({ tokens, prose }, page) => {
    matchTerms(tokens, index, terms.length).forEach((starts, term) => {
      const found = out[term] as Example[];
      const first = starts.find((start) => {
        const line = tokens.stretches[tokens.sentence[start] as number]?.line ?? '';
        return prose.inside[start] && line.length <= longest;
      });
      if (first === undefined || found.length >= mostExamples) return;
      const { line } = tokens.stretches[tokens.sentence[first] as number]!;
      found.push({ pageId: pages[page]!.id, sentence: line });
    });
  });
  return out;
}
