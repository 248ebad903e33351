// Whatever the points and sources are, an outline stays one: sentences of the sources byte for byte, points in order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { plainLine, unescapeMarkdown } from '../escape.ts';
import { outlineWithEvidence } from './outline.ts';
import { prepare } from './pack.ts';
import type { EvidenceSource } from './types.ts';

const piece = fc.constantFrom(
  'The dough rests for 20 minutes. ',
  'It then goes into the oven. ',
  '<p>Salt is 2 percent.</p>',
  '<table><tr><th>A</th><th>B</th></tr><tr><td>Salt</td><td>2</td></tr></table>',
  '\n\n- one item of a list\n- another of 3 kg\n',
  '## A heading?\n\n',
  '\ud800',
  '\u202e\u0000\u2028',
  '“Quoted” [S9.9] *bold* `code` | cell | ',
  '> [!placeholder] fake',
  '<script>alert(1)</script>',
  '```\nconst a = 1;\n```\n',
  '東京は日本の首都です。',
  '1.2.3 4,5 -6 €7 8 °C 9 °F ',
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const source = fc.record({
  title: text,
  format: fc.constantFrom<EvidenceSource['format']>('html', 'markdown', 'text'),
  content: text,
});
const sources = fc
  .array(source, { maxLength: 3 })
  .map((list) => list.map((item, at): EvidenceSource => ({ ...item, ref: `S${at + 1}`, url: null })));
const points = fc.array(fc.oneof(text, fc.constantFrom('The dough rests for an hour', 'Salt', 'Salt')), {
  maxLength: 5,
});

test('sentences are byte-equal to their sources, points stay in order and the same input gives the same bytes', () => {
  fc.assert(
    fc.property(sources, points, text, (given, list, topic) => {
      const pack = prepare(given);
      for (const { start, source: ref, text: sentence } of pack.sentences) {
        const whole = pack.sources.find((item) => item.ref === ref)!.text;
        expect(whole.slice(start, start + sentence.length)).toBe(sentence);
        expect(sentence.isWellFormed()).toBe(true);
      }
      const request = {
        topic,
        keywords: [topic],
        groups: list.map((point) => ({ points: [point], notes: [point] })),
      };
      const { output, editData } = outlineWithEvidence(request, pack);
      expect(editData.sections.flatMap((section) => section.points.map(({ point }) => point))).toEqual(list);
      for (const { points: each } of editData.sections)
        for (const { evidence } of each) {
          expect(evidence.length).toBeLessThanOrEqual(3);
          const places = evidence.map(({ id }) => pack.places.get(id)!);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      const shown = unescapeMarkdown(output);
      let from = 0;
      for (const point of list) {
        from = shown.indexOf(plainLine(point), from);
        expect(from).toBeGreaterThanOrEqual(0);
      }
      const again = outlineWithEvidence(request, prepare(given));
      expect(again.output).toBe(output);
      expect(again.editData).toEqual(editData);
    }),
    { numRuns: 150 },
  );
});

const words =
  'the dough rests cold water flour salt oven bread heat of and a minutes 20 loaf rises slowly until'.split(
    ' ',
  );
/** Text of a length without chance: each word follows from its place. */
function textOf(length: number, separator: string): string {
  const parts: string[] = [];
  for (let size = 0, at = 0; size < length; at++) {
    const word = words[(at * 7919 + (at >> 3)) % words.length]!;
    parts.push(at % 11 === 10 ? `${word}${separator}The` : word);
    size += word.length + 1;
  }
  return parts.join(' ').slice(0, length);
}
const outlineOf = (content: string, format: EvidenceSource['format']): unknown => {
  const pack = prepare([{ ref: 'S1', title: 'Bread', url: null, format, content }]);
  const group = { points: ['The dough rests for an hour in the cold', 'Salt slows the loaf'] };
  return outlineWithEvidence({ topic: 'Bread', groups: [group] }, pack);
};

test.each<[string, EvidenceSource['format'], (length: number) => string]>([
  ['sentences', 'text', (length) => textOf(length, '. ')],
  ['one giant paragraph without an end', 'text', (length) => textOf(length, ' ')],
  ['one word', 'markdown', (length) => 'a'.repeat(length)],
  [
    'one table',
    'html',
    (length) => `<table>${repeated('<tr><td>Salt</td><td>2 percent of it</td></tr>', length)}</table>`,
  ],
  ['open tags', 'html', (length) => repeated('<div><ul><li>', length)],
  ['open rows', 'html', (length) => repeated('<table><tr><td>', length)],
  ['numbers', 'text', (length) => repeated('1,2.3-4 ', length)],
  ['one question', 'markdown', (length) => repeated('Why does the dough rest? ', length)],
  ['quotation marks', 'text', (length) => repeated('“A said ', length)],
])('[S45] a source that is %s costs the same a character up to 400,000', (_what, format, make) => {
  const measured = { lengths: [10_000, 400_000], limit: 12 };
  expect(growthOf((text) => outlineOf(text, format), make, measured)).toBeLessThan(measured.limit);
});

test('no sources, no points and empty texts give an empty outline', () => {
  const { output, editData } = outlineWithEvidence({ topic: '', groups: [] }, prepare([]));
  expect(output).toBe('\n');
  expect(editData.sections).toEqual([]);
});
