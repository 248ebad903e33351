import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PostStatus } from '#contract/social.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { dueChannel } from '../publishing/policy.ts';
import {
  channel,
  post,
  postMedia,
  postTarget,
  postTargetPart,
  publishAttempt,
  slotClaim,
} from '../tables.ts';

export type TargetRow = typeof postTarget.$inferSelect;
export type PartRow = typeof postTargetPart.$inferSelect;
export type AttemptRow = typeof publishAttempt.$inferSelect;
export type ChannelRow = typeof channel.$inferSelect;
export type PostRow = typeof post.$inferSelect & { status: PostStatus };

const published = sql`t.status = 'published' and t.removal is null`;
/** Whether a published target's thread still goes on, or stopped. */
const threadGoesOn = sql`(${published} and exists (select from post_target_part p
  where p.target_id = t.id and p.kind = 'thread' and p.status in ('waiting', 'sending')))`;
const threadStopped = sql`(${published} and exists (select from post_target_part p
  where p.target_id = t.id and p.kind = 'thread' and p.status in ('failed', 'unknown', 'stopped')))`;

/** The post's own status follows from its targets', here and nowhere else. */
export const status = sql<PostStatus>`(select case
  when count(*) = 0 then 'draft'
  when bool_or(t.status in ('publishing', 'retry-wait') or ${threadGoesOn}) then 'publishing'
  when bool_or(t.status = 'needs-verification') then 'needs-verification'
  when bool_or(t.status = 'scheduled') then 'scheduled'
  when bool_and(t.status = 'cancelled') then 'cancelled'
  when bool_or(${threadStopped}) then 'partially-published'
  when bool_and(t.status in ('published', 'cancelled')) then 'published'
  when bool_or(t.status = 'published') then 'partially-published'
  when bool_or(t.status = 'failed') then 'failed'
  when bool_or(t.status = 'blocked') then 'blocked'
  else 'draft' end from post_target t where t.post_id = ${sql.raw('"post"."id"')})`;
export const columns = {
  id: post.id,
  workspaceId: post.workspaceId,
  projectId: post.projectId,
  articleId: post.articleId,
  authorId: post.authorId,
  content: post.content,
  thread: post.thread,
  link: post.link,
  labels: post.labels,
  scheduleMode: post.scheduleMode,
  local: post.local,
  timezone: post.timezone,
  notice: post.notice,
  dueAt: post.dueAt,
  seriesId: post.seriesId,
  occurrence: post.occurrence,
  occurrenceLocal: post.occurrenceLocal,
  publishRequestedAt: post.publishRequestedAt,
  revision: post.revision,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  deletedAt: post.deletedAt,
  status: status.as('status'),
};
const mine = (scope: Scope) => inScope(scope, post);

/** Whole post, in the trash or not. */
export async function postById(scope: Scope, db: Queryable, id: string): Promise<PostRow | null> {
  const [row] = await db
    .select(columns)
    .from(post)
    .where(and(mine(scope), eq(post.id, id)));
  return row ?? null;
}

export interface PostFilter {
  projectId: string;
  articleId?: string | undefined;
  status?: PostStatus | undefined;
  /** limit by due time */
  from?: Date | undefined;
  to?: Date | undefined;
  deleted: boolean;
}

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listPosts(
  scope: Scope,
  db: Queryable,
  filter: PostFilter,
  after: string[] | null,
  limit: number,
): Promise<PostRow[]> {
  const conditions: (SQL | undefined)[] = [
    mine(scope),
    eq(post.projectId, filter.projectId),
    filter.deleted ? isNotNull(post.deletedAt) : isNull(post.deletedAt),
    filter.articleId ? eq(post.articleId, filter.articleId) : undefined,
    filter.status ? eq(status, filter.status) : undefined,
    filter.from ? gte(post.dueAt, filter.from) : undefined,
    filter.to ? lt(post.dueAt, filter.to) : undefined,
    after ? sql`(${post.createdAt}, ${post.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
  ];
  return db
    .select(columns)
    .from(post)
    .where(and(...conditions))
    .orderBy(desc(post.createdAt), desc(post.id))
    .limit(limit);
}

/** Posts made from an article, newest first. */
export const postsByArticle = (scope: Scope, db: Queryable, articleId: string): Promise<PostRow[]> =>
  db
    .select(columns)
    .from(post)
    .where(and(mine(scope), eq(post.articleId, articleId), isNull(post.deletedAt)))
    .orderBy(desc(post.createdAt), desc(post.id))
    .limit(100);

/** How many posts each article has. */
export async function countByArticle(
  scope: Scope,
  db: Queryable,
  articleIds: readonly string[],
): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .select({ articleId: post.articleId, n: sql<number>`count(*)::int` })
    .from(post)
    .where(and(mine(scope), inArray(post.articleId, [...articleIds]), isNull(post.deletedAt)))
    .groupBy(post.articleId);
  return new Map(rows.flatMap((row) => (row.articleId ? [[row.articleId, row.n]] : [])));
}

export async function insertPost(
  scope: Scope,
  tx: Queryable,
  row: Omit<typeof post.$inferInsert, 'workspaceId'> & { id: string },
): Promise<void> {
  await tx.insert(post).values({ ...row, workspaceId: scope.workspaceId });
}

export async function updatePost(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<typeof post.$inferInsert>,
): Promise<void> {
  await tx
    .update(post)
    .set(changes)
    .where(and(mine(scope), eq(post.id, id)));
}

/** Waits for whoever changes this post or sends from it. @returns its revision, or null when it is gone */
export async function lockPost(scope: Scope, tx: Queryable, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ revision: post.revision })
    .from(post)
    .where(and(mine(scope), eq(post.id, id)))
    .for('update');
  return row?.revision ?? null;
}

export interface TargetOfPost {
  target: TargetRow;
  channel: ChannelRow;
}

/** Targets with their channels, in the post's order. */
export async function targetsOf(
  scope: Scope,
  db: Queryable,
  postIds: readonly string[],
  { lock = false } = {},
): Promise<TargetOfPost[]> {
  if (postIds.length === 0) return [];
  const query = db
    .select({ target: postTarget, channel })
    .from(postTarget)
    .innerJoin(channel, eq(channel.id, postTarget.channelId))
    .where(and(eq(postTarget.workspaceId, scope.workspaceId), inArray(postTarget.postId, [...postIds])))
    .orderBy(asc(postTarget.ordinal), asc(postTarget.id));
  return lock ? query.for('update', { of: postTarget }) : query;
}

export async function attemptsOf(db: Queryable, targetIds: readonly string[]): Promise<AttemptRow[]> {
  if (targetIds.length === 0) return [];
  return db
    .select()
    .from(publishAttempt)
    .where(inArray(publishAttempt.targetId, [...targetIds]))
    .orderBy(asc(publishAttempt.attempt));
}

/** What follows targets, in order. */
export async function partsOf(db: Queryable, targetIds: readonly string[]): Promise<PartRow[]> {
  if (targetIds.length === 0) return [];
  return db
    .select()
    .from(postTargetPart)
    .where(inArray(postTargetPart.targetId, [...targetIds]))
    .orderBy(asc(postTargetPart.targetId), asc(postTargetPart.ordinal));
}

export async function mediaIdsOf(
  db: Queryable,
  postIds: readonly string[],
): Promise<(typeof postMedia.$inferSelect)[]> {
  if (postIds.length === 0) return [];
  return db
    .select()
    .from(postMedia)
    .where(inArray(postMedia.postId, [...postIds]))
    .orderBy(asc(postMedia.ordinal));
}

export async function putMedia(
  scope: Scope,
  tx: Queryable,
  postId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await tx.delete(postMedia).where(eq(postMedia.postId, postId));
  if (mediaIds.length > 0)
    await tx
      .insert(postMedia)
      .values(mediaIds.map((mediaId, ordinal) => ({ postId, ordinal, mediaId, ...workspaceOf(scope) })));
}
const workspaceOf = ({ workspaceId }: Scope) => ({ workspaceId });

export async function insertTarget(
  scope: Scope,
  tx: Queryable,
  row: Omit<typeof postTarget.$inferInsert, 'workspaceId'>,
): Promise<void> {
  await tx.insert(postTarget).values({ ...row, ...workspaceOf(scope) });
}

export async function updateTarget(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<typeof postTarget.$inferInsert>,
): Promise<void> {
  await tx
    .update(postTarget)
    .set(changes)
    .where(and(eq(postTarget.workspaceId, scope.workspaceId), eq(postTarget.id, id)));
}

export async function removeTargets(scope: Scope, tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .delete(postTarget)
      .where(and(eq(postTarget.workspaceId, scope.workspaceId), inArray(postTarget.id, [...ids])));
}

/** Takes a slot for a post. @returns false when another post has it */
export async function claimSlot(
  scope: Scope,
  tx: Queryable,
  row: { channelId: string; dueAt: Date; postId: string },
): Promise<boolean> {
  const taken = await tx
    .insert(slotClaim)
    .values({ ...row, ...workspaceOf(scope) })
    .onConflictDoNothing()
    .returning({ dueAt: slotClaim.dueAt });
  return taken.length > 0;
}

/** Gives a post's slots back; of one channel, or of all. */
export async function releaseSlots(tx: Queryable, postId: string, channelId?: string): Promise<void> {
  await tx
    .delete(slotClaim)
    .where(and(eq(slotClaim.postId, postId), channelId ? eq(slotClaim.channelId, channelId) : undefined));
}

export const channelsByIds = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<ChannelRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(channel)
        .where(
          and(
            eq(channel.workspaceId, scope.workspaceId),
            eq(channel.projectId, projectId),
            inArray(channel.id, [...ids]),
          ),
        );

export type TargetChanges = Partial<Omit<TargetRow, 'id' | 'workspaceId' | 'postId' | 'channelId'>>;

/** Changes a target that is still in one of these states. @returns false when it is not any more */
export async function changeTarget(
  tx: Queryable,
  id: string,
  from: readonly TargetRow['status'][],
  changes: TargetChanges,
): Promise<boolean> {
  const changed = await tx
    .update(postTarget)
    .set(changes)
    .where(and(eq(postTarget.id, id), inArray(postTarget.status, [...from])))
    .returning({ id: postTarget.id });
  return changed.length > 0;
}

/** Has the publishers delete a published target at its network, and wakes them. */
export async function askForRemoval(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(postTarget)
    .set({ removal: 'waiting', removalAskedAt: now, nextAttemptAt: null, reason: null, updatedAt: now })
    .where(eq(postTarget.id, id));
  await tx.execute(sql`select pg_notify(${dueChannel}, '')`);
}

/** Has what a published target still lacks sent, from a part on, and wakes the publishers. */
export async function resumeParts(tx: Queryable, targetId: string, from: number, now: Date): Promise<void> {
  await tx
    .update(postTargetPart)
    .set({ status: 'waiting', reason: null, since: now })
    .where(
      and(
        eq(postTargetPart.targetId, targetId),
        gte(postTargetPart.ordinal, from),
        ne(postTargetPart.status, 'sent'),
      ),
    );
  await tx.update(postTarget).set({ nextAttemptAt: null, updatedAt: now }).where(eq(postTarget.id, targetId));
  await tx.execute(sql`select pg_notify(${dueChannel}, '')`);
}

/** Notes that a part is at the network, as a person saw it. */
export async function notePartSent(
  tx: Queryable,
  { targetId, ordinal }: Pick<PartRow, 'targetId' | 'ordinal'>,
  remoteUrl: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(postTargetPart)
    .set({ status: 'sent', reason: null, remoteUrl, sentAt: now })
    .where(and(eq(postTargetPart.targetId, targetId), eq(postTargetPart.ordinal, ordinal)));
}

/** When a target was last tried; null when it never was. */
export async function lastTryOf(tx: Queryable, targetId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ startedAt: publishAttempt.startedAt })
    .from(publishAttempt)
    .where(eq(publishAttempt.targetId, targetId))
    .orderBy(desc(publishAttempt.attempt))
    .limit(1);
  return row?.startedAt ?? null;
}
