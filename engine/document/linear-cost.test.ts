// Whatever a text is made of, a long one costs as much a character as a short one: nobody waits for a stranger's text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { everything } from '#tests/support/sampled.ts';
import { hostileParts } from '#tests/support/samples/hostile-text.ts';
import { blocksToHtml } from './html/blocks-to-html.ts';
import { blocksToMarkdown } from './markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from './markdown/markdown-to-blocks.ts';
import { makeNode } from './normal-form.ts';
import { countBlockWords } from './plain-text.ts';

let ids = 0;
const newId = () => `b${(ids += 1)}`;

/** A quadratic cost is 60 or 400 times as high at the last length, a linear one stays below 20 on a busy machine. */
const lengths = everything ? [1_000, 20_000, 400_000] : [1_000, 60_000];
const measured = { lengths, limit: 30 };

test.each(hostileParts)('[S45] reading Markdown of %j costs the same a character at any length', (part) => {
  const growth = growthOf(
    (text) => markdownToBlocks(text, newId),
    (length) => repeated(part, length),
    measured,
  );
  expect(growth).toBeLessThan(measured.limit);
});

test('[S45] reading Markdown of any mixture of delimiters, brackets and spaces costs the same a character at any length', () => {
  const bit = fc.constantFrom(
    ...'*_~`[]()!<>\\&#|-:\n "a'.match(/./gsu)!,
    '**',
    '__',
    '~~',
    '](',
    '![',
    '    ',
  );
  fc.assert(
    fc.property(fc.array(bit, { minLength: 1, maxLength: 8 }), (bits) => {
      const growth = growthOf(
        (text) => markdownToBlocks(text, newId),
        (length) => repeated(bits.join(''), length),
        measured,
      );
      expect(growth).toBeLessThan(measured.limit);
    }),
    { numRuns: 20 },
  );
});

/** What a document is written as at each save and export. */
const written = (nodes: TextNode[]) => [
  blocksToMarkdown(nodes, { citations: 'refs' }),
  blocksToHtml(nodes),
  countBlockWords(nodes),
];
test('[S45] a long footnote that is used in every line costs the same a character at any length', () => {
  const growth = growthOf(
    (text) => markdownToBlocks(`${text}\n\n[^1]: ${'x'.repeat(900)}`, newId),
    (length) => repeated('[^1] ', length),
    measured,
  );
  expect(growth).toBeLessThan(measured.limit);
});

const text = (value: string): TextNode => ({ type: 'text', text: value });
const cite: TextNode = { type: 'cite', attrs: { ref: 'S1.1' } };
const many = (length: number, of: (at: number) => TextNode) =>
  Array.from({ length: Math.ceil(length / 4) }, (_, at) => of(at));

test.each([' ', '\t', '#', '*_', '`a', '!', '&a', 'https://', 'www.', '@a', '1. '])(
  '[S45] writing a paragraph, a heading, code and a cell of %j costs the same a character at any length',
  (part) => {
    const growth = growthOf(
      (inner) =>
        written([
          makeNode('paragraph', [text(`a${inner}a`), cite, text(`${inner}a`)]),
          makeNode('heading', [text(`a${inner}a`)], { level: 2 }),
          makeNode('codeBlock', [text(`a${inner}a`)]),
          makeNode('table', [makeNode('tableRow', [makeNode('tableCell', [text(`a${inner}a`)])])]),
        ]),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth).toBeLessThan(measured.limit);
  },
);

test.each<[string, (length: number) => TextNode[]]>([
  ['citations in a row', (length) => [...many(length, () => cite), text('a')]],
  ['citations between words', (length) => many(length, (at) => (at % 2 ? cite : text(' a ')))],
  ['line breaks', (length) => many(length, () => ({ type: 'hardBreak' }))],
  [
    'changing marks',
    (length) =>
      many(length, (at) => ({
        ...text('word'),
        marks: [
          { type: 'bold' },
          ...(at % 2 ? [{ type: 'italic' as const }] : []),
          ...(at % 3 ? [{ type: 'strike' as const }] : []),
        ],
      })),
  ],
])('[S45] writing %s costs the same a piece at any length', (_what, inlineOf) => {
  const nodes = new Map(measured.lengths.map((length) => [length, inlineOf(length)]));
  const growth = growthOf(
    (length) => written([makeNode('paragraph', nodes.get(length.length)!)]),
    (length) => ' '.repeat(length),
    measured,
  );
  expect(growth).toBeLessThan(measured.limit);
});
