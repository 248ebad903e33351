import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from './http.ts';
import { projects } from '../projects.ts';

afterEach(() => vi.restoreAllMocks());

it('a call is given up after 60000 ms, and says "Internal Server Error" then', async () => {
  const clock = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const call = createClient('http://127.0.0.1', undefined, (_address, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
    return promise;
  });
  const answer = call(projects.list, {});
  expect(asked.mock.calls).toEqual([[60_000]]);
  clock.abort();
  await expect(answer).rejects.toMatchObject({ status: 0, message: 'Internal Server Error' });
});
