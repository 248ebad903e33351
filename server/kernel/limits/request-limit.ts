import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../http/app-error.ts';
import { addressKey } from './address-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** its requests count towards no general limit: files of the build, of which a page loads dozens, and health checks */
    unlimited?: true;
  }
}

/** Pages and API calls of one address to this process in a minute: ten a second is more than any screen makes. */
export const requestLimit = { points: 600, seconds: 60 } as const;

/**
 * Refuses what comes too often from one address, before anything is read or looked up. Coarse, and in this process's
 * memory: the limits that protect accounts are in the database.
 * @param counts whether a request counts at all
 */
export function limitRequests(app: FastifyInstance, counts: (request: FastifyRequest) => boolean): void {
  const limiter = new RateLimiterMemory({ points: requestLimit.points, duration: requestLimit.seconds });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.unlimited || !counts(request)) {
      done();
      return;
    }
    limiter.consume(addressKey(request.ip)).then(
      () => done(),
      (refused: unknown) => done(refused instanceof RateLimiterRes ? refusal(refused) : (refused as Error)),
    );
  });
}

const refusal = ({ msBeforeNext }: RateLimiterRes) => tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
