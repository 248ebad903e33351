import { Editor } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { expect, test } from 'vitest';
import type { LinkSuggestion } from '#contract/internal-links.ts';
import type { Block } from '#contract/writer/documents.ts';
import { blocksOf, toEditor } from '../editor/nodes/document-json.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { linkSuggestion } from './link-place.ts';

const suggestion: LinkSuggestion = {
  url: 'https://a.example/grinders',
  title: 'Burr grinders',
  anchor: 'burr grinder',
  place: { blockId: 'a', start: 6, end: 18 },
  before: 'Buy a ',
  after: ' today.',
  reason: { from: 'title', words: 'Burr grinders' },
};

function anEditor(text: string, href?: string): Editor {
  const marks = href === undefined ? {} : { marks: [{ type: 'link' as const, attrs: { href } }] };
  const block = { type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text, ...marks }] };
  const editor = new Editor({
    element: null,
    extensions: schemaExtensions,
    content: toEditor([block] as Block[]),
  });
  // One that is on no page has none of its own.
  editor.registerPlugin(history());
  return editor;
}
const links = ({ state }: Editor) =>
  blocksOf(state.doc, () => '')[0]!.content!.flatMap(({ text, marks }) =>
    (marks ?? []).map(({ attrs }) => [text, attrs?.href]),
  );

test('a link goes on the words of its suggestion alone, and the text’s own undo takes it back', () => {
  const editor = anEditor('Buy a burr grinder today.');
  expect(linkSuggestion(editor, suggestion)).not.toBeNull();
  expect(links(editor)).toEqual([['burr grinder', suggestion.url]]);
  undo(editor.state, editor.view.dispatch.bind(editor.view));
  expect(links(editor)).toEqual([]);
});

test('words that have moved in their block are found again', () => {
  const editor = anEditor('First of all: Buy a burr grinder today.');
  linkSuggestion(editor, suggestion);
  expect(links(editor)).toEqual([['burr grinder', suggestion.url]]);
});

test('nothing is linked where the words have changed, carry a link, or the address is unsafe', () => {
  expect(linkSuggestion(anEditor('Buy a blade grinder today.'), suggestion)).toBeNull();
  const unsafe = { ...suggestion, url: 'javascript:alert(1)' };
  expect(linkSuggestion(anEditor('Buy a burr grinder today.'), unsafe)).toBeNull();
  const linked = anEditor('Buy a burr grinder today.', 'https://shop.example/');
  expect(linkSuggestion(linked, suggestion)).toBeNull();
  expect(links(linked)[0]![1]).toBe('https://shop.example/');
});

test('taking it back takes this link alone, after more was written too', () => {
  const editor = anEditor('Buy a burr grinder today.');
  const takeBack = linkSuggestion(editor, suggestion)!;
  editor.view.dispatch(editor.state.tr.insertText('Listen. ', 1));
  takeBack();
  expect(links(editor)).toEqual([]);
  expect(editor.state.doc.textContent).toBe('Listen. Buy a burr grinder today.');
});
