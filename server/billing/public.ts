// What other domains may use of billing.
import type { Meter, PlanLimitName } from '#contract/billing.ts';
import { planOf } from '#server/workspaces/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { endWithOwner, goesOn } from './change-plan.ts';
import { attachClaims } from './claims.ts';
import { countWaiting } from './claims-store.ts';
import type { BillingDeps, CountedLimit } from './deps.ts';
import { refund, spend, usedOf } from './ledger-store.ts';
import { planInMode, planLimits } from './plans.ts';
import { receiptPurpose, receiptText } from './present.ts';
import { renewOne } from './renew.ts';
import { assertQuota } from './quota.ts';
import { billingRoutes } from './routes.ts';
import { expireCheckouts, seedPlans, transactionById } from './store.ts';
import { paymentWebhook } from './webhook.ts';

export type { Counter, CountedLimit } from './deps.ts';
export { plansModeOf } from './plans.ts';

export interface Billing extends Domain {
  /** null = unlimited */
  limitOf(scope: Scope, db: Queryable, limit: PlanLimitName): Promise<number | null>;
  used(scope: Scope, db: Queryable, meter: Meter): Promise<number>;
  /** false when the plan does not allow it */
  spend(scope: Scope, tx: Queryable, meter: Meter, amount: number, key: string): Promise<boolean>;
  refund(scope: Scope, tx: Queryable, key: string): Promise<void>;
  /** what is shown of a workspace for which nothing is paid; null on Free and where there are no plans */
  unpaid: { plan: string; status: string } | null;
  /** the plan that applies to a workspace, from the one that it was put on */
  planFor(stored: string): string;
  planOf(scope: Scope, db: Queryable): Promise<string>;
  /**
   * Sees that the plan has room for more, in the transaction that adds them.
   * @throws AppError 403 limit-reached
   */
  assertQuota(scope: Scope, tx: Queryable, limit: CountedLimit, adding?: number): Promise<void>;
  /** whether the workspace has a subscription that goes on */
  goesOn(scope: Scope, db: Queryable): Promise<boolean>;
  /** cancels it, where one goes on, as its owner's account is deleted */
  endWithOwner(scope: Scope, tx: Queryable): Promise<void>;
  /** payments of the whole install that have started no plan yet */
  countWaiting(): Promise<number>;
  /** plans into the database; once at start */
  seed(): Promise<void>;
  /** renews, ends, and attaches what is due by the clock */
  tick(): Promise<void>;
}

export function createBilling(deps: BillingDeps): Billing {
  const { db, clock } = deps;
  const planIn = async (scope: Scope, q: Queryable) => planInMode(deps.mode, await planOf(scope, q));
  const limitOf = async (scope: Scope, q: Queryable, limit: PlanLimitName) =>
    planLimits[await planIn(scope, q)][limit];
  const billing: Billing = {
    unpaid: deps.mode === 'self-hosted' ? { plan: 'self-hosted', status: 'active' } : null,
    planFor: (stored) => planInMode(deps.mode, stored),
    planOf: planIn,
    limitOf,
    used: (scope, q, meter) => usedOf(scope, q, meter, clock.now()),
    spend: async (scope, tx, meter, amount, key) =>
      spend(scope, tx, { meter, amount, key, limit: await limitOf(scope, tx, meter), now: clock.now() }),
    refund,
    assertQuota: (scope, tx, limit, adding = 1) => assertQuota(deps, limitOf, scope, tx, limit, adding),
    goesOn,
    endWithOwner: (scope, tx) => endWithOwner(deps, scope, tx),
    routes(route, http) {
      billingRoutes(route, deps, billing);
      paymentWebhook(http, deps);
    },
    jobs: (_jobs, queue) => queue.every('billing.tick', '* * * * *', () => billing.tick()),
    start: () => billing.seed(),
    files: {
      [receiptPurpose]: async (claim) => {
        const [workspaceId = '', id = ''] = claim.reference?.split('/') ?? [];
        const row = await transactionById({ workspaceId, userId: null }, db, id);
        return row && { content: receiptText(row, deps.provider?.label ?? '') };
      },
    },
    countWaiting: () => countWaiting(db),
    seed: () => seedPlans(db, clock.now()),
    async tick() {
      await expireCheckouts(db, clock.now());
      while (await renewOne(deps));
      await attachClaims(deps);
    },
  };
  return billing;
}
