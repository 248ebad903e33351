import { stopWords } from '#engine/text/stop-words.ts';
import { stemOf } from '#engine/text/stems.ts';
import { comparedWords, type CountedPage } from './count-terms.ts';

export interface IndexPage extends CountedPage {
  id: string;
  url: string;
  title: string;
}
export interface Ranked<P extends IndexPage> {
  position: number;
  page: P;
  score: number;
}

/** Robertson & Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009), §3.2; the usual values. */
const k1 = 1.2;
const b = 0.75;
/** What a word in a heading or in the title counts as, in words of the text (fields weighted as in §3.6). Ours. */
const headingWeight = 2;
const titleWeight = 4;

/** Words asked for: those that carry a topic; where there are none, all. */
function queryStems(query: string): string[] {
  const words = comparedWords(query);
  const topical = words.filter((word) => !stopWords.has(word));
  return [...new Set((topical.length > 0 ? topical : words).map(stemOf))];
}

/** A page's count of one stem, or undefined. */
function countOf({ terms }: CountedPage, stem: string) {
  return Object.hasOwn(terms, stem) ? terms[stem] : undefined;
}

const before = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

/**
 * Pages that hold every word of a query, best first, by BM25 with idf = ln(1 + (N − df + ½)/(df + ½)). The same pages
 * give the same order, whatever order they come in: equal scores stand by address, then by id.
 */
export function rankPages<P extends IndexPage>(pages: readonly P[], query: string): Ranked<P>[] {
  const stems = queryStems(query);
  if (stems.length === 0 || pages.length === 0) return [];
  const meanLength = pages.reduce((sum, page) => sum + page.length, 0) / pages.length || 1;
  const scores = new Map<P, number>();
  for (const stem of stems) {
    const holders = pages.filter((page) => countOf(page, stem) !== undefined);
    const idf = Math.log(1 + (pages.length - holders.length + 0.5) / (holders.length + 0.5));
    for (const page of holders) {
      const [text, headings, title] = countOf(page, stem) ?? [0, 0, 0];
      const use = text + headingWeight * headings + titleWeight * title;
      const norm = k1 * (1 - b + (b * page.length) / meanLength);
      scores.set(page, (scores.get(page) ?? 0) + (idf * use * (k1 + 1)) / (use + norm));
    }
  }
  return [...scores]
    .filter(([page]) => stems.every((stem) => countOf(page, stem) !== undefined))
    .map(([page, score]) => ({ page, score: Math.round(score * 1e6) / 1e6 }))
    .toSorted((x, y) => y.score - x.score || before(x.page.url, y.page.url) || before(x.page.id, y.page.id))
    .map((item, index) => ({ position: index + 1, ...item }));
}
