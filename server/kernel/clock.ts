import { mostAheadMs } from '#contract/dev.ts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Time as the server sees it; tests pass one that they move. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of the real one, for trying out what happens later: local mode only. */
export interface TestClock extends Clock {
  /** milliseconds ahead of real time */
  ahead(): number;
  /** @param ms 0 = real time again */
  setAhead(ms: number): void;
}

/** @param file keeps how far it is ahead over a restart */
export function createTestClock(file: string): TestClock {
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  let aheadMs = Number.isFinite(kept) ? Math.min(Math.max(0, kept), mostAheadMs) : 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    ahead: () => aheadMs,
    setAhead(ms) {
      if (ms === 0) rmSync(file, { force: true });
      else writeFileSync(file, String(ms));
      aheadMs = ms;
    },
  };
}
