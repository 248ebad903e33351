import { expect, test } from 'vitest';
import { mulberry32, shuffled } from '#engine/text/prng.ts';
import { rememberingStem, tokensOfText } from '../tokens.ts';
import { recurrenceFactor, recurrenceOf } from './recurrence.ts';

const stem = rememberingStem();
const things = ['kettle', 'grinder', 'filter', 'carafe', 'thermometer', 'spoon', 'scale', 'burr'];
const sentences = (thing: (at: number) => string) =>
  Array.from({ length: 48 }, (_, at) => `The ${thing(at)} stands here.`);
const inTurn = sentences((at) => things[at % 8]!);
const together = sentences((at) => things[Math.floor(at / 6)]!);

/** Each line is a sentence. */
function recurrence(lines: readonly string[]) {
  const tokens = tokensOfText(lines.join(' '), stem);
  const prose = { sentences: tokens.stretches.map(() => true) };
  return recurrenceOf({ tokens, prose });
}

test('words that come in turn are farther apart than by chance and cost points; those of a text that stays with its things are closer', () => {
  expect(recurrence(inTurn).closeness).toBeLessThan(-0.3);
  expect(recurrenceFactor(recurrence(inTurn))).toBeLessThan(0.2);
  expect(recurrence(together).closeness).toBeGreaterThan(1);
  expect(recurrenceFactor(recurrence(together))).toBe(1);
});

test('sentences in any order lie about where chance puts them', () => {
  const values = Array.from(
    { length: 60 },
    (_, seed) => recurrence(shuffled(together, mulberry32(seed))).closeness,
  );
  expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.05);
});

test('a text in which hardly a word comes again is not judged by it', () => {
  expect(recurrenceFactor(recurrence(inTurn.slice(0, 12)))).toBe(1);
  expect(recurrence([''])).toEqual({ closeness: 0, count: 0 });
});
