import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { EditorText } from './editor-text.tsx';
import { schemaExtensions } from './nodes/schema.ts';

/** How often an element was made for a callout. */
let made = 0;
const extensions = schemaExtensions.map((extension) =>
  extension.name === 'callout'
    ? extension.extend({
        addNodeView: () => () => {
          made += 1;
          const dom = document.createElement('aside');
          return { dom, contentDOM: dom };
        },
      })
    : extension,
);
const content = '<aside data-callout="note"><p>One.</p></aside><aside data-callout="tip"><p>Two.</p></aside>';

function Shown() {
  const [isShown, setShown] = useState(true);
  const editor = useEditor({ extensions, content, shouldRerenderOnTransaction: false });
  return (
    <RichTextEditor editor={editor}>
      {isShown && <EditorText editor={editor} className="text" style={undefined} />}
      <button onClick={() => setShown(!isShown)}>Toggle</button>
    </RichTextEditor>
  );
}
const texts = () => [...document.querySelectorAll('.text p')].map((paragraph) => paragraph.textContent);

test('each block of the text is made once, also where the text is taken away and shown again', async () => {
  renderInApp(<Shown />);
  await soon(() => expect(texts()).toEqual(['One.', 'Two.']));
  expect(made).toBe(2);
  await press(['button', 'Toggle']);
  await soon(() => expect(texts()).toEqual([]));
  await press(['button', 'Toggle']);
  await soon(() => expect(texts()).toEqual(['One.', 'Two.']));
  expect(made).toBe(2);
});
