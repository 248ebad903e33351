import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#web/kernel/store.ts';
import { soon } from '#tests/support/components/soon.ts';
import { ranksApi } from './api.ts';

const answers: Record<string, unknown> = {};
/** A server that gives what a test put under the beginning of an address. */
vi.stubGlobal('fetch', (address: string) => {
  const found = Object.keys(answers).find((start) =>
    address.startsWith(`/api/v1/keyword-rank-tracker/${start}`),
  );
  return Promise.resolve(
    found === undefined
      ? Response.json({ detail: 'Not here' }, { status: 404 })
      : Response.json(answers[found]),
  );
});
afterEach(() => {
  for (const key of Object.keys(answers)) delete answers[key];
});

const { endpoints } = ranksApi;

it('the writer’s slice holds the trackers that were listed last, and not those of the trash', async () => {
  const store = createStore();
  answers['?deleted=true'] = { results: [{ id: 'gone' }], next: null };
  answers[''] = { results: [{ id: 'a' }, { id: 'b' }], next: null };
  await store.dispatch(endpoints.ranksList.initiate({ projectId: 'p', deleted: false }));
  expect(store.getState().writer.rankTrackerList).toEqual(['a', 'b']);
  await store.dispatch(endpoints.ranksList.initiate({ projectId: 'p', deleted: true }));
  expect(store.getState().writer.rankTrackerList).toEqual(['a', 'b']);
});

it('the writer’s slice holds the tracker that is open; one that cannot be read changes nothing', async () => {
  const store = createStore();
  answers['a/'] = { id: 'a', keywords: [] };
  await store.dispatch(endpoints.ranksGet.initiate('a'));
  await store.dispatch(endpoints.ranksGet.initiate('gone'));
  expect(store.getState().writer).toMatchObject({
    rankTrackerDetail: 'a',
    status: 'failed',
    error: 'Not here',
  });
});

it('what a change answers is shown without another call', async () => {
  const store = createStore();
  answers['a/check/'] = { id: 'a', keywords: [], run: { status: 'queued', done: 0, of: 1 } };
  await store.dispatch(endpoints.ranksCheck.initiate('a'));
  const shown = () => endpoints.ranksGet.select('a')(store.getState()).data?.run.status;
  await soon(() => expect(shown()).toBe('queued'));
});
