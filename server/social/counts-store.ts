import { and, countDistinct, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { channel, post, postTarget } from './tables.ts';

const n = sql<number>`count(*)::int`;

/** Channels that are connected, paused ones too. */
export async function countChannels(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n })
    .from(channel)
    .where(and(eq(channel.workspaceId, scope.workspaceId), ne(channel.status, 'disconnected')));
  return row?.n ?? 0;
}

/** Posts with something that waits to be sent. */
export async function countScheduled(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${post.id})::int` })
    .from(post)
    .innerJoin(postTarget, eq(postTarget.postId, post.id))
    .where(
      and(
        eq(post.workspaceId, scope.workspaceId),
        isNull(post.deletedAt),
        inArray(postTarget.status, ['scheduled', 'publishing', 'retry-wait']),
      ),
    );
  return row?.n ?? 0;
}

/** How many posts went out in a stretch of time, to one channel or to several. */
export async function countSent(scope: Scope, db: Queryable, from: Date, to: Date): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(post.id) })
    .from(postTarget)
    .innerJoin(post, eq(post.id, postTarget.postId))
    .where(
      and(
        inScope(scope, post),
        eq(postTarget.status, 'published'),
        gte(postTarget.publishedAt, from),
        lt(postTarget.publishedAt, to),
      ),
    );
  return row?.n ?? 0;
}
