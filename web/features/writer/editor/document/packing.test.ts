import fc from 'fast-check';
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

const refuse = async () => Promise.reject(new Error('no connection'));

function aSaver(map: Map<string, unknown>, send: () => Promise<{ revision: number }> = refuse) {
  return new Autosaver<Text, { revision: number }>({
    key: 'k',
    store: memoryStore(map).store,
    revision: 1,
    packing,
    send,
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

test('a text that an older build kept as one string is read as well', async () => {
  const blocks = [paragraph('a', 'One.'), paragraph('b', 'Two.')];
  const latest = { blocks: JSON.stringify(blocks) };
  const map = new Map<string, unknown>([['k', { owner: 'o', revision: 1, inFlight: null, latest, at: 0 }]]);
  expect(await aSaver(map).restore()).toEqual({ blocks });
});

/** What was begun and not waited for is done. */
const settled = () => new Promise((resolve) => void setTimeout(resolve, 0));
const many = (count: number) => Array.from({ length: count }, (_, at) => paragraph(`p${at}`, `Line ${at}.`));

test('of a long text only what changed since its first copy is written again', async () => {
  const map = new Map<string, unknown>();
  const saver = aSaver(map);
  const blocks = many(500);
  saver.change({ blocks });
  await saver.keep();
  const now = blocks.with(250, paragraph('p250', 'Another line.'));
  saver.change({ blocks: now });
  await saver.keep();
  expect(JSON.stringify(map.get('k'))).toContain('Another line.');
  expect(JSON.stringify(map.get('k'))).not.toContain('Line 1.');
  expect(await aSaver(map).restore()).toEqual({ blocks: now });
});

test('a text that is rewritten from end to end comes back, and its first copy is not kept any longer', async () => {
  const map = new Map<string, unknown>();
  const saver = aSaver(map);
  saver.change({ blocks: many(100) });
  await saver.keep();
  const now = many(100).map(({ attrs }) => paragraph(attrs.id, 'Another line.'));
  saver.change({ blocks: now });
  await saver.keep();
  await saver.keep();
  expect(await aSaver(map).restore()).toEqual({ blocks: now });
  expect(JSON.stringify([...map])).not.toContain('Line 1.');
});

test('a window whose first copy another one has deleted keeps the whole text again', async () => {
  const map = new Map<string, unknown>();
  const mine = aSaver(map);
  const blocks = many(100);
  mine.change({ blocks });
  await mine.keep();
  await aSaver(map).discard();
  const other = aSaver(map);
  expect(await other.restore()).toBeNull();
  mine.change({ title: 'Coffee' });
  await mine.keep();
  await other.restore();
  other.change({ title: 'Tea' });
  await other.keep();
  mine.change({ title: 'Coffee to go' });
  await mine.keep();
  expect(await aSaver(map).restore()).toEqual({ title: 'Coffee to go', blocks });
});

test('nothing of a text is left on this device once it is discarded', async () => {
  const map = new Map<string, unknown>();
  const first = aSaver(map);
  first.change({ blocks: many(100) });
  await first.keep();
  const second = aSaver(map);
  await second.restore();
  await second.keep();
  await second.discard();
  expect([...map.keys()]).toEqual([]);
});

test('a copy of another window stays whole when this one, which had read it, has sent its own', async () => {
  const map = new Map<string, unknown>();
  const mine = aSaver(map);
  const blocks = many(100);
  mine.change({ blocks });
  await mine.keep();
  const other = aSaver(map);
  await other.restore();
  // Mine goes on from a later revision than the one that the other has just sent.
  mine.resolve(9, { blocks });
  await mine.keep();
  other.replace(5, null);
  await settled();
  expect(await aSaver(map).restore()).toEqual({ blocks });
});

test('what a window kept as its page went is whole, and leaves nothing behind once it was sent', async () => {
  const map = new Map<string, unknown>();
  const first = aSaver(map);
  const blocks = many(100);
  first.change({ blocks });
  await first.keep();
  const now = blocks.with(7, paragraph('p7', 'At last.'));
  first.change({ blocks: now });
  first.keepNow();
  expect(JSON.stringify(map.get('k'))).toContain('At last.');
  const second = aSaver(map);
  expect(await second.restore()).toEqual({ blocks: now });
  second.replace(2, null);
  await settled();
  expect([...map.keys()]).toEqual([]);
});

/** Sends what it is told to, at one revision after another. */
function aSendingSaver(map: Map<string, unknown>) {
  let revision = 1;
  return aSaver(map, async () => ({ revision: ++revision }));
}
const keysOf = (map: Map<string, unknown>) => [...map.keys()].toSorted();

test('a text that is sent while somebody writes is copied once, and its copy goes when the page is left', async () => {
  const map = new Map<string, unknown>();
  const saver = aSendingSaver(map);
  const blocks = many(100);
  saver.change({ blocks });
  await saver.flush();
  const [, base = ''] = keysOf(map);
  expect(map.get('k')).toMatchObject({ inFlight: null, latest: null });
  const first = map.get(base);
  saver.change({ blocks: blocks.with(7, paragraph('p7', 'Another line.')) });
  await saver.keep();
  expect(keysOf(map)).toEqual(['k', base]);
  expect(map.get(base)).toBe(first);
  await saver.flush();
  expect(await aSaver(map).restore()).toBeNull();
  saver.change({ title: 'Coffee' });
  await saver.keep();
  expect(await aSaver(map).restore()).toEqual({ title: 'Coffee' });
  await saver.flush();
  saver.stop();
  await settled();
  expect(keysOf(map)).toEqual([]);
});

test('a page that is left, or goes, as its last text is on its way keeps nothing of it once it was sent', async () => {
  for (const leave of ['stop', 'keepNow'] as const) {
    const map = new Map<string, unknown>();
    const saver = aSendingSaver(map);
    saver.change({ blocks: many(100) });
    const sent = saver.flush();
    saver[leave]();
    await sent;
    await settled();
    expect(keysOf(map)).toEqual([]);
  }
});

test('a page that is left before it has read what an earlier visit left unsent takes nothing of it away', async () => {
  for (const leave of ['stop', 'keepNow'] as const) {
    const map = new Map<string, unknown>();
    const earlier = aSaver(map);
    const blocks = many(100);
    earlier.change({ blocks });
    await earlier.keep();
    const late = aSaver(map);
    // The server has gone on since.
    late.adopt(9);
    late[leave]();
    await settled();
    expect(await aSaver(map).restore()).toEqual({ blocks });
  }
});

test('what a window that had sent all left behind as it crashed goes with the next visit', async () => {
  const map = new Map<string, unknown>();
  const crashed = aSendingSaver(map);
  crashed.change({ blocks: many(100) });
  await crashed.flush();
  expect(map.size).toBe(2);
  expect(await aSaver(map).restore()).toBeNull();
  expect(keysOf(map)).toEqual([]);
});

test('after any edits, copies and sends of two windows the next visit finds what was kept last, and nothing that was sent', async () => {
  const step = fc.record({
    window: fc.nat({ max: 1 }),
    does: fc.constantFrom('edit', 'edit', 'rewrite', 'keep', 'keep', 'keepNow', 'send', 'read', 'drop'),
    at: fc.nat({ max: 59 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const map = new Map<string, unknown>();
      const texts = [many(60), many(60)];
      const savers = [aSendingSaver(map), aSendingSaver(map)];
      let kept: Block[] | null = null;
      for (const [count, { window, does, at }] of steps.entries()) {
        const saver = savers[window]!;
        if (does === 'edit') texts[window] = texts[window]!.with(at, paragraph(`p${at}`, `Edit ${count}.`));
        if (does === 'rewrite') texts[window] = many(60).map(({ attrs }) => paragraph(attrs.id, `${count}.`));
        if (does === 'edit' || does === 'rewrite') saver.change({ blocks: texts[window]! });
        if (does === 'read') texts[window] = (await saver.restore())?.blocks ?? texts[window]!;
        if (does === 'drop') {
          await saver.discard();
          kept = null;
        }
        if (does === 'send' && saver.unsent) {
          await saver.flush();
          kept = null;
        }
        if (does === 'keepNow') saver.keepNow();
        if (does === 'keep') await saver.keep();
        await settled();
        if ((does === 'keep' || does === 'keepNow') && saver.unsent) kept = texts[window]!;
      }
      expect((await aSaver(map).restore())?.blocks ?? null).toEqual(kept);
      const isAllSent = kept === null && savers.every((saver) => !saver.unsent);
      for (const saver of savers) saver.stop();
      await settled();
      if (isAllSent) expect(keysOf(map)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
