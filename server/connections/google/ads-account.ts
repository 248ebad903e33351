import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { adsCustomers } from '#server/providers/metrics/google-ads.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { ConnectionDeps } from '../deps.ts';
import { changeGrant, type Granted, grantOf } from './grants-store.ts';
import { adsSettings } from './vendors.ts';

const answerWithinMs = 30_000;
const provider = 'google-ads';

/**
 * Google Ads accounts that the signed-in person can use directly.
 * @throws AppError 409 where nobody has signed in, 503 where Google does not list them
 */
export async function adsAccounts(deps: ConnectionDeps, principal: Principal): Promise<string[]> {
  if (!(await grantOf(principal, deps.db, provider))) throw conflict('Connect Google Ads first.');
  try {
    return await adsCustomers(await adsSettings(deps, principal), AbortSignal.timeout(answerWithinMs));
  } catch (cause) {
    if (!(cause instanceof SerpError)) throw cause;
    throw new AppError(503, 'provider-failed', cause.message, { cause });
  }
}

/** Chooses the account that metrics are asked for. @throws AppError 409 where nobody has signed in */
export function chooseAdsAccount(
  { db }: ConnectionDeps,
  principal: Principal,
  account: { customerId: string; managerId: string },
): Promise<Granted> {
  return db.transaction(async (tx) => {
    const found = await grantOf(principal, tx, provider, { lock: true });
    if (!found) throw conflict('Connect Google Ads first.');
    await changeGrant(principal, tx, found.connection.id, account);
    const data = { provider, ...account };
    await emitEvent(tx, { ...principal, type: 'connection.saved', subjectId: found.connection.id, data });
    return { ...found, grant: { ...found.grant, ...account } };
  });
}
