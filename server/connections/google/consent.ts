// Connecting by Google's consent: away with a state that only this device can bring back, and back with a code.
import { createHash } from 'node:crypto';
import { vendorOf, type GoogleVendorId } from '#contract/connections/vendors.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, badField, conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { type GoogleClient, GoogleSignInError, type GoogleTokens } from '#server/providers/google/oauth.ts';
import type { ConnectionDeps } from '../deps.ts';
import { sealKey } from '../keys.ts';
import { connectionTo, putConnection } from '../store.ts';
import { placeOfAccess } from './access.ts';
import { googleClient, isOffered, scopeOf } from './client.ts';
import { type ConsentRow, type Granted, insertConsent, putGrant, takeConsent } from './grants-store.ts';

const consentMs = 10 * 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
/** What a consent’s sealed verifier is bound to. */
export const placeOfVerifier = (stateHash: string) => `google_consent:${stateHash}:verifier`;

function offeredClient(deps: ConnectionDeps, provider: GoogleVendorId): GoogleClient {
  const client = isOffered(deps, provider) ? googleClient(deps) : null;
  if (!client) throw conflict(`${vendorOf(provider).label} isn’t set up on this server.`);
  return client;
}

/**
 * Begins to connect.
 * @param redirectUri where Google sends this person's browser back to
 * @returns the address of Google's consent page
 */
export async function beginConsent(
  deps: ConnectionDeps,
  principal: Principal,
  provider: GoogleVendorId,
  redirectUri: string,
): Promise<string> {
  const { db, clock, keyring } = deps;
  const { url, state, verifier } = await offeredClient(deps, provider).start(scopeOf[provider], redirectUri);
  const stateHash = hashOf(state);
  const now = clock.now();
  const { workspaceId, userId, sessionId } = principal;
  await insertConsent(
    db,
    {
      stateHash,
      workspaceId,
      userId,
      sessionId,
      provider,
      verifierSealed: keyring.encrypt(verifier, placeOfVerifier(stateHash)),
      redirectUri,
      expiresAt: new Date(now.getTime() + consentMs),
    },
    now,
  );
  return url;
}

/** What Google brought back to the page. */
export interface ConsentAnswer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
}

/** @throws AppError beside `code`, or 503 where Google did not answer */
async function tokensFor(
  deps: ConnectionDeps,
  { provider, redirectUri, verifierSealed, stateHash }: ConsentRow,
  { state, code, error }: ConsentAnswer,
): Promise<GoogleTokens & { refresh: string }> {
  const again = (message: string, cause?: unknown) => badField('code', message, { cause });
  const answered = new URL(redirectUri);
  answered.search = new URLSearchParams({ state, ...(error ? { error } : { code: code ?? '' }) }).toString();
  let tokens: GoogleTokens;
  try {
    const verifier = deps.keyring.decrypt(verifierSealed, placeOfVerifier(stateHash));
    tokens = await offeredClient(deps, provider).finish(answered, { state, verifier });
  } catch (cause) {
    if (!(cause instanceof GoogleSignInError)) throw cause;
    if (cause.kind === 'denied')
      throw again('You didn’t allow access at Google. Nothing was connected.', cause);
    if (cause.kind === 'ended')
      throw again('Google didn’t accept this sign-in. Connect with Google again.', cause);
    if (cause.kind === 'client')
      throw again('Google doesn’t accept this server’s client. Ask your administrator to check it.', cause);
    throw new AppError(503, 'provider-failed', 'Google didn’t answer. Connect with Google again.', { cause });
  }
  if (!tokens.scopes.includes(scopeOf[provider]))
    throw again(
      `Google was not allowed to share ${vendorOf(provider).label}. Connect again, and leave its box checked.`,
    );
  const { refresh } = tokens;
  if (refresh === null) throw again('Google gave access for an hour only. Connect with Google again.');
  return { ...tokens, refresh };
}

/**
 * Ends connecting: what Google gave is sealed and kept.
 * @throws AppError beside `state` for a consent that this device did not begin in this workspace, or that is over
 */
export async function endConsent(
  deps: ConnectionDeps,
  principal: Principal,
  answer: ConsentAnswer,
): Promise<Granted> {
  const { db, clock, keyring } = deps;
  const now = clock.now();
  const consent = await takeConsent(principal, db, hashOf(answer.state), now);
  if (!consent)
    throw badField(
      'state',
      'This sign-in was not started here, or it took too long. Connect with Google again.',
    );
  const { provider } = consent;
  const { access, refresh, expiresInSeconds, email } = await tokensFor(deps, consent, answer);
  return db.transaction(async (tx) => {
    const id = (await connectionTo(principal, tx, provider, { lock: true }))?.id ?? newId();
    const empty = { label: '', baseUrl: '', model: '', login: '' };
    const keySealed = sealKey(keyring, id, refresh);
    const connection = await putConnection(principal, tx, { id, provider, ...empty, keySealed }, now);
    const grant = await putGrant(principal, tx, {
      connectionId: connection.id,
      accessSealed: keyring.encrypt(access, placeOfAccess(connection.id)),
      accessExpiresAt: new Date(now.getTime() + expiresInSeconds * 1000),
      connectedAt: now,
      accountEmail: email,
    });
    await emitEvent(tx, {
      ...principal,
      type: 'connection.saved',
      subjectId: connection.id,
      data: { provider, keyChanged: true },
    });
    return { connection, grant };
  });
}
