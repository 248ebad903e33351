import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#web/kernel/store.ts';
import { keywordsApi } from './api.ts';
import { openKeyword } from './open-keyword.ts';

const answers: Record<string, unknown> = {};
const asked: { method: string; address: string; body: unknown }[] = [];
/** A server that gives what a test put under the beginning of an address. */
vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
  asked.push({ method: init.method ?? '', address, body: init.body });
  const found = Object.keys(answers).find((start) => address.startsWith(`/api/v1/${start}`));
  return Promise.resolve(
    found ? Response.json(answers[found]) : Response.json({ detail: 'Not here' }, { status: 404 }),
  );
});
afterEach(() => {
  for (const key of Object.keys(answers)) delete answers[key];
  asked.length = 0;
});

const { endpoints } = keywordsApi;

it('the writer’s slice holds the keywords that were found last, and the list of queries from results', async () => {
  const store = createStore();
  answers['keywords/'] = { results: [{ keyword: 'rye bread' }, { keyword: 'oat bread' }], next: null };
  await store.dispatch(endpoints.keywordsList.initiate({ projectId: 'p' }));
  expect(store.getState().writer.keywords).toEqual(['rye bread', 'oat bread']);
  answers['keyword-suggestion/s'] = { id: 's', keyword: 'rye', results: [{ keyword: 'rye' }], next: null };
  await store.dispatch(endpoints.keywordsSearch.initiate('s'));
  expect(store.getState().writer.keywords).toEqual(['rye']);
  answers['keyword-suggestion/?'] = { results: [{ id: 's' }, { id: 't' }], next: null };
  await store.dispatch(endpoints.keywordsSearches.initiate('p'));
  expect(store.getState().writer.queryList).toEqual(['s', 't']);
});

it('the writer’s slice holds the suggestions of the run that is open, and the history of runs', async () => {
  const store = createStore();
  answers['keyword-auto-suggestion/r'] = { id: 'r', results: [{ keyword: 'what is rye' }] };
  await store.dispatch(endpoints.keywordsRun.initiate('r'));
  expect(store.getState().writer.autosuggestKeywords).toEqual(['what is rye']);
  answers['keyword-auto-suggestion/'] = { results: [{ id: 'r' }], next: null };
  await store.dispatch(endpoints.keywordsRuns.initiate(null));
  expect(store.getState().writer.autosuggestHistory).toEqual(['r']);
});

it('the writer’s slice holds the keyword that is open, and none once it is closed', () => {
  const store = createStore();
  store.dispatch(openKeyword('rye bread'));
  expect(store.getState().writer.keywordDetail).toBe('rye bread');
  store.dispatch(openKeyword(null));
  expect(store.getState().writer.keywordDetail).toBeNull();
});

it('a failed call leaves what the slice holds, and its message is kept', async () => {
  const store = createStore();
  answers['keyword-suggestion/s'] = { id: 's', results: [{ keyword: 'rye' }] };
  await store.dispatch(endpoints.keywordsSearch.initiate('s'));
  delete answers['keyword-suggestion/s'];
  await store.dispatch(endpoints.keywordsSearch.initiate('gone'));
  expect(store.getState().writer).toMatchObject({ keywords: ['rye'], status: 'failed', error: 'Not here' });
});

it('a file is sent behind its project, and pasted text as JSON', async () => {
  const store = createStore();
  answers['keyword-import/'] = { id: 'i' };
  await store.dispatch(
    endpoints.keywordsImport.initiate({ projectId: 'p', from: { file: new File(['a'], 'Queries.csv') } }),
  );
  const form = asked.at(-1)?.body as FormData;
  expect([...form.keys()]).toEqual(['projectId', 'file']);
  await store.dispatch(endpoints.keywordsImport.initiate({ projectId: 'p', from: { text: 'rye' } }));
  expect(JSON.parse(asked.at(-1)?.body as string)).toMatchObject({ projectId: 'p', text: 'rye' });
});

it('the choice of keyword lists has all of them, however many pages they fill', async () => {
  const store = createStore();
  answers['keyword-list/?projectId=p&limit=100&cursor=c'] = { results: [{ id: 'l2' }], next: null };
  answers['keyword-list/?projectId=p'] = { results: [{ id: 'l1' }], next: 'c' };
  const { data } = await store.dispatch(endpoints.keywordsLists.initiate('p'));
  expect(data?.results.map(({ id }) => id)).toEqual(['l1', 'l2']);
});

it('the first page of keywords has 100 and comes soon; each further one has 500, so that tens of thousands are scrolled through', async () => {
  const store = createStore();
  answers['keywords/'] = { results: [{ keyword: 'rye bread' }], next: 'more' };
  const query = { projectId: 'p' };
  await store.dispatch(endpoints.keywordsList.initiate(query));
  await store.dispatch(endpoints.keywordsList.initiate(query, { direction: 'forward' }));
  const limits = asked.map(({ address }) => new URL(address, 'http://a.example').searchParams.get('limit'));
  expect(limits).toEqual(['100', '500']);
});
