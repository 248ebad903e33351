import { expect, test } from 'vitest';
import { keyScopes } from '#contract/workspaces/api-keys.ts';
import { areaLabel, areas, readScopes, saidShortly, verbLabel, withScope } from './scopes.ts';

test('every scope stands in one area, and both have a label', () => {
  expect(areas.flatMap(({ scopes }) => scopes).toSorted()).toEqual(keyScopes.toSorted());
  for (const { area, scopes } of areas)
    for (const label of [areaLabel(area), ...scopes.map(verbLabel)]) expect(label).toMatch(/^[A-Z]/);
  expect(areaLabel('something-new')).toBe('Something new');
});

test('anyone who may change a thing may read it, and unticking takes one away', () => {
  const both = withScope([], 'keywords.write', true);
  expect(both).toEqual(['keywords.read', 'keywords.write']);
  expect(withScope(both, 'keywords.write', false)).toEqual(['keywords.read']);
  expect(withScope(both, 'keywords.write', true)).toEqual(both);
});

test('what a key may do is summarized truly', () => {
  expect(saidShortly(keyScopes)).toBe('Full access');
  expect(saidShortly(readScopes)).toBe('Read only');
  expect(saidShortly(['keywords.read', 'ranks.read', 'ranks.write'])).toBe('Limited: Keywords, Rank tracker');
});
