import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, findField, field, key, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { FindBar } from './find-bar.tsx';

async function bar(content: string) {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element: place, extensions: schemaExtensions, content });
  onTestFinished(() => {
    editor.destroy();
    place.remove();
  });
  const onClose = vi.fn<() => void>();
  renderInApp(<FindBar editor={editor} asked={1} onClose={onClose} />);
  await findField('Find');
  return { editor, onClose };
}

test('the count follows the query and its options, and Enter goes through the places', async () => {
  await bar('<p>Rye, rye and ryegrass</p>');
  await type('Find', 'rye');
  await said('1 of 3');
  await press(await find('button', 'Whole words'));
  await said('1 of 2');
  await press(['button', 'Match case']);
  await said('1 of 1');
  await press(['button', 'Match case']);
  await key('Enter', field('Find'));
  await said('2 of 2');
  await type('Find', 'spelt');
  await said('No results');
});

test('all places are replaced and their number is said; Escape closes at the text', async () => {
  const { editor, onClose } = await bar('<p>Rye, rye and rye</p>');
  await type('Find', 'rye');
  await said('1 of 3');
  await type('Replace with', 'spelt');
  await press(['button', 'Replace all']);
  await said('Replaced 3 matches');
  expect(editor.getText()).toBe('spelt, spelt and spelt');
  await key('Escape', field('Find'));
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
});
