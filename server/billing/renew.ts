import type { Scope } from '#server/kernel/scope.ts';
import { beginCharge, takeCharge } from './charge.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import { endSubscription, renew } from './finalize-charge.ts';
import * as store from './store.ts';
import type { PendingCharge } from './tables.ts';

/**
 * Renews or ends one subscription that is due, or finishes a charge that was left in the middle. The charge's key names
 * the period and the attempt, so that it is charged once however often it is asked.
 * @returns false when none is due
 */
export async function renewOne(deps: BillingDeps): Promise<boolean> {
  const begun = await deps.db.transaction(async (tx) => {
    const row = await store.lockDue(tx, deps.clock.now());
    if (!row) return null;
    const scope: Scope = { workspaceId: row.workspaceId, userId: null };
    const charge = (pending: PendingCharge) => beginCharge(deps, scope, tx, pending);
    if (row.pendingCharge) return { scope, pending: await charge(row.pendingCharge) };
    const priced = priceOf(row.priceId);
    if (row.cancelAtPeriodEnd || !priced || !deps.provider) {
      const why = row.cancelAtPeriodEnd ? 'cancelled' : 'its price is no longer offered here';
      await endSubscription(deps, scope, tx, why);
      return { scope, pending: null };
    }
    const { plan, price } = priced;
    const amount = Math.max(0, price.amount - row.credit);
    const description = `${plan.name}, one ${price.interval}`;
    const period = row.periodEnd.toISOString();
    if (amount === 0) {
      await renew(deps, scope, tx, row, { amount, description }, `credit ${row.workspaceId} ${period}`);
      return { scope, pending: null };
    }
    const { providerSubscriptionId, failures } = row;
    const key = `renew ${providerSubscriptionId} ${period} ${failures}`;
    return {
      scope,
      pending: await charge({ key, providerSubscriptionId, amount, description, change: null }),
    };
  });
  if (!begun) return false;
  if (begun.pending)
    // One provider's failure must not keep the others' subscriptions waiting.
    await takeCharge(deps, begun.scope, begun.pending).catch((cause: unknown) => {
      deps.log.error({ err: cause, workspace: begun.scope.workspaceId }, 'a charge is not known to be taken');
    });
  return true;
}
