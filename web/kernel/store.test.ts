import { describe, expect, it, vi } from 'vitest';
import { soon } from '#tests/support/components/soon.ts';
import { api } from './api.ts';
import type { ApiFailure } from './call.ts';
import { session } from './session/session.ts';
import { writerSlice } from './slices/writer-slice.ts';
import { userSlice } from './slices/user-slice.ts';
import { createStore, followSession } from './store.ts';

type Answer = { data: unknown } | { error: ApiFailure };
const failure: ApiFailure = { status: 500, message: 'Internal Server Error', fields: {}, meta: {}, body: {} };

/** A store with one endpoint per domain, whose answer the test gives. */
function shop() {
  let answer: (value: Answer) => void = () => {};
  const queryFn = () => new Promise<Answer>((resolve) => (answer = resolve)) as never;
  const tested = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      projectsTested: build.mutation<unknown, void>({ queryFn }),
      accountsTested: build.mutation<unknown, void>({ queryFn }),
      writerTested: build.mutation<unknown, void>({ queryFn }),
    }),
  });
  const store = createStore();
  return {
    store,
    start: (name: 'projectsTested' | 'accountsTested' | 'writerTested') =>
      store.dispatch(tested.endpoints[name].initiate()),
    settle: async (value: Answer) => answer(value),
  };
}

describe('the slices', () => {
  it('begin idle, and auth begins as loading', () => {
    const { auth, teamMember, media, modules, project, socialPost, subscription, writer, user } =
      createStore().getState();
    expect(auth.status).toBe('loading');
    for (const slice of [teamMember, media, modules, project, socialPost, subscription, writer])
      expect(slice).toMatchObject({ status: 'idle', error: null });
    expect(user.data).toBeNull();
  });

  it('follow their own calls only: pending is loading, success idle, rejection failed with its message', async () => {
    const { store, start, settle } = shop();
    const first = start('projectsTested');
    await soon(() => expect(store.getState().project.status).toBe('loading'));
    expect(store.getState().writer.status).toBe('idle');
    await settle({ error: { ...failure, message: 'Title is required' } });
    await first;
    expect(store.getState().project).toEqual({ status: 'failed', error: 'Title is required' });
    const second = start('projectsTested');
    await soon(() => expect(store.getState().project.status).toBe('loading'));
    await settle({ data: {} });
    await second;
    expect(store.getState().project).toEqual({ status: 'idle', error: null });
  });

  it('keep the output of a writer’s answer', async () => {
    const { store, start, settle } = shop();
    const call = start('writerTested');
    await soon(() => expect(store.getState().writer.status).toBe('loading'));
    await settle({ data: { id: 'g', revision: 1, output: '# Bread', editData: { step: 'draft' } } });
    await call;
    expect(store.getState().writer.output).toBe('# Bread');
  });

  it('keep the edit data of a writer’s answer, and of an answer without any the last ones', async () => {
    const { store, start, settle } = shop();
    const editData = {
      step: 'titles',
      titles: [{ title: 'Bread at home', angle: 'how-to' }],
      outline: [],
      evidence: null,
    };
    for (const data of [{ id: 'g', editData }, { id: 'g' }]) {
      const call = start('writerTested');
      await soon(() => expect(store.getState().writer.status).toBe('loading'));
      await settle({ data });
      await call;
      expect(store.getState().writer.editData).toEqual(editData);
    }
  });

  it('clear of the writer empties output, keywords, autosuggest keywords, history and query list, and nothing else', () => {
    const { store } = shop();
    const filled = {
      output: 'x',
      editData: { step: 'brief' as const, titles: [], outline: [], evidence: null },
      history: ['h'],
      keywords: ['k'],
      keywordDetail: 'd',
      autosuggestKeywords: ['a'],
      autosuggestHistory: ['ah'],
      rankTrackerList: ['l'],
      rankTrackerDetail: 'r',
      queryList: ['q'],
    };
    store.dispatch(writerSlice.actions.set(filled));
    store.dispatch(writerSlice.actions.clear());
    expect(store.getState().writer).toMatchObject({
      ...filled,
      output: '',
      history: [],
      keywords: [],
      autosuggestKeywords: [],
      queryList: [],
    });
  });

  it('set-data of the user keeps the details; clear of the user sets none', () => {
    const { store } = shop();
    store.dispatch(userSlice.actions.setData({ id: 'u' } as never));
    expect(store.getState().user.data).toEqual({ id: 'u' });
    store.dispatch(userSlice.actions.clear());
    expect(store.getState().user.data).toBeNull();
  });

  it('hold nothing of one person once another one is signed in', async () => {
    const stored = new Map([['token', 't1']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    const { store } = shop();
    const stop = followSession(store);
    const fresh = store.getState().writer;
    store.dispatch(userSlice.actions.setData({ id: 'u' } as never));
    store.dispatch(
      writerSlice.actions.set({ output: 'x', history: ['h'], keywordDetail: 'd', rankTrackerList: ['l'] }),
    );
    session.signIn({ token: 't2', email: 'grace@example.com', loginMethod: 'email' });
    expect(store.getState()).toMatchObject({ writer: fresh, user: { data: null } });
    stop();
    vi.unstubAllGlobals();
  });
});
