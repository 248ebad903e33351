import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const item of toasts.get()) toasts.close(item.id);
  vi.useRealTimers();
});

const messages = () => toasts.get().map((item) => item.message);

describe('messages', () => {
  it('close after 3000 ms', () => {
    toast({ message: 'Saved' });
    vi.advanceTimersByTime(2999);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('wait while pointer or focus is on them, and then have their full time again', () => {
    toast({ message: 'Saved' });
    vi.advanceTimersByTime(2000);
    toasts.hold();
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Saved']);
    toasts.release();
    vi.advanceTimersByTime(2999);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('never pile up: the same one is shown once, and at most three at a time', () => {
    toast({ message: 'a' });
    toast({ message: 'a' });
    expect(messages()).toEqual(['a']);
    for (const message of ['b', 'c', 'd']) toast({ message });
    expect(messages()).toEqual(['b', 'c', 'd']);
  });
});
