import { afterEach, expect, it, vi } from 'vitest';
import { projects } from '#contract/projects.ts';
import { api, pages, send, sendAll, type Sent } from './api.ts';
import { createStore } from './store.ts';

/** A server with 250 projects, in pages of what is asked for; it fails at one cursor when a test says so. */
const asked: URL[] = [];
let failsAt: string | null = null;
vi.stubGlobal('fetch', (address: string) => {
  const url = new URL(address, 'http://server');
  asked.push(url);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? 25);
  if (url.searchParams.get('cursor') === failsAt && failsAt !== null)
    return Promise.resolve(Response.json({ detail: 'Try again later' }, { status: 503 }));
  const results = Array.from({ length: Math.min(limit, 250 - from) }, (_, n) => ({ id: `p${from + n}` }));
  const next = from + limit < 250 ? String(from + limit) : null;
  return Promise.resolve(Response.json({ results, next, count: 250 }));
});
afterEach(() => {
  asked.length = 0;
  failsAt = null;
});

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    testAll: build.query<Sent<typeof projects.list>, void>({ queryFn: sendAll(projects.list, () => ({})) }),
    testOne: build.query<Sent<typeof projects.list>, void>({ queryFn: send(projects.list, () => ({})) }),
    testPages: build.infiniteQuery<Sent<typeof projects.list>, string, string | null>({
      ...pages(projects.list, (deleted: string) => ({ query: { deleted: deleted as 'true' } })),
    }),
  }),
});

it('a list that is read to its end has every row once, in as few calls as the contract allows', async () => {
  const { data } = await createStore().dispatch(lists.endpoints.testAll.initiate());
  expect(data?.results).toHaveLength(250);
  expect(new Set(data?.results.map(({ id }) => id)).size).toBe(250);
  expect(data).toMatchObject({ next: null, count: 250 });
  expect(asked.map(({ searchParams }) => [...searchParams])).toEqual([
    [['limit', '100']],
    [
      ['limit', '100'],
      ['cursor', '100'],
    ],
    [
      ['limit', '100'],
      ['cursor', '200'],
    ],
  ]);
});

it('a list of which one page fails is no shorter list: the failure is the answer', async () => {
  failsAt = '200';
  const { data, error } = await createStore().dispatch(lists.endpoints.testAll.initiate());
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ status: 503, message: 'Try again later' });
});

it('pages follow each other by their cursors, with what was asked for', async () => {
  const store = createStore();
  const first = await store.dispatch(lists.endpoints.testPages.initiate('true'));
  expect(first.data?.pages.map(({ results }) => results.length)).toEqual([25]);
  const second = await store.dispatch(lists.endpoints.testPages.initiate('true', { direction: 'forward' }));
  expect(second.data?.pages.map(({ results }) => results[0]?.id)).toEqual(['p0', 'p25']);
  expect(asked.map(({ search }) => search)).toEqual(['?deleted=true', '?deleted=true&cursor=25']);
});

it('an answer is kept as it came, without a walk through all that is in it', async () => {
  const { data } = await createStore().dispatch(lists.endpoints.testOne.initiate());
  expect(Object.isFrozen(data)).toBe(true);
  expect(Object.isFrozen(data?.results)).toBe(false);
});
