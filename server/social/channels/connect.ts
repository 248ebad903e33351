import { createHash, randomBytes } from 'node:crypto';
import { networkFacts } from '#contract/social/networks.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { timezoneOf } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import {
  type NetworkConnector,
  NetworkError,
  type RemoteAccount,
  type Tokens,
} from '#server/providers/networks/port.ts';
import type { SocialDeps } from '../deps.ts';
import { keepTokens } from './credentials.ts';
import { insertConsent, isConnected, listChannels, putChannel, takeConsent } from './store.ts';

const consentMs = 10 * 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
/** What a consent’s sealed verifier is bound to. */
export const placeOf = (stateHash: string) => `channel_consent:${stateHash}:verifier`;

/**
 * Starts connecting an account.
 * @param origin where this person's browser is; the network sends it back there
 * @returns the address of the network's consent page
 * @throws AppError 403 limit-reached where the plan has no room for another account
 */
export async function beginConnect(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  connector: NetworkConnector,
  origin: string,
): Promise<string> {
  const { network } = connector;
  // Said before the person gives consent; where an account is connected, the consent may be for that one again.
  const known = (await listChannels(principal, deps.db, projectId)).some(
    ({ channel }) => channel.network === network && channel.status !== 'disconnected',
  );
  if (!known) await deps.db.transaction((tx) => deps.assertQuota(principal, tx, 'channels'));
  const state = randomBytes(24).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = origin + pagePath('/channels/:projectId/social-media', { projectId });
  const stateHash = hashOf(state);
  const now = deps.clock.now();
  await insertConsent(
    deps.db,
    {
      stateHash,
      workspaceId: principal.workspaceId,
      projectId,
      userId: principal.userId,
      network,
      verifierSealed: deps.keyring.encrypt(verifier, placeOf(stateHash)),
      redirectUri,
      expiresAt: new Date(now.getTime() + consentMs),
    },
    now,
  );
  return connector.authorizeUrl({ origin, redirectUri, state, codeChallenge: hashOf(verifier) });
}

export interface Selection {
  code?: string | undefined;
  state?: string | undefined;
  /** which of the consent's accounts to connect; all when absent */
  accountIds?: string[] | undefined;
}

/** Ends connecting: the code becomes tokens, each chosen account becomes a channel. @throws AppError beside `code` */
export async function selectAccounts(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  { code, state, accountIds }: Selection,
): Promise<void> {
  const { db, clock } = deps;
  if (!code || !state) throw badField('code', 'The network gave no consent. Connect again.');
  const stateHash = hashOf(state);
  const consent = await takeConsent(principal, db, projectId, stateHash, clock.now());
  const connector = consent && deps.connectorFor(consent.network);
  if (!consent || !connector)
    throw badField('state', 'This consent is not known here or is over. Connect again.');
  const { label } = networkFacts[consent.network];
  let tokens: Tokens;
  let accounts: RemoteAccount[];
  try {
    const verifier = deps.keyring.decrypt(consent.verifierSealed, placeOf(stateHash));
    tokens = await connector.exchange({ code, verifier, redirectUri: consent.redirectUri });
    accounts = await connector.me(tokens.access);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    if (cause.kind === 'not-sent' || cause.kind === 'unknown' || cause.kind === 'rate-limited')
      throw new AppError(503, 'provider-failed', `${label} did not answer. Connect again.`, { cause });
    throw badField('code', `${label} did not accept this consent. Connect again.`, { cause });
  }
  const chosen = accounts.filter((account) => !accountIds || accountIds.includes(account.id));
  if (chosen.length === 0) throw badField('accountIds', 'Choose at least one account');
  const timezone = await timezoneOf(db, principal.userId);
  await db.transaction(async (tx) => {
    for (const account of chosen) {
      if (!(await isConnected(principal, tx, projectId, consent.network, account.id)))
        await deps.assertQuota(principal, tx, 'channels');
      const row = await putChannel(
        principal,
        tx,
        {
          projectId,
          network: consent.network,
          sandbox: connector.sandbox,
          remoteAccountId: account.id,
          name: account.name,
          handle: account.handle,
          timezone,
        },
        clock.now(),
      );
      await keepTokens(deps, tx, row, tokens);
      await emitEvent(tx, {
        ...principal,
        type: 'channel.connected',
        subjectId: row.id,
        data: { network: row.network, name: row.name, sandbox: row.sandbox },
      });
    }
  });
}
