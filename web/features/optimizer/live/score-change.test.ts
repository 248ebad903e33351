import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiveScore } from './protocol.ts';
import { scoreChange, withChange } from './score-change.ts';

const scoreOf = (
  uses: readonly number[],
  more: { warnings?: string[]; pages?: [string, number][] | null } = {},
) =>
  ({
    analysis: {
      score: uses.length,
      terms: uses.map((use, at) => ({ term: `t${at}`, use })),
      checks: [{ id: 'title', state: 'good' }],
      readability: [],
      parts: [{ id: 'terms', score: 3 }],
      warnings: more.warnings ?? ['Short.'],
      leftOut: [],
    },
    pageScores: more.pages === null ? null : new Map(more.pages ?? [['a', 40]]),
  }) as unknown as LiveScore;
/** As a worker's message: the page has objects of its own. */
const received = (before: LiveScore | null, now: LiveScore, shown = before) =>
  withChange(shown, structuredClone(scoreChange(before, now)));

test('of an answer that says the same nothing is painted again, nor sent', () => {
  const before = scoreOf([1, 2]);
  const { analysis, pageScores } = received(before, scoreOf([1, 2]));
  expect(analysis.terms).toBe(before.analysis.terms);
  expect(analysis.checks).toBe(before.analysis.checks);
  expect(analysis.parts).toBe(before.analysis.parts);
  expect(analysis.warnings).toBe(before.analysis.warnings);
  expect(pageScores).toBe(before.pageScores);
  expect(scoreChange(before, scoreOf([1, 2]))).toEqual({ rest: { score: 2 }, lists: {}, wholes: {} });
});

test('of an answer with one other term only that one is painted again, and sent', () => {
  const before = scoreOf([1, 2]);
  const { terms } = received(before, scoreOf([1, 3])).analysis;
  expect(terms[0]).toBe(before.analysis.terms[0]);
  expect(terms[1]).toMatchObject({ use: 3 });
  expect(scoreChange(before, scoreOf([1, 3])).lists).toEqual({ terms: [0, { term: 't1', use: 3 }] });
  expect(received(before, scoreOf([1])).analysis.terms).toHaveLength(1);
});

test('whatever follows whatever, the page has what the worker made', () => {
  const score = fc
    .record({
      uses: fc.array(fc.nat(3), { maxLength: 5 }),
      warnings: fc.subarray(['Short.', 'Copied.']),
      pages: fc.option(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(2)), { maxLength: 2 })),
    })
    .map(({ uses, ...more }) => scoreOf(uses, more));
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 6 }), (scores) => {
      let sent: LiveScore | null = null;
      let shown: LiveScore | null = null;
      for (const now of scores) {
        shown = received(sent, now, shown);
        sent = now;
        expect(shown).toEqual(now);
      }
    }),
  );
});
