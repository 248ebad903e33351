import { Editor, type Extensions } from '@tiptap/core';
import fc from 'fast-check';
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

/** The text after these were typed, one after another, as an editor takes what a browser has written. */
function typed(extensions: Extensions, texts: readonly string[]) {
  const made = new Editor({
    element: document.createElement('div'),
    extensions,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  });
  const { view } = made;
  for (const text of texts) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(text, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert)))
      view.dispatch(insert());
  }
  const { doc } = view.state;
  made.destroy();
  return doc.toJSON() as unknown;
}

test('what is typed becomes a heading, a list or bold as in an editor that looks at each letter', () => {
  const heading = [...'## Rye'];
  expect(typed([...schemaExtensions, TypedKeys], heading)).toMatchObject({
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ text: 'Rye' }] }],
  });
  const signs = [
    'a',
    'é',
    '7',
    ' ',
    '**',
    '*',
    '_',
    '`',
    '```',
    '~~',
    '#',
    '-',
    '1.',
    '>',
    '[a](b.example',
    ')',
  ];
  const ids = (_name: string, value: unknown) => (_name === 'id' ? null : value);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), (texts) => {
      const [own, theirs] = [[...schemaExtensions, TypedKeys], schemaExtensions].map((extensions) =>
        JSON.stringify(typed(extensions, texts), ids),
      );
      expect(own).toBe(theirs);
    }),
    { numRuns: 150 },
  );
});
