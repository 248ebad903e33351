import { expect, test } from 'vitest';
import { estimateCost } from '#engine/writer/cost.ts';
import { priceOf } from './prices.ts';

const anthropic = { protocol: 'anthropic', baseUrl: 'https://api.anthropic.com/v1' } as const;
const google = {
  protocol: 'google',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
} as const;
const now = new Date('2026-11-23T12:00:00Z');

test('a price has its source and its day, and is that of the family, also of a dated version', () => {
  const price = priceOf({ ...anthropic, model: 'claude-sonnet-5-5' }, now);
  expect(price).toEqual({
    input: 2,
    output: 10,
    source: expect.stringMatching(/^https:\/\//),
    asOf: expect.stringMatching(/^2026-\d\d-\d\d$/),
  });
  expect(priceOf({ ...anthropic, model: 'claude-sonnet-5-5-20260915' }, now)).toEqual(price);
});

test.each([
  ['another model', { ...anthropic, model: 'claude-next' }],
  ['a variant of a family', { ...google, model: 'gemini-3.5-flash-image' }],
  ['a reseller', { ...anthropic, baseUrl: 'https://models.example/v1', model: 'claude-sonnet-5-5' }],
])('%s has no known price', (_what, model) => {
  expect(priceOf(model, now)).toBeNull();
});

test('an offer holds up to its last day', () => {
  const model = { ...google, model: 'gemini-3.8-flash' };
  const input = (day: string) => priceOf(model, new Date(`${day}T12:00:00Z`))?.input;
  expect([input('2026-12-31'), input('2027-01-01')]).toEqual([0.75, 1.5]);
});

test('an estimate grows with the length and the sources of a draft', () => {
  const price = { input: 2, output: 10 };
  const cost = (words: number, sourceWords: number) => estimateCost(price, { words, sourceWords });
  expect(cost(900, 0)).toBeGreaterThan(0.01);
  expect(cost(900, 0)).toBeLessThan(0.1);
  expect(cost(1800, 0)).toBeGreaterThan(cost(900, 0));
  expect(cost(900, 1000)).toBeGreaterThan(cost(900, 0));
  expect(cost(900, 1e6)).toBe(cost(900, 1e5));
});
