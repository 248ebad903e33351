// Limits of requests in a stretch of time, by the clock of the test.

/** Milliseconds since 1970, as `Date.now`. */
export type Clock = () => number;

export interface RateLimit {
  /** Counts a request; milliseconds until the next may come when there were too many, else 0. */
  take(key?: string): number;
  /** requests that count now */
  used(key?: string): number;
}

/** At most `limit` requests of a key in any stretch of `windowMs`; refused requests do not count. */
export function createRateLimit(limit: number, windowMs: number, now: Clock): RateLimit {
  const times = new Map<string, number[]>();
  const recent = (key: string) => {
    const kept = (times.get(key) ?? []).filter((time) => time > now() - windowMs);
    times.set(key, kept);
    return kept;
  };
  return {
    take(key = '') {
      const counted = recent(key);
      if (counted.length >= limit) return Math.max(1, (counted[0] ?? now()) + windowMs - now());
      counted.push(now());
      return 0;
    },
    used: (key = '') => recent(key).length,
  };
}
