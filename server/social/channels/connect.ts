import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { RemoteAccount as ShownAccount } from '#contract/social/channels.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import { KeyringError } from '#server/kernel/keyring.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { failureActions } from '#server/providers/networks/failures.ts';
import {
  type ConsentSignIn,
  type Grant,
  type NetworkConnector,
  NetworkError,
} from '#server/providers/networks/port.ts';
import type { ServingConnector } from '#server/providers/networks/registry.ts';
import type { SocialDeps } from '../deps.ts';
import { addChannels } from './add-channels.ts';
import { callbackPath, newState } from './callback.ts';
import { type ConsentRow, insertConsent, isConnected, listChannels, takeConsent } from './store.ts';

const consentMs = 10 * 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
/** What a consent’s sealed verifier is bound to. */
export const placeOf = (stateHash: string) => `channel_consent:${stateHash}:verifier`;
/** And what it gave. */
export const placeOfGrant = (stateHash: string) => `channel_consent:${stateHash}:grant`;

const SealedTokens = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  expiresInSeconds: z.number().nullable(),
  refreshExpiresInSeconds: z.number().nullable(),
});
const SealedGrant: z.ZodType<Grant> = z.object({
  tokens: SealedTokens,
  accounts: z.array(
    z.object({
      id: z.string(),
      instance: z.string().nullable(),
      name: z.string(),
      handle: z.string(),
      tokens: SealedTokens.nullable(),
    }),
  ),
});

/** @throws AppError 403 limit-reached where the plan has no room and no account of this network could be renewed */
export async function assertRoom(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  { network }: Pick<NetworkConnector, 'network'>,
): Promise<void> {
  const known = (await listChannels(principal, deps.db, projectId)).some(
    ({ channel }) => channel.network === network && channel.status !== 'disconnected',
  );
  if (!known) await deps.db.transaction((tx) => deps.assertQuota(principal, tx, 'channels'));
}

/** Why a server that a person typed cannot be asked for consent. */
const noServer = (label: string, cause: NetworkError) =>
  badField(
    'server',
    cause.kind === 'rate-limited'
      ? `This ${label} server is busy. Wait some minutes and try again.`
      : `No ${label} server answers at this address. Check it and try again.`,
    { cause },
  );

/**
 * Starts connecting an account.
 * @param origin where this person's browser is; the network sends it back there
 * @param instance origin of the server that the person chose; null where none is chosen and for sandboxes
 * @returns the address of the network's consent page
 * @throws AppError 403 limit-reached where the plan has no room for another account; 400 beside `server`
 */
export async function beginConnect(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  connector: ServingConnector & { signIn: ConsentSignIn },
  { origin, instance }: { origin: string; instance: string | null },
): Promise<string> {
  const { network, sandbox, signIn, appId } = connector;
  // Said before the person gives consent; where an account is connected, the consent may be for that one again.
  await assertRoom(deps, principal, projectId, connector);
  const state = newState(projectId);
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = origin + callbackPath;
  const stateHash = hashOf(state);
  const codeChallenge = hashOf(verifier);
  const { label } = networkFacts[network];
  const url = await signIn
    .authorizeUrl({ origin, instance, redirectUri, state, codeChallenge })
    .catch((cause: unknown) => {
      throw cause instanceof NetworkError ? noServer(label, cause) : cause;
    });
  const now = deps.clock.now();
  await insertConsent(
    deps.db,
    {
      stateHash,
      workspaceId: principal.workspaceId,
      projectId,
      userId: principal.userId,
      network,
      sandbox,
      verifierSealed: deps.keyring.encrypt(verifier, placeOf(stateHash)),
      redirectUri,
      instance,
      appId,
      expiresAt: new Date(now.getTime() + consentMs),
    },
    now,
  );
  return url;
}

/** What a sign-in at a network came to. @throws AppError beside `field`, or 503 where the network did not answer */
export async function signInAt(label: string, field: string, signIn: () => Promise<Grant>): Promise<Grant> {
  try {
    return await signIn();
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    const action = failureActions[cause.kind];
    if (action === 'again' || action === 'look')
      throw new AppError(503, 'provider-failed', `${label} did not answer. Connect again.`, { cause });
    // Another consent would meet the same: a person has to settle something at the network first.
    if (action === 'ask-network') {
      const sentence = cause.message.replace(/(?<![.\s])[.\s]+$/, '');
      const message = `${label} holds this back: ${sentence}. Sort it out there, then connect again.`;
      throw badField(field, message, { cause });
    }
    throw badField(field, `${label} did not accept this consent. Connect again.`, { cause });
  }
}

export interface Selection {
  code?: string | undefined;
  state?: string | undefined;
  /** which of the consent's accounts to connect; without them one is connected and several are shown first */
  accountIds?: string[] | undefined;
}

const unknownConsent = () => badField('state', 'This consent is not known here or is over. Connect again.');

/** The accounts of a consent, kept sealed until the person has chosen. @returns them as the form shows them */
async function keepForChoice(
  deps: SocialDeps,
  principal: Principal,
  consent: ConsentRow,
  grant: Grant,
): Promise<ShownAccount[]> {
  const { db, clock, keyring } = deps;
  const now = clock.now();
  const grantSealed = keyring.encrypt(JSON.stringify(grant), placeOfGrant(consent.stateHash));
  const expiresAt = new Date(now.getTime() + consentMs);
  await insertConsent(db, { ...consent, grantSealed, expiresAt }, now);
  const shown: ShownAccount[] = [];
  for (const { id, name, handle } of grant.accounts) {
    const connected = await isConnected(principal, db, consent.projectId, consent.network, id);
    shown.push({ id, name, handle, connected });
  }
  return shown;
}

/**
 * Ends connecting: the code becomes tokens, and each chosen account becomes a channel. Where a consent gave several
 * accounts and none was chosen yet, nothing is connected.
 * @returns the accounts to choose from, null when the chosen ones are connected
 * @throws AppError beside `code`, `state` or `accountIds`
 */
export async function selectAccounts(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  { code, state, accountIds }: Selection,
): Promise<ShownAccount[] | null> {
  const { db, clock, keyring } = deps;
  if (!state || (!code && !accountIds)) throw badField('code', 'The network gave no consent. Connect again.');
  const stateHash = hashOf(state);
  const waiting = code ? 'no grant' : 'a grant';
  const consent = await takeConsent(principal, db, projectId, stateHash, clock.now(), waiting);
  const connector = consent && (await deps.connectorFor(consent));
  if (!consent || connector?.signIn.kind !== 'consent') throw unknownConsent();
  // Its tokens would be another app's.
  if (connector.appId !== consent.appId) throw unknownConsent();
  const { signIn } = connector;
  const { label } = networkFacts[consent.network];
  let grant: Grant;
  if (code) {
    const verifier = keyring.decrypt(consent.verifierSealed, placeOf(stateHash));
    const { redirectUri, instance } = consent;
    const given = { instance, code, verifier, redirectUri };
    grant = await signInAt(label, 'code', () => signIn.exchange(given));
  } else {
    try {
      const opened = keyring.decrypt(consent.grantSealed ?? '', placeOfGrant(stateHash));
      grant = SealedGrant.parse(JSON.parse(opened));
    } catch (cause) {
      if (cause instanceof KeyringError) throw unknownConsent();
      throw cause;
    }
  }
  if (grant.accounts.length === 0)
    throw badField(
      'code',
      `${label} named no account that can be posted to. Allow one there, then connect again.`,
    );
  if (!accountIds && grant.accounts.length > 1) return keepForChoice(deps, principal, consent, grant);
  const chosen = grant.accounts.filter(({ id }) => !accountIds || accountIds.includes(id));
  if (chosen.length === 0) throw badField('accountIds', 'Choose at least one account');
  try {
    await addChannels(deps, principal, projectId, connector, { ...grant, accounts: chosen });
  } catch (cause) {
    // The plan may have no room for all of them: the person can choose fewer.
    if (!code) await insertConsent(db, consent, clock.now());
    throw cause;
  }
  return null;
}
