import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/shared/errors.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { session } from '#web/kernel/session/session.ts';
import { Autosaver, type SaveState } from './autosaver.ts';
import type { Operation } from './device-copy.ts';

interface Text {
  title?: string;
  body?: string;
}
type Answer = (operation: Operation<Text>) => { revision: number };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** @param answerMs how long an answer takes */
function anAutosaver(answer: Answer, store = memoryStore().store, answerMs = 0) {
  const sent: Operation<Text>[] = [];
  const states: SaveState[] = [];
  const conflicts: Operation<Text>[] = [];
  const autosaver = new Autosaver<Text, { revision: number }>({
    key: 'k',
    store,
    revision: 1,
    send: async (operation) => {
      sent.push(operation);
      if (answerMs > 0) await new Promise((done) => setTimeout(done, answerMs));
      return answer(operation);
    },
    onSaved: () => undefined,
    onConflict: (operation) => conflicts.push(operation),
    onState: (state) => states.push(state),
  });
  return { autosaver, sent, states, conflicts };
}
const accept: Answer = ({ revision }) => ({ revision: revision + 1 });

test('typing is joined into one write after the pause, within a second of the last key', async () => {
  const { autosaver, sent, states } = anAutosaver(accept);
  for (const body of ['a', 'ab', 'abc']) {
    autosaver.change({ body });
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(700);
  expect(sent.map(({ value, revision }) => [value, revision])).toEqual([[{ body: 'abc' }, 1]]);
  expect(states.at(-1)).toBe('saved');
});

test('steady typing is saved at least every five seconds', async () => {
  const { autosaver, sent } = anAutosaver(accept);
  for (let i = 0; i < 60; i++) {
    autosaver.change({ body: 'x'.repeat(i) });
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
});

test('what was typed in the last moment is on the device when the session ends, be it by another tab', async () => {
  const { map, store } = memoryStore();
  session.signIn({ token: 't', email: 'ann@example.com', loginMethod: 'email' });
  const { autosaver } = anAutosaver(accept, store);
  autosaver.change({ body: 'Typed just now' });
  session.signOut();
  expect(map.get('k')).toMatchObject({ latest: { body: 'Typed just now' } });
  autosaver.stop();
  map.clear();
  session.signIn({ token: 't', email: 'ann@example.com', loginMethod: 'email' });
  expect(map.size).toBe(0);
  session.signOut();
});

test('of what is typed without a pause and without a connection all but the last second is on the device', async () => {
  const { map, store } = memoryStore();
  const offline: Answer = () => {
    throw new ApiError(0, {});
  };
  const { autosaver } = anAutosaver(offline, store);
  const perSecond = 10;
  for (let typed = 1; typed <= 60; typed++) {
    autosaver.change(() => ({ body: 'x'.repeat(typed) }));
    await vi.advanceTimersByTimeAsync(1000 / perSecond);
    const kept = map.get('k') as { inFlight: Operation<Text> | null; latest: Text | null } | undefined;
    const body = kept?.latest?.body ?? kept?.inFlight?.value.body ?? '';
    expect(body.length).toBeGreaterThanOrEqual(typed - perSecond);
  }
  autosaver.stop();
});

test('a write that got no answer is repeated with the same id and text before anything newer is sent', async () => {
  let lost = 2;
  const { autosaver, sent, states } = anAutosaver((operation) => {
    if (lost-- > 0) throw new ApiError(0, {});
    return accept(operation);
  });
  autosaver.change({ body: 'first' });
  await vi.advanceTimersByTimeAsync(900);
  autosaver.change({ title: 'newer' });
  expect(states.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(10_000);
  const [one, two, three, four] = sent;
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect(four).toMatchObject({ revision: 2, value: { title: 'newer' } });
  expect(states.at(-1)).toBe('saved');
});

test('what was unsent when the page closed is restored and sent by the next visit', async () => {
  const { map, store } = memoryStore();
  const first = anAutosaver(() => {
    throw new ApiError(0, {});
  }, store);
  first.autosaver.change({ body: 'typed in a tunnel' });
  await vi.advanceTimersByTimeAsync(900);
  first.autosaver.change({ title: 'and a title' });
  first.autosaver.stop();
  await vi.advanceTimersByTimeAsync(0);

  const second = anAutosaver(accept, store);
  expect(await second.autosaver.restore()).toEqual({ body: 'typed in a tunnel', title: 'and a title' });
  await second.autosaver.flush();
  expect(second.sent[0]?.operationId).toBe(first.sent[0]?.operationId);
  expect(second.sent.map(({ value }) => value)).toEqual([
    { body: 'typed in a tunnel' },
    { title: 'and a title' },
  ]);
  expect(map.size).toBe(0);
});

test('a conflict holds the text back, loses nothing, and goes on from the revision that was chosen', async () => {
  const { map, store } = memoryStore();
  let refuse = true;
  const { autosaver, sent, conflicts, states } = anAutosaver((operation) => {
    if (refuse)
      throw new ApiError(409, { meta: { code: 'stale', requestId: '' }, detail: 'changed elsewhere' });
    return accept(operation);
  }, store);
  autosaver.change({ body: 'mine' });
  await vi.advanceTimersByTimeAsync(900);
  autosaver.change({ title: 'typed meanwhile' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(states.at(-1)).toBe('conflict');
  expect(sent).toHaveLength(1);
  expect(map.get('k')).toMatchObject({
    inFlight: { value: { body: 'mine' } },
    latest: { title: 'typed meanwhile' },
  });

  refuse = false;
  autosaver.resolve(9, conflicts[0]!.value);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toMatchObject({ revision: 9, value: { body: 'mine', title: 'typed meanwhile' } });
  expect(map.size).toBe(0);
});

test('a refused write stays on the device and is carried by the next change', async () => {
  const { map, store } = memoryStore();
  let refuse = true;
  const { autosaver, sent, states } = anAutosaver((operation) => {
    if (refuse) throw new ApiError(400, { title: ['Title is required'] });
    return accept(operation);
  }, store);
  autosaver.change({ title: '', body: 'kept' });
  await vi.advanceTimersByTimeAsync(900);
  expect(states.at(-1)).toBe('refused');
  expect(map.get('k')).toMatchObject({ latest: { body: 'kept' } });
  refuse = false;
  autosaver.change({ title: 'Bread' });
  await vi.advanceTimersByTimeAsync(900);
  expect(sent[1]?.value).toEqual({ title: 'Bread', body: 'kept' });
});

test('a slow answer does not swallow what was typed while it was on its way', async () => {
  let release: (() => void) | undefined;
  const sent: string[] = [];
  const { store } = memoryStore();
  const autosaver = new Autosaver<Text, { revision: number }>({
    key: 'k',
    store,
    revision: 1,
    send: async ({ value, revision }) => {
      sent.push(value.body ?? '');
      await new Promise<void>((done) => (release = done));
      return { revision: revision + 1 };
    },
    onSaved: () => undefined,
    onConflict: () => undefined,
    onState: () => undefined,
  });
  autosaver.change({ body: 'one' });
  const saving = autosaver.flush();
  autosaver.change(() => ({ body: 'one two' }));
  release?.();
  await saving;
  expect(autosaver.state).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(900);
  release?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['one', 'one two']);
  expect(autosaver.state).toBe('saved');
});

test('while somebody types and answers are slow, saves do not follow each other without a pause', async () => {
  const { autosaver, sent } = anAutosaver(accept, memoryStore().store, 150);
  for (let key = 0; key < 100; key++) {
    autosaver.change({ body: 'x'.repeat(key) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.at(-1)?.value).toEqual({ body: 'x'.repeat(99) });
  expect(autosaver.state).toBe('saved');
});

test('a flush while a save is under way sends what was typed since at once', async () => {
  const { autosaver, sent } = anAutosaver(accept, memoryStore().store, 150);
  autosaver.change({ body: 'one' });
  void autosaver.flush();
  autosaver.change({ body: 'two' });
  const done = autosaver.flush();
  await vi.advanceTimersByTimeAsync(300);
  await done;
  expect(sent.map(({ value }) => value.body)).toEqual(['one', 'two']);
});

test('a page that is left while a save is under way has on the device what was typed since', async () => {
  const { map, store } = memoryStore();
  const { autosaver } = anAutosaver(accept, store, 150);
  autosaver.change({ body: 'one' });
  void autosaver.flush();
  autosaver.change({ body: 'one two' });
  void autosaver.flush();
  expect(map.get('k')).toMatchObject({ latest: { body: 'one two' } });
  await vi.advanceTimersByTimeAsync(2000);
});

test('a save forgets this window’s copy and leaves one that another window made meanwhile', async () => {
  const { map, store } = memoryStore();
  const { autosaver } = anAutosaver(accept, store, 200);
  autosaver.change({ body: 'mine' });
  await vi.advanceTimersByTimeAsync(900);
  expect(map.get('k')).toMatchObject({ inFlight: { value: { body: 'mine' } } });
  const theirs = { owner: 'another window', revision: 2, inFlight: null, latest: { body: 'theirs' }, at: 0 };
  map.set('k', theirs);
  await vi.advanceTimersByTimeAsync(200);
  expect(autosaver.state).toBe('saved');
  expect(map.get('k')).toEqual(theirs);
  map.clear();
  autosaver.change({ body: 'mine again' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(map.size).toBe(0);
});
