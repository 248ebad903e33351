import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedBlocks, compareTexts, type TextPart, wordsOf } from './compare-texts.ts';

const text = (...blocks: string[]) => blocks.join('\n\n');
const textOf = (parts: readonly TextPart[], without: TextPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map((part) => part.text)
    .join('');

test('a changed word is shown as one that left and one that came, and the rest as it is', () => {
  const parts = compareTexts(text('Rye rises slowly.', 'Bake it.'), text('Rye rises quickly.', 'Bake it.'));
  expect(parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'slowly' },
    { kind: 'added', text: 'quickly' },
  ]);
  expect([wordsOf(parts, 'added'), wordsOf(parts, 'removed')]).toEqual([1, 1]);
});

const blocks = fc.array(fc.lorem({ maxCount: 8 }), { minLength: 1, maxLength: 6 });

test('the parts give back both texts, whatever they hold', () => {
  fc.assert(
    fc.property(blocks, blocks, (older, newer) => {
      const parts = compareTexts(text(...older), text(...newer));
      expect(textOf(parts, 'added')).toBe(text(...older));
      expect(textOf(parts, 'removed')).toBe(text(...newer));
    }),
    { numRuns: 100 },
  );
});

test('blocks far from a change are counted, and those beside it are shown', () => {
  const before = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const after = before.map((block) => (block === 'five' ? 'another' : block));
  const shown = changedBlocks(compareTexts(text(...before), text(...after)));
  expect(shown.map((block) => ('unchanged' in block ? block.unchanged : block.parts))).toEqual([
    3,
    [{ kind: 'same', text: 'four' }],
    [
      { kind: 'removed', text: 'five' },
      { kind: 'added', text: 'another' },
    ],
    [{ kind: 'same', text: 'six' }],
    1,
  ]);
});

test('every word of both texts is in a shown or a counted block', () => {
  fc.assert(
    fc.property(blocks, blocks, (older, newer) => {
      const parts = compareTexts(text(...older), text(...newer));
      const shown = changedBlocks(parts).flatMap((block) => ('unchanged' in block ? [] : block.parts));
      for (const kind of ['added', 'removed'] as const)
        expect(wordsOf(shown, kind)).toBe(wordsOf(parts, kind));
    }),
    { numRuns: 100 },
  );
});
