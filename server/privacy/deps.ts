import type { FastifyReply } from 'fastify';
import type { AccountDeps } from '#server/accounts/public.ts';
import type { Database, Queryable } from '#server/kernel/db/open.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';

export interface PrivacyDeps {
  accounts: AccountDeps;
  /** reads all tables as of one moment */
  snapshot: Database['snapshot'];
  jobs: Jobs;
  log: Log;
  /** exports begun by a person */
  exports: Limiter;
  /** takes the cookie of the device that asks */
  forgetDevice(reply: FastifyReply): void;
  /** whether the workspace has a subscription that goes on */
  subscriptionRuns(scope: Scope, db: Queryable): Promise<boolean>;
  /** cancels the workspace's subscription, when one runs, so that nothing is charged any more */
  cancelSubscription(scope: Scope, tx: Queryable): Promise<void>;
}
