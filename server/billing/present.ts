import type { PlansMode, Subscription, Transaction, WaitingPayment } from '#contract/billing.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import type { CheckoutRow, SubscriptionRow, TransactionRow } from './store.ts';

export const receiptPurpose = 'receipt';
const lifeMs = 15 * 60_000;

const selfHosted: Subscription = {
  plan: 'self-hosted',
  priceId: null,
  interval: null,
  status: 'active',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  provider: 'Nothing is charged on your own machine.',
};

/** null where nothing is paid and the workspace is on Free, or plans are off. */
export function presentSubscription(
  mode: PlansMode,
  row: SubscriptionRow | null,
  label: string,
): Subscription | null {
  if (row === null || row.status === 'cancelled') return mode === 'self-hosted' ? selfHosted : null;
  return {
    plan: row.plan,
    priceId: row.priceId,
    interval: row.interval,
    status: row.status,
    currentPeriodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    provider: label,
  };
}

/** Nothing of a price that is no longer known here: it stays for the operator. */
export function presentWaiting({ id, priceId, paidAt }: CheckoutRow): WaitingPayment[] {
  const priced = priceOf(priceId);
  if (!priced || !paidAt) return [];
  const { plan, price } = priced;
  const { interval, amount, currency } = price;
  return [{ id, plan: plan.name, interval, amount, currency, paidAt: paidAt.toISOString() }];
}

export const presentTransaction = (deps: BillingDeps, row: TransactionRow): Transaction => ({
  id: row.id,
  number: row.number,
  date: row.date.toISOString(),
  description: row.description,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  receiptUrl: signFileAddress(deps.fileSecret, {
    purpose: receiptPurpose,
    reference: `${row.workspaceId}/${row.id}`,
    fileName: `${row.number}.txt`,
    contentType: 'text/plain; charset=utf-8',
    expiresAt: new Date(deps.clock.now().getTime() + lifeMs),
  }),
});

/** A receipt that people can keep. */
export const receiptText = (row: TransactionRow, label: string): string =>
  [
    `Receipt ${row.number}`,
    `Date: ${row.date.toISOString().slice(0, 10)}`,
    `For: ${row.description}`,
    `Amount: ${(row.amount / 100).toFixed(2)} ${row.currency}`,
    `Status: ${row.status}`,
    `Paid through: ${label}`,
    '',
  ].join('\n');
