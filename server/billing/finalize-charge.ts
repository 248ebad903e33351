import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { ChargeResult } from '#server/providers/payments/port.ts';
import type { BillingDeps } from './deps.ts';
import { planInMode, priceOf } from './plans.ts';
import { periodEndOf } from './proration.ts';
import { putOnPlan } from './put-on-plan.ts';
import * as store from './store.ts';
import type { PendingCharge } from './tables.ts';

const dayMs = 86_400_000;
/** A declined charge is tried again on each of the next days; after that the subscription ends. */
const attempts = 4;
/** Why a subscription ends whose owner's account is deleted: a change of plan does not take that back. */
export const accountDeleted = 'account deleted';

const noCharge = { pendingCharge: null, chargeLeaseUntil: null } as const;

/** Keeps the outcome of a charge, in one transaction with what was paid for. `row` is locked. */
export async function finalizeCharge(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  row: store.SubscriptionRow,
  pending: PendingCharge,
  result: ChargeResult,
): Promise<void> {
  const { change } = pending;
  if (change && result.ok)
    return applyChange(deps, scope, tx, row, { ...change, pending, chargeId: result.id });
  if (change) {
    await store.changeSubscription(scope, tx, { ...noCharge, updatedAt: deps.clock.now() });
    return;
  }
  if (result.ok) return renew(deps, scope, tx, row, pending, result.id);
  return decline(deps, scope, tx, row, pending, result.message);
}

/**
 * Puts a subscription on another price.
 * @param input what was paid for it: nothing where the change costs nothing
 */
export async function applyChange(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  row: store.SubscriptionRow,
  input: { priceId: string; newPeriod: boolean; credit: number; pending?: PendingCharge; chargeId?: string },
): Promise<void> {
  const now = deps.clock.now();
  const [from, to] = [priceOf(row.priceId), priceOf(input.priceId)];
  if (!from || !to) throw new Error(`there is no price ${from ? input.priceId : row.priceId}`);
  const periodEnd = input.newPeriod ? periodEndOf(now, to.price.interval) : row.periodEnd;
  await store.changeSubscription(scope, tx, {
    ...noCharge,
    plan: to.plan.id,
    priceId: to.price.id,
    interval: to.price.interval,
    ...(input.newPeriod && { periodStart: now }),
    periodEnd,
    chargeAt: periodEnd,
    credit: input.credit,
    ...(row.cancelReason !== accountDeleted && { cancelAtPeriodEnd: false, cancelReason: null }),
    updatedAt: now,
  });
  await putOnPlan(deps, scope, tx, to.plan.id);
  if (input.pending && input.chargeId)
    await store.insertTransaction(scope, tx, {
      description: `Change from ${from.plan.name} to ${to.plan.name}`,
      amount: input.pending.amount,
      currency: to.price.currency,
      status: 'paid',
      providerEventId: input.chargeId,
      date: now,
    });
  await emitEvent(tx, {
    ...scope,
    type: 'subscription.changed',
    data: { from: from.price.id, to: to.price.id },
  });
}

/** Begins the next period, which is paid. */
export async function renew(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  row: store.SubscriptionRow,
  { amount, description }: Pick<PendingCharge, 'amount' | 'description'>,
  chargeId: string,
): Promise<void> {
  const now = deps.clock.now();
  const price = priceOf(row.priceId)?.price;
  if (!price) throw new Error(`there is no price ${row.priceId}`);
  const periodEnd = periodEndOf(row.periodEnd, row.interval);
  await store.changeSubscription(scope, tx, {
    ...noCharge,
    status: 'active',
    failures: 0,
    credit: row.credit - (price.amount - amount),
    periodStart: row.periodEnd,
    periodEnd,
    chargeAt: periodEnd,
    updatedAt: now,
  });
  await store.insertTransaction(scope, tx, {
    description,
    amount,
    currency: price.currency,
    status: 'paid',
    providerEventId: chargeId,
    date: now,
  });
  await emitEvent(tx, { ...scope, type: 'subscription.renewed', data: { plan: row.plan } });
}

async function decline(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  row: store.SubscriptionRow,
  { amount, description, key }: PendingCharge,
  message: string,
): Promise<void> {
  const now = deps.clock.now();
  const failures = row.failures + 1;
  if (failures >= attempts) return endSubscription(deps, scope, tx, 'declined');
  await store.changeSubscription(scope, tx, {
    ...noCharge,
    status: 'past-due',
    failures,
    chargeAt: new Date(now.getTime() + dayMs),
    updatedAt: now,
  });
  await store.insertTransaction(scope, tx, {
    description: `${description}: ${message}`,
    amount,
    currency: priceOf(row.priceId)?.price.currency ?? 'USD',
    status: 'failed',
    providerEventId: `declined ${key}`,
    date: now,
  });
  await emitEvent(tx, { ...scope, type: 'subscription.declined', data: { failures } });
}

export async function endSubscription(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  why: string,
): Promise<void> {
  const changes = { ...noCharge, status: 'cancelled', chargeAt: null, updatedAt: deps.clock.now() } as const;
  await store.changeSubscription(scope, tx, changes);
  await putOnPlan(deps, scope, tx, 'free');
  await emitEvent(tx, {
    ...scope,
    type: 'subscription.ended',
    data: { why, plan: planInMode(deps.mode, 'free') },
  });
}
