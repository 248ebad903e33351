// What competitors write sections about: their headings, grouped where several pages have one on the same subject.
import { compoundParts } from '#engine/text/compounds.ts';
import { wordsOf } from '#engine/text/words.ts';
import { loadScoringLanguage } from '../language/scoring-language.ts';
import { tellingOf } from '../questions.ts';
import { rememberingStem, type Stem } from '../tokens.ts';

export interface PageHeadings {
  id: string;
  headings: readonly { level: number; text: string }[];
}
export interface TopicHeading {
  pageId: string;
  level: number;
  text: string;
}
export interface Topic {
  /** the wording of one of the pages */
  label: string;
  level: 2 | 3;
  /** pages with a section on it, each once */
  pages: string[];
  /** every heading that was counted */
  headings: TopicHeading[];
}

/** A longer page is a list of something: its first headings say what its sections are about. */
const headingsOfPage = 80;
const longestHeading = 200;
const mostTopics = 40;
/** Share of common words from which on two headings are about the same. */
const alike = 0.5;
/** Words of a heading that has all of a shorter one's. */
const longestAround = 3;

/** Main and sub-headings of a page as they are read, without empty ones and those that are sentences of their own. */
export const sectionHeadings = ({ headings }: PageHeadings): { level: 2 | 3; text: string }[] =>
  headings
    .flatMap(({ level, text }) => {
      const line = text.replace(/\s+/g, ' ').trim();
      const isOne = (level === 2 || level === 3) && line !== '' && line.length <= longestHeading;
      return isOne ? [{ level, text: line } as { level: 2 | 3; text: string }] : [];
    })
    .slice(0, headingsOfPage);

interface Candidate extends TopicHeading {
  level: 2 | 3;
  stems: readonly string[];
}

/** The words that tell a heading from others about the same keyword; all of them where it says no more than that. */
function stemsOf(text: string, keyword: ReadonlySet<string>, stem: Stem): readonly string[] {
  const telling = tellingOf(text, stem);
  const own = telling.filter((word) => !keyword.has(word));
  return own.length > 0 ? own : telling;
}

/** Half of the words of both (Jaccard index), or all words of the one in the other: “Grinder”, “The right burr grinder”. */
function isAlike(one: readonly string[], other: ReadonlySet<string>): boolean {
  const common = one.filter((word) => other.has(word)).length;
  if (common / (one.length + other.size - common) >= alike) return true;
  return common === Math.min(one.length, other.size) && Math.max(one.length, other.size) <= longestAround;
}

const first = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Subjects that at least two of the pages have a section on, those of most pages first. A heading counts for one subject,
 * and a page once for each, so that “4 of 6 pages” means four different pages. The order of the pages does not matter.
 */
export function groupHeadings(pages: readonly PageHeadings[], keyword: string, stem: Stem): Topic[] {
  const ofKeyword = new Set(
    wordsOf(keyword)
      .flatMap(compoundParts)
      .map((word) => stem(word)),
  );
  const candidates = pages
    .flatMap((page) =>
      sectionHeadings(page).map(({ level, text }): Candidate => ({
        pageId: page.id,
        level,
        text,
        stems: stemsOf(text, ofKeyword, stem),
      })),
    )
    .filter(({ stems }) => stems.length > 0)
    .toSorted((a, b) => first(a.text, b.text) || first(a.pageId, b.pageId) || a.level - b.level);
  const having = Map.groupBy(
    candidates.flatMap((candidate, at) => candidate.stems.map((word) => ({ word, at }))),
    ({ word }) => word,
  );
  const sets = candidates.map(({ stems }) => new Set(stems));
  const neighbors = candidates.map(({ stems }) => {
    const near = new Set(stems.flatMap((word) => having.get(word)!.map(({ at }) => at)));
    return [...near].filter((at) => isAlike(stems, sets[at]!));
  });
  const free = new Set(candidates.keys());
  const pagesAround = (at: number) =>
    new Set(neighbors[at]!.flatMap((near) => (free.has(near) ? [candidates[near]!.pageId] : []))).size;
  const topics: Topic[] = [];
  while (topics.length < mostTopics) {
    let best = -1;
    let most = 1;
    for (const at of free) {
      const count = pagesAround(at);
      const isShorter = best >= 0 && candidates[at]!.text.length < candidates[best]!.text.length;
      if (count > most || (count === most && isShorter)) {
        best = at;
        most = count;
      }
    }
    if (best < 0) break;
    const group = neighbors[best]!.filter((at) => free.has(at)).toSorted((a, b) => a - b);
    for (const at of group) free.delete(at);
    const headings = group.map((at): TopicHeading => {
      const { pageId, level, text } = candidates[at]!;
      return { pageId, level, text };
    });
    topics.push({
      label: candidates[best]!.text,
      level: candidates[best]!.level,
      pages: [...new Set(headings.map(({ pageId }) => pageId))],
      headings,
    });
  }
  return topics;
}

/** `groupHeadings` in the language of the compared pages. @param language ISO 639-1, as an analysis names it */
export async function groupInLanguage(
  pages: readonly PageHeadings[],
  keyword: string,
  language = 'en',
): Promise<Topic[]> {
  return groupHeadings(pages, keyword, rememberingStem(await loadScoringLanguage(language)));
}
