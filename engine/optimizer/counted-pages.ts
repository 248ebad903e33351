// Competitor pages read once, and what any choice among them says: for the score, and for each page against the others.
import type { CompetitorPage } from '#contract/optimizer.ts';
import { draftFigures, gradeOfTokens, type LengthRule, type TermSearch, usesOf } from './draft-figures.ts';
import { type Keyword, keywordOf, keywordPlaces } from './keyword-fit.ts';
import { vocabularyOf } from './language/vocabulary.ts';
import { type WordOrder, wordOrderFactor, wordOrderOf } from './language/word-order.ts';
import { type Recurrence, recurrenceFactor, recurrenceOf } from './language/recurrence.ts';
import { withoutSameFrames } from './language/same-frame.ts';
import { hasRun, matchTerms, termIndex } from './match-terms.ts';
import {
  densityOf,
  excessCost,
  linesEarned,
  orderFactor,
  otherPoints,
  type OtherPoints,
  pointsFor,
  subjectFactor,
  termCoverage,
} from './measure-parts.ts';
import { median, percentile } from './percentile.ts';
import { type LeftOut, pagesLeftOut, templateSentences } from './pages/page-set.ts';
import { type Likeness, likenessTo, type Subject, subjectOf } from './pages/subject.ts';
import { type Scorable, scorableOfPage } from './scorable.ts';
import { type Band, buildOf, structureBands } from './structure.ts';
import { type PageFigures, type TermBand, termBands } from './term-bands.ts';
import { type Candidate, collectCandidates } from './terms/candidates.ts';
import { chooseTerms } from './terms/choose-terms.ts';
import { type PageWords, pageWordsOf, withProse } from './terms/page-words.ts';
import { type Stem, stemsOfLine, writtenWords } from './tokens.ts';
import { likenessFactor, shareOf, takenUpFactor } from './scale.ts';

export interface SnapshotTerm {
  stems: string[];
  label: string;
  /** other ways in which pages say it */
  also: string[];
}

/** What a choice among pages says: terms with their ranges, and the bands of everything else. */
export interface Model {
  terms: SnapshotTerm[];
  bands: TermBand[];
  figures: PageFigures[];
  lengthRule: LengthRule;
  structure: ReturnType<typeof structureBands>;
  grades: Band;
  subject: Subject;
  /** how words follow each other; none in English, whose order is known, and with few pages */
  wordOrder?: WordOrder;
}

export interface Requested {
  keyword: string;
  /** terms that are always used */
  secondaryKeywords?: readonly string[];
  /** terms that are never suggested, as their labels or other spellings */
  ignoredTerms?: readonly string[];
  /** questions that a search engine shows beside its results */
  searchQuestions?: readonly string[];
}

export interface CountedPages {
  pages: CompetitorPage[];
  scorables: Scorable[];
  words: PageWords[];
  candidates: Map<string, Candidate>;
  /** numbers of the pages that are compared */
  among: number[];
  leftOut: LeftOut[];
  keyword: Keyword;
  requested: Requested;
  stem: Stem;
}

/** @param pages without those that have no text; their order does not change a score */
export function countPages(pages: readonly CompetitorPage[], requested: Requested, stem: Stem): CountedPages {
  const used = pages
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const keyword = keywordOf(requested.keyword, stem);
  const scorables = used.map(scorableOfPage);
  const words = scorables.map((scorable) => pageWordsOf(scorable, stem));
  const hasKeyword = words.map(({ tokens }, at) => {
    const title = stemsOfLine((used[at] as CompetitorPage).title, stem);
    return keyword.telling.every((word) => title.includes(word)) || keywordPlaces(tokens, keyword).length > 1;
  });
  const left = pagesLeftOut(used, words, hasKeyword);
  const among = used.map((_, at) => at).filter((at) => !left.has(at));
  const headings = scorables.map((scorable) =>
    scorable.headings.map(({ text }) => pageWordsOf({ ...scorable, headings: [], text }, stem)),
  );
  const isCompared = new Set(among);
  const templates = templateSentences(
    used,
    words.map((page, at) =>
      isCompared.has(at) ? page : { ...page, tokens: { ...page.tokens, stretches: [] } },
    ),
  );
  const candidates = collectCandidates(words, headings, templates);
  return {
    pages: used,
    scorables,
    words,
    candidates,
    among,
    leftOut: [...left.values()],
    keyword,
    requested,
    stem,
  };
}

/** Whether a heading of the text has each term. */
export const headingUse = (
  scorable: Scorable,
  terms: readonly { stems: readonly string[] }[],
  stem: Stem,
): boolean[] => {
  const lines = scorable.headings.map(({ text }) => stemsOfLine(text, stem));
  return terms.map(({ stems }) => lines.some((line) => hasRun(line, stems)));
};

/** Share of a text's headings that have all words of the keyword. */
export function keywordHeadings({ headings }: Scorable, { telling }: Keyword, stem: Stem): number {
  const having = headings.filter(({ text }) => {
    const line = stemsOfLine(text, stem);
    return telling.length > 0 && telling.every((word) => line.includes(word));
  });
  return having.length / Math.max(1, headings.length);
}

const searches = new WeakMap<readonly SnapshotTerm[], TermSearch>();

/** How terms are looked for, made once: a draft is searched for the same ones at each pause in typing. */
export function searchOf(terms: readonly SnapshotTerm[], keyword: Keyword): TermSearch {
  let search = searches.get(terms);
  if (search?.keyword !== keyword) {
    search = {
      index: termIndex(terms.map(({ stems }) => stems)),
      lengths: terms.map(({ stems }) => stems.length),
      keyword,
      keywordTerm: keyword.stems.length > 0 && terms.length > 0 ? 0 : -1,
    };
    searches.set(terms, search);
  }
  return search;
}

/** Below 1 the weightiest terms count less over the others, so that no few of them make a score. */
const evenness = 0.95;

/**
 * Whether a term is the keyword again, with its words in another order or some left out; a single word of it where it
 * mostly stands in the keyword.
 */
function isInKeyword(
  { stems, total }: { stems: readonly string[]; total: number },
  { telling }: Keyword,
  keywordUses: number,
): boolean {
  if (!stems.every((word) => telling.includes(word))) return false;
  return stems.length > 1 || telling.length === 1 || total < 2 * keywordUses;
}

/** Terms, ranges and bands of the pages `among`. */
export function modelOf(counted: CountedPages, among: readonly number[]): Model {
  const { words, scorables, candidates, keyword, requested, stem } = counted;
  const wanted = [requested.keyword, ...(requested.secondaryKeywords ?? [])]
    .map((text) => ({ label: text, stems: keywordOf(text, stem).stems, also: [] }))
    .filter(({ stems }, at, all) => {
      const key = stems.join(' ');
      return key !== '' && all.findIndex((item) => item.stems.join(' ') === key) === at;
    });
  const known = new Set([
    ...wanted.map(({ stems }) => stems.join(' ')),
    ...(requested.ignoredTerms ?? []).map((text) => keywordOf(text, stem).stems.join(' ')),
  ]);
  const proseWords = among.reduce((sum, at) => sum + (words[at] as PageWords).prose.words, 0);
  const keywordUses = among.reduce(
    (sum, at) => sum + keywordPlaces((words[at] as PageWords).tokens, keyword).length,
    0,
  );
  const chosen = chooseTerms(candidates, new Set(among), proseWords, vocabularyOf(stem.language)).filter(
    (term) =>
      !known.has(term.stems.join(' ')) &&
      !known.has(stemsOfLine(term.label, stem).join(' ')) &&
      !isInKeyword(term, keyword, keywordUses),
  );
  const terms: SnapshotTerm[] = [
    ...wanted,
    ...chosen.map(({ stems, label, also }) => ({ stems, label, also })),
  ];
  const search = searchOf(terms, keyword);
  const figures = among.map((at): PageFigures => {
    const page = withOneOfEachFrame(words[at] as PageWords, search);
    const scorable = scorables[at] as Scorable;
    const { uses, spread, otherWords } = usesOf(page, search);
    return {
      pageId: (counted.pages[at] as CompetitorPage).id,
      words: writtenWords(page.tokens),
      otherWords,
      density: densityOf(spread, search.lengths, page.prose.words),
      uses,
      spread,
      inHeadings: headingUse(scorable, terms, stem),
      keywordHeadings: keywordHeadings(scorable, keyword, stem),
      grade: gradeOfTokens(page.tokens, page.prose.inside),
      counts: scorable.counts,
    };
  });
  const ranks = [...wanted.map(() => 0), ...chosen.map(({ rank }) => rank ** evenness)];
  const requestedTerms = new Set(wanted.map((_, term) => term));
  const length = figures.map((page) => page.words);
  const grades = figures.map(({ grade }) => grade);
  const wordOrder = wordOrderOf(among.map((at) => words[at] as PageWords));
  return {
    terms,
    bands: termBands(figures, ranks, requestedTerms, search.keywordTerm),
    figures,
    lengthRule: {
      p25: percentile(length, 0.25),
      p75: percentile(length, 0.75),
      perOther: median(figures.map((page) => page.words / Math.max(1, page.otherWords))),
    },
    structure: structureBands(figures),
    grades: { p25: percentile(grades, 0.25), p75: percentile(grades, 0.75) },
    subject: subjectOf(
      among.map((at) => words[at] as PageWords),
      keyword,
      terms,
    ),
    ...(wordOrder && { wordOrder }),
  };
}

/** The text where of sentences that differ in their terms alone only the first is one. */
function withOneOfEachFrame(page: PageWords, search: TermSearch): PageWords {
  const { tokens, kinds } = page;
  const ofTerms = new Uint8Array(tokens.stems.length);
  matchTerms(tokens, search.index, search.lengths.length).forEach((starts, term) => {
    for (const start of starts) ofTerms.fill(1, start, start + (search.lengths[term] as number));
  });
  return withProse(page, withoutSameFrames({ tokens, kinds, prose: page.prose }, ofTerms));
}

/** Share of a keyword's words that no sentence of a text has. */
function missingWords({ tokens, prose }: PageWords, { telling }: Keyword): number {
  const wanted = new Set(telling);
  tokens.stems.forEach((stem, at) => prose.inside[at] && wanted.delete(stem));
  return telling.length === 0 ? 0 : wanted.size / telling.length;
}

export interface Measured {
  coverage: number;
  likeness: Likeness;
  /** share of the points that is kept by how the words follow each other */
  order: number;
  /** how words come again, over the whole text */
  recurrence: Recurrence;
  /** share of the points that is kept by whether terms are more than named */
  takenUp: number;
  others: OtherPoints;
  /** points that too much costs */
  cost: number;
  termPoints: number;
  figures: ReturnType<typeof draftFigures>;
  inHeadings: boolean[];
  lines: ReturnType<typeof linesEarned>;
  build: ReturnType<typeof buildOf>;
}

/** Measures a text against a model: a draft, or a page against the others. */
export function measureText(
  model: Model,
  text: PageWords,
  { scorable, keyword, stem }: { scorable: Scorable; keyword: Keyword; stem: Stem },
): Measured {
  const { bands, terms, structure, grades } = model;
  const search = searchOf(terms, keyword);
  const page = withOneOfEachFrame(text, search);
  const figures = draftFigures(page, search, model);
  const inHeadings = headingUse(scorable, terms, stem);
  const lines = linesEarned(scorable, keyword, stem);
  const build = buildOf({ words: figures.words, counts: { ...scorable.counts } });
  const others = otherPoints({
    figures,
    prose: page.prose,
    stems: page.tokens.stems,
    keyword,
    inHeadings,
    keywordHeadings: keywordHeadings(scorable, keyword, stem),
    lines,
    build,
    bands,
    structure,
    grades,
    mostKeywordHeadings: Math.max(0, ...model.figures.map((other) => other.keywordHeadings)),
  });
  const having = model.figures.filter(({ uses }) => search.keywordTerm >= 0 && uses[search.keywordTerm]! > 0);
  const usual = {
    bands,
    lengths: search.lengths,
    mostDense: Math.max(0, ...model.figures.map(({ density }) => density)),
    keywordMissing: missingWords(page, keyword),
    keywordShare: having.length / Math.max(1, model.figures.length),
  };
  const coverage = termCoverage(figures, usual, page.prose);
  const likeness = likenessTo(model.subject, page, keyword, terms);
  return {
    coverage,
    likeness,
    order: model.wordOrder ? wordOrderFactor(model.wordOrder, page) : orderFactor(page.prose),
    recurrence: recurrenceOf(text),
    takenUp: takenUpFactor(
      figures.inSentences.filter((_, term) => term !== search.keywordTerm),
      likeness,
    ),
    others,
    cost: excessCost(figures, page.prose),
    termPoints: pointsFor(bands).terms,
    figures,
    inHeadings,
    lines,
    build,
  };
}

const sumOf = (others: OtherPoints) => Object.values(others).reduce((sum, points) => sum + points, 0);

/** Points before the scale and limits, 0…100. @param usual coverage of the others’ terms that the median page has */
export function pointsOf(measured: Measured, usual: number): number {
  const { coverage, likeness, order, recurrence, takenUp, others, cost, termPoints } = measured;
  const full = termPoints * shareOf(coverage, usual) + sumOf(others) * subjectFactor(coverage, usual);
  const kept = likenessFactor(likeness, coverage / usual) * order * recurrenceFactor(recurrence) * takenUp;
  return Math.max(0, full * kept - cost);
}
