// How a channel does: what it published last, what went wrong since, and until when its network wants no posts.
import { and, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { pausedChannels } from '../publishing/pause-store.ts';
import { channel, post, postTarget } from '../tables.ts';

export interface Health {
  lastPublishedAt: Date | null;
  lastProblem: { at: Date; message: string } | null;
  paused: { until: Date; of: 'account' | 'app' } | null;
}

/** By channel; those without posts and pauses are absent. */
export async function healthOf(
  scope: Scope,
  db: Queryable,
  projectId: string,
  now: Date,
): Promise<Map<string, Health>> {
  const ofProject = and(inScope(scope, channel), eq(channel.projectId, projectId));
  const published = await db
    .select({ id: channel.id, at: max(postTarget.publishedAt) })
    .from(channel)
    .innerJoin(postTarget, eq(postTarget.channelId, channel.id))
    .where(and(ofProject, isNotNull(postTarget.publishedAt)))
    .groupBy(channel.id);
  const problems = await db
    .selectDistinctOn([channel.id], {
      id: channel.id,
      at: postTarget.updatedAt,
      message: postTarget.reason,
    })
    .from(channel)
    .innerJoin(postTarget, eq(postTarget.channelId, channel.id))
    .innerJoin(post, eq(post.id, postTarget.postId))
    .where(
      and(
        ofProject,
        inArray(postTarget.status, ['failed', 'blocked', 'needs-verification', 'retry-wait']),
        isNotNull(postTarget.reason),
        isNull(post.deletedAt),
      ),
    )
    .orderBy(channel.id, desc(postTarget.updatedAt));
  const pause = sql`(${pausedChannels(now)}) p`;
  // The one that ends last.
  const pauses = await db
    .selectDistinctOn([channel.id], {
      id: channel.id,
      until: sql<string>`p.until`,
      of: sql<'account' | 'app'>`p.of`,
    })
    .from(channel)
    .innerJoin(pause, sql`p.channel_id = ${channel.id}`)
    .where(ofProject)
    .orderBy(channel.id, sql`p.until desc`);
  const found = new Map<string, Health>();
  const of = (id: string): Health => {
    const health = found.get(id) ?? { lastPublishedAt: null, lastProblem: null, paused: null };
    found.set(id, health);
    return health;
  };
  for (const { id, at } of published) of(id).lastPublishedAt = at;
  for (const { id, at, message } of problems) {
    const health = of(id);
    // What was published since shows that it is over.
    if (!health.lastPublishedAt || at > health.lastPublishedAt)
      health.lastProblem = { at, message: message ?? '' };
  }
  for (const { id, until, of: whose } of pauses) of(id).paused = { until: new Date(until), of: whose };
  return found;
}
