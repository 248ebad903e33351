import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToWidth, pixelWidth, titleWidthPx } from './pixel-width.ts';

test('a title that a results page shows whole is whole', () => {
  const title = 'Sourdough bread at home: from the first starter to the crust';
  expect(pixelWidth(title)).toBeGreaterThan(500);
  expect(pixelWidth(title)).toBeLessThanOrEqual(titleWidthPx);
  expect(cutToWidth(title, titleWidthPx)).toBe(title);
});

test('a wider title ends after a word with an ellipsis, within its width', () => {
  const cut = cutToWidth(
    'Sourdough bread at home: from the first starter to a crust that sings',
    titleWidthPx,
  );
  expect(cut).toMatch(/^Sourdough bread at home: .*\w …$/);
  expect(pixelWidth(cut)).toBeLessThanOrEqual(titleWidthPx);
});

test('whatever is shown fits, and begins as the line does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (line) => {
      const shown = cutToWidth(line, titleWidthPx);
      expect(pixelWidth(shown)).toBeLessThanOrEqual(titleWidthPx);
      expect(line.startsWith(shown.replace(/ …$/, ''))).toBe(true);
    }),
  );
});
