// The tokens of a channel: sealed in the database, renewed in time, one renewal at a time.
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import { gather } from '#server/kernel/gather.ts';
import { KeyringError } from '#server/kernel/keyring.ts';
import { NetworkError, type Session, type Tokens } from '#server/providers/networks/port.ts';
import type { SocialDeps } from '../deps.ts';
import { isOfOtherApp } from './changed-app.ts';
import { type Loss, noteLostSignIn } from './lost-sign-in.ts';
import {
  type ChannelRow,
  changeCredential,
  type CredentialRow,
  credentialsOf,
  isDue,
  lockCredential,
  putCredential,
} from './store.ts';

const Sealed = z.object({ access: z.string(), refresh: z.string().nullable() });
/** What a channel’s sealed tokens are bound to. */
export const placeOf = (channelId: string) => `channel_credential:${channelId}:sealed`;
const after = (now: Date, seconds: number | null) =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000);

/** Seals and writes what a network gave. @param appId of the app that it was given to */
export async function keepTokens(
  { keyring, clock }: SocialDeps,
  tx: Queryable,
  { id, workspaceId }: ChannelRow,
  { access, refresh, expiresInSeconds, refreshExpiresInSeconds }: Tokens,
  appId: string | null,
): Promise<void> {
  const now = clock.now();
  const accessExpiresAt = after(now, expiresInSeconds);
  await putCredential(tx, {
    channelId: id,
    workspaceId,
    appId,
    sealed: keyring.encrypt(JSON.stringify({ access, refresh }), placeOf(id)),
    accessExpiresAt,
    // Without a refresh token the person's consent ends with the access.
    refreshExpiresAt: refresh === null ? accessExpiresAt : after(now, refreshExpiresInSeconds),
    refreshedAt: now,
  });
}

export interface Access extends Session {
  /** counts renewals: whoever was refused with this one asks for a newer */
  version: number;
}

export const sessionOf = (
  { remoteAccountId, instance }: Pick<ChannelRow, 'remoteAccountId' | 'instance'>,
  token: string,
): Session => ({ token, account: { id: remoteAccountId, instance } });

export interface Credentials {
  /**
   * A token that is good now, renewed when four fifths of its life are over.
   * @param refused the version that the network just refused: that one is not given again
   * @throws NetworkError `invalid-grant` when the person must connect again (the channel says so from then on)
   */
  accessOf(channel: ChannelRow, refused?: number): Promise<Access>;
}

/** For so long a renewal is left to the process that began it: longer than a network is waited for. */
const renewalMs = 60_000;
const lookAgainMs = 200;

/** What one look at the row decides: a token or its refusal, that another process is asking, or that this one asks. */
type Renewal =
  | Access
  | NetworkError
  | 'asked by another'
  | { refresh: string; version: number; instead: Access | null };

/** The tokens of a row; null where no key of the ring opens them. */
export function openTokens(
  { keyring, log }: Pick<SocialDeps, 'keyring' | 'log'>,
  row: CredentialRow,
): z.output<typeof Sealed> | null {
  try {
    return Sealed.parse(JSON.parse(keyring.decrypt(row.sealed, placeOf(row.channelId))));
  } catch (cause) {
    if (!(cause instanceof KeyringError)) throw cause;
    log.error({ err: cause, channel: row.channelId }, 'a stored token cannot be opened');
    return null;
  }
}

export function createCredentials(deps: SocialDeps): Credentials {
  const { db, clock } = deps;
  const readCredential = gather((channelIds: readonly string[]) => credentialsOf(db, channelIds));
  const open = (row: CredentialRow) => openTokens(deps, row);
  const isGood = (row: CredentialRow, refused: number | undefined) =>
    row.version !== refused && !isDue(row, clock.now());

  const needsPerson = async (tx: Queryable, channel: ChannelRow, loss?: Loss) =>
    new NetworkError('invalid-grant', await noteLostSignIn(tx, channel, clock.now(), loss));

  /** Decides under the row's lock who asks the network: a rotating token that is used twice ends the consent. */
  const claimRenewal = (channel: ChannelRow, refused: number | undefined): Promise<Renewal> =>
    db.transaction(async (tx) => {
      const row = await lockCredential(tx, channel.id);
      const known = row && open(row);
      if (!row || !known) return needsPerson(tx, channel);
      const access = { ...sessionOf(channel, known.access), version: row.version };
      if (isGood(row, refused)) return access;
      const now = clock.now();
      const valid = row.version !== refused && (!row.accessExpiresAt || row.accessExpiresAt > now);
      if (known.refresh === null) return valid ? access : needsPerson(tx, channel);
      if (row.renewingUntil && row.renewingUntil > now) return valid ? access : 'asked by another';
      await changeCredential(tx, channel.id, { renewingUntil: new Date(now.getTime() + renewalMs) });
      return { refresh: known.refresh, version: row.version, instead: valid ? access : null };
    });

  /** Asks the network, outside any transaction, and keeps what it gave unless the channel was connected again. */
  const renew = async (
    channel: ChannelRow,
    { refresh, version, instead }: Exclude<Renewal, Access | NetworkError | string>,
  ): Promise<Access | NetworkError> => {
    const connector = await deps.connectorFor(channel);
    const answer = connector
      ? await connector.refresh(refresh, sessionOf(channel, '').account).catch((cause: unknown) => {
          if (cause instanceof NetworkError) return cause;
          throw cause;
        })
      : new NetworkError('not-sent', 'This network is not set up on this server.');
    return db.transaction(async (tx) => {
      const row = await lockCredential(tx, channel.id);
      const known = row && open(row);
      if (!row || !known || row.version !== version)
        return known
          ? { ...sessionOf(channel, known.access), version: row.version }
          : needsPerson(tx, channel);
      if (!(answer instanceof NetworkError)) {
        // A network that does not rotate answers without a new one.
        const kept = { ...answer, refresh: answer.refresh ?? refresh };
        await keepTokens(deps, tx, channel, kept, connector?.appId ?? null);
        return { ...sessionOf(channel, answer.access), version: version + 1 };
      }
      await changeCredential(tx, channel.id, { renewingUntil: null, refreshError: answer.message });
      if (answer.kind === 'invalid-grant' || answer.kind === 'unauthenticated')
        return needsPerson(tx, channel);
      // The network is away, not the consent: nothing is posted by asking, so this is safe to try again.
      return instead ?? new NetworkError('not-sent', answer.message, { cause: answer });
    });
  };

  const renewed = async (
    channel: ChannelRow,
    refused: number | undefined,
  ): Promise<Access | NetworkError> => {
    for (;;) {
      const claim = await claimRenewal(channel, refused);
      if (claim !== 'asked by another') return 'refresh' in claim ? renew(channel, claim) : claim;
      await setTimeout(lookAgainMs);
    }
  };

  return {
    async accessOf(channel, refused) {
      const row = await readCredential(channel.id);
      if (row && isOfOtherApp(row.appId, await deps.connectorFor(channel)))
        throw await db.transaction((tx) => needsPerson(tx, channel, 'other-app'));
      const known = row && isGood(row, refused) ? open(row) : null;
      if (row && known) return { ...sessionOf(channel, known.access), version: row.version };
      const answer = await renewed(channel, refused);
      if (answer instanceof NetworkError) throw answer;
      return answer;
    },
  };
}
