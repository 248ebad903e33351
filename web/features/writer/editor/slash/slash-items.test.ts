import { expect, test } from 'vitest';
import { slashItems, slashMatches } from './slash-items.ts';

test('an empty query offers every block, and a name that begins with the query comes first', () => {
  expect(slashMatches('')).toEqual(slashItems);
  expect(slashMatches('head')[0]?.kind).toBe('heading2');
  expect(slashMatches('num')[0]?.kind).toBe('orderedList');
  expect(slashMatches('li').map(({ kind }) => kind)).toContain('bulletList');
  expect(slashMatches('zzz')).toEqual([]);
});

test('commands for a model are found by their names, after the blocks', () => {
  expect(slashMatches('short').map(({ command }) => command)).toEqual([{ command: 'shorten' }]);
  expect(slashMatches('').findLastIndex(({ command }) => command === undefined)).toBe(
    slashItems.findIndex(({ command }) => command !== undefined) - 1,
  );
});
