// What other domains may use of billing.
import type { Meter } from '#contract/billing.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { refund, spend, usedOf } from './ledger.ts';
import { planLimits } from './plans.ts';

export interface Billing {
  /** null = unlimited */
  limitOf(scope: Scope, meter: Meter): Promise<number | null>;
  used(scope: Scope, meter: Meter): Promise<number>;
  /** false when the plan does not allow it */
  spend(scope: Scope, tx: Queryable, meter: Meter, amount: number, key: string): Promise<boolean>;
  refund(scope: Scope, tx: Queryable, key: string): Promise<void>;
  planOf(scope: Scope): Promise<string>;
}

/** @param planOf tells a workspace's plan; `off` where the install has no plans */
export function createBilling(deps: {
  db: Db;
  clock: Clock;
  planOf: (scope: Scope) => Promise<string>;
}): Billing {
  const { db, clock, planOf } = deps;
  const limitOf = async (scope: Scope, meter: Meter) =>
    (planLimits[await planOf(scope)] ?? planLimits.free)?.[meter] ?? null;
  return {
    planOf,
    limitOf,
    used: (scope, meter) => usedOf(scope, db, meter, clock.now()),
    spend: async (scope, tx, meter, amount, key) =>
      spend(scope, tx, { meter, amount, key, limit: await limitOf(scope, meter), now: clock.now() }),
    refund,
  };
}
