import { and, countDistinct, eq, gte, lt } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { post, postTarget } from './tables.ts';

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
