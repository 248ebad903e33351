import { expect, test } from 'vitest';
import { readabilityCounts } from './readability-scores.ts';
import { readabilityLevels } from './readability-levels.ts';

const of = (text: string) => {
  const levels = readabilityLevels(readabilityCounts(text));
  return Object.fromEntries(levels.map(({ id, value, meaning }) => [id, `${value} ${meaning}`]));
};

test('an easy and a hard text have levels that say so, by each formula', () => {
  const easy = of('The cat sat on the mat. It was warm. The sun shone in. We all ate the cake.');
  expect(easy['fleschReadingEase']).toMatch(/Very easy/);
  expect(easy['fleschKincaidGrade']).toBe('0 Easy for beginning readers');
  const hard = of(
    'Professional fermentation necessitates considerable familiarity with microbiological terminology, notwithstanding individual experimentation undertaken throughout preceding generations.',
  );
  expect(hard['fleschReadingEase']).toMatch(/^0 Very difficult/);
  expect(hard['gunningFog']).toMatch(/Graduate level/);
  expect(hard['daleChall']).toMatch(/College level/);
  expect(Object.keys(hard)).toHaveLength(7);
});

test('a text without words has no level', () => {
  expect(readabilityLevels(readabilityCounts(' — ! '))).toEqual([]);
});
