import { emailOf } from '#server/accounts/public.ts';
import { may } from '#contract/workspaces/roles.ts';
import { badField, conflict, forbidden } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { paymentsOff } from './change-plan.ts';
import type { BillingDeps } from './deps.ts';
import { priceOf } from './plans.ts';
import * as store from './store.ts';

const openMs = 24 * 3_600_000;

/**
 * Begins a payment: for the person's workspace, or without a sign-in for an email address, which says nothing about
 * whether that address has an account.
 * @returns the address of the hosted checkout page
 */
export async function startCheckout(
  deps: BillingDeps,
  principal: Principal | null,
  input: { priceId: string; email?: string | undefined },
): Promise<{ url: string }> {
  const { db, provider } = deps;
  const priced = priceOf(input.priceId);
  if (!priced) throw badField('priceId', 'Choose one of the plans');
  if (principal && !may(principal.role, 'billing.write')) throw forbidden();
  const email = principal ? await emailOf(db, principal.userId) : input.email;
  if (!email) throw badField('email', 'Email is required');
  if (!provider || deps.mode === 'off') throw paymentsOff();
  if (principal) {
    const row = await store.subscriptionOf(principal, db);
    if (row && row.status !== 'cancelled')
      throw conflict('You already have a subscription. Change the plan instead.');
  }
  const now = deps.clock.now();
  const row = await store.insertCheckout(
    db,
    {
      workspaceId: principal?.workspaceId ?? null,
      email,
      priceId: priced.price.id,
      expiresAt: new Date(now.getTime() + openMs),
    },
    now,
  );
  const url = await provider.checkoutUrl({
    checkoutId: row.id,
    email,
    description: `Quillstead ${priced.plan.name}`,
    amount: priced.price.amount,
    currency: priced.price.currency,
    interval: priced.price.interval,
  });
  return { url };
}
