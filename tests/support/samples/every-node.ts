// Each kind of node and mark of a document, in the forms in which a writer uses it.
import { type Mark, markTypes, type TextNode } from '#contract/writer/documents.ts';
import { makeNode } from '#engine/document/normal-form.ts';

const text = (value: string, ...marks: Mark[]): TextNode =>
  marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value };
const line = (...content: (TextNode | string)[]) =>
  makeNode(
    'paragraph',
    content.map((part) => (typeof part === 'string' ? text(part) : part)),
  );
const item = (...content: TextNode[]) => makeNode('listItem', content);
const cell = (type: 'tableCell' | 'tableHeader', content: TextNode[], attrs = {}) =>
  makeNode(type, content, attrs);
const row = (...cells: TextNode[]) => makeNode('tableRow', cells);
const header = (value: string) => cell('tableHeader', [line(value)]);
const plain = (value: string, attrs = {}) => cell('tableCell', [line(value)], attrs);
const markOf = (type: Mark['type']): Mark =>
  type === 'link' ? { type, attrs: { href: 'https://a.example/x?a=1&b=2' } } : { type };

export const everyNode: Record<string, TextNode[]> = {
  paragraph: [line('One.'), line('Two & <three>.')],
  'line break': [line('One', { type: 'hardBreak' }, 'two')],
  ...Object.fromEntries(
    markTypes.map((type) => [`${type} words`, [line('Before ', text('words', markOf(type)), ' after.')]]),
  ),
  heading: [
    makeNode('heading', [text('Bread')], { level: 2 }),
    makeNode('heading', [text('Rye')], { level: 4 }),
  ],
  'bulleted list': [
    makeNode('bulletList', [
      item(line('a'), makeNode('bulletList', [item(line('b')), item(line('c'))])),
      item(line('d')),
    ]),
  ],
  'numbered list': [makeNode('orderedList', [item(line('a')), item(line('b'))], { start: 4 })],
  quote: [makeNode('blockquote', [line('a'), line('b')])],
  callout: [
    makeNode('callout', [line('Hot.'), makeNode('bulletList', [item(line('a'))])], { kind: 'warning' }),
  ],
  'code block': [makeNode('codeBlock', [text('let a = 1;\n\n  b();')], { language: 'javascript' })],
  'code block without a language': [makeNode('codeBlock', [text('a\n  b')])],
  divider: [line('a'), makeNode('horizontalRule'), line('b')],
  image: [makeNode('image', [], { src: 'https://a.example/p.png', alt: 'A loaf', title: 'The first one' })],
  table: [makeNode('table', [row(header('a'), header('b')), row(plain('c'), plain('d'))])],
  'table without headers': [makeNode('table', [row(plain('a')), row(plain('b'))])],
  'table with merged cells': [
    makeNode('table', [row(header('a'), header('b')), row(plain('c', { colspan: 2 }))]),
  ],
  'table with a list in a cell': [
    makeNode('table', [
      row(header('a')),
      row(cell('tableCell', [line('b'), makeNode('bulletList', [item(line('c'))])])),
    ]),
  ],
  'table with headers at the side': [
    makeNode('table', [row(header('a'), header('b')), row(header('c'), plain('d'))]),
  ],
  placeholder: [makeNode('placeholder', [], { text: 'Weigh it' })],
  citation: [line('So. ', { type: 'cite', attrs: { ref: 'S1.2' } })],
  footnote: [line('So', { type: 'footnote', attrs: { text: 'Said twice & weighed.' } }, '.')],
};
