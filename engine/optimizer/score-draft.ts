import { englishFigure } from '#contract/shared/english-figure.ts';
import { type Analysis, structureIds } from '#contract/optimizer.ts';
import { measureText, type Measured, pointsOf } from './counted-pages.ts';
import { originalTerms } from './originality.ts';
import { limitOf, overlapOf } from './pages/overlap.ts';
import { printSetsOf } from './pages/prints.ts';
import { partsOf } from './parts.ts';
import type { Snapshot, SnapshotNumbers } from './prepare-snapshot.ts';
import { answered, type AskedQuestion } from './questions.ts';
import type { Scorable } from './scorable.ts';
import { limitOfWords, scoreOn } from './scale.ts';
import { stateOf, structureLabels } from './structure.ts';
import { pageWordsOf } from './terms/page-words.ts';
import type { ParagraphReader } from './tokens.ts';
import type { DetectedLanguage } from '#engine/text/language.ts';
import type { ScoringLanguage } from './language/scoring-language.ts';
import { versionFor } from './version.ts';
import { warningsOf } from './warnings.ts';
import { unquoted } from './pages/quotes.ts';

type Term = Analysis['terms'][number];
/** An analysis without the checks, which look at more than what is scored. */
export type Score = Omit<Analysis, 'checks' | 'readability'>;

const stateOfTerm = (counted: number, uses: number, { lo, hi }: Term['target']): Term['state'] =>
  uses > hi ? 'high' : counted === 0 ? 'missing' : counted < lo ? 'low' : 'ok';
const order: Record<Term['state'], number> = { missing: 0, low: 1, high: 2, ok: 3 };
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function termsOf(numbers: SnapshotNumbers, { figures, inHeadings }: Measured): Term[] {
  const { terms, bands } = numbers;
  const heaviest = Math.max(...bands.map(({ weight }) => weight)) || 1;
  return terms
    .map(({ stems, label, also }, at): Term => {
      const band = bands[at] as SnapshotNumbers['bands'][number];
      const use = figures.uses[at] as number;
      const target = figures.targets[at] as Term['target'];
      const share = band.weight / heaviest;
      return {
        term: stems.join(' '),
        label,
        also,
        weight: rounded(share, 3),
        importance: Math.max(1, Math.round(10 * share)),
        use,
        inSentences: figures.inSentences[at] as number,
        target,
        inHeadings: inHeadings[at] as boolean,
        headingsShare: rounded(band.headingsShare, 3),
        state: stateOfTerm(figures.spread[at] as number, use, target),
        examples: numbers.examples[at] ?? [],
        pages: numbers.figures.flatMap(({ pageId, uses }) => {
          const count = uses[at] as number;
          return count > 0 ? [{ pageId, count }] : [];
        }),
      };
    })
    .toSorted((a, b) => order[a.state] - order[b.state] || b.weight - a.weight || (a.term < b.term ? -1 : 1));
}

const fewPages = (count: number) =>
  count === 1
    ? ' Only one competitor page is compared: the ranges reach from half of what it does to what it does. Add two more for ranges that mean something.'
    : count === 2
      ? ' Only two competitor pages are compared: the ranges are wide. Add one more for ranges that mean something.'
      : '';

/** Widest margin that is still told as one. */
const widest = 25;

/** How far a score would move with other pages: the spread of the pages' own scores over their number. */
export function marginOf({ deviation, pages }: Pick<SnapshotNumbers, 'deviation' | 'pages'>): number | null {
  if (deviation === null) return null;
  // Few pages know their own spread badly, so it is taken wider.
  const few = 1 + 2 / pages.length;
  return Math.min(
    widest,
    Math.max(2, Math.round((1.3 * few * Math.max(5, deviation)) / Math.sqrt(pages.length))),
  );
}

/** Said of any language but English. */
function aboutLanguage({ code, name, isStemmed }: ScoringLanguage): string {
  if (code === 'en') return '';
  return ` Scored as ${name}.${isStemmed ? '' : ` No stemmer for ${name}: words count as written.`}`;
}

export interface Reading {
  /** cuts paragraphs into words: one that remembers makes scoring again cheap */
  read?: ParagraphReader;
  /** the language that the text is told to be in; null where it is short or mixed */
  writtenIn?: DetectedLanguage | null;
}

/**
 * Scores a text against counted competitor pages, 0 to 100, with every point's reason. Pure and quick enough to run
 * at each pause in typing.
 */
export function scoreDraft(
  snapshot: Snapshot,
  draft: Scorable,
  { read, writtenIn = null }: Reading = {},
): Score {
  const { keyword, stem, numbers } = snapshot;
  const { pages, leftOut } = numbers;
  const page = pageWordsOf(draft, stem, read);
  const judged = (asked: readonly AskedQuestion[]) => {
    const isAnswered = answered(asked, page.tokens, draft.headings, stem);
    return asked.map(({ question, pages: asking }, at) => ({
      question,
      pages: asking,
      answered: isAnswered[at] as boolean,
    }));
  };
  const rest = {
    originality: snapshot.said ? originalTerms(page.tokens, snapshot.said) : [],
    engineVersion: versionFor(stem.language.code),
    ...(stem.language.code === 'en' ? {} : { language: stem.language.code }),
    leftOut,
    searchQuestions: judged(numbers.searchQuestions ?? []).map(({ pages: _none, ...line }) => line),
  };
  if (pages.length === 0) {
    return {
      score: null,
      why: 'Add a competitor page to get a score.',
      parts: [],
      terms: [],
      structure: [],
      questions: [],
      ...rest,
      margin: null,
      warnings: [],
      originality: [],
    };
  }
  const measured = measureText(numbers, page, { scorable: draft, keyword, stem });
  const { figures, build } = measured;
  const overlap = overlapOf(printSetsOf(page, unquoted(page.tokens)), snapshot.prints);
  const score = Math.round(
    Math.min(
      scoreOn(numbers.scale, pointsOf(measured, numbers.usual)),
      limitOf(overlap),
      limitOfWords(measured.likeness, measured.recurrence),
    ),
  );
  const terms = termsOf(numbers, measured);
  const margin = marginOf(numbers);
  const isAre = pages.length === 1 ? '1 competitor page' : `${pages.length} competitor pages`;
  return {
    score,
    why: `${score}${margin === null ? '' : ` ± ${margin}`} of 100 against ${isAre}, for a text of about ${englishFigure(figures.length)} words.${fewPages(pages.length)}${aboutLanguage(stem.language)}`,
    parts: partsOf(numbers, measured, { terms, score }),
    terms,
    structure: structureIds.map((id) => {
      const { p25, p75 } = numbers.structure[id];
      return {
        id,
        label: structureLabels[id],
        value: build[id],
        p25: rounded(p25, 1),
        p75: rounded(p75, 1),
        state: stateOf(build[id], numbers.structure[id]),
      };
    }),
    questions: judged(numbers.questions),
    ...rest,
    margin,
    warnings: warningsOf(numbers, measured, { overlap, page, scorable: draft, writtenIn }),
  };
}
