// The peer: the same nodes and text in an editor with nothing around it.
import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { toEditor } from '#web/features/writer/editor/nodes/document-json.ts';
import { Cite, Placeholder } from '#web/features/writer/editor/nodes/nodes.ts';

const extensions = [
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4] }, trailingNode: false }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder,
  Cite,
];

const place = document.createElement('main');
place.style.cssText = 'width: 720px; margin: 0 auto; font: 16px/26px sans-serif';
const blocks = (await (await fetch('/blocks.json')).json()) as Parameters<typeof toEditor>[0];
let editor: Editor | null = null;

const button = (name: string, press: () => void) => {
  const made = document.createElement('button');
  made.textContent = name;
  made.addEventListener('click', press);
  document.body.append(made);
};
button('Open', () => {
  // As long as the text comes from a server, it has to be read.
  const content = toEditor(JSON.parse(JSON.stringify(blocks)) as typeof blocks);
  editor = new Editor({ element: place, extensions, content });
});
button('Leave', () => editor?.destroy());
document.body.append(place);
