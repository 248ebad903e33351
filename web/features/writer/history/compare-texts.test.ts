import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { compareTexts, type TextPart, wordsOf } from './compare-texts.ts';

const version = (...lines: string[]) => ({
  title: '',
  blocks: lines.map((text, at): Block => ({
    type: 'paragraph',
    attrs: { id: `b${at}` },
    content: text ? [{ type: 'text', text }] : [],
  })),
});
const textOf = (parts: readonly TextPart[], without: TextPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('a changed word is shown as one that left and one that came, and the rest as it is', () => {
  const parts = compareTexts(
    version('Rye rises slowly.', 'Bake it.'),
    version('Rye rises quickly.', 'Bake it.'),
  );
  expect(parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'slowly' },
    { kind: 'added', text: 'quickly' },
  ]);
  expect([wordsOf(parts, 'added'), wordsOf(parts, 'removed')]).toEqual([1, 1]);
});

test('the parts give back both versions, whatever they hold', () => {
  const lines = fc.array(fc.lorem({ maxCount: 8 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, (older, newer) => {
      const parts = compareTexts(version(...older), version(...newer));
      expect(textOf(parts, 'added')).toBe(older.join('\n\n'));
      expect(textOf(parts, 'removed')).toBe(newer.join('\n\n'));
    }),
    { numRuns: 100 },
  );
});
