import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it calls back once, as long after the last call as that one asked for', () => {
  const at: number[] = [];
  const start = Date.now();
  const pause = new Pause(() => at.push(Date.now() - start));
  for (let key = 0; key < 10; key++) {
    pause.wait(800);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5000);
  expect(at).toEqual([1700]);
});

test('put off again just before its end, it waits the whole time again', () => {
  const run = vi.fn();
  const pause = new Pause(run);
  pause.wait(800);
  vi.advanceTimersByTime(10);
  pause.wait(800);
  vi.advanceTimersByTime(795);
  pause.wait(800);
  vi.advanceTimersByTime(799);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a shorter wait comes before a longer one that it takes the place of', () => {
  const run = vi.fn();
  const pause = new Pause(run);
  pause.wait(1000);
  pause.wait(200);
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('putting it off with each key begins no timer for each key', () => {
  const begin = vi.spyOn(globalThis, 'setTimeout');
  const pause = new Pause(() => undefined);
  for (let key = 0; key < 50; key++) {
    pause.wait(400);
    vi.advanceTimersByTime(20);
  }
  expect(begin.mock.calls.length).toBeLessThan(6);
  begin.mockRestore();
});

test('it ends, and begins again', () => {
  const run = vi.fn();
  const pause = new Pause(run);
  pause.wait(100);
  pause.end();
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
  pause.wait(100);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a clock that is set back does not hold it up', () => {
  const run = vi.fn();
  const pause = new Pause(run);
  pause.wait(100);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});
