import { expect, it, vi } from 'vitest';
import { createStore } from '#web/kernel/store.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { soon } from '#tests/support/components/soon.ts';

it('the writer’s slice holds the history that was listed last, and not what lies in the trash', async () => {
  const answers: Record<string, string[]> = { 'deleted=true': ['gone'], 'q=rye': ['p2'] };
  vi.stubGlobal('fetch', (address: string) => {
    const asked = Object.keys(answers).find((part) => address.includes(part)) ?? '';
    const results = (answers[asked] ?? ['p1', 'p2']).map((id) => ({ id }));
    return Promise.resolve(Response.json({ results, next: null }));
  });
  const store = createStore();
  const list = (q: string, deleted: boolean) =>
    store.dispatch(writerQueries.endpoints.writerList.initiate({ q, projectId: null, deleted }));
  await list('', false);
  await soon(() => expect(store.getState().writer.history).toEqual(['p1', 'p2']));
  await list('rye', false);
  await soon(() => expect(store.getState().writer.history).toEqual(['p2']));
  await list('', true);
  expect(store.getState().writer.history).toEqual(['p2']);
  vi.unstubAllGlobals();
});
