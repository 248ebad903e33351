// What a writer is asked for when one section of an outline is to be written.
import type { Analysis } from '#contract/optimizer.ts';
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { tellingOf } from '../questions.ts';
import type { Stem } from '../tokens.ts';
import { type PageHeadings, sectionHeadings } from './group-headings.ts';

export interface SectionBrief {
  /** headings below it, and questions that nobody answered yet */
  points: string[];
  /** the keyword first, then terms that the text lacks, those of the heading's words before others */
  keywords: string[];
  words: number;
  /** compared pages with a section on the same, the closest first */
  pageIds: string[];
}

const mostTerms = 5;
const mostQuestions = 3;
const mostPages = 3;
const usualWords = 150;
const words = { least: 60, most: 600 };

const sharedWith = (own: ReadonlySet<string>, text: string, stem: Stem) =>
  tellingOf(text, stem).filter((word) => own.has(word)).length;

/** Everything of it can be changed before it is asked for. */
export function sectionBrief(
  heading: OutlineHeading,
  given: {
    outline: readonly OutlineHeading[];
    keyword: string;
    analysis: Pick<Analysis, 'terms' | 'questions' | 'structure'> | null;
    pages: readonly PageHeadings[];
    stem: Stem;
  },
): SectionBrief {
  const { outline, keyword, analysis, pages, stem } = given;
  const ofKeyword = new Set(tellingOf(keyword, stem));
  const telling = tellingOf(heading.text, stem);
  const narrow = telling.filter((word) => !ofKeyword.has(word));
  const own = new Set(narrow.length > 0 ? narrow : telling);
  const rest = outline.slice(outline.indexOf(heading) + 1);
  const end = rest.findIndex(({ level }) => level <= heading.level);
  const below = heading.level === 2 ? rest.slice(0, end < 0 ? rest.length : end) : [];
  const questions = (analysis?.questions ?? [])
    .filter(({ question, answered }) => !answered && sharedWith(own, question, stem) > 0)
    .slice(0, mostQuestions);
  const lacking = (analysis?.terms ?? [])
    .filter(({ state, label }) => (state === 'missing' || state === 'low') && label !== keyword)
    .map((term) => ({ term, shared: sharedWith(own, term.label, stem) }))
    .toSorted((a, b) => b.shared - a.shared || b.term.weight - a.term.weight);
  const keywords = [keyword, ...lacking.slice(0, mostTerms).map(({ term }) => term.label)];
  const band = analysis?.structure.find(({ id }) => id === 'words');
  const sections = Math.max(1, outline.filter(({ level }) => level === 2).length);
  const share = band ? (band.p25 + band.p75) / 2 / sections : usualWords;
  const closest = pages
    .map((page) => ({
      id: page.id,
      shared: Math.max(0, ...sectionHeadings(page).map(({ text }) => sharedWith(own, text, stem))),
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  return {
    points: [...below.map(({ text }) => text), ...questions.map(({ question }) => question)]
      .filter((point) => point.trim() !== '')
      .map((point) => point.slice(0, writerLimits.mustSayLength)),
    keywords: [...new Set(keywords.filter((label) => label.length <= writerLimits.keywordLength))],
    words: Math.min(words.most, Math.max(words.least, Math.round(share / 10) * 10)),
    pageIds: closest.slice(0, mostPages).map(({ id }) => id),
  };
}
