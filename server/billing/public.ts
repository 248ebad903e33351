// What other domains may use of billing.
import type { PlanLimitName } from '#contract/billing.ts';
import { planOf } from '#server/workspaces/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { endWithOwner, goesOn } from './change-plan.ts';
import { attachClaims } from './claims.ts';
import { countWaiting } from './claims-store.ts';
import type { Billing } from './billing.ts';
import type { BillingDeps } from './deps.ts';
import { refund, spend, usedOf } from './ledger-store.ts';
import { planInMode, planLimits } from './plans.ts';
import { receiptPurpose, receiptText } from './present.ts';
import { renewOne } from './renew.ts';
import { assertQuota } from './quota.ts';
import { billingRoutes } from './routes.ts';
import { expireCheckouts, seedPlans, transactionById } from './store.ts';
import { paymentWebhook } from './webhook.ts';

export type { Billing } from './billing.ts';
export type { Counter, CountedLimit } from './deps.ts';
export { plansModeOf } from './plans.ts';

export function createBilling(deps: BillingDeps): Billing {
  const { db, clock } = deps;
  // Without plans there is nothing to ask: what is stored does not count then.
  const planIn = async (scope: Scope, q: Queryable) =>
    deps.mode === 'off' ? 'off' : planInMode(deps.mode, await planOf(scope, q));
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
