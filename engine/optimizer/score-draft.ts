import { type Analysis, structureIds } from '#contract/optimizer.ts';
import { shareOf } from './curve.ts';
import { draftFigures, type DraftFigures } from './draft-figures.ts';
import { checkDescription, checkTitle } from './line-checks.ts';
import { linesEarned, otherPoints, pointsFor, termCoverage } from './measure-parts.ts';
import { originalTerms } from './originality.ts';
import { partsOf } from './parts.ts';
import { headingUse, type Snapshot, type SnapshotNumbers } from './prepare-snapshot.ts';
import { answered } from './questions.ts';
import { bodyOf, type Scorable } from './scorable.ts';
import { buildOf, stateOf, structureLabels } from './structure.ts';
import { tokensOfText } from './tokens.ts';
import { optimizerVersion } from './version.ts';

type Term = Analysis['terms'][number];

const stateOfTerm = (use: number, { lo, hi }: Term['target']): Term['state'] =>
  use === 0 ? 'missing' : use < lo ? 'low' : use > hi ? 'high' : 'ok';
const order: Record<Term['state'], number> = { missing: 0, low: 1, high: 2, ok: 3 };
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function termsOf(snapshot: SnapshotNumbers, figures: DraftFigures, inHeadings: readonly boolean[]): Term[] {
  const { terms, bands } = snapshot;
  const heaviest = Math.max(...bands.map(({ weight }) => weight)) || 1;
  return terms
    .map(({ stems, label }, at): Term => {
      const band = bands[at] as SnapshotNumbers['bands'][number];
      const use = figures.uses[at] as number;
      const target = figures.targets[at] as Term['target'];
      return {
        term: stems.join(' '),
        label,
        weight: rounded(band.weight / heaviest, 3),
        use,
        target,
        inHeadings: inHeadings[at] as boolean,
        headingsShare: rounded(band.headingsShare, 3),
        state: stateOfTerm(use, target),
        pages: snapshot.figures.flatMap(({ pageId, uses }) => {
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

/**
 * Scores a text against counted competitor pages, 0 to 100, with every point's reason. Pure and quick enough to run
 * at each pause in typing.
 */
export function scoreDraft(snapshot: Snapshot, draft: Scorable): Analysis {
  const { keyword, stem, measure, numbers } = snapshot;
  const { bands, curve, pages } = numbers;
  const tokens = tokensOfText(bodyOf(draft), stem);
  const checks = {
    title: checkTitle(draft.title, keyword, stem),
    description: checkDescription(draft.description, keyword, stem),
    originality: snapshot.said ? originalTerms(tokens, snapshot.said) : [],
    engineVersion: optimizerVersion,
  };
  if (pages.length === 0) {
    return {
      score: null,
      why: 'Add a competitor page to get a score.',
      parts: [],
      terms: [],
      structure: [],
      questions: [],
      ...checks,
      originality: [],
    };
  }
  const figures = draftFigures(tokens, measure);
  const inHeadings = headingUse(draft, numbers.terms, stem);
  const lines = linesEarned(draft, keyword, stem);
  const build = buildOf({ words: figures.words, counts: { ...draft.counts } });
  const others = otherPoints({ ...numbers, figures, inHeadings, lines, build });
  const coverage = termCoverage(figures, bands);
  const terms = termsOf(numbers, figures, inHeadings);
  const parts = partsOf(numbers, {
    coverage,
    termScore: pointsFor(bands).terms * shareOf(coverage, curve),
    others,
    lines,
    figures,
    terms,
    build,
  });
  const score = Math.round(parts.reduce((sum, part) => sum + part.score, 0));
  const isAre = pages.length === 1 ? '1 competitor page' : `${pages.length} competitor pages`;
  return {
    score,
    why: `${score} of 100 against ${isAre}, for a text of about ${figures.length.toLocaleString('en')} words.${fewPages(pages.length)}`,
    parts,
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
    questions: answered(numbers.questions, tokens, draft.headings, stem).map((isAnswered, at) => {
      const { question, pages } = numbers.questions[at] as SnapshotNumbers['questions'][number];
      return { question, pages, answered: isAnswered };
    }),
    ...checks,
  };
}
