import { record } from '#server/kernel/events/record.ts';
import { AppError, badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import { periodEndOf, type Proration, prorate } from './proration.ts';
import { putOnPlan } from './put-on-plan.ts';
import * as store from './store.ts';

const runs = (row: store.SubscriptionRow | null): row is store.SubscriptionRow =>
  row !== null && row.status !== 'cancelled';
const none = () => conflict('There is no subscription to change. Choose a plan first.');

/** Changes the price now, or with preview only says what that costs. */
export function changePlan(
  deps: BillingDeps,
  who: Principal,
  it: { priceId: string; preview: boolean },
): Promise<Proration> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await store.subscriptionOf(who, tx, { lock: true });
    if (!runs(row)) throw none();
    if (row.status === 'past-due')
      throw conflict('The last charge was declined. The plan can be changed once it is paid.');
    const [from, to] = [priceOf(row.priceId), priceOf(it.priceId)];
    if (!to) throw badField('priceId', 'Choose one of the plans');
    if (!from) throw new Error(`there is no price ${row.priceId}`);
    if (from.price.id === to.price.id) throw badField('priceId', 'This is your present plan');
    const { periodStart, periodEnd, credit } = row;
    const proration = prorate({ from: from.price, to: to.price, periodStart, periodEnd, credit, now });
    if (it.preview) return proration;
    let eventId = `change ${row.providerSubscriptionId} ${now.toISOString()}`;
    if (proration.amount > 0) {
      if (!deps.provider) throw paymentsOff();
      const charged = await deps.provider.charge({
        subscriptionId: row.providerSubscriptionId,
        amount: proration.amount,
        description: `Change to ${to.plan.name}`,
        key: eventId,
      });
      if (!charged.ok) throw new AppError(400, 'conflict', `${charged.message} Your plan is unchanged.`);
      eventId = charged.id;
    }
    const end = proration.newPeriod ? periodEndOf(now, to.price.interval) : periodEnd;
    await store.changeSubscription(who, tx, {
      plan: to.plan.id,
      priceId: to.price.id,
      interval: to.price.interval,
      ...(proration.newPeriod && { periodStart: now }),
      periodEnd: end,
      chargeAt: end,
      credit: Math.max(0, -proration.amount),
      cancelAtPeriodEnd: false,
      updatedAt: now,
    });
    await putOnPlan(deps, who, tx, to.plan.id);
    if (proration.amount > 0)
      await store.insertTransaction(who, tx, {
        description: `Change from ${from.plan.name} to ${to.plan.name}`,
        amount: proration.amount,
        currency: to.price.currency,
        status: 'paid',
        providerEventId: eventId,
        date: now,
      });
    await record(tx, {
      ...who,
      type: 'subscription.changed',
      data: { from: from.price.id, to: to.price.id },
    });
    return proration;
  });
}

export const paymentsOff = () =>
  new AppError(
    503,
    'unavailable',
    'Nothing that takes payments is connected to this install. Ask whoever runs it.',
  );

/** Whether the workspace has a subscription that goes on with its next period. */
export async function goesOn(scope: Scope, db: Queryable): Promise<boolean> {
  const row = await store.subscriptionOf(scope, db);
  return runs(row) && !row.cancelAtPeriodEnd;
}

/** Ends the subscription, if one goes on, with the paid period: whoever pays for the workspace leaves. */
export async function endWithOwner(
  { clock }: Pick<BillingDeps, 'clock'>,
  scope: Scope,
  tx: Queryable,
): Promise<void> {
  const row = await store.subscriptionOf(scope, tx, { lock: true });
  if (!runs(row) || row.cancelAtPeriodEnd) return;
  const changes = { cancelAtPeriodEnd: true, cancelReason: 'account deleted', updatedAt: clock.now() };
  await store.changeSubscription(scope, tx, changes);
  await record(tx, { ...scope, type: 'subscription.cancelled' });
}

/** Ends the subscription with the paid period, or takes that back. */
export function setEnding(
  deps: BillingDeps,
  who: Principal,
  it: { ends: boolean; reason?: string },
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await store.subscriptionOf(who, tx, { lock: true });
    if (!runs(row)) throw none();
    if (row.cancelAtPeriodEnd === it.ends) return;
    await store.changeSubscription(who, tx, {
      cancelAtPeriodEnd: it.ends,
      cancelReason: it.ends ? (it.reason ?? '') : null,
      updatedAt: now,
    });
    await record(tx, { ...who, type: it.ends ? 'subscription.cancelled' : 'subscription.reactivated' });
  });
}
