import type { Analysis } from '#contract/optimizer.ts';
import { medianScore, type Curve } from './curve.ts';
import type { DraftFigures } from './draft-figures.ts';
import {
  headingTerms,
  type LinePointsEarned,
  linePoints,
  type OtherPoints,
  partPoints,
  pointsFor,
} from './measure-parts.ts';
import type { Band, Build } from './structure.ts';
import type { TermBand } from './term-bands.ts';

type Part = Analysis['parts'][number];

const oneDigit = (value: number) => Math.round(value * 10) / 10;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const count = (n: number, noun: string) => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;

interface Measured {
  coverage: number;
  termScore: number;
  others: OtherPoints;
  lines: LinePointsEarned;
  figures: DraftFigures;
  terms: Analysis['terms'];
  build: Build;
}
interface Against {
  bands: readonly TermBand[];
  grades: Band;
  structure: Record<keyof Build, Band>;
  curve: Curve;
  pages: readonly unknown[];
}

function whyTerms({ terms, coverage }: Measured, { curve, pages }: Against): string {
  const has = (state: Analysis['terms'][number]['state']) =>
    terms.filter((term) => term.state === state).length;
  const counted = `${has('ok')} of ${count(terms.length, 'term')} in range, ${has('missing')} missing, ${has('low')} low, ${has('high')} above range: ${percent(coverage)} by weight`;
  return pages.length < 3
    ? `${counted}.`
    : `${counted}; the median competitor reaches ${percent(curve.coverage)}, and the scale is set so that it scores about ${medianScore}.`;
}

function whyTitle(lines: LinePointsEarned): string {
  const of = (id: keyof LinePointsEarned, name: string) =>
    `${name} ${oneDigit(lines[id])} of ${linePoints[id]}`;
  return `The keyword in ${of('title', 'title')}, ${of('heading', 'first heading')}, ${of('description', 'description')}, ${of('slug', 'address')}.`;
}

function whyStructure({ build, figures }: Measured, { structure }: Against): string {
  const { p25, p75 } = structure.words;
  const over = figures.words - figures.countedWords;
  const left = over > 0 ? ` (${count(over, 'word')} of terms above range not counted)` : '';
  return `${count(build.words, 'word')}${left} where half of the competitors have ${Math.round(p25).toLocaleString('en')} to ${Math.round(p75).toLocaleString('en')}; headings, paragraphs, images and links by the same measure.`;
}

/** The score's parts with their reasons; their points add up to the score. */
export function partsOf(against: Against, measured: Measured): Part[] {
  const { bands, grades } = against;
  const { others, figures, lines, termScore } = measured;
  const points = pointsFor(bands);
  const wanted = headingTerms(bands).length;
  const parts: Part[] = [
    {
      id: 'terms',
      label: 'Terms',
      score: oneDigit(termScore),
      max: points.terms,
      why: whyTerms(measured, against),
    },
    {
      id: 'headings',
      label: 'Terms in headings',
      score: oneDigit(others.headings),
      max: points.headings,
      why: `Terms that at least 3 in 10 competitors have in a heading: ${count(wanted, 'term')}, counted by weight.`,
    },
    {
      id: 'title',
      label: 'Title and address',
      score: oneDigit(others.title),
      max: partPoints.title,
      why: whyTitle(lines),
    },
    {
      id: 'structure',
      label: 'Structure',
      score: oneDigit(others.structure),
      max: partPoints.structure,
      why: whyStructure(measured, against),
    },
    {
      id: 'readability',
      label: 'Readability',
      score: oneDigit(others.readability),
      max: partPoints.readability,
      why: `School grade ${oneDigit(figures.grade)}; half of the competitors lie between ${oneDigit(grades.p25)} and ${oneDigit(grades.p75)}.`,
    },
  ];
  return parts.filter(({ max }) => max > 0);
}
