import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../http/app-error.ts';
import { addressKey } from './address-key.ts';

/** Calls of one address to this process in a minute: ten a second is more than any screen makes. */
export const apiLimit = { points: 600, seconds: 60 } as const;

/**
 * Refuses what comes too often from one address, before anything is read or looked up. Coarse, and in this process's
 * memory: the limits that protect accounts are in the database.
 * @param counts whether a request counts at all
 */
export function limitApi(app: FastifyInstance, counts: (request: FastifyRequest) => boolean): void {
  const limiter = new RateLimiterMemory({ points: apiLimit.points, duration: apiLimit.seconds });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || !counts(request)) return;
    try {
      await limiter.consume(addressKey(request.ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  });
}
