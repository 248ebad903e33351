import { expect, test } from 'vitest';
import { countWords } from '#engine/text/words.ts';
import { buildSourceIndex } from '#engine/writer/sources/source-index.ts';
import { chooseSentences } from './choose-sources.ts';

const filler = (subject: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `The ${subject} number ${at} was described at length in report ${at * 7}.`,
  ).join(' ');
const sourceIndex = buildSourceIndex([
  { ref: 'S1', title: 'Cars', url: null, text: filler('engine of a car', 400) },
  { ref: 'S2', title: 'Bread', url: null, text: filler('oven for sourdough', 60) },
]);

test('sentences on the wanted subject come first, in their own order, within the limit of words', () => {
  const chosen = chooseSentences(sourceIndex, ['sourdough ovens'], 400);
  expect(chosen.length).toBeGreaterThan(20);
  expect(new Set(chosen.map(({ source }) => source))).toEqual(new Set(['S2']));
  expect(chosen.reduce((sum, { text }) => sum + countWords(text), 0)).toBeLessThanOrEqual(400);
  const places = chosen.map((item) => sourceIndex.sentences.indexOf(item));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('where nothing matches, some central sentences are given all the same', () => {
  const words = chooseSentences(sourceIndex, ['zebra'], 3000).reduce(
    (sum, { text }) => sum + countWords(text),
    0,
  );
  expect(words).toBeGreaterThan(250);
  expect(words).toBeLessThan(400);
});

test('an empty source index gives nothing', () => {
  expect(chooseSentences(buildSourceIndex([]), ['bread'], 100)).toEqual([]);
});
