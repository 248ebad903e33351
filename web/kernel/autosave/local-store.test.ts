import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { localKey, readingOlderKeys, writingAtOnce } from './local-store.ts';

const user = 'ann@example.com';
const key12 = localKey('ann@example.com', 'document', '12');
const ofOwner = (owner: string) => (value: unknown) => ({
  gone: (value as { owner: string } | undefined)?.owner === owner ? [key12] : [],
});
const unsent = (value: unknown) => ({ owner: 'w', revision: 3, inFlight: null, latest: value, at: 1 });

/** A browser in which the build before this one kept unsent text. */
function olderBrowser() {
  const map = new Map<string, unknown>([
    [`quillstead:writer:${user}:new-piece`, { inputs: { topic: 'bread' } }],
    [`quillstead:writer:${user}:piece:7`, unsent({ title: 'Bread' })],
    [
      `quillstead:writer:${user}:document:9`,
      unsent({
        blocks: [
          { type: 'gap', attrs: { id: 'a', text: 'say who bakes' } },
          { type: 'paragraph', content: [{ type: 'text', text: 'Typed: "type":"gap"' }] },
        ],
      }),
    ],
  ]);
  return { map, store: readingOlderKeys(memoryStore(map).store) };
}

test('unsent text that an older build kept in this browser is found, once, under today’s names', async () => {
  const { map, store } = olderBrowser();
  expect(await store.get(localKey(user, 'new-article'))).toEqual({ inputs: { topic: 'bread' } });
  expect(await store.get(localKey(user, 'generation', '7'))).toEqual(unsent({ title: 'Bread' }));
  expect([...map.keys()].filter((key) => key.includes('piece'))).toEqual([]);
  await store.del(localKey(user, 'generation', '7'));
  expect(await store.get(localKey(user, 'generation', '7'))).toBeUndefined();
});

test('a gap in an unsent document is a placeholder now, and what was typed stays as typed', async () => {
  const kept = await olderBrowser().store.get(localKey(user, 'document', '9'));
  expect(kept).toEqual(
    unsent({
      blocks: [
        { type: 'placeholder', attrs: { id: 'a', text: 'say who bakes' } },
        { type: 'paragraph', content: [{ type: 'text', text: 'Typed: "type":"gap"' }] },
      ],
    }),
  );
});

test('what nobody kept is not there, and nothing is written by asking', async () => {
  const { map, store } = olderBrowser();
  const before = map.size;
  expect(await store.get(localKey(user, 'generation', '8'))).toBeUndefined();
  expect(await store.get(localKey('bob@example.com', 'new-article'))).toBeUndefined();
  expect(map.size).toBe(before);
});

test('what was written as a page went is found before what its transaction left, until something later is written', async () => {
  const { map, store: slow } = memoryStore();
  const gate = Promise.withResolvers<void>();
  const store = writingAtOnce({
    ...slow,
    async set(key, value) {
      await gate.promise;
      return slow.set(key, value);
    },
  });
  const key = localKey(user, 'document', '11');
  // Under way as the page goes: it ends after, or never.
  const earlier = store.set(key, 'Typed');
  store.setNow(key, 'Typed at last');
  expect(await store.get(key)).toBe('Typed at last');
  gate.resolve();
  await earlier;
  expect(map.get(key)).toBe('Typed');
  expect(await store.get(key)).toBe('Typed at last');
  await store.set(key, 'Typed in the next visit');
  expect(await store.get(key)).toBe('Typed in the next visit');
});

test('what was written as a page went is deleted as the rest is, where it is chosen', async () => {
  const { store: slow } = memoryStore();
  const store = writingAtOnce(slow);
  const key = key12;
  store.setNow(key, unsent({ title: 'Bread' }));
  await store.changeBy(key, ofOwner('another window'));
  expect(await store.get(key)).toEqual(unsent({ title: 'Bread' }));
  await store.changeBy(key, ofOwner('w'));
  expect(await store.get(key)).toBeUndefined();
  store.setNow(key, 'Typed');
  await store.del(key);
  expect(await store.get(key)).toBeUndefined();
});
