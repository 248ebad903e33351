import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { AttemptRow, ChannelRow, TargetRow } from '../posts/store.ts';
import { channel, post, postTarget, postTargetPart, publishAttempt } from '../tables.ts';
import { pausedChannels } from './pause-store.ts';

/** The frozen words and pictures of one target: every try of it sends exactly these. */
export interface Frozen {
  text: string;
  title: string | null;
  link: string | null;
  /** absent in what was frozen before there were options */
  options?: TargetOptions;
  /** without a type: an image, frozen before there were videos */
  media: { mediaId: string; altText: string; type?: 'image' | 'video' }[];
}

/** A target that this process holds, with what it belongs to. */
export interface ClaimedTarget {
  target: TargetRow;
  post: typeof post.$inferSelect;
  channel: ChannelRow;
}

const columns = { target: postTarget, post, channel };
const joined = (tx: Queryable) =>
  tx
    .select(columns)
    .from(postTarget)
    .innerJoin(post, eq(post.id, postTarget.postId))
    .innerJoin(channel, eq(channel.id, postTarget.channelId));
const reached = (now: Date) => or(isNull(postTarget.nextAttemptAt), lte(postTarget.nextAttemptAt, now));
const unclaimed = (now: Date) => or(isNull(postTarget.leaseUntil), lt(postTarget.leaseUntil, now));

/** Targets in the middle of being published that nobody holds: their process ended, or an answer is looked for. */
export const lockStale = (tx: Queryable, now: Date, limit: number): Promise<ClaimedTarget[]> =>
  joined(tx)
    .where(and(eq(postTarget.status, 'publishing'), unclaimed(now), reached(now)))
    .orderBy(asc(postTarget.dueAt), asc(postTarget.id))
    .limit(limit)
    .for('update', { of: postTarget, skipLocked: true });

/** Published targets that are to be deleted at their network, or whose deletion was left in the middle. */
export const lockRemovals = (tx: Queryable, now: Date, limit: number): Promise<ClaimedTarget[]> =>
  joined(tx)
    .where(
      and(
        eq(postTarget.status, 'published'),
        inArray(postTarget.removal, ['waiting', 'sending']),
        unclaimed(now),
        reached(now),
      ),
    )
    .orderBy(asc(postTarget.removalAskedAt), asc(postTarget.id))
    .limit(limit)
    .for('update', { of: postTarget, skipLocked: true });

/** Published targets of which a part is still to be sent, or whose sender ended. */
export const lockUnfinished = (tx: Queryable, now: Date, limit: number): Promise<ClaimedTarget[]> =>
  joined(tx)
    .where(
      and(
        eq(postTarget.status, 'published'),
        // What is to be deleted gets nothing more.
        isNull(postTarget.removal),
        sql`exists (select from ${postTargetPart} p where p.target_id = ${postTarget.id}
          and p.status in ('waiting', 'sending'))`,
        unclaimed(now),
        reached(now),
        sql`${postTarget.channelId} not in (select channel_id from (${pausedChannels(now)}) p)`,
      ),
    )
    .orderBy(asc(postTarget.publishedAt), asc(postTarget.id))
    .limit(limit)
    .for('update', { of: postTarget, skipLocked: true });

export async function setTarget(
  tx: Queryable,
  id: string,
  changes: Partial<typeof postTarget.$inferInsert>,
): Promise<void> {
  await tx.update(postTarget).set(changes).where(eq(postTarget.id, id));
}

/** Those of these targets that their leases still hold and that are still being published, as they are now; locked. */
export async function lockAllClaimed(
  tx: Queryable,
  claimedTargets: readonly ClaimedTarget[],
  now: Date,
): Promise<ClaimedTarget[]> {
  if (claimedTargets.length === 0) return [];
  const owners = new Map(claimedTargets.map(({ target }) => [target.id, target.leaseOwner]));
  const rows = await joined(tx)
    .where(
      and(
        inArray(postTarget.id, [...owners.keys()]),
        sql`${postTarget.leaseUntil} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(postTarget.id))
    .for('update', { of: postTarget });
  return rows.filter(
    ({ target }) => target.leaseOwner !== null && owners.get(target.id) === target.leaseOwner,
  );
}

/**
 * The last look before the call that cannot be taken back, in one statement: is the target still this lease's and
 * unchanged, its post not deleted, its channel active and not held back by a limit? Then the attempt is being sent from
 * now on.
 * @returns whether it is
 */
export async function passFence(
  db: Queryable,
  { target }: ClaimedTarget,
  attempt: { id: string; handles: Record<string, unknown> },
  now: Date,
  leaseUntil: Date,
): Promise<boolean> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    with held as (
      update post_target t set lease_until = ${at(leaseUntil)}
      from post p, channel c
      where t.id = ${target.id} and t.lease_owner = ${target.leaseOwner} and t.lease_until > ${at(now)}
        and t.status = 'publishing' and t.payload_sha256 = ${target.payloadSha256}
        and p.id = t.post_id and p.deleted_at is null
        and c.id = t.channel_id and c.status = 'active'
        and c.id not in (select channel_id from (${pausedChannels(now)}) s)
      returning t.id
    )
    update publish_attempt set state = 'sending', handles = ${JSON.stringify(attempt.handles)}::jsonb
    where id = ${attempt.id} and exists (select from held)
    returning id`);
  return rows.length > 0;
}

/** Writes the frozen words of several targets. */
export async function freezeTargets(
  tx: Queryable,
  rows: readonly { id: string; dedupeToken: string; frozenPayload: Frozen; payloadSha256: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update post_target t set dedupe_token = f."dedupeToken", frozen_payload = f."frozenPayload",
      payload_sha256 = f."payloadSha256"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f(id uuid, "dedupeToken" uuid, "frozenPayload" jsonb, "payloadSha256" text)
    where t.id = f.id`);
}

export async function extendLease(db: Queryable, claimedTarget: ClaimedTarget, until: Date): Promise<void> {
  await db
    .update(postTarget)
    .set({ leaseUntil: until })
    .where(
      and(
        eq(postTarget.id, claimedTarget.target.id),
        eq(postTarget.leaseOwner, claimedTarget.target.leaseOwner ?? ''),
      ),
    );
}

/** Attempts of a target, the newest first. */
export const attemptsOfTarget = (db: Queryable, targetId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(publishAttempt)
    .where(eq(publishAttempt.targetId, targetId))
    .orderBy(desc(publishAttempt.attempt));

/** Attempts of several targets, the newest first. */
export const attemptsOfTargets = (db: Queryable, targetIds: readonly string[]): Promise<AttemptRow[]> =>
  db
    .select()
    .from(publishAttempt)
    .where(inArray(publishAttempt.targetId, [...targetIds]))
    .orderBy(desc(publishAttempt.attempt));

export type NewAttempt = Pick<
  AttemptRow,
  | 'targetId'
  | 'workspaceId'
  | 'attempt'
  | 'part'
  | 'ordinal'
  | 'state'
  | 'retrySafety'
  | 'requestSha256'
  | 'startedAt'
> & { handles: Record<string, unknown> };

/** @param rows as many as are returned, in their order */
export async function openAttempts(tx: Queryable, rows: readonly NewAttempt[]): Promise<AttemptRow[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(publishAttempt)
    .values(rows.map((row) => ({ ...row, id: newId() })))
    .returning();
  const byTarget = new Map(written.map((row) => [row.targetId, row]));
  return rows.map(({ targetId }) => {
    const row = byTarget.get(targetId);
    if (!row) throw new Error('the attempt was not written');
    return row;
  });
}

/** One attempt after all that there are. */
export async function openAttempt(
  tx: Queryable,
  claimedTarget: ClaimedTarget,
  row: Omit<NewAttempt, 'targetId' | 'workspaceId' | 'attempt'>,
): Promise<AttemptRow> {
  const { id: targetId, workspaceId } = claimedTarget.target;
  const [last] = await tx
    .select({ n: sql<number>`coalesce(max(${publishAttempt.attempt}), 0)::int` })
    .from(publishAttempt)
    .where(eq(publishAttempt.targetId, targetId));
  const [written] = await openAttempts(tx, [{ ...row, targetId, workspaceId, attempt: (last?.n ?? 0) + 1 }]);
  if (!written) throw new Error('the attempt was not written');
  return written;
}

export async function setAttempt(
  tx: Queryable,
  id: string,
  changes: Partial<typeof publishAttempt.$inferInsert>,
): Promise<void> {
  await tx.update(publishAttempt).set(changes).where(eq(publishAttempt.id, id));
}

/** Counts that the network is asked what became of a try. */
export async function noteLook(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(publishAttempt)
    .set({ looks: sql`${publishAttempt.looks} + 1`, lookedAt: now })
    .where(eq(publishAttempt.id, id));
}

/** Posts that a channel is known to have, or that its network took and is working on: a lost one is another. */
export async function remoteIdsOf(db: Queryable, channelId: string): Promise<Set<string>> {
  const published = await db
    .select({ id: postTarget.remoteId })
    .from(postTarget)
    .where(and(eq(postTarget.channelId, channelId), isNotNull(postTarget.remoteId)));
  const acceptedAs = sql<string | null>`${publishAttempt.handles} ->> 'acceptedAs'`;
  const accepted = await db
    .select({ id: acceptedAs })
    .from(publishAttempt)
    .innerJoin(postTarget, eq(postTarget.id, publishAttempt.targetId))
    .where(and(eq(postTarget.channelId, channelId), isNotNull(acceptedAs)));
  return new Set([...published, ...accepted].flatMap((row) => row.id ?? []));
}

interface PublishedRow {
  targetId: string;
  attemptId: string;
  /** what the attempt says beside it */
  how: string;
  remoteId: string | null;
  remoteUrl: string | null;
}

/**
 * Writes, in one statement, that tries were accepted and that the network has their targets, unless that is known
 * already. Targets are locked in one order, so that two processes never wait for each other in a circle.
 * @returns the targets of which it was news
 */
export async function markPublished(
  tx: Queryable,
  published: readonly PublishedRow[],
  now: Date,
): Promise<Set<string>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as r("targetId" uuid, "attemptId" uuid,
        how text, "remoteId" text, "remoteUrl" text)
    ), ended as (
      update publish_attempt a set state = 'accepted', message = told.how, finished_at = ${at}
      from told where a.id = told."attemptId" and a.id in ${published.map(({ attemptId }) => attemptId)}
    ), locked as (
      select t.id from post_target t where t.id in ${published.map(({ targetId }) => targetId)}
      order by t.id for update
    )
    update post_target t set status = 'published', reason = null, remote_id = told."remoteId",
      remote_url = told."remoteUrl", published_at = ${at}, next_attempt_at = null, lease_owner = null,
      lease_until = null, updated_at = ${at}
    from told, locked
    where t.id = told."targetId" and t.id = locked.id and t.status <> 'published' and t.remote_id is null
    returning t.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Whether this lease still has the target, which is locked then. */
export async function holdsLease(
  tx: Queryable,
  { id, leaseOwner }: Pick<TargetRow, 'id' | 'leaseOwner'>,
  status: 'publishing' | 'published' = 'publishing',
): Promise<boolean> {
  const [row] = await tx
    .select({ id: postTarget.id })
    .from(postTarget)
    .where(
      and(eq(postTarget.id, id), eq(postTarget.status, status), eq(postTarget.leaseOwner, leaseOwner ?? '')),
    )
    .for('update');
  return row !== undefined;
}
