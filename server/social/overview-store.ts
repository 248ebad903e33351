import { and, asc, desc, eq, gte, inArray, isNull, min, sql } from 'drizzle-orm';
import type { PostStatus } from '#contract/social.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { columns, type PostRow, status } from './posts/store.ts';
import { post, postTarget } from './tables.ts';

/** Posts that go on only once somebody has looked at them. */
const held: readonly PostStatus[] = ['blocked', 'failed', 'needs-verification', 'partially-published'];
/** Posts that are on their way by themselves. */
const coming: readonly PostStatus[] = ['scheduled', 'publishing'];

const ofProject = (scope: Scope, projectId: string) =>
  and(inScope(scope, post), eq(post.projectId, projectId), isNull(post.deletedAt));

/** When each post of a project that went out since then did so first, oldest first. */
export async function sentTimes(scope: Scope, db: Queryable, projectId: string, from: Date): Promise<Date[]> {
  const at = min(postTarget.publishedAt);
  const rows = await db
    .select({ at })
    .from(postTarget)
    .innerJoin(post, eq(post.id, postTarget.postId))
    .where(
      and(ofProject(scope, projectId), eq(postTarget.status, 'published'), gte(postTarget.publishedAt, from)),
    )
    .groupBy(post.id)
    .orderBy(asc(at));
  return rows.flatMap((row) => row.at ?? []);
}

/** Posts of a project that wait for somebody: how many, and the newest. */
export async function postsOnHold(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ count: number; first: { id: string; content: string }[] }> {
  const rows = await db
    .select({ id: post.id, content: post.content, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(post)
    .where(and(ofProject(scope, projectId), inArray(status, [...held])))
    .orderBy(desc(post.createdAt), desc(post.id))
    .limit(1);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ id, content }) => ({ id, content })) };
}

/** Posts of a project that go out next, soonest first. */
export const comingPosts = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  from: Date,
  limit: number,
): Promise<PostRow[]> =>
  db
    .select(columns)
    .from(post)
    .where(and(ofProject(scope, projectId), gte(post.dueAt, from), inArray(status, [...coming])))
    .orderBy(asc(post.dueAt), asc(post.id))
    .limit(limit);
