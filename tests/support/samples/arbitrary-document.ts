// Documents for property tests: everything that Markdown can say, with the characters that make it hard.
import fc from 'fast-check';
import { type Block, calloutKinds, type Mark, type TextNode } from '#contract/writer/documents.ts';
import { makeNode, normalBlocks } from '#engine/document/normal-form.ts';

const fragment = fc.oneof(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.constantFrom(...' *_`[]<>&#|\\~!()+-=:.@"\'1é—“”\u00A0\t😀'.match(/./gu)!),
  fc.constantFrom(
    '**',
    '__',
    '~~',
    '1. ',
    '- ',
    '# ',
    '> ',
    '---',
    '```',
    '&amp;',
    '&#42;',
    '![',
    '](',
    '<u>',
    '</u>',
  ),
  fc.constantFrom(
    '<br>',
    'https://a.example',
    'www.a.example',
    'me@a.example',
    '[S1.2]',
    '[!placeholder]',
    '[!TIP]',
    '[^1]',
    '  ',
    ' | ',
  ),
);
export const anyText = fc.array(fragment, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

const href = fc.constantFrom(
  'https://a.example/',
  'https://a.example/a_b_(c)?d=1&e=*2*&amp;#f',
  'http://b.example/[x]~y~)',
  'mailto:me@a.example',
);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>(
    { type: 'bold' },
    { type: 'italic' },
    { type: 'strike' },
    { type: 'underline' },
    { type: 'code' },
  ),
  href.map((address): Mark => ({ type: 'link', attrs: { href: address } })),
);
const marks = fc.oneof(fc.constant<Mark[]>([]), fc.array(mark, { maxLength: 4 }));
const ref = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99 }))
  .map(([s, n]) => `S${s}.${n}`);
const leaf: fc.Arbitrary<TextNode> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text' as const), text: anyText, marks }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('cite' as const), attrs: fc.record({ ref }), marks }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('footnote' as const),
      attrs: fc.record({ text: anyText.map((text) => text.replace(/\s+/g, ' ').trim() || 'a note') }),
      marks,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak' as const), marks }) },
);
const inline = fc.array(leaf, { minLength: 1, maxLength: 5 });
const line = anyText.map((text) => text.replace(/\s+/g, ' ').trim());

const paragraph = inline.map((content) => makeNode('paragraph', content));
const heading = fc
  .tuple(fc.array(leaf, { maxLength: 4 }), fc.integer({ min: 1, max: 4 }))
  .map(([content, level]) => makeNode('heading', content, { level }));
const code = fc
  .tuple(fc.array(fc.oneof(anyText, fc.constant('')), { maxLength: 4 }), fc.constantFrom('', 'js', 'c++'))
  .map(([lines, language]) =>
    makeNode('codeBlock', [{ type: 'text', text: lines.join('\n') }], { language }),
  );
const image = fc
  .tuple(line, line)
  .map(([alt, title]) => makeNode('image', [], { src: 'https://i.example/p_(1).png?a&b', alt, title }));
const placeholder = line.map((text) => makeNode('placeholder', [], { text }));
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(leaf, { maxLength: 3 })),
  )
  .map(([columns, rows, cells]) => {
    const row = (y: number) =>
      Array.from({ length: columns }, (_, x) => {
        // a header needs text, or it stands for "no header"
        const content: TextNode[] = cells[y * columns + x] ?? [];
        if (y > 0) return makeNode('tableCell', [makeNode('paragraph', content)]);
        return makeNode('tableHeader', [makeNode('paragraph', [{ type: 'text', text: 'h' }, ...content])]);
      });
    return makeNode(
      'table',
      Array.from({ length: rows }, (_, y) => makeNode('tableRow', row(y))),
    );
  });

const { block } = fc.letrec<{ block: TextNode; item: TextNode }>((tie) => {
  const several = (max: number) => fc.array(tie('block'), { minLength: 1, maxLength: max });
  return {
    item: fc
      .tuple(
        fc.oneof(paragraph, fc.constant(makeNode('paragraph'))),
        fc.array(tie('block'), { maxLength: 2 }),
      )
      .map(([first, rest]) => makeNode('listItem', [first, ...rest])),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 6, arbitrary: paragraph },
      { weight: 2, arbitrary: heading },
      {
        weight: 1,
        arbitrary: fc.oneof(code, image, placeholder, table, fc.constant(makeNode('horizontalRule'))),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 1, 0, 7, 98))
          .map(([items, start]) => makeNode('orderedList', items, { start })),
      },
      {
        weight: 2,
        arbitrary: fc
          .array(tie('item'), { minLength: 1, maxLength: 3 })
          .map((items) => makeNode('bulletList', items)),
      },
      { weight: 1, arbitrary: several(3).map((content) => makeNode('blockquote', content)) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(several(3), fc.constantFrom(...calloutKinds))
          .map(([content, kind]) => makeNode('callout', content, { kind })),
      },
    ),
  };
});

/** An item that begins with an empty paragraph and a second one reads back as one paragraph: Markdown has no word. */
function withoutEmptyLead(node: TextNode): TextNode {
  if (!node.content) return node;
  let content = node.content.map(withoutEmptyLead);
  while (node.type === 'listItem' && !content[0]?.content && content[1]?.type === 'paragraph')
    content = content.slice(1);
  return { ...node, content };
}

/** Blocks in normal form, without ids, that Markdown can hold. */
export const anyNodes = fc
  .array(block, { maxLength: 6 })
  .map((nodes) => normalBlocks(nodes).map(withoutEmptyLead));

/** As `anyNodes`, with ids `b0`, `b1`, … */
export const anyBlocks = anyNodes.map((nodes) =>
  nodes.map((node, i) => ({ ...node, attrs: { ...node.attrs, id: `b${i}` } }) as Block),
);
