import { and, eq, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { post, postTarget } from './tables.ts';

/** Each picture with the posts that show it, in all channels or in one. */
const shown = sql`(select pm.media_id, pm.post_id from post_media pm
  union select unnest(t.media), t.post_id from post_target t where t.media is not null)`;

/** How many posts use each media item, and how many of those have something still to be sent. */
export async function mediaUses(
  scope: Scope,
  db: Queryable,
  mediaIds: readonly string[],
): Promise<Map<string, { all: number; waiting: number }>> {
  if (mediaIds.length === 0) return new Map();
  const waiting = sql`exists (select 1 from ${postTarget} where ${postTarget.postId} = ${post.id}
    and ${postTarget.status} in ('scheduled', 'publishing', 'retry-wait', 'needs-verification', 'blocked'))`;
  const mediaId = sql<string>`u.media_id`;
  const rows = await db
    .select({
      mediaId,
      all: sql<number>`count(distinct ${post.id})::int`,
      waiting: sql<number>`(count(distinct ${post.id}) filter (where ${waiting}))::int`,
    })
    .from(post)
    .innerJoin(sql`${shown} u`, sql`u.post_id = ${post.id}`)
    .where(
      and(eq(post.workspaceId, scope.workspaceId), isNull(post.deletedAt), inArray(mediaId, [...mediaIds])),
    )
    .groupBy(mediaId);
  return new Map(rows.map(({ mediaId: id, ...counts }) => [id, counts]));
}

/** Whether a post that is not in the trash shows a picture, as a condition of another query. @param id the picture's */
export const isInPost = (id: SQLWrapper): SQL => sql`(
  exists (select 1 from post_media pm join post p on p.id = pm.post_id
    where pm.media_id = ${id} and p.deleted_at is null)
  or exists (select 1 from post_target t join post p on p.id = t.post_id
    where t.media @> array[${id}]::uuid[] and p.deleted_at is null))`;
