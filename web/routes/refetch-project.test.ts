import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#web/kernel/store.ts';
import { soon } from '#tests/support/components/soon.ts';
import { refetchProject } from './refetch-project.ts';

const asked: string[] = [];
vi.stubGlobal('fetch', (address: string) => {
  asked.push(address);
  return Promise.resolve(Response.json({ results: [], next: null }));
});
afterEach(() => void (asked.length = 0));

it('switching the project asks for the project and for its posts, also when both are in the cache', async () => {
  const store = createStore();
  const both = ['/api/v1/social-project/p1/', '/api/v1/social-post/p1/'];
  refetchProject(store.dispatch, 'p1');
  await soon(() => expect(store.getState().socialPost.status).toBe('idle'));
  await soon(() => expect(store.getState().project.status).toBe('idle'));
  expect(asked).toEqual(both);
  refetchProject(store.dispatch, 'p1');
  await soon(() => expect(asked).toEqual([...both, ...both]));
});
