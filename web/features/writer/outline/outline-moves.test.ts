import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline } from '#contract/writer/brief.ts';
import { added, fitted, totalWords } from './outline-moves.ts';

const outlineOf = (words: number[]): Outline =>
  words.map((count, i) => ({ id: `s${i}`, heading: `H${i}`, keyPoints: [], keywords: [], words: count }));

test('fitting brings the total to the target', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 600, max: 5000 }),
      (words, target) => {
        const total = totalWords(fitted(outlineOf(words), target));
        expect(Math.abs(total - target)).toBeLessThanOrEqual(words.length * 10);
      },
    ),
  );
});

test('a new section takes what is left of the target, and thirty is the most', () => {
  expect(added(outlineOf([300, 300]), 0, 'n', 900)[1]).toMatchObject({ id: 'n', words: 300 });
  expect(added(outlineOf([900]), 0, 'n', 900)[1]?.words).toBe(150);
  const full = outlineOf(Array.from({ length: 30 }, () => 10));
  expect(added(full, 3, 'n', 900)).toBe(full);
});
