import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work whose runs end when the test says so. */
function slowWork() {
  const ends: ((failure?: Error) => void)[] = [];
  const run = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((failure) => (failure ? reject(failure) : resolve()));
      }),
  );
  const log = { error: vi.fn() };
  return { run, log, end: async (failure?: Error) => ends.shift()?.(failure) };
}

test('work runs at each interval once it is started, and not before', async () => {
  const run = vi.fn(async () => undefined);
  const work = every(1000, run, { log: { error: vi.fn() }, what: 'counting' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(run).not.toHaveBeenCalled();
  work.start();
  work.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(run).toHaveBeenCalledTimes(3);
  await work.stop();
});

test('a run that takes longer than the interval has no second one beside it', async () => {
  const { run, log, end } = slowWork();
  const work = every(1000, run, { log, what: 'counting' });
  work.start();
  await vi.advanceTimersByTimeAsync(5000);
  const joined = work.now();
  expect(run).toHaveBeenCalledTimes(1);
  await end();
  await joined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
  await end();
  await work.stop();
});

test('a run that fails is logged under its name, and the next turn tries again', async () => {
  const { run, log, end } = slowWork();
  const work = every(1000, run, { log, what: 'counting' });
  work.start();
  await vi.advanceTimersByTimeAsync(1000);
  await end(new Error('no connection'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('no connection') }, 'counting');
  expect(run).toHaveBeenCalledTimes(2);
  await end();
  await work.stop();
});

test('stopping waits for the run under way, and nothing runs afterwards', async () => {
  const { run, log, end } = slowWork();
  const work = every(1000, run, { log, what: 'counting' });
  work.start();
  await vi.advanceTimersByTimeAsync(1000);
  let stopped = false;
  const stopping = work.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  await end();
  await stopping;
  work.start();
  await work.now();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});
