import { cleanLine } from '#engine/document/clean-text.ts';
import type { SerpPart } from '#server/providers/serp/vendor.ts';

const longest = { url: 2_000, title: 300, text: 200 } as const;
/** Texts of each kind that stand beside one page of results; Google shows up to 12. */
const mostTexts = 30;
/** Results of one call: the deepest that is asked for is 100. */
const mostResults = 200;

const line = (text: string, most: number) =>
  cleanLine(text.slice(0, 4 * most))
    .slice(0, most)
    .toWellFormed();
const linesOf = (texts: readonly string[]) => [
  ...new Set(
    texts
      .slice(0, mostTexts)
      .map((text) => line(text, longest.text))
      .filter((text) => text !== ''),
  ),
];

/** A vendor's answer as it can be stored and shown: of a sane length, without what PostgreSQL refuses. */
export const tidyPart = ({ organic, questions, related, ...part }: SerpPart): SerpPart => ({
  ...part,
  organic: organic
    .slice(0, mostResults)
    .map(({ url, title }) => ({ url: line(url, longest.url + 1), title: line(title, longest.title) })),
  questions: linesOf(questions),
  related: linesOf(related),
});

/** Whether a result is a page of the web; a vendor’s answer may hold any text there. */
export const isWebPage = (url: string): boolean =>
  url.length <= longest.url && /^https?:\/\/[^/]/i.test(url) && URL.canParse(url);
