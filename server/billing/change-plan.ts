import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import { beginCharge, takeCharge } from './charge.ts';
import { type Proration, prorate } from './proration.ts';
import { accountDeleted, applyChange } from './finalize-charge.ts';
import * as store from './store.ts';
import type { PendingCharge } from './tables.ts';

export const runs = (row: store.SubscriptionRow | null): row is store.SubscriptionRow =>
  row !== null && row.status !== 'cancelled';
const none = () => conflict('You don’t have a subscription yet. Choose a plan first.');

export const underWay = () => conflict('A payment is in progress. Try again in a few minutes.');

/** Changes the price now, or with preview only says what that costs. */
export async function changePlan(
  deps: BillingDeps,
  principal: Principal,
  input: { priceId: string; preview: boolean },
): Promise<Proration> {
  const now = deps.clock.now();
  const { proration, pending } = await deps.db.transaction(async (tx) => {
    const row = await store.subscriptionOf(principal, tx, { lock: true });
    if (!runs(row)) throw none();
    if (row.pendingCharge) throw underWay();
    if (row.status === 'past-due')
      throw conflict('Your last payment was declined. You can change plans once it’s paid.');
    const [from, to] = [priceOf(row.priceId), priceOf(input.priceId)];
    if (!to) throw badField('priceId', 'Choose one of the plans');
    if (!from) throw new Error(`there is no price ${row.priceId}`);
    if (from.price.id === to.price.id) throw badField('priceId', 'This is your current plan');
    const { periodStart, periodEnd, providerSubscriptionId } = row;
    const proration = prorate({
      from: from.price,
      to: to.price,
      periodStart,
      periodEnd,
      credit: row.credit,
      now,
    });
    if (input.preview) return { proration, pending: null };
    const { amount, newPeriod } = proration;
    const change = { priceId: to.price.id, newPeriod, credit: Math.max(0, -amount) };
    if (amount <= 0) {
      await applyChange(deps, principal, tx, row, change);
      return { proration, pending: null };
    }
    if (!deps.provider) throw paymentsOff();
    const pending = await beginCharge(deps, principal, tx, {
      key: `change ${providerSubscriptionId} ${now.toISOString()}`,
      providerSubscriptionId,
      amount,
      description: `Change to ${to.plan.name}`,
      change,
    });
    return { proration, pending };
  });
  if (pending) await pay(deps, principal, pending);
  return proration;
}

async function pay(deps: BillingDeps, principal: Principal, pending: PendingCharge): Promise<void> {
  const result = await takeCharge(deps, principal, pending).catch((cause: unknown) => {
    const message =
      'The payment service didn’t respond, so we don’t know yet if you were charged. We’ll check again in a few minutes, and your plan changes once the charge is confirmed.';
    throw new AppError(503, 'provider-failed', message, { cause });
  });
  if (!result.ok) throw new AppError(400, 'conflict', `${result.message} Your plan is unchanged.`);
}

export const paymentsOff = () =>
  new AppError(
    503,
    'unavailable',
    'No payment provider is connected to this install. Ask your administrator.',
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
  const changes = { cancelAtPeriodEnd: true, cancelReason: accountDeleted, updatedAt: clock.now() };
  await store.changeSubscription(scope, tx, changes);
  await emitEvent(tx, { ...scope, type: 'subscription.cancelled' });
}

/** Ends the subscription with the paid period, or takes that back. */
export function setEnding(
  deps: BillingDeps,
  principal: Principal,
  input: { ends: boolean; reason?: string },
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await store.subscriptionOf(principal, tx, { lock: true });
    if (!runs(row)) throw none();
    if (row.pendingCharge) throw underWay();
    if (row.cancelAtPeriodEnd === input.ends) return;
    await store.changeSubscription(principal, tx, {
      cancelAtPeriodEnd: input.ends,
      cancelReason: input.ends ? (input.reason ?? '') : null,
      updatedAt: now,
    });
    await emitEvent(tx, {
      ...principal,
      type: input.ends ? 'subscription.cancelled' : 'subscription.reactivated',
    });
  });
}
