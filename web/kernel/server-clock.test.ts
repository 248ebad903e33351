import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockAheadHeader } from '#contract/dev.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

const dayMs = 86_400_000;
const deviceTime = new Date('2026-11-20T12:00:00.700Z');
const answer = (date: string, aheadMs?: number) =>
  new Headers({ date, ...(aheadMs !== undefined && { [clockAheadHeader]: String(aheadMs) }) });
const right = 'Fri, 20 Nov 2026 12:00:00 GMT';

beforeEach(() => {
  vi.useFakeTimers({ now: deviceTime });
});
afterEach(() => {
  learnServerTime(answer(right));
  vi.useRealTimers();
});

it('is the device’s while the server says the same, to the second', () => {
  learnServerTime(answer(right));
  expect(serverNow()).toEqual(deviceTime);
});

it('is ahead while the test clock is, and back with it', () => {
  learnServerTime(answer(right, 5 * dayMs));
  expect(serverNow().toISOString()).toBe('2026-11-25T12:00:00.000Z');
  vi.advanceTimersByTime(60_000);
  expect(serverNow().toISOString()).toBe('2026-11-25T12:01:00.000Z');
  learnServerTime(answer('Fri, 20 Nov 2026 12:01:00 GMT'));
  expect(serverNow().toISOString()).toBe('2026-11-20T12:01:00.700Z');
});

it('is the server’s where the device’s clock is wrong', () => {
  learnServerTime(answer('Fri, 20 Nov 2026 11:40:00 GMT'));
  expect(serverNow().toISOString()).toBe('2026-11-20T11:40:00.000Z');
});

it('stays as it is known when an answer does not say it', () => {
  learnServerTime(answer(right, dayMs));
  for (const headers of [
    new Headers(),
    answer('soon'),
    new Headers({ date: right, [clockAheadHeader]: 'x' }),
  ])
    learnServerTime(headers);
  expect(serverNow().toISOString()).toBe('2026-11-21T12:00:00.000Z');
});
