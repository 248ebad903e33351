// The tokens of a channel: sealed in the database, renewed in time, one renewal at a time.
import { z } from 'zod';
import { networkFacts } from '#contract/networks.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { record } from '#server/kernel/events/record.ts';
import { KeyringError } from '#server/kernel/keyring.ts';
import { NetworkError, type Tokens } from '#server/providers/networks/port.ts';
import type { SocialDeps } from '../deps.ts';
import { channelCredential } from '../tables.ts';
import {
  type ChannelRow,
  type CredentialRow,
  credentialOf,
  isDue,
  putCredential,
  updateChannel,
} from './store.ts';

const Sealed = z.object({ access: z.string(), refresh: z.string().nullable() });
/** What a channel’s sealed tokens are bound to. */
export const placeOf = (channelId: string) => `channel_credential:${channelId}:sealed`;
const after = (now: Date, seconds: number | null) =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000);

/** Seals and writes what a network gave. */
export async function keepTokens(
  { keyring, clock }: SocialDeps,
  tx: Queryable,
  { id, workspaceId }: ChannelRow,
  { access, refresh, expiresInSeconds, refreshExpiresInSeconds }: Tokens,
): Promise<void> {
  const now = clock.now();
  const accessExpiresAt = after(now, expiresInSeconds);
  await putCredential(tx, {
    channelId: id,
    workspaceId,
    sealed: keyring.encrypt(JSON.stringify({ access, refresh }), placeOf(id)),
    accessExpiresAt,
    // Without a refresh token the person's consent ends with the access.
    refreshExpiresAt: refresh === null ? accessExpiresAt : after(now, refreshExpiresInSeconds),
    refreshedAt: now,
  });
}

export interface Access {
  token: string;
  /** counts renewals: whoever was refused with this one asks for a newer */
  version: number;
}

export interface Credentials {
  /**
   * A token that is good now, renewed when four fifths of its life are over.
   * @param refused the version that the network just refused: that one is not given again
   * @throws NetworkError `invalid-grant` when the person must connect again (the channel says so from then on)
   */
  accessOf(channel: ChannelRow, refused?: number): Promise<Access>;
}

/** One per process: renewals wait for each other, so that they never hold more than one connection. */
export function createCredentials(deps: SocialDeps): Credentials {
  const { db, clock, keyring } = deps;
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };

  const open = (row: CredentialRow) => {
    try {
      return Sealed.parse(JSON.parse(keyring.decrypt(row.sealed, placeOf(row.channelId))));
    } catch (cause) {
      if (!(cause instanceof KeyringError)) throw cause;
      deps.log.error({ err: cause, channel: row.channelId }, 'a stored token cannot be opened');
      return null;
    }
  };
  const isGood = (row: CredentialRow, refused: number | undefined) =>
    row.version !== refused && !isDue(row, clock.now());

  const needsPerson = async (tx: Queryable, channel: ChannelRow) => {
    const scope = { workspaceId: channel.workspaceId, userId: null };
    const { label } = networkFacts[channel.network];
    const problem = `${label} no longer accepts this connection. Connect the account again.`;
    await updateChannel(scope, tx, channel.id, { status: 'needs-reconnect', problem }, clock.now());
    await record(tx, { ...scope, type: 'channel.needs-reconnect', subjectId: channel.id });
    return new NetworkError('invalid-grant', problem);
  };

  /** Asks the network under the row's lock: a rotating token that is used twice ends the whole consent. */
  const renew = (channel: ChannelRow, refused: number | undefined): Promise<Access | NetworkError> =>
    db.transaction(async (tx) => {
      const row = await credentialOf(tx, channel.id, { lock: true });
      const known = row && open(row);
      if (!row || !known) return needsPerson(tx, channel);
      if (isGood(row, refused)) return { token: known.access, version: row.version };
      const connector = deps.connectorFor(channel.network);
      if (!connector) return new NetworkError('not-sent', 'This network is not set up on this server.');
      const stillGood =
        row.version !== refused && (!row.accessExpiresAt || row.accessExpiresAt > clock.now());
      if (known.refresh === null)
        return stillGood ? { token: known.access, version: row.version } : needsPerson(tx, channel);
      try {
        const tokens = await connector.refresh(known.refresh);
        // A network that does not rotate answers without a new one.
        await keepTokens(deps, tx, channel, { ...tokens, refresh: tokens.refresh ?? known.refresh });
        return { token: tokens.access, version: row.version + 1 };
      } catch (cause) {
        if (!(cause instanceof NetworkError)) throw cause;
        if (cause.kind === 'invalid-grant' || cause.kind === 'unauthenticated')
          return needsPerson(tx, channel);
        await tx
          .update(channelCredential)
          .set({ refreshError: cause.message })
          .where(eq(channelCredential.channelId, channel.id));
        // The network is away, not the consent: nothing is posted by asking, so this is safe to try again.
        return stillGood
          ? { token: known.access, version: row.version }
          : new NetworkError('not-sent', cause.message, { cause });
      }
    });

  return {
    async accessOf(channel, refused) {
      const row = await credentialOf(db, channel.id);
      const known = row && isGood(row, refused) ? open(row) : null;
      if (row && known) return { token: known.access, version: row.version };
      const answer = await oneByOne(() => renew(channel, refused));
      if (answer instanceof NetworkError) throw answer;
      return answer;
    },
  };
}
