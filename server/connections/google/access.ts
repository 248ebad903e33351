// Access tokens of a consent: renewed in time, one renewal at a time in all processes.
import { setTimeout as delay } from 'node:timers/promises';
import { type GoogleVendorId, vendorOf } from '#contract/connections/vendors.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { KeyringError } from '#server/kernel/keyring.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type GoogleAccess, signInAgain } from '#server/providers/google/call.ts';
import { GoogleSignInError } from '#server/providers/google/oauth.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { ConnectionDeps } from '../deps.ts';
import { openKey } from '../keys.ts';
import { googleClient } from './client.ts';
import { changeGrant, type Granted, grantOf, type GrantRow } from './grants-store.ts';

/** What a sealed access token is bound to. */
export const placeOfAccess = (connectionId: string) => `google_grant:${connectionId}:access`;

/** A token that ends sooner is renewed: a call may take that long. */
const marginMs = 60_000;
/** For so long a renewal is left to the process that began it: longer than Google is waited for. */
const renewalMs = 30_000;
const lookAgainMs = 100;

interface Renewal {
  refresh: string;
  version: number;
  connectionId: string;
}
/** What one look at the row decides; null: another process asks Google already. */
type Claim = { token: string } | { refused: SerpError } | { renewal: Renewal } | null;

export function googleAccess(deps: ConnectionDeps, scope: Scope, provider: GoogleVendorId): GoogleAccess {
  const { db, clock, keyring } = deps;
  const { label } = vendorOf(provider);

  function opened({ connectionId, accessSealed }: GrantRow): string | null {
    if (accessSealed === null) return null;
    try {
      return keyring.decrypt(accessSealed, placeOfAccess(connectionId));
    } catch (cause) {
      if (!(cause instanceof KeyringError)) throw cause;
      // The refresh token brings another one, unless its key is gone, too.
      return null;
    }
  }

  /** A token that is good now; null where a new one is needed. @throws SerpError `key` where there is no consent */
  function tokenAtHand(found: Granted | null, refused: string | undefined): string | null {
    if (!found) throw new SerpError(`Connect ${label} under Integrations first.`, { code: 'key' });
    const { grant } = found;
    if (grant.problem !== null) throw signInAgain();
    const token = opened(grant);
    const good = grant.accessExpiresAt && grant.accessExpiresAt.getTime() - marginMs > clock.now().getTime();
    return token !== null && good && token !== refused ? token : null;
  }

  const needsPerson = async (tx: Queryable, connectionId: string, cause: unknown): Promise<SerpError> => {
    const lost = signInAgain(cause);
    const change = { problem: lost.message, problemAt: clock.now(), renewingUntil: null };
    await changeGrant(scope, tx, connectionId, change);
    await emitEvent(tx, {
      ...scope,
      type: 'connection.needs-sign-in',
      subjectId: connectionId,
      data: { provider, label },
    });
    return lost;
  };

  /** Decides under the row's lock who asks Google. */
  const claimRenewal = (refused: string | undefined) =>
    db.transaction(async (tx): Promise<Claim> => {
      const found = await grantOf(scope, tx, provider, { lock: true });
      const token = tokenAtHand(found, refused);
      if (token !== null) return { token };
      const { connection, grant } = found!;
      const now = clock.now();
      if (grant.renewingUntil && grant.renewingUntil > now) return null;
      const key = openKey(keyring, connection);
      if (!key.ok || key.key === undefined)
        return { refused: await needsPerson(tx, connection.id, key.ok ? undefined : key.cause) };
      const renewingUntil = new Date(now.getTime() + renewalMs);
      await changeGrant(scope, tx, connection.id, { renewingUntil });
      return { renewal: { refresh: key.key, version: grant.version, connectionId: connection.id } };
    });

  /** Asks Google, outside any transaction, and keeps what it gave unless the service was connected again. */
  async function renew({ refresh, version, connectionId }: Renewal): Promise<string | SerpError> {
    const asked = googleClient(deps)?.renew(refresh) ?? Promise.reject(new GoogleSignInError('client'));
    const answer = await asked.catch((cause: unknown) => {
      if (cause instanceof GoogleSignInError) return cause;
      throw cause;
    });
    return db.transaction(async (tx) => {
      const found = await grantOf(scope, tx, provider, { lock: true });
      if (!found || found.grant.version !== version) return tokenAtHand(found, undefined) ?? signInAgain();
      if (!(answer instanceof GoogleSignInError)) {
        const { access, expiresInSeconds } = answer;
        await changeGrant(scope, tx, connectionId, {
          accessSealed: keyring.encrypt(access, placeOfAccess(connectionId)),
          accessExpiresAt: new Date(clock.now().getTime() + expiresInSeconds * 1000),
          version: version + 1,
          renewingUntil: null,
        });
        return access;
      }
      if (answer.kind === 'ended') return needsPerson(tx, connectionId, answer);
      await changeGrant(scope, tx, connectionId, { renewingUntil: null });
      return answer.kind === 'client'
        ? new SerpError('Google doesn’t accept this server’s client. Ask your administrator to check it.', {
            code: 'key',
            cause: answer,
          })
        : new SerpError('Google didn’t answer. Try again in a few minutes.', { cause: answer });
    });
  }

  return {
    async token(refused) {
      const atHand = tokenAtHand(await grantOf(scope, db, provider), refused);
      if (atHand !== null) return atHand;
      for (;;) {
        const claim = await claimRenewal(refused);
        if (claim === null) {
          await delay(lookAgainMs);
          continue;
        }
        if ('refused' in claim) throw claim.refused;
        if ('token' in claim) return claim.token;
        const answer = await renew(claim.renewal);
        if (answer instanceof SerpError) throw answer;
        return answer;
      }
    },
  };
}
