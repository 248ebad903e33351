import { record } from '#server/kernel/events/record.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import { periodEndOf } from './proration.ts';
import { putOnPlan } from './put-on-plan.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
/** A declined charge is tried again on each of the next days; after that the subscription ends. */
const tries = 4;

/**
 * Renews or ends one subscription that is due. The charge's key names the period and the try, so that a crash
 * between charge and commit charges nothing twice.
 * @returns false when none is due
 */
export function renewOne(deps: BillingDeps): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await store.lockDue(tx, now);
    if (!row) return false;
    const scope: Scope = { workspaceId: row.workspaceId, userId: null };
    const end = async (why: string) => {
      await store.changeSubscription(scope, tx, { status: 'cancelled', chargeAt: null, updatedAt: now });
      await putOnPlan(deps, scope, tx, 'free');
      await record(tx, { ...scope, type: 'subscription.ended', data: { why } });
      return true;
    };
    if (row.cancelAtPeriodEnd) return end('cancelled');
    const priced = priceOf(row.priceId);
    if (!priced || !deps.provider) return end('its price is no longer offered here');
    const { plan, price } = priced;
    const amount = Math.max(0, price.amount - row.credit);
    const period = row.periodEnd.toISOString();
    const charged =
      amount === 0
        ? ({ ok: true, id: `credit ${row.workspaceId} ${period}` } as const)
        : await deps.provider.charge({
            subscriptionId: row.providerSubscriptionId,
            amount,
            description: `${plan.name}, one ${price.interval}`,
            key: `renew ${row.providerSubscriptionId} ${period} ${row.failures}`,
          });
    if (!charged.ok) {
      const failures = row.failures + 1;
      if (failures >= tries) return end('declined');
      await store.changeSubscription(scope, tx, {
        status: 'past-due',
        failures,
        chargeAt: new Date(now.getTime() + dayMs),
        updatedAt: now,
      });
      await store.insertTransaction(scope, tx, {
        description: `${plan.name}, one ${price.interval}: ${charged.message}`,
        amount,
        currency: price.currency,
        status: 'failed',
        providerEventId: `declined ${row.providerSubscriptionId} ${period} ${row.failures}`,
        date: now,
      });
      await record(tx, { ...scope, type: 'subscription.declined', data: { failures } });
      return true;
    }
    const periodEnd = periodEndOf(row.periodEnd, row.interval);
    await store.changeSubscription(scope, tx, {
      status: 'active',
      failures: 0,
      credit: row.credit - (price.amount - amount),
      periodStart: row.periodEnd,
      periodEnd,
      chargeAt: periodEnd,
      updatedAt: now,
    });
    await store.insertTransaction(scope, tx, {
      description: `${plan.name}, one ${price.interval}`,
      amount,
      currency: price.currency,
      status: 'paid',
      providerEventId: charged.id,
      date: now,
    });
    await record(tx, { ...scope, type: 'subscription.renewed', data: { plan: plan.id } });
    return true;
  });
}
