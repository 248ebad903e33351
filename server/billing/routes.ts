import { billing as calls, type Meter, planLimitNames, usage } from '#contract/billing.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { type Principal, wholeWorkspace } from '#server/kernel/scope.ts';
import { changePlan, setEnding } from './change-plan.ts';
import { applyPayment } from './claims.ts';
import { waitingPayment, waitingPayments } from './claims-store.ts';
import type { BillingDeps } from './deps.ts';
import { plansIn } from './plans.ts';
import { presentSubscription, presentTransaction, presentWaiting } from './present.ts';
import type { Billing } from './billing.ts';
import { limitLabels } from './quota.ts';
import { startCheckout } from './start-checkout.ts';
import * as store from './store.ts';

const meterLabels: Record<Meter, string> = { 'ai-words': 'AI words' };

export function billingRoutes(route: Route, deps: BillingDeps, billing: Billing): void {
  const { db, clock, mode } = deps;
  const label = deps.provider?.label ?? '';
  const standing = async (principal: Principal) => ({
    plan: await billing.planOf(principal, db),
    subscription: presentSubscription(mode, await store.subscriptionOf(principal, db), label),
  });

  route(usage.get, {
    handle: async ({ principal }) => {
      const now = clock.now();
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
      const meter: Meter = 'ai-words';
      return {
        plan: await billing.planOf(principal, db),
        meters: [
          {
            meter,
            label: meterLabels[meter],
            used: await billing.used(principal, db, meter),
            limit: await billing.limitOf(principal, db, meter),
            resetsAt,
          },
        ],
      };
    },
  });
  route(calls.products, {
    handle: async () => ({ results: plansIn(mode), next: null, plans: mode }),
  });
  route(calls.checkout, { handle: ({ principal, body }) => startCheckout(deps, principal, body) });
  route(calls.cancel, {
    handle: async ({ principal, body }) => {
      await setEnding(deps, principal, { ends: true, reason: body.reason });
      return standing(principal);
    },
  });
  route(calls.reactivate, {
    handle: async ({ principal }) => {
      await setEnding(deps, principal, { ends: false });
      return standing(principal);
    },
  });
  route(calls.applyPayment, {
    load: (principal, { id }) => waitingPayment(principal, db, id),
    resource: 'payment',
    handle: async ({ principal, found, body }) => {
      await applyPayment(deps, principal, { id: found.id, use: body.use });
      return standing(principal);
    },
  });
  route(calls.planUpdate, {
    handle: async ({ principal, body }) => {
      const { amount, lines } = await changePlan(deps, principal, body);
      return { ...(await standing(principal)), proration: { amount, currency: 'USD' as const, lines } };
    },
  });
  route(calls.transactions, {
    handle: async ({ principal, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await store.listTransactions(principal, db, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.date.toISOString(), row.id]);
      return { results: page.results.map((row) => presentTransaction(deps, row)), next: page.next };
    },
  });
  route(calls.standing, {
    handle: async ({ principal }) => ({
      ...(await standing(principal)),
      plans: mode,
      waiting: (await waitingPayments(principal, db)).flatMap(presentWaiting),
      checkout: deps.provider && (deps.provider.takesMoney ? ('live' as const) : ('test' as const)),
      usage: await Promise.all(
        planLimitNames.map(async (limit) => ({
          limit,
          label: limit === 'ai-words' ? 'AI words this month' : limitLabels[limit],
          used:
            limit === 'ai-words'
              ? await billing.used(principal, db, limit)
              : await deps.counters[limit](wholeWorkspace(principal), db),
          of: await billing.limitOf(principal, db, limit),
        })),
      ),
    }),
  });
}
