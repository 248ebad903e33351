import { expect, test } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';
import type { LiveScore } from './protocol.ts';

const scoreOf = (uses: number[]) =>
  ({
    analysis: {
      terms: uses.map((use, at) => ({ term: `t${at}`, use })),
      checks: [{ id: 'title', state: 'good' }],
      readability: [],
      parts: [{ id: 'terms', score: 3 }],
      warnings: ['Short.'],
      leftOut: [],
    },
    pageScores: new Map([['a', 40]]),
  }) as unknown as LiveScore;

test('of an answer that says the same nothing is painted again', () => {
  const before = scoreOf([1, 2]);
  const { analysis, pageScores } = keepUnchanged(before, scoreOf([1, 2]));
  expect(analysis.terms).toBe(before.analysis.terms);
  expect(analysis.checks).toBe(before.analysis.checks);
  expect(analysis.parts).toBe(before.analysis.parts);
  expect(analysis.warnings).toBe(before.analysis.warnings);
  expect(pageScores).toBe(before.pageScores);
});

test('of an answer with one other term only that one is painted again', () => {
  const before = scoreOf([1, 2]);
  const { terms } = keepUnchanged(before, scoreOf([1, 3])).analysis;
  expect(terms[0]).toBe(before.analysis.terms[0]);
  expect(terms[1]).toMatchObject({ use: 3 });
  expect(keepUnchanged(before, scoreOf([1])).analysis.terms).toHaveLength(1);
});
