import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { PaymentEvent } from '#server/providers/payments/port.ts';
import type { BillingDeps } from './deps.ts';
import { claimPaidEmail } from './emails.ts';
import { priceOf } from './plans.ts';
import { periodEndOf } from './proration.ts';
import { putOnPlan } from './put-on-plan.ts';
import * as store from './store.ts';

/** What a paid checkout was for, and the payment. @throws when either is not known here any more */
export async function paidFor(tx: Queryable, { id, priceId }: store.CheckoutRow) {
  const priced = priceOf(priceId);
  if (!priced) throw new Error(`there is no price ${priceId}`);
  const payment = await store.paymentOf(tx, id, priced.price.amount);
  if (!payment) throw new Error(`the payment of checkout ${id} is not kept`);
  return { ...priced, payment };
}

/**
 * Starts the subscription that a checkout has paid for, unless one runs.
 * @returns false when one runs: it stays as it is, whatever was paid
 */
export async function startPaid(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  paid: store.CheckoutRow,
): Promise<boolean> {
  const { plan, price, payment } = await paidFor(tx, paid);
  const now = deps.clock.now();
  const periodEnd = periodEndOf(now, price.interval);
  const started = await store.startSubscription(tx, {
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
    providerSubscriptionId: payment.subscriptionId,
    failures: 0,
    chargeAt: periodEnd,
    updatedAt: now,
  });
  if (!started) return false;
  await store.changeCheckout(tx, paid.id, { claimedAt: now });
  await putOnPlan(deps, scope, tx, plan.id);
  await emitEvent(tx, {
    ...scope,
    type: 'subscription.started',
    data: { plan: plan.id, priceId: price.id },
  });
  return true;
}

/**
 * Gives a payment to a workspace: its receipt is written, and it starts the plan, or waits for the owner where that
 * would replace what the workspace has.
 * @param mayStart false: it waits in any case
 */
export async function givePayment(
  deps: BillingDeps,
  scope: Scope,
  tx: Queryable,
  paid: store.CheckoutRow,
  mayStart: boolean,
): Promise<void> {
  const { plan, price, payment } = await paidFor(tx, paid);
  await store.insertTransaction(scope, tx, {
    description: `${plan.name}, one ${price.interval}`,
    amount: payment.amount,
    currency: price.currency,
    status: 'paid',
    providerEventId: payment.eventId,
    date: deps.clock.now(),
  });
  if (mayStart && (await startPaid(deps, scope, tx, paid))) return;
  const data = { plan: plan.name, amount: payment.amount, currency: price.currency };
  await emitEvent(tx, { ...scope, type: 'payment.waiting', subjectId: paid.id, data });
  deps.log.warn({ checkout: paid.id, workspace: scope.workspaceId }, 'a payment waits for the owner');
}

/** Handles a signed event once: a checkout of a workspace starts its subscription, one without makes a claim. */
export function takePayment(deps: BillingDeps, event: PaymentEvent): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { id, type, ...data } = event;
    if (!(await store.takeEvent(tx, { id, type, data }, now))) return;
    const checkout = await store.lockCheckout(tx, event.checkoutId);
    const priced = checkout && priceOf(checkout.priceId);
    const fits = priced?.price.amount === event.amount && priced.price.currency === event.currency;
    // An event for nothing of ours, or of another sum, changes nothing; it stays in the table for the operator.
    if (!checkout || checkout.status === 'paid' || !priced || !fits) {
      deps.log.warn({ event: id }, 'a payment event fits no open checkout');
      return;
    }
    await store.changeCheckout(tx, checkout.id, { status: 'paid', paidAt: now });
    const { workspaceId, email } = checkout;
    if (workspaceId === null) {
      // Whether the address has an account is said to its own mailbox only: by what happens there next.
      await deps.mailer.send(tx, email, claimPaidEmail(deps.publicUrl, priced.plan.name));
      return;
    }
    await givePayment(deps, { workspaceId, userId: null }, tx, checkout, true);
  });
}
