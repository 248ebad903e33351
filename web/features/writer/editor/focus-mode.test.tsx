import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { find, press } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useFocusMode } from './focus-mode.ts';
import { schemaExtensions } from './nodes/schema.ts';

function Button({ editor }: { editor: Editor }) {
  const { on, toggle } = useFocusMode(editor);
  return (
    <button type="button" aria-pressed={on} onClick={toggle}>
      Focus mode
    </button>
  );
}

test('focus mode marks the block at the caret, follows it, and leaves nothing behind', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element: place,
    extensions: schemaExtensions,
    content: '<p>one</p><ul><li><p>two</p></li></ul>',
  });
  onTestFinished(() => {
    editor.destroy();
    place.remove();
  });
  const bright = () => [...place.querySelectorAll('.focused-block')].map(({ textContent }) => textContent);
  renderInApp(<Button editor={editor} />);
  await press(await find('button', 'Focus mode'));
  await soon(() => expect(bright()).toEqual(['one']));
  editor.commands.setTextSelection(9);
  expect(bright()).toEqual(['two']);
  editor.commands.insertContent('!');
  expect(bright()).toHaveLength(1);
  await press(['button', 'Focus mode']);
  await soon(() => expect(bright()).toEqual([]));
});
