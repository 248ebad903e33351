import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptCall, type PacedCall, type PaceLimit, type PaceState, refuseCall, takeCalls } from './pace.ts';

interface Vendor {
  /** calls in any stretch of `windowMs` */
  limit: number;
  windowMs?: number;
  /** until a call arrives, and until its answer does; differs from call to call */
  latencyMs: (n: number) => number;
  retryAfterMs?: number;
}

/** Asks a vendor in made-up time until so many calls were accepted; a refused one is asked again. */
function ask(
  published: PaceLimit,
  { limit, windowMs = 1_000, latencyMs, retryAfterMs }: Vendor,
  count: number,
) {
  let now = 0;
  let state: PaceState | null = null;
  const events: { at: number; run: () => void }[] = [];
  const on = (at: number, run: () => void) => events.push({ at, run });
  const begun: number[] = [];
  const counted: number[] = [];
  const refusedAt: number[] = [];
  let waiting = count;
  let accepted = 0;
  let asleepUntil = 0;
  const answer = (call: PacedCall, isRefused: boolean) => {
    if (isRefused) {
      refusedAt.push(now);
      waiting += 1;
      state = refuseCall(state!, call, now, retryAfterMs);
      asleepUntil = now;
    } else {
      accepted += 1;
      state = acceptCall(state!, call, now);
      if (call.isTrial) asleepUntil = now;
    }
  };
  const begin = (call: PacedCall) => {
    // What was learnt meanwhile makes turns wrong that were handed out before it.
    if (call.round !== state?.round) {
      waiting += 1;
      return;
    }
    begun.push(now);
    const half = latencyMs(begun.length) / 2;
    on(now + half, () => {
      const used = counted.filter((at) => at > now - windowMs).length;
      if (used < limit) counted.push(now);
      on(now + half, () => answer(call, used >= limit));
    });
  };
  const isOver = () => accepted === count || begun.length > count * 4 + 1_000;
  while (!isOver()) {
    if (waiting > 0 && asleepUntil <= now) {
      const taken = takeCalls(state, published, now, waiting);
      state = taken.state;
      waiting -= taken.calls.length;
      asleepUntil = Math.max(now + Math.min(taken.waitMs, 100), ...taken.calls.map(({ at }) => at));
      for (const call of taken.calls) on(call.at, () => begin(call));
    }
    events.sort((a, b) => a.at - b.at);
    const next = events[0];
    const until = waiting > 0 ? Math.max(asleepUntil, now) : Infinity;
    if (next && next.at <= until) {
      events.shift();
      now = Math.max(now, next.at);
      next.run();
    } else now = until;
  }
  return { ms: now, begun, refusedAt, accepted };
}

/** The most that began in any stretch of time. */
const mostIn = (times: readonly number[], ms: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));

describe('calls to a vendor', () => {
  it('find a limit far below the published one, and keep to it: 1,000 take at most 5 % longer than they must', () => {
    const { ms, refusedAt, accepted } = ask({ perSecond: 50 }, { limit: 10, latencyMs: () => 200 }, 1_000);
    expect(accepted).toBe(1_000);
    expect(ms).toBeLessThan(105_000);
    expect(refusedAt.length).toBeLessThan(30);
  });

  it('are as many as the vendor publishes where it refuses none, however long each answer takes', () => {
    for (const latency of [5, 200, 8_000]) {
      const { ms } = ask({ perSecond: 50 }, { limit: 60, latencyMs: () => latency }, 2_000);
      expect(ms).toBeLessThan((2_000 / 50) * 1_000 * 1.02 + latency);
    }
  });

  it('begin evenly: no burst at the start, none after a rest and none after a pause', () => {
    const start = takeCalls(null, { perSecond: 10 }, 5_000, 100);
    expect(start.calls.map(({ at }) => at)).toEqual([5_000, 5_100, 5_200, 5_300, 5_400, 5_500]);
    const rested = takeCalls(start.state, { perSecond: 10 }, 3_600_000, 2);
    expect(rested.calls.map(({ at }) => at)).toEqual([3_600_000, 3_600_100]);
    const { begun } = ask(
      { perSecond: 50 },
      { limit: 20, windowMs: 2_000, latencyMs: () => 100, retryAfterMs: 1_500 },
      300,
    );
    expect(mostIn(begun, 100)).toBeLessThanOrEqual(7);
  });

  it('wait as long as the vendor says, and then one is tried before the others', () => {
    let { state, calls } = takeCalls(null, { perSecond: 50 }, 0, 5);
    state = refuseCall(state, calls[4]!, 300, 2_000);
    expect(takeCalls(state, { perSecond: 50 }, 1_200, 5)).toMatchObject({ calls: [], waitMs: 1_100 });
    ({ state, calls } = takeCalls(state, { perSecond: 50 }, 2_300, 5));
    expect(calls).toHaveLength(1);
    expect(takeCalls(state, { perSecond: 50 }, 2_400, 5).calls).toEqual([]);
    state = acceptCall(state, calls[0]!, 2_500);
    expect(takeCalls(state, { perSecond: 50 }, 2_700, 5).calls.length).toBeGreaterThan(0);
  });

  it('that were under way when the pace was changed do not change it again', () => {
    let { state, calls } = takeCalls(null, { perSecond: 50 }, 0, 5);
    state = refuseCall(state, calls[0]!, 200, undefined);
    const { perSecond, nextAt } = state;
    for (const call of calls.slice(1)) state = refuseCall(state, call, 210, undefined);
    expect(state).toMatchObject({ perSecond, nextAt, refusals: 1 });
  });

  it('to a vendor that refuses everything become few, soon', () => {
    let state: PaceState | null = null;
    const asked: number[] = [];
    for (let now = 0; now < 120_000; now += 50) {
      const taken = takeCalls(state, { perSecond: 50 }, now, 100);
      state = taken.state;
      asked.push(...taken.calls.map(({ at }) => at));
      for (const call of taken.calls) state = refuseCall(state, call, now + 40, undefined);
    }
    expect(asked.length).toBeLessThan(40);
    expect(asked.filter((at) => at > 1_000).length).toBeLessThan(9);
  });

  it('become more again, step by step, where the limit is higher than it was', () => {
    const known = ask({ perSecond: 5, mostPerSecond: 40 }, { limit: 200, latencyMs: () => 50 }, 3_000);
    expect(mostIn(known.begun.slice(-100), 1_000)).toBeGreaterThan(9);
    const fixed = ask({ perSecond: 5 }, { limit: 200, latencyMs: () => 50 }, 300);
    expect(mostIn(fixed.begun, 1_000)).toBeLessThanOrEqual(6);
  });

  it('all end, near the limit whatever it is, however the answers’ times differ', () => {
    fc.assert(
      fc.property(
        fc.record({
          limit: fc.integer({ min: 2, max: 60 }),
          latency: fc.integer({ min: 5, max: 3_000 }),
          jitter: fc.integer({ min: 0, max: 30 }),
          retryAfterMs: fc.constantFrom(undefined, 1_000),
          seed: fc.integer({ min: 1, max: 1_000 }),
        }),
        ({ limit, latency, jitter, retryAfterMs, seed }) => {
          const latencyMs = (n: number) => latency + ((n * 7919 * seed) % 101) * (jitter / 100);
          const vendor = { limit, latencyMs, ...(retryAfterMs && { retryAfterMs }) };
          const count = limit * 60;
          const { ms, accepted, refusedAt } = ask({ perSecond: 50 }, vendor, count);
          expect(accepted).toBe(count);
          const ideal = (count / Math.min(limit, 50)) * 1_000;
          // A vendor of three calls a second that answers after three seconds is the slowest to get to know.
          expect(ms).toBeLessThan(ideal * 1.5 + 16 * latency + 10_000);
          expect(refusedAt.length).toBeLessThan(count / 4 + 50 * (latency / 1_000) + 30);
        },
      ),
      { numRuns: 20 },
    );
  });
});
