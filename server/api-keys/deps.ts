import type { FastifyRequest } from 'fastify';
import type { Proof } from '#contract/accounts/two-factor.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Principal } from '#server/kernel/scope.ts';

export interface ApiKeyDeps {
  db: Db;
  clock: Clock;
  /** lets somebody go on only who proves again who they are: a key outlives the device that made it */
  reauthenticate: (principal: Principal, proof: Proof) => Promise<unknown>;
  /** wrong keys, by address */
  wrongKeys: Limiter;
  /** false for loopback peers in local mode: address limits do not count them */
  counts: (request: FastifyRequest) => boolean;
}
