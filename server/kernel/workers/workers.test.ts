import { availableParallelism } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import type { Log } from '#server/kernel/log.ts';
import type { oddTasks } from '#tests/support/odd-tasks.ts';
import { UnreadableText } from '../page-text/unreadable.ts';
import { createWorkers, type ThreadLimits } from './workers.ts';

const threads = Math.max(2, availableParallelism() - 1);

function start(limits: ThreadLimits = {}) {
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => warned.push(facts) } as unknown as Log;
  const file = new URL('../../../tests/support/odd-tasks.ts', import.meta.url);
  const workers = createWorkers<typeof oddTasks>(file, log, limits);
  onTestFinished(() => workers.stop());
  return { ...workers, warned };
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a task runs in a thread and returns its value, its message for people or its error', async () => {
  const { run } = start();
  expect(await run('double', 21)).toBe(42);
  expect(await failure(run('refuse', 'This is no text.'))).toMatchObject({
    constructor: UnreadableText,
    code: 'unsupported-type',
    message: 'This is no text.',
  });
  expect(await failure(run('fail', 'broken inside'))).toMatchObject({ message: 'broken inside' });
  expect(await run('double', 4)).toBe(8);
});

test('[S45] a task that never ends is ended with a message in plain words, and others run meanwhile and afterwards', async () => {
  const { run, warned } = start({ ms: 4_000 });
  await run('double', 1);
  const stuck = failure(run('spin', null));
  expect(await run('double', 2)).toBe(4);
  const error = await stuck;
  expect(error).toBeInstanceOf(UnreadableText);
  expect((error as Error).message).toBe('This takes too long to read. Try a shorter text.');
  expect(warned).toEqual([{ task: 'spin', outOfMemory: false }]);
  expect(await Promise.all(Array.from({ length: 8 }, (_, at) => run('double', at)))).toEqual(
    Array.from({ length: 8 }, (_, at) => at * 2),
  );
});

test('a task is given the time that its caller says', async () => {
  const { run } = start();
  const ended: string[] = [];
  const spin = async (name: string, ms?: number) => {
    expect(await failure(run('spin', null, undefined, ms))).toBeInstanceOf(UnreadableText);
    ended.push(name);
  };
  await Promise.all([spin('usual'), spin('short', 100)]);
  expect(ended).toEqual(['short', 'usual']);
});

test('a task that takes too much memory is ended, and the process lives on', async () => {
  const { run } = start({ memoryMb: 64 });
  expect(await failure(run('hoard', null))).toBeInstanceOf(UnreadableText);
  expect(await run('double', 3)).toBe(6);
});

test('a task whose caller leaves is ended, whether it runs or waits for its turn', async () => {
  const { run } = start();
  const leaving = new AbortController();
  const gone = new Error('gone');
  const running = Array.from({ length: threads }, () => failure(run('spin', null, leaving.signal)));
  const waiting = failure(run('spin', null, leaving.signal));
  leaving.abort(gone);
  expect(await Promise.all([...running, waiting])).toEqual(Array.from({ length: threads + 1 }, () => gone));
  expect(await run('double', 5)).toBe(10);
});

test('at most 50 tasks wait, and the next is refused with 503', async () => {
  const { run } = start();
  const leaving = new AbortController();
  const stuck = Array.from({ length: threads + 50 }, () => failure(run('spin', null, leaving.signal)));
  expect(await failure(run('double', 1))).toMatchObject({ status: 503, code: 'unavailable' });
  leaving.abort(new Error('gone'));
  await Promise.all(stuck);
  expect(await run('double', 1)).toBe(2);
});

test('a thread sees none of the server’s settings', async () => {
  expect(await start().run('settings', null)).toEqual([]);
});
