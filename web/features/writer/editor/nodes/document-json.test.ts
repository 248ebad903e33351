import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import {
  Blocks,
  blockTypes,
  innerTypes,
  inlineTypes,
  markTypes,
  type Block,
} from '#contract/writer/documents.ts';
import { blocksOf, rememberBlocks, toBlocks, toEditor } from './document-json.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions);
const noId = () => {
  throw new Error('every block had an id');
};

const text = (value: string, ...marks: Block['marks'] & {}) => ({
  type: 'text' as const,
  text: value,
  ...(marks.length > 0 && { marks }),
});
const para = (...content: NonNullable<Block['content']>) => ({ type: 'paragraph' as const, content });

const everyKind: Block[] = [
  { type: 'heading', attrs: { id: '1', level: 4 }, content: [text('Bread')] },
  {
    type: 'paragraph',
    attrs: { id: '2' },
    content: [
      text('bold', { type: 'bold' }),
      text('all', { type: 'italic' }, { type: 'strike' }, { type: 'underline' }),
      text('code', { type: 'code' }),
      { type: 'hardBreak' },
      text('link', { type: 'link', attrs: { href: 'https://example.com/' } }),
      { type: 'cite', attrs: { ref: 'S1.3' } },
      { type: 'footnote', attrs: { text: 'Weighed twice.' } },
    ],
  },
  { type: 'bulletList', attrs: { id: '3' }, content: [{ type: 'listItem', content: [para(text('a'))] }] },
  {
    type: 'orderedList',
    attrs: { id: '4', start: 3 },
    content: [
      {
        type: 'listItem',
        content: [
          para(text('b')),
          { type: 'bulletList', content: [{ type: 'listItem', content: [para(text('c'))] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', attrs: { id: '5' }, content: [para(text('said'))] },
  { type: 'codeBlock', attrs: { id: '6', language: 'js' }, content: [text('let a')] },
  { type: 'horizontalRule', attrs: { id: '7' } },
  {
    type: 'image',
    attrs: { id: '8', src: 'https://example.com/a.png', alt: 'Loaf', title: 'The first one' },
  },
  {
    type: 'table',
    attrs: { id: '9' },
    content: [
      {
        type: 'tableRow',
        content: [{ type: 'tableHeader', attrs: { colspan: 1, rowspan: 1 }, content: [para(text('h'))] }],
      },
      {
        type: 'tableRow',
        content: [{ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [para(text('d'))] }],
      },
    ],
  },
  { type: 'callout', attrs: { id: '11', kind: 'tip' }, content: [para(text('Cool the water.'))] },
  { type: 'placeholder', attrs: { id: '10', text: 'Say what the loaf weighs' } },
];

test('the editor knows exactly the nodes and marks of the contract', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    [...blockTypes, ...inlineTypes, ...innerTypes, 'doc'].toSorted(),
  );
  expect(Object.keys(schema.marks).toSorted()).toEqual([...markTypes].toSorted());
});

test('a document of every kind of block goes through the editor unchanged and valid', () => {
  const doc = schema.nodeFromJSON(toEditor(everyKind));
  doc.check();
  const back = toBlocks(doc.toJSON(), noId);
  expect(back).toEqual(everyKind);
  expect(Blocks.parse(back)).toEqual(everyKind);
});

test('blocks that an editor was made of are given back as the same objects until they are edited', () => {
  const doc = schema.nodeFromJSON(toEditor(everyKind));
  rememberBlocks(doc, everyKind);
  const state = EditorState.create({ schema, doc });
  expect(blocksOf(state.doc, noId).map((block, at) => block === everyKind[at])).not.toContain(false);
  const after = state.apply(state.tr.insertText('x', 1)).doc;
  const now = blocksOf(after, noId);
  expect(now.map((block, at) => block === everyKind[at])).toEqual(everyKind.map((_block, at) => at > 0));
  expect(now[0]).toEqual({ ...everyKind[0], content: [text('xBread')] });
});

test('blocks are not taken for those of nodes with another id or of another kind', () => {
  const [first, second] = everyKind as [Block, Block];
  const doc = schema.nodeFromJSON(toEditor([first, second]));
  rememberBlocks(doc, [second, { ...first, attrs: { ...first.attrs, id: '2' } }]);
  expect(blocksOf(doc, noId)).toEqual([first, second]);
});

test('an unsafe link or picture never leaves the editor', () => {
  const made = toBlocks(
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { id: 'a' },
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
        },
        { type: 'image', attrs: { id: 'b', src: 'data:image/png;base64,AA' } },
      ],
    },
    noId,
  );
  expect(made).toEqual([{ type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text: 'x' }] }]);
});
