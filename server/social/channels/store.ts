import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { channel, channelConsent, channelCredential } from '../tables.ts';

export type ChannelRow = typeof channel.$inferSelect;
export type CredentialRow = typeof channelCredential.$inferSelect;
export type ConsentRow = typeof channelConsent.$inferSelect;

const mine = (scope: Scope) => inScope(scope, channel);

export interface ChannelAndExpiry {
  channel: ChannelRow;
  expiresAt: Date | null;
}

/** Channels of a project, as connected. */
export const listChannels = (scope: Scope, db: Queryable, projectId: string): Promise<ChannelAndExpiry[]> =>
  db
    .select({ channel, expiresAt: channelCredential.refreshExpiresAt })
    .from(channel)
    .leftJoin(channelCredential, eq(channelCredential.channelId, channel.id))
    .where(and(mine(scope), eq(channel.projectId, projectId)))
    .orderBy(asc(channel.createdAt), asc(channel.id));

export async function channelById(
  scope: Scope,
  db: Queryable,
  projectId: string,
  id: string,
): Promise<ChannelRow | null> {
  const [row] = await db
    .select()
    .from(channel)
    .where(and(mine(scope), eq(channel.projectId, projectId), eq(channel.id, id)));
  return row ?? null;
}

export async function updateChannel(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Pick<ChannelRow, 'status' | 'problem' | 'slots' | 'timezone' | 'options'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(channel)
    .set({ ...changes, updatedAt: now })
    .where(and(mine(scope), eq(channel.id, id)));
}

/** @returns false when it was marked before, or is no longer connected at all */
export async function markLost(
  scope: Scope,
  tx: Queryable,
  id: string,
  problem: string,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .update(channel)
    .set({ status: 'needs-reconnect', problem, updatedAt: now })
    .where(and(mine(scope), eq(channel.id, id), inArray(channel.status, ['active', 'paused'])))
    .returning({ id: channel.id });
  return marked.length > 0;
}

/** Whether the project has this account already; a disconnected one takes a place again. */
export async function isConnected(
  scope: Scope,
  db: Queryable,
  projectId: string,
  network: Network,
  remoteAccountId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: channel.id })
    .from(channel)
    .where(
      and(
        mine(scope),
        eq(channel.projectId, projectId),
        eq(channel.network, network),
        eq(channel.remoteAccountId, remoteAccountId),
        ne(channel.status, 'disconnected'),
      ),
    );
  return rows.length > 0;
}

/** Connects an account, or connects it again: what it was stays, with its posts and slots. */
export async function putChannel(
  scope: Scope,
  tx: Queryable,
  row: Pick<
    ChannelRow,
    | 'projectId'
    | 'network'
    | 'sandbox'
    | 'remoteAccountId'
    | 'instance'
    | 'name'
    | 'handle'
    | 'timezone'
    | 'limits'
  >,
  now: Date,
): Promise<ChannelRow> {
  const { name, handle, sandbox, instance, limits } = row;
  const [written] = await tx
    .insert(channel)
    .values({
      ...row,
      workspaceId: scope.workspaceId,
      createdBy: scope.userId,
      status: 'active',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [channel.workspaceId, channel.projectId, channel.network, channel.remoteAccountId],
      set: {
        name,
        handle,
        sandbox,
        instance,
        limits,
        status: 'active',
        problem: null,
        updatedAt: now,
      },
    })
    .returning();
  if (!written) throw new Error('the channel was not written');
  return written;
}

export async function putCredential(
  tx: Queryable,
  row: Omit<CredentialRow, 'version' | 'refreshError' | 'renewingUntil' | 'endNoticedFor'>,
): Promise<void> {
  const { channelId: _, workspaceId: __, ...fields } = row;
  const [known] = await tx
    .select({ version: channelCredential.version })
    .from(channelCredential)
    .where(eq(channelCredential.channelId, row.channelId))
    .for('update');
  const version = (known?.version ?? 0) + 1;
  await tx
    .insert(channelCredential)
    .values({ ...row, version })
    .onConflictDoUpdate({
      target: channelCredential.channelId,
      set: { ...fields, version, refreshError: null, renewingUntil: null },
    });
}

export async function lockCredential(tx: Queryable, channelId: string): Promise<CredentialRow | null> {
  const [row] = await tx
    .select()
    .from(channelCredential)
    .where(eq(channelCredential.channelId, channelId))
    .for('update');
  return row ?? null;
}

/** Of several channels, in their order; null where a channel has none. */
export async function credentialsOf(
  db: Queryable,
  channelIds: readonly string[],
): Promise<(CredentialRow | null)[]> {
  const rows = await db
    .select()
    .from(channelCredential)
    .where(inArray(channelCredential.channelId, [...channelIds]));
  const byChannel = new Map(rows.map((row) => [row.channelId, row]));
  return channelIds.map((id) => byChannel.get(id) ?? null);
}

export async function changeCredential(
  tx: Queryable,
  channelId: string,
  changes: Partial<Pick<CredentialRow, 'renewingUntil' | 'refreshError'>>,
): Promise<void> {
  await tx.update(channelCredential).set(changes).where(eq(channelCredential.channelId, channelId));
}

/** @returns what was forgotten, or null where there was nothing */
export async function forgetCredential(tx: Queryable, channelId: string): Promise<CredentialRow | null> {
  const [row] = await tx
    .delete(channelCredential)
    .where(eq(channelCredential.channelId, channelId))
    .returning();
  return row ?? null;
}

/** Whether the same account is connected elsewhere, in whichever workspace: some networks give both the same token. */
export async function isConnectedElsewhere(
  db: Queryable,
  { id, network, instance, remoteAccountId }: ChannelRow,
): Promise<boolean> {
  const rows = await db
    .select({ id: channel.id })
    .from(channel)
    .innerJoin(channelCredential, eq(channelCredential.channelId, channel.id))
    .where(
      and(
        eq(channel.network, network),
        eq(channel.remoteAccountId, remoteAccountId),
        instance === null ? isNull(channel.instance) : eq(channel.instance, instance),
        ne(channel.id, id),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertConsent(
  tx: Queryable,
  row: typeof channelConsent.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(channelConsent).where(lt(channelConsent.expiresAt, now));
  await tx.insert(channelConsent).values(row);
}

/**
 * Takes the consent out: a state is good once.
 * @param has whether it is one whose accounts wait to be chosen from, or one that nobody came back with yet
 */
export async function takeConsent(
  scope: Scope & { userId: string },
  tx: Queryable,
  projectId: string,
  stateHash: string,
  now: Date,
  has: 'no grant' | 'a grant',
): Promise<ConsentRow | null> {
  const [row] = await tx
    .delete(channelConsent)
    .where(
      and(
        eq(channelConsent.stateHash, stateHash),
        eq(channelConsent.workspaceId, scope.workspaceId),
        eq(channelConsent.userId, scope.userId),
        eq(channelConsent.projectId, projectId),
        gt(channelConsent.expiresAt, now),
        has === 'a grant' ? isNotNull(channelConsent.grantSealed) : isNull(channelConsent.grantSealed),
      ),
    )
    .returning();
  return row ?? null;
}

/** Active channels whose sign-in should have been renewed by `now`: four fifths of its life are over. */
export async function channelsToRenew(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: channel.id, credential: channelCredential })
    .from(channel)
    .innerJoin(channelCredential, eq(channelCredential.channelId, channel.id))
    .where(and(eq(channel.status, 'active'), lt(channelCredential.refreshedAt, now)));
  return rows.filter(({ credential }) => isDue(credential, now)).map(({ id }) => id);
}

/** Whether four fifths of an access token's life are over; never where the network gave no end. */
export function isDue({ accessExpiresAt, refreshedAt }: CredentialRow, now: Date): boolean {
  if (!accessExpiresAt) return false;
  const life = accessExpiresAt.getTime() - refreshedAt.getTime();
  return now.getTime() >= refreshedAt.getTime() + life * 0.8;
}

/** Channels in use whose sign-in ends by `until`, and whose people were not told of that end yet. */
export async function takeEndingSignIns(
  tx: Queryable,
  now: Date,
  until: Date,
): Promise<{ channel: ChannelRow; endsAt: Date }[]> {
  const ends = channelCredential.refreshExpiresAt;
  const rows = await tx
    .select({ channel, endsAt: ends })
    .from(channelCredential)
    .innerJoin(channel, eq(channel.id, channelCredential.channelId))
    .where(
      and(
        inArray(channel.status, ['active', 'paused']),
        gt(ends, now),
        lte(ends, until),
        or(isNull(channelCredential.endNoticedFor), ne(channelCredential.endNoticedFor, ends)),
      ),
    )
    .for('update', { of: channelCredential, skipLocked: true });
  if (rows.length > 0)
    await tx
      .update(channelCredential)
      .set({ endNoticedFor: ends })
      .where(
        inArray(
          channelCredential.channelId,
          rows.map((row) => row.channel.id),
        ),
      );
  return rows.flatMap(({ channel: row, endsAt }) => (endsAt ? { channel: row, endsAt } : []));
}

/** Channels in use whose tokens were given to an app. @param workspaceId null = of all workspaces */
export const channelsWithApps = (
  db: Queryable,
  workspaceId: string | null,
): Promise<{ channel: ChannelRow; appId: string | null }[]> =>
  db
    .select({ channel, appId: channelCredential.appId })
    .from(channel)
    .innerJoin(channelCredential, eq(channelCredential.channelId, channel.id))
    .where(
      and(
        inArray(channel.status, ['active', 'paused']),
        isNotNull(channelCredential.appId),
        workspaceId === null ? undefined : eq(channel.workspaceId, workspaceId),
      ),
    );

/** For the clock work only, which serves every workspace. */
export async function channelRowById(db: Queryable, id: string): Promise<ChannelRow | null> {
  const [row] = await db.select().from(channel).where(eq(channel.id, id));
  return row ?? null;
}
