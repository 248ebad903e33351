import { ownedWorkspace, verifiedAccountOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { record } from '#server/kernel/events/record.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { PaymentEvent } from '#server/providers/payments/port.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import { periodEndOf } from './proration.ts';
import { putOnPlan } from './put-on-plan.ts';
import * as store from './store.ts';

async function activate(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  it: { priceId: string; subscriptionId: string; eventId: string; amount: number; now: Date },
): Promise<void> {
  const priced = priceOf(it.priceId);
  if (!priced) throw new Error(`there is no price ${it.priceId}`);
  const { plan, price } = priced;
  const { now } = it;
  const periodEnd = periodEndOf(now, price.interval);
  await store.putSubscription(tx, {
    workspaceId: scope.workspaceId,
    plan: plan.id,
    priceId: price.id,
    interval: price.interval,
    status: 'active',
    periodStart: now,
    periodEnd,
    cancelAtPeriodEnd: false,
    cancelReason: null,
    provider: deps.provider?.id ?? 'sandbox',
    providerSubscriptionId: it.subscriptionId,
    credit: 0,
    failures: 0,
    chargeAt: periodEnd,
    updatedAt: now,
  });
  await putOnPlan(deps, scope, tx, plan.id);
  await store.insertTransaction(scope, tx, {
    description: `${plan.name}, one ${price.interval}`,
    amount: it.amount,
    currency: price.currency,
    status: 'paid',
    providerEventId: it.eventId,
    date: now,
  });
  await record(tx, {
    ...scope,
    type: 'subscription.started',
    data: { plan: plan.id, priceId: price.id },
  });
}

/** Handles a signed event once: a checkout of a workspace starts its subscription, one without makes a claim. */
export function takePayment(deps: BillingDeps, event: PaymentEvent): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { id, type, ...data } = event;
    if (!(await store.takeEvent(tx, { id, type, data }, now))) return;
    const checkout = await store.lockCheckout(tx, event.checkoutId);
    const price = checkout && priceOf(checkout.priceId)?.price;
    // An event for nothing of ours, or of another sum, changes nothing; it stays in the table for the operator.
    if (!checkout || checkout.status === 'paid' || price?.amount !== event.amount) {
      deps.log.warn({ event: id }, 'a payment event fits no open checkout');
      return;
    }
    await store.changeCheckout(tx, checkout.id, { status: 'paid', paidAt: now });
    if (checkout.workspaceId === null) return;
    await store.changeCheckout(tx, checkout.id, { claimedAt: now });
    await activate(deps, { workspaceId: checkout.workspaceId, userId: null }, tx, {
      priceId: checkout.priceId,
      subscriptionId: event.subscriptionId,
      eventId: id,
      amount: event.amount,
      now,
    });
  });
}

/** Gives paid claims to the workspace of whoever has proved their e-mail address since. @returns how many */
export async function attachClaims(deps: BillingDeps): Promise<number> {
  const now = deps.clock.now();
  let attached = 0;
  for (const claim of await store.openClaims(deps.db)) {
    const owner = await verifiedAccountOf(deps.db, claim.email);
    const scope = owner && (await ownedWorkspace(deps.db, owner.id));
    if (!scope) continue;
    await deps.db.transaction(async (tx) => {
      const row = await store.lockCheckout(tx, claim.id);
      if (!row || row.claimedAt || row.status !== 'paid') return;
      const paid = await store.paymentOf(tx, claim.id);
      if (!paid) throw new Error(`the payment of checkout ${claim.id} is not kept`);
      await store.changeCheckout(tx, claim.id, { claimedAt: now, workspaceId: scope.workspaceId });
      await activate(deps, scope, tx, {
        priceId: claim.priceId,
        subscriptionId: paid.subscriptionId,
        eventId: paid.eventId,
        amount: paid.amount,
        now,
      });
      attached += 1;
    });
  }
  return attached;
}
