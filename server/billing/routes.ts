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
import type { Billing } from './public.ts';
import { limitLabels } from './quota.ts';
import { startCheckout } from './start-checkout.ts';
import * as store from './store.ts';

const meterLabels: Record<Meter, string> = { 'ai-words': 'AI words' };

export function billingRoutes(route: Route, deps: BillingDeps, billing: Billing): void {
  const { db, clock, mode } = deps;
  const label = deps.provider?.label ?? '';
  const standing = async (who: Principal) => ({
    plan: await billing.planOf(who, db),
    subscription: presentSubscription(mode, await store.subscriptionOf(who, db), label),
  });

  route(usage.get, {
    handle: async ({ who }) => {
      const now = clock.now();
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
      const meter: Meter = 'ai-words';
      return {
        plan: await billing.planOf(who, db),
        meters: [
          {
            meter,
            label: meterLabels[meter],
            used: await billing.used(who, db, meter),
            limit: await billing.limitOf(who, db, meter),
            resetsAt,
          },
        ],
      };
    },
  });
  route(calls.products, {
    handle: async () => ({ results: plansIn(mode), next: null, plans: mode }),
  });
  route(calls.checkout, { handle: ({ who, body }) => startCheckout(deps, who, body) });
  route(calls.cancel, {
    handle: async ({ who, body }) => {
      await setEnding(deps, who, { ends: true, reason: body.reason });
      return standing(who);
    },
  });
  route(calls.reactivate, {
    handle: async ({ who }) => {
      await setEnding(deps, who, { ends: false });
      return standing(who);
    },
  });
  route(calls.applyPayment, {
    load: (who, { id }) => waitingPayment(who, db, id),
    resource: 'payment',
    handle: async ({ who, found, body }) => {
      await applyPayment(deps, who, { id: found.id, use: body.use });
      return standing(who);
    },
  });
  route(calls.planUpdate, {
    handle: async ({ who, body }) => {
      const { amount, lines } = await changePlan(deps, who, body);
      return { ...(await standing(who)), proration: { amount, currency: 'USD' as const, lines } };
    },
  });
  route(calls.transactions, {
    handle: async ({ who, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await store.listTransactions(who, db, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.date.toISOString(), row.id]);
      return { results: page.results.map((row) => presentTransaction(deps, row)), next: page.next };
    },
  });
  route(calls.standing, {
    handle: async ({ who }) => ({
      ...(await standing(who)),
      plans: mode,
      waiting: (await waitingPayments(who, db)).flatMap(presentWaiting),
      checkout: deps.provider && (deps.provider.takesMoney ? ('live' as const) : ('test' as const)),
      usage: await Promise.all(
        planLimitNames.map(async (limit) => ({
          limit,
          label: limit === 'ai-words' ? 'AI words this month' : limitLabels[limit],
          used:
            limit === 'ai-words'
              ? await billing.used(who, db, limit)
              : await deps.counters[limit](wholeWorkspace(who), db),
          of: await billing.limitOf(who, db, limit),
        })),
      ),
    }),
  });
}
