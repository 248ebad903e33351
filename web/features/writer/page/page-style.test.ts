import { expect, test } from 'vitest';
import { essayDefaults } from '#contract/writer/essay.ts';
import { fonts, indentations, lineSpacings, paragraphBreaks } from '#contract/shared/options.ts';
import { pageStyleOf } from './page-style.ts';

const look = (change: object) => pageStyleOf({ ...essayDefaults, ...change }) as Record<string, string>;

test('each font is named first and followed by a stack that ends in a generic family', () => {
  for (const font of fonts)
    expect(look({ font })['--page-font']).toMatch(
      new RegExp(`^'?${font}( New)?'?, .*\\b(serif|sans-serif|monospace)$`),
    );
});

test('spacing, breaks and indentation each look different on the page', () => {
  const looks = (name: string, changes: object[]) => changes.map((change) => look(change)[name]);
  const all = [
    looks(
      '--page-line',
      lineSpacings.map((lineSpacing) => ({ lineSpacing })),
    ),
    looks(
      '--page-gap',
      paragraphBreaks.map((paragraphBreak) => ({ paragraphBreak })),
    ),
    looks(
      '--page-indent',
      indentations.map((indentation) => ({ indentation })),
    ),
  ];
  expect(all).toEqual([
    ['1.2', '1.8', '2.4'],
    ['1.5em', '0'],
    ['0', '3em'],
  ]);
});

test('an article sets no page', () => {
  expect(pageStyleOf({})).toBeUndefined();
});
