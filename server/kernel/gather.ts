import { setImmediate } from 'node:timers/promises';

interface Call<T, R> {
  item: T;
  resolve(result: R): void;
  reject(cause: unknown): void;
}

/**
 * Lets calls share runs: those of one turn of the event loop, and those that come while a run is under way, go into the
 * next one together. Where several items break a run each gets one of its own, so that none fails for another.
 * @param run answers all items in their order; repeating it for an item must do no harm
 */
export function gather<T, R>(run: (items: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  let waiting: Call<T, R>[] = [];
  let working = false;

  const answer = async (calls: readonly Call<T, R>[]): Promise<void> => {
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [at, call] of calls.entries()) call.resolve(results[at] as R);
    } catch (cause) {
      if (calls.length > 1) for (const call of calls) await answer([call]);
      else calls[0]?.reject(cause);
    }
  };
  const work = async () => {
    working = true;
    await setImmediate();
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      await answer(calls);
    }
    working = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!working) void work();
    });
}
