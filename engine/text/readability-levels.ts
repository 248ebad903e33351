import type { ReadabilityLevel } from '#contract/shared/checks.ts';
import { type ReadabilityCounts, type ReadabilityScores, readabilityScores } from './readability-scores.ts';

/** US school grades, and the age at which they begin. */
function gradeMeaning(value: number): string {
  const grade = Math.round(value);
  if (grade < 1) return 'Easy for beginning readers';
  if (grade <= 12) return `US grade ${grade}, about age ${grade + 5}`;
  return grade <= 16 ? 'College level' : 'Graduate level';
}

/** Flesch (1948), The art of readable writing. */
const easeSteps: [number, string][] = [
  [90, 'Very easy, US grade 5'],
  [80, 'Easy, US grade 6'],
  [70, 'Fairly easy, US grade 7'],
  [60, 'Plain English, US grades 8–9'],
  [50, 'Fairly difficult, US grades 10–12'],
  [30, 'Difficult, college level'],
  [-Infinity, 'Very difficult, college graduates'],
];
/** Chall and Dale (1948), whose values begin at grade 4. */
const daleSteps: [number, string][] = [
  [9, 'College level'],
  [8, 'US grades 11–12'],
  [7, 'US grades 9–10'],
  [6, 'US grades 7–8'],
  [5, 'US grades 5–6'],
  [-Infinity, 'US grade 4 and below'],
];
const stepOf = (steps: readonly [number, string][], value: number) =>
  steps.find(([from]) => value >= from)?.[1] ?? '';

const formulas: Record<keyof ReadabilityScores, Pick<ReadabilityLevel, 'name' | 'basis'>> = {
  fleschReadingEase: { name: 'Flesch reading ease', basis: 'sentence length and syllables a word' },
  fleschKincaidGrade: { name: 'Flesch–Kincaid grade', basis: 'sentence length and syllables a word' },
  gunningFog: { name: 'Gunning fog', basis: 'sentence length and complex words' },
  smog: { name: 'SMOG', basis: 'words of three syllables and more' },
  colemanLiau: { name: 'Coleman–Liau', basis: 'letters a word and sentence length' },
  automatedReadability: { name: 'Automated readability', basis: 'characters a word and sentence length' },
  daleChall: { name: 'Dale–Chall', basis: 'words beyond 3,000 easy ones and sentence length' },
};
const shown = Object.keys(formulas) as (keyof ReadabilityScores)[];

/**
 * Every formula for an English text with its meaning, rounded to one decimal and never below 0; none for a text without
 * words.
 */
export function readabilityLevels(counts: ReadabilityCounts): ReadabilityLevel[] {
  if (counts.words === 0) return [];
  const scores = readabilityScores(counts);
  return shown.map((id) => {
    const value = Math.max(0, Math.round(scores[id] * 10) / 10);
    const meaning =
      id === 'fleschReadingEase'
        ? stepOf(easeSteps, value)
        : id === 'daleChall'
          ? stepOf(daleSteps, value)
          : gradeMeaning(value);
    return { id, ...formulas[id], value, meaning };
  });
}
