import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { Autosaver } from '#web/kernel/autosave/autosaver.ts';
import { packing } from './packing.ts';

const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
interface Text {
  title?: string;
  blocks?: Block[];
}

function aSaver(map: Map<string, unknown>) {
  return new Autosaver<Text, { revision: number }>({
    key: 'k',
    store: memoryStore(map).store,
    revision: 1,
    packing,
    send: async () => Promise.reject(new Error('no connection')),
    onSaved: () => undefined,
    onConflict: () => undefined,
    onState: () => undefined,
    manual: true,
  });
}

test('a text that was kept on this device comes back as it was typed', async () => {
  const map = new Map<string, unknown>();
  const text = { title: 'Coffee', blocks: [paragraph('a', 'One.'), paragraph('b', 'Two "and" three.')] };
  const first = aSaver(map);
  first.change(text);
  await first.flush();
  first.change({ title: 'Tea' });
  await first.keep();
  expect(await aSaver(map).restore()).toEqual({ ...text, title: 'Tea' });
  first.stop();
});

test('a text that an older build kept is read as well', async () => {
  const blocks = [paragraph('a', 'One.')];
  const map = new Map<string, unknown>([
    ['k', { owner: 'o', revision: 1, inFlight: null, latest: { blocks }, at: 0 }],
  ]);
  expect(await aSaver(map).restore()).toEqual({ blocks });
});

test('a text whose blocks an older build kept one by one is read as well', async () => {
  const blocks = [paragraph('a', 'One.'), paragraph('b', 'Two.')];
  const latest = { blocks: blocks.map((block) => JSON.stringify(block)) };
  const map = new Map<string, unknown>([['k', { owner: 'o', revision: 1, inFlight: null, latest, at: 0 }]]);
  expect(await aSaver(map).restore()).toEqual({ blocks });
});

test('blocks that stay as they are are not written out again', () => {
  const kept = paragraph('a', 'One.');
  const before = packing.pack({ blocks: [kept] });
  Object.assign(kept, { type: 'changed in place' });
  expect(packing.pack({ blocks: [kept] })).toEqual(before);
});
