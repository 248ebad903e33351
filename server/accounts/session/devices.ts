import type { Device } from '#contract/accounts.ts';
import type { Proof } from '#contract/accounts/two-factor.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { AccountDeps } from '../deps.ts';
import { requirePassword } from '../password/reauthenticate.ts';
import { countOtherDevices, listDevices } from './devices-store.ts';
import { closeSessions } from './store.ts';

const most = 100;

/** Where the person is signed in, in all their workspaces, the newest use first. */
export async function liveDevices(principal: Principal, db: Queryable, now: Date): Promise<Device[]> {
  const rows = await listDevices(principal, db, now, most);
  return rows.map(({ id, userAgent, ip, method, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    ip,
    method,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === principal.sessionId,
  }));
}

/**
 * Signs out every device of the person but the one that asks (ASVS 5.0 7.5.2).
 * @throws 400 beside the proof that is wrong; 429
 */
export async function signOutOthers(
  deps: AccountDeps,
  principal: Principal,
  proof: Proof,
): Promise<{ signedOut: number }> {
  await requirePassword(deps, principal, proof);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const signedOut = await countOtherDevices(principal, tx, now);
    await closeSessions(tx, principal.userId, 'signed out from another device', now, principal.sessionId);
    await emitEvent(tx, {
      ...principal,
      type: 'session.others-closed',
      subjectId: principal.userId,
      data: { signedOut },
    });
    return { signedOut };
  });
}
