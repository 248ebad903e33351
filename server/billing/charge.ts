// Taking money for a running subscription. The provider is asked outside any transaction: what is about to be charged
// is written first, so that a process that dies in between leaves a charge that is asked again by the same key (which
// the provider charges once) and whose outcome is kept once.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { ChargeResult } from '#server/providers/payments/port.ts';
import type { BillingDeps } from './deps.ts';
import { finalizeCharge } from './finalize-charge.ts';
import * as store from './store.ts';
import type { PendingCharge } from './tables.ts';

/** For so long a charge is left to whoever began it: longer than a provider is waited for. */
const leaseMs = 2 * 60_000;

/** Writes what is about to be charged, in the transaction that decides it. */
export async function beginCharge(
  { clock }: Pick<BillingDeps, 'clock'>,
  scope: Scope,
  tx: Queryable,
  pendingCharge: PendingCharge,
): Promise<PendingCharge> {
  const chargeLeaseUntil = new Date(clock.now().getTime() + leaseMs);
  await store.changeSubscription(scope, tx, { pendingCharge, chargeLeaseUntil });
  return pendingCharge;
}

/**
 * Asks the provider and keeps what it answers.
 * @throws when it is not known whether the money was taken: the clock work asks again once the lease is over
 */
export async function takeCharge(
  deps: BillingDeps,
  scope: Scope,
  pending: PendingCharge,
): Promise<ChargeResult> {
  const { db, provider } = deps;
  if (!provider) throw new Error('no payment provider is set up for a charge that was begun');
  const { providerSubscriptionId: subscriptionId, amount, description, key } = pending;
  const result = await provider.charge({ subscriptionId, amount, description, key });
  await db.transaction(async (tx) => {
    const row = await store.subscriptionOf(scope, tx, { lock: true });
    // Somebody else asked by the same key and kept the same answer.
    if (row?.pendingCharge?.key !== key) return;
    await finalizeCharge(deps, scope, tx, row, pending, result);
  });
  return result;
}
