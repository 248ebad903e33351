import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { AttemptRow, ChannelRow, TargetRow } from '../posts/store.ts';
import { channel, post, postTarget, publishAttempt } from '../tables.ts';

/** The frozen words and pictures of one target: every try of it sends exactly these. */
export interface Frozen {
  text: string;
  title: string | null;
  link: string | null;
  /** absent in what was frozen before there were options */
  options?: TargetOptions;
  media: { mediaId: string; altText: string }[];
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

/** Published targets whose first comment is still to be sent, or whose sender ended. */
export const lockComments = (tx: Queryable, now: Date, limit: number): Promise<ClaimedTarget[]> =>
  joined(tx)
    .where(
      and(
        eq(postTarget.status, 'published'),
        inArray(postTarget.commentStatus, ['waiting', 'sending']),
        unclaimed(now),
        reached(now),
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

/** The target as it is now, when this lease still holds it and it is still being published; locked. */
export async function lockClaimed(
  tx: Queryable,
  claimedTarget: ClaimedTarget,
  now: Date,
): Promise<ClaimedTarget | null> {
  const [row] = await joined(tx)
    .where(
      and(
        eq(postTarget.id, claimedTarget.target.id),
        eq(postTarget.leaseOwner, claimedTarget.target.leaseOwner ?? ''),
        sql`${postTarget.leaseUntil} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .for('update', { of: postTarget });
  return row ?? null;
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

export async function openAttempt(
  tx: Queryable,
  claimedTarget: ClaimedTarget,
  row: Pick<AttemptRow, 'part' | 'state' | 'retrySafety' | 'requestSha256' | 'startedAt'> & {
    handles: Record<string, unknown>;
  },
): Promise<AttemptRow> {
  const [last] = await tx
    .select({ n: sql<number>`coalesce(max(${publishAttempt.attempt}), 0)::int` })
    .from(publishAttempt)
    .where(eq(publishAttempt.targetId, claimedTarget.target.id));
  const [written] = await tx
    .insert(publishAttempt)
    .values({
      ...row,
      id: newId(),
      workspaceId: claimedTarget.target.workspaceId,
      targetId: claimedTarget.target.id,
      attempt: (last?.n ?? 0) + 1,
    })
    .returning();
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

/** Posts that a channel is known to have: a lost one is another. */
export async function remoteIdsOf(db: Queryable, channelId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: postTarget.remoteId })
    .from(postTarget)
    .where(and(eq(postTarget.channelId, channelId), isNotNull(postTarget.remoteId)));
  return new Set(rows.flatMap((row) => row.id ?? []));
}

/** Writes that the network has a target, unless that is known already. @returns whether it was news */
export async function markPublished(
  tx: Queryable,
  id: string,
  set: Partial<Omit<TargetRow, 'id' | 'status'>>,
): Promise<boolean> {
  const changed = await tx
    .update(postTarget)
    .set({ ...set, status: 'published' })
    .where(and(eq(postTarget.id, id), ne(postTarget.status, 'published'), isNull(postTarget.remoteId)))
    .returning({ id: postTarget.id });
  return changed.length > 0;
}

/** Whether this lease still has the target, which is locked then. */
export async function holdsLease(
  tx: Queryable,
  { id, leaseOwner }: Pick<TargetRow, 'id' | 'leaseOwner'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: postTarget.id })
    .from(postTarget)
    .where(
      and(
        eq(postTarget.id, id),
        eq(postTarget.status, 'publishing'),
        eq(postTarget.leaseOwner, leaseOwner ?? ''),
      ),
    )
    .for('update');
  return row !== undefined;
}
