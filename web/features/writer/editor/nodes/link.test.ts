import { Editor } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { EditorState } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LinkAtBlank } from './link.ts';

/** Types each of these at a place of the text, in the place of as many characters, and tells the document after each. */
function typed(link: typeof Link, keys: readonly { text: string; at: number; over: number }[]) {
  const extensions = [StarterKit.configure({ link: false }), link];
  const content = { type: 'doc', content: [{ type: 'paragraph' }] };
  const editor = new Editor({ element: null, extensions, content });
  const { schema, extensionManager } = editor;
  // An editor without an element has no plugins of its own.
  let state = EditorState.create({ schema, plugins: extensionManager.plugins });
  const after = keys.map(({ text, at, over }) => {
    const { size } = state.doc.firstChild!.content;
    const from = 1 + (at % (size + 1));
    state = state.applyTransaction(state.tr.insertText(text, from, Math.min(size + 1, from + over))).state;
    return state.doc.toJSON() as unknown;
  });
  editor.destroy();
  return after;
}

test('an address becomes a link at the blank after it', () => {
  const letters = [...'at https://a.example'].map((text, at) => ({ text, at, over: 0 }));
  const before = typed(LinkAtBlank, letters);
  expect(JSON.stringify(before.at(-1))).not.toContain('link');
  const after = typed(LinkAtBlank, [...letters, { text: ' ', at: letters.length, over: 0 }]);
  expect(JSON.stringify(after.at(-1))).toContain('"href":"https://a.example"');
});

test('whatever is typed, the links are those of the editor that looks for them at each key', () => {
  const key = fc.record({
    text: fc.constantFrom(
      'a',
      ' ',
      '.',
      'a.example',
      'https://b.example',
      ')',
      'é',
      '1',
      '\u00A0',
      'localhost',
      'me@c.example',
      'a word ',
    ),
    at: fc.nat(40),
    over: fc.constantFrom(0, 0, 0, 2),
  });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 12 }), (keys) => {
      expect(typed(LinkAtBlank, keys)).toEqual(typed(Link, keys));
    }),
    { numRuns: 120 },
  );
});
