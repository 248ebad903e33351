// Whatever JSON the contract lets through (pasted, from a model, made by hand) becomes a document that every reader and writer can walk.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  Block,
  blockTypes,
  innerTypes,
  markTypes,
  type TextNode,
  TextNode as AnyNode,
} from '#contract/writer/documents.ts';
import { blocksToHtml } from './html/blocks-to-html.ts';
import { blocksToMarkdown } from './markdown/blocks-to-markdown.ts';
import { makeNode, maxNesting, normalBlocks } from './normal-form.ts';
import { plainText } from './plain-text.ts';

const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    '\r\n',
    '\u2028',
    '<b>',
    '[S1.1]',
    'javascript:alert(1)',
    '`',
    '|',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const attrs = fc.record(
  {
    level: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: 0, max: 100_000 }),
    language: fc.option(odd),
    src: fc.constantFrom(
      'https://a.example/p.png',
      'http:',
      'https://',
      'media:019a0000-0000-7000-8000-0000000000a1',
    ),
    alt: fc.option(odd),
    title: fc.option(odd),
    colspan: fc.integer({ min: 1, max: 50 }),
    rowspan: fc.integer({ min: 1, max: 50 }),
    text: odd,
    ref: fc.constantFrom('S1.1', 'S0', '', 'S1.1]'),
  },
  { requiredKeys: [] },
);
const marks = fc.array(
  fc.record(
    {
      type: fc.constantFrom(...markTypes),
      attrs: fc.record({
        href: fc.constantFrom('https://a.example/', 'mailto:a@b.example', 'http:', 'https://a" b'),
      }),
    },
    { requiredKeys: ['type'] },
  ),
  { maxLength: 3 },
);
// Each text has a word of its own, so that it can be looked for afterwards.
const word = fc.integer({ min: 0, max: 10_000 }).map((number) => `word${number}`);
const leaf: fc.Arbitrary<TextNode> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text: fc.tuple(odd, word, odd).map((parts) => parts.join('')),
    marks,
  }),
  fc.record({ type: fc.constant('hardBreak' as const), marks }),
  fc.record({ type: fc.constant('cite' as const), attrs, marks }),
);
/** What holds others: text in a rule or a picture is nothing that an editor makes. */
const holders = [...blockTypes, ...innerTypes].filter(
  (type) => type !== 'horizontalRule' && type !== 'image' && type !== 'placeholder',
);
const { node } = fc.letrec<{ node: TextNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.record({
      type: fc.constantFrom('image' as const, 'horizontalRule' as const, 'placeholder' as const),
      attrs,
    }),
    fc.record(
      { type: fc.constantFrom(...holders), attrs, content: fc.array(tie('node'), { maxLength: 4 }) },
      { requiredKeys: ['type', 'content'] },
    ),
  ),
}));
const nodes = fc.array(node, { maxLength: 4 });

const wordsOf = (all: readonly TextNode[]): string[] =>
  all.flatMap((item) => [...(item.text?.match(/word\d+/g) ?? []), ...wordsOf(item.content ?? [])]);

test('what is made here is what the contract lets through', () => {
  fc.assert(
    fc.property(nodes, (all) => {
      for (const item of all) expect(AnyNode.safeParse(item).success).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('any document has a normal form that the contract takes, and that is its own normal form', () => {
  fc.assert(
    fc.property(nodes, (all) => {
      const normal = normalBlocks(all);
      expect(normalBlocks(normal)).toEqual(normal);
      for (const block of normal)
        expect(
          Block.safeParse({ ...block, attrs: { ...block.attrs, id: 'x' } }).error?.issues,
        ).toBeUndefined();
    }),
    { numRuns: 400 },
  );
});

test('no word of any document is lost, doubled or moved', () => {
  fc.assert(
    fc.property(nodes, (all) => {
      expect(wordsOf(normalBlocks(all))).toEqual(wordsOf(all));
    }),
    { numRuns: 400 },
  );
});

test('any document can be written as Markdown, HTML and plain text, with every word and no script', () => {
  fc.assert(
    fc.property(nodes, (all) => {
      const normal = normalBlocks(all);
      const words = wordsOf(normal);
      for (const written of [
        blocksToMarkdown(normal, { citations: 'refs' }),
        blocksToHtml(normal).html,
        plainText(normal),
      ]) {
        for (const each of words) expect(written).toContain(each);
        expect(written.isWellFormed()).toBe(true);
      }
      expect(blocksToHtml(normal).html).not.toMatch(/<(?:script|b>)|(?:href|src)="javascript:/i);
    }),
    { numRuns: 300 },
  );
});

test('nesting deeper than can be walked is flattened to paragraphs, and keeps its words', () => {
  const deep = (levels: number): TextNode => {
    let inner = makeNode('paragraph', [{ type: 'text', text: 'word1' }]);
    for (let level = 0; level < levels; level += 1) inner = makeNode('blockquote', [inner]);
    return inner;
  };
  const depthOf = ({ content = [] }: TextNode): number => 1 + Math.max(0, ...content.map(depthOf));
  for (const levels of [maxNesting, maxNesting + 1, 500, 5000]) {
    const normal = normalBlocks([deep(levels)]);
    expect(wordsOf(normal)).toEqual(['word1']);
    expect(depthOf(normal[0]!)).toBeLessThanOrEqual(maxNesting + 3);
  }
});

test.each<[what: string, given: TextNode, made: TextNode[]]>([
  ['a list without items', { type: 'bulletList' }, []],
  [
    'a list of bare text',
    { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'text', text: 'a' }] },
    [makeNode('orderedList', [makeNode('listItem', [makeNode('paragraph', [{ type: 'text', text: 'a' }])])])],
  ],
  [
    'an item that begins with a picture',
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'image', attrs: { src: 'https://a.example/p.png' } }] },
      ],
    },
    [
      makeNode('bulletList', [
        makeNode('listItem', [
          makeNode('paragraph'),
          makeNode('image', [], { src: 'https://a.example/p.png' }),
        ]),
      ]),
    ],
  ],
  ['a table without cells', { type: 'table', content: [{ type: 'tableRow' }] }, []],
  [
    'a row that is no row',
    { type: 'table', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
    [
      makeNode('table', [
        makeNode('tableRow', [makeNode('tableCell', [makeNode('paragraph', [{ type: 'text', text: 'a' }])])]),
      ]),
    ],
  ],
  ['an empty quote', { type: 'blockquote' }, [makeNode('blockquote', [makeNode('paragraph')])]],
  [
    'a picture without a safe address',
    { type: 'image', attrs: { src: 'mailto:a@b.example', alt: ' A loaf\n' } },
    [makeNode('paragraph', [{ type: 'text', text: 'A loaf' }])],
  ],
  ['a picture of nothing', { type: 'image', attrs: { src: 'https://', alt: '' } }, []],
  [
    'a citation of no sentence',
    { type: 'paragraph', content: [{ type: 'cite', attrs: { ref: 'S1' } }] },
    [makeNode('paragraph', [{ type: 'text', text: 'S1' }])],
  ],
  [
    'loose text between blocks',
    {
      type: 'listItem',
      content: [{ type: 'text', text: 'a' }, { type: 'horizontalRule' }, { type: 'text', text: 'b' }],
    },
    [
      makeNode('paragraph', [{ type: 'text', text: 'a' }]),
      makeNode('horizontalRule'),
      makeNode('paragraph', [{ type: 'text', text: 'b' }]),
    ],
  ],
])('%s becomes what an editor would have made', (_what, given, made) =>
  expect(normalBlocks([given])).toEqual(made),
);
