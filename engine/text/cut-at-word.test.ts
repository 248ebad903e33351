import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test('a short text stays as it is, a long one ends after a whole word and says that there is more', () => {
  expect(cutAtWord('You need time', 13)).toBe('You need time');
  expect(cutAtWord('You need time, and that is all', 13)).toBe('You need…');
  expect(cutAtWord('Sauerteigbrotbackofen', 10)).toBe('Sauerteig…');
});

test('the result is never longer than asked for, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, longest) => {
      const cut = cutAtWord(text.toWellFormed(), longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      if (cut !== text) expect(text.startsWith(cut.slice(0, -1).replace('\uFFFD', ''))).toBe(true);
    }),
  );
});
