import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../http/app-error.ts';

export interface Limiter {
  /** Counts one try. @throws 429 with Retry-After when there were too many */
  take(key: string): Promise<void>;
  /** Forgets a key's tries, after a success. */
  forget(key: string): Promise<void>;
}

/**
 * A counter in PostgreSQL, so that it survives a restart and is shared by all processes; in memory while the database
 * does not answer. Call it outside transactions.
 */
export function createLimiter(pool: pg.Pool, name: string, points: number, durationSeconds: number): Limiter {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: durationSeconds,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds }),
    clearExpiredByTimeout: false,
  });
  return {
    async take(key) {
      try {
        await counter.consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
        throw refused;
      }
    },
    async forget(key) {
      await counter.delete(key);
    },
  };
}
