import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { post, postMedia, postTarget } from './tables.ts';

/** How many posts use each media item, and how many of those have something still to be sent. */
export async function mediaUses(
  scope: Scope,
  db: Queryable,
  mediaIds: readonly string[],
): Promise<Map<string, { all: number; waiting: number }>> {
  if (mediaIds.length === 0) return new Map();
  const waiting = sql`exists (select 1 from ${postTarget} where ${postTarget.postId} = ${post.id}
    and ${postTarget.status} in ('scheduled', 'publishing', 'retry-wait', 'needs-verification', 'blocked'))`;
  const rows = await db
    .select({
      mediaId: postMedia.mediaId,
      all: sql<number>`count(distinct ${post.id})::int`,
      waiting: sql<number>`(count(distinct ${post.id}) filter (where ${waiting}))::int`,
    })
    .from(postMedia)
    .innerJoin(post, and(eq(post.id, postMedia.postId), isNull(post.deletedAt)))
    .where(and(eq(postMedia.workspaceId, scope.workspaceId), inArray(postMedia.mediaId, [...mediaIds])))
    .groupBy(postMedia.mediaId);
  return new Map(rows.map(({ mediaId, ...counts }) => [mediaId, counts]));
}
