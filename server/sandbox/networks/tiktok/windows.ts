import type { Clock } from '#server/kernel/clock.ts';

const minuteMs = 60_000;

/**
 * Counts the calls of each token over the last minute.
 * @returns whether a token may call once more; a call that may not does not count
 */
export function callsAMinute(clock: Clock, most: number): (token: string) => boolean {
  const calls = new Map<string, number[]>();
  return (token) => {
    const now = clock.now().getTime();
    const recent = (calls.get(token) ?? []).filter((at) => now - at < minuteMs);
    const mayCall = recent.length < most;
    calls.set(token, mayCall ? [...recent, now] : recent);
    return mayCall;
  };
}
