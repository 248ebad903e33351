import { Editor } from '@tiptap/core';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import type { Block, Document } from '#contract/writer/documents.ts';
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { press } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { toEditor } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { useDocument } from './use-document.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const paragraph = (text: string): Block => ({
  type: 'paragraph',
  attrs: { id: 'a' },
  content: [{ type: 'text', text }],
});
const opened: Document = {
  id,
  title: 'Bread',
  blocks: [paragraph('As the server has it.')],
  revision: 4,
  words: 5,
  updatedAt: '2026-11-01T09:00:00.000Z',
};

function anEditor(): Editor {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element: place,
    extensions: schemaExtensions,
    content: toEditor(opened.blocks),
  });
  onTestFinished(() => {
    editor.destroy();
    place.remove();
  });
  return editor;
}

function Opened({ first, second }: { first: Editor; second: Editor }) {
  const [editor, setEditor] = useState(first);
  useDocument(opened, editor);
  return <button onClick={() => setEditor(second)}>Paint</button>;
}

test('what this device kept is in the editor that is painted, also where it takes the place of another one', async () => {
  const server = await answeringServer({
    'PATCH documents/:id/': { body: { ...opened, blocks: undefined, revision: 5, merged: false } },
  });
  const kept = JSON.stringify([paragraph('Typed before the tab was closed.')]);
  await indexedDbStore.set(localKey(localUser(), 'document', id), {
    owner: 'another tab',
    revision: 4,
    inFlight: null,
    latest: { blocks: kept },
    at: 0,
  });
  const [first, second] = [anEditor(), anEditor()];
  first.destroy();
  renderInApp(<Opened first={first} second={second} />);
  await soon(() => expect(server.asked('PATCH documents/:id/')).toHaveLength(1));
  await press(['button', 'Paint']);
  await soon(() => expect(second.getText()).toBe('Typed before the tab was closed.'));
});
