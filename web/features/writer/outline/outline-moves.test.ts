import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline } from '#contract/writer/brief.ts';
import { added, fitted, landing, moved, totalWords } from './outline-moves.ts';

const outlineOf = (words: number[]): Outline =>
  words.map((count, i) => ({ id: `s${i}`, heading: `H${i}`, keyPoints: [], keywords: [], words: count }));

test('moving keeps every section exactly once, and moving back restores the order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(500), { maxLength: 12 }),
      fc.integer({ min: -2, max: 13 }),
      fc.nat(13),
      (w, from, to) => {
        const outline = outlineOf(w);
        const next = moved(outline, from, to);
        expect(next.map(({ id }) => id).toSorted()).toEqual(outline.map(({ id }) => id).toSorted());
        expect(moved(next, to, from)).toEqual(outline);
      },
    ),
  );
});

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

test('a dragged row lands after every row whose middle is above the pointer', () => {
  expect([landing(0, [10, 30]), landing(20, [10, 30]), landing(99, [10, 30])]).toEqual([0, 1, 2]);
});
