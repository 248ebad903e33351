import { ownWorkspace, provenByEmail } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { runs, underWay } from './change-plan.ts';
import type { BillingDeps } from './deps.ts';
import * as claims from './claims-store.ts';
import * as store from './store.ts';
import { givePayment, paidFor, startPaid } from './subscribe.ts';

const batch = 100;

/**
 * Gives a claim to the workspace of whoever has proved its address. Anybody can pay with somebody else's address: it
 * starts a plan only where nothing is there to be replaced, neither a subscription nor Self-hosted.
 */
function giveClaim(deps: BillingDeps, claim: claims.Claim, userId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const paid = await store.lockCheckout(tx, claim.id);
    if (!paid || paid.claimedAt || paid.workspaceId || paid.status !== 'paid') return;
    const workspaceId = await ownWorkspace(tx, userId, deps.clock.now());
    await store.changeCheckout(tx, paid.id, { workspaceId });
    await givePayment(deps, { workspaceId, userId }, tx, paid, deps.mode === 'on');
  });
}

/** Gives the claims of proven addresses to their workspaces, oldest first. One that fails keeps no other waiting. */
export async function attachClaims(deps: BillingDeps): Promise<void> {
  let last: claims.Claim | null = null;
  for (;;) {
    const some: claims.Claim[] = await claims.openClaims(deps.db, last, batch);
    const proven = await provenByEmail(
      deps.db,
      some.map((claim) => claim.email),
    );
    for (const claim of some) {
      const person = proven.get(claim.email);
      if (!person) continue;
      await giveClaim(deps, claim, person.id).catch((cause: unknown) => {
        deps.log.error({ err: cause, checkout: claim.id }, 'a claim could not be given to its workspace');
      });
    }
    if (some.length < batch) return;
    last = some.at(-1) ?? null;
  }
}

/**
 * Uses a payment that waits: it starts its plan where nothing is paid for, and is credit where a subscription runs.
 * @throws AppError 409 where the other is meant
 */
export function applyPayment(
  deps: BillingDeps,
  principal: Principal,
  { id, use }: { id: string; use: 'start' | 'credit' },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const paid = await claims.waitingPayment(principal, tx, id, { lock: true });
    if (!paid) throw conflict('This payment was already used.');
    if (use === 'start') {
      if (await startPaid(deps, principal, tx, paid)) return;
      throw conflict('You already have an active subscription. Use the payment as credit instead.');
    }
    const { payment } = await paidFor(tx, paid);
    const now = deps.clock.now();
    const row = await store.subscriptionOf(principal, tx, { lock: true });
    if (!runs(row)) throw conflict('You don’t have an active subscription. Start the paid plan instead.');
    if (row.pendingCharge) throw underWay();
    await store.changeSubscription(principal, tx, { credit: row.credit + payment.amount, updatedAt: now });
    await store.changeCheckout(tx, id, { claimedAt: now });
    const data = { amount: payment.amount };
    await emitEvent(tx, { ...principal, type: 'payment.credited', subjectId: id, data });
  });
}
