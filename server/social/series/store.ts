import { and, asc, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { post, postMedia, postSeries, postTarget, type PostTemplate } from '../tables.ts';

export type SeriesRow = typeof postSeries.$inferSelect;
const mine = (scope: Scope) => inScope(scope, postSeries);

export async function insertSeries(
  scope: Scope,
  tx: Queryable,
  row: Omit<typeof postSeries.$inferInsert, 'workspaceId'> & { id: string },
): Promise<void> {
  await tx.insert(postSeries).values({ ...row, workspaceId: scope.workspaceId });
}

export async function updateSeries(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<typeof postSeries.$inferInsert>,
): Promise<void> {
  await tx
    .update(postSeries)
    .set(changes)
    .where(and(mine(scope), eq(postSeries.id, id)));
}

/** Waits for whoever makes the next post of it or changes it. */
export async function lockSeries(scope: Scope, tx: Queryable, id: string): Promise<SeriesRow | null> {
  const [row] = await tx
    .select()
    .from(postSeries)
    .where(and(mine(scope), eq(postSeries.id, id)))
    .for('update');
  return row ?? null;
}

export async function seriesByIds(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, SeriesRow & { newest: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(postSeries)
    .where(and(mine(scope), inArray(postSeries.id, [...ids])));
  const newest = await newestOf(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, newest: newest.get(row.id) ?? 0 }]));
}

/** The number of the newest post of each series, in the trash or not. */
export async function newestOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: post.seriesId, n: max(post.occurrence) })
    .from(post)
    .where(inArray(post.seriesId, [...ids]))
    .groupBy(post.seriesId);
  return new Map(rows.flatMap((row) => (row.id ? [[row.id, row.n ?? 0]] : [])));
}

/** Active series of a project with their newest post, where that one still waits to be sent; by id, after one. */
export const waitingSeries = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  afterId: string | null,
  limit: number,
) =>
  db
    .selectDistinctOn([postSeries.id], { series: postSeries, post })
    .from(postSeries)
    .innerJoin(post, and(eq(post.seriesId, postSeries.id), isNull(post.deletedAt)))
    .where(
      and(
        mine(scope),
        eq(postSeries.projectId, projectId),
        eq(postSeries.state, 'active'),
        afterId === null ? undefined : gt(postSeries.id, afterId),
        sql`${post.occurrence} = (select max(o.occurrence) from post o where o.series_id = ${postSeries.id})`,
        sql`exists (select 1 from ${postTarget} where ${postTarget.postId} = ${post.id}
          and ${postTarget.status} in ('scheduled', 'retry-wait', 'publishing'))`,
      ),
    )
    .orderBy(asc(postSeries.id), desc(post.occurrence))
    .limit(limit);

/** What later posts are made from: this one as it is written now. */
export async function templateOf(scope: Scope, tx: Queryable, postId: string): Promise<PostTemplate | null> {
  const [row] = await tx
    .select()
    .from(post)
    .where(and(inScope(scope, post), eq(post.id, postId)));
  if (!row) return null;
  const media = await tx
    .select({ id: postMedia.mediaId })
    .from(postMedia)
    .where(eq(postMedia.postId, postId))
    .orderBy(asc(postMedia.ordinal));
  const targets = await tx
    .select({
      channelId: postTarget.channelId,
      content: postTarget.content,
      thread: postTarget.thread,
      title: postTarget.title,
      firstComment: postTarget.firstComment,
      media: postTarget.media,
      options: postTarget.options,
    })
    .from(postTarget)
    .where(eq(postTarget.postId, postId))
    .orderBy(asc(postTarget.ordinal), asc(postTarget.id));
  const { content, thread, link, articleId, labels } = row;
  return { content, thread, link, articleId, labels, media: media.map((item) => item.id), targets };
}
