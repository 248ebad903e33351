import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { schemaExtensions } from './nodes/schema.ts';
import { TypedKeys } from './typed-keys.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Which of these keys the page around the editor hears. */
function heard(keys: KeyboardEventInit[]): string[] {
  editor = new Editor({
    element: document.body,
    extensions: [...schemaExtensions, TypedKeys],
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  });
  const names: string[] = [];
  const listen = (event: KeyboardEvent) => void names.push(`${event.type} ${event.key}`);
  for (const type of ['keydown', 'keypress', 'keyup'] as const) document.addEventListener(type, listen);
  for (const key of keys)
    for (const type of ['keydown', 'keypress', 'keyup'])
      editor.view.dom.dispatchEvent(new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true }));
  for (const type of ['keydown', 'keypress', 'keyup'] as const) document.removeEventListener(type, listen);
  return names;
}

test('letters typed into the text are told to nothing around it', () => {
  expect(
    heard([{ key: 'a' }, { key: 'A', shiftKey: true }, { key: ' ' }, { key: '/' }, { key: 'ß' }]),
  ).toEqual([]);
});

test('what a browser says about the text of a key is told to nothing around it', () => {
  editor = new Editor({ element: document.body, extensions: [...schemaExtensions, TypedKeys] });
  const names: string[] = [];
  const listen = (event: Event) => void names.push(event.type);
  for (const type of ['textInput', 'input']) document.addEventListener(type, listen);
  editor.view.dom.dispatchEvent(new Event('textInput', { bubbles: true }));
  editor.view.dom.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  editor.view.dom.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' }));
  for (const type of ['textInput', 'input']) document.removeEventListener(type, listen);
  expect(names).toEqual(['input']);
});

test('shortcuts and keys that write nothing are heard by the page', () => {
  const keys = heard([
    { key: 's', ctrlKey: true },
    { key: 'k', metaKey: true },
    { key: 'n', altKey: true },
    { key: 'Escape' },
    { key: 'F10', altKey: true },
    { key: 'Tab' },
  ]);
  expect(keys.filter((name) => name.startsWith('keydown'))).toEqual([
    'keydown s',
    'keydown k',
    'keydown n',
    'keydown Escape',
    'keydown F10',
    'keydown Tab',
  ]);
});
