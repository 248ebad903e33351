import { englishFigure } from '#contract/shared/english-figure.ts';
import type { Analysis } from '#contract/optimizer.ts';
import type { Measured } from './counted-pages.ts';
import { medianScore, shareOf } from './scale.ts';
import {
  headingTerms,
  type LinePointsEarned,
  linePoints,
  partPoints,
  pointsFor,
  subjectFactor,
} from './measure-parts.ts';
import type { SnapshotNumbers } from './prepare-snapshot.ts';

type Part = Analysis['parts'][number];

const oneDigit = (value: number) => Math.round(value * 10) / 10;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const count = (n: number, noun: string) => `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;

function whyTerms(terms: Analysis['terms'], coverage: number, { usual, pages }: SnapshotNumbers): string {
  const has = (state: Analysis['terms'][number]['state']) =>
    terms.filter((term) => term.state === state).length;
  const counted = `${has('ok')} of ${count(terms.length, 'term')} in range, ${has('missing')} missing from sentences, ${has('low')} low, ${has('high')} above range: ${percent(coverage)} by weight`;
  return pages.length < 3
    ? `${counted}.`
    : `${counted}; the median competitor reaches ${percent(usual)} of the others’ terms. All points are put on a scale on which the median competitor scores about ${medianScore}.`;
}

function whyTitle(lines: LinePointsEarned): string {
  const of = (id: keyof LinePointsEarned, name: string) =>
    `${name} ${oneDigit(lines[id])} of ${linePoints[id]}`;
  return `The keyword in ${of('title', 'title')}, ${of('heading', 'first heading')}, ${of('description', 'description')}, ${of('slug', 'address')}.`;
}

/**
 * The score's parts with their reasons; their points add up to the score.
 * @param score what is left of all points after costs and limits: each part keeps its share
 */
export function partsOf(
  numbers: SnapshotNumbers,
  { coverage, others, figures, lines, build }: Measured,
  { terms, score }: { terms: Analysis['terms']; score: number },
): Part[] {
  const { bands, grades, structure, usual } = numbers;
  const points = pointsFor(bands);
  const factor = subjectFactor(coverage, usual);
  const held =
    factor < 1
      ? ` Only ${percent(factor)} of it counts, because the sentences cover little of the topic.`
      : '';
  const { p25, p75 } = structure.words;
  const part = (id: string, label: string, earned: number, most: { max: number; why: string }): Part => ({
    id,
    label,
    score: earned,
    ...most,
  });
  const parts = [
    part('terms', 'Terms', points.terms * shareOf(coverage, usual), {
      max: points.terms,
      why: whyTerms(terms, coverage, numbers),
    }),
    part('headings', 'Terms in headings', others.headings * factor, {
      max: points.headings,
      why: `Terms that at least 3 in 10 competitors have in a heading: ${count(headingTerms(bands).length, 'term')}, counted by weight.${held}`,
    }),
    part('title', 'Title and address', others.title * factor, {
      max: partPoints.title,
      why: `${whyTitle(lines)}${held}`,
    }),
    part('introduction', 'Introduction', others.introduction * factor, {
      max: partPoints.introduction,
      why: `The keyword’s words in sentences among the first 100 words.${held}`,
    }),
    part('structure', 'Structure', others.structure * factor, {
      max: partPoints.structure,
      why: `${count(build.words, 'word')} where half of the competitors have ${englishFigure(Math.round(p25))} to ${englishFigure(Math.round(p75))}; headings, paragraphs, images and links by the same measure.${held}`,
    }),
    part('readability', 'Readability', others.readability * factor, {
      max: partPoints.readability,
      why: `School grade ${oneDigit(figures.grade)}; half of the competitors lie between ${oneDigit(grades.p25)} and ${oneDigit(grades.p75)}.${held}`,
    }),
  ].filter(({ max }) => max > 0);
  const earned = parts.reduce((sum, item) => sum + item.score, 0);
  const missing = parts.reduce((sum, item) => sum + item.max, 0) - earned;
  // Costs, limits and a stricter scale take from each part what it earned, a milder one adds to what each lacks.
  const kept = earned === 0 ? 0 : Math.min(1, score / earned);
  const added = missing === 0 ? 0 : Math.max(0, (score - earned) / missing);
  return parts.map((item) => ({
    ...item,
    score: oneDigit(item.score * kept + (item.max - item.score) * added),
  }));
}
