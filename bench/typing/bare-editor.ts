// The peer: the same nodes and text in an editor with nothing around it.
import { Editor } from '@tiptap/core';
import { toEditor } from '#web/features/writer/editor/nodes/document-json.ts';
import { schemaExtensions } from '#web/features/writer/editor/nodes/schema.ts';

const place = document.createElement('main');
place.style.cssText = 'width: 720px; margin: 0 auto; font: 16px/26px sans-serif';
document.body.append(place);
const blocks = (await (await fetch('/blocks.json')).json()) as Parameters<typeof toEditor>[0];
// oxlint-disable-next-line no-new -- it lives in the page
new Editor({ element: place, extensions: schemaExtensions, content: toEditor(blocks) });
