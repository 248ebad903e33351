import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './preview-facts.ts';

test('a text is folded at a word, is never longer than the fold, and is left alone where it fits', () => {
  expect(foldText('Bread every morning', 12)).toBe('Bread every');
  expect(foldText('Bread', 5)).toBe('Bread');
  expect(foldText('Bread every morning', null)).toBe('Bread every morning');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 1, max: 60 }),
      (text, fold) => {
        const shown = foldText(text, fold);
        expect(text.startsWith(shown)).toBe(true);
        expect([...text].length <= fold ? shown === text : [...shown].length <= fold).toBe(true);
      },
    ),
  );
});
