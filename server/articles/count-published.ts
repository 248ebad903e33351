import { and, countDistinct, eq, gte, lt } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { article, publication } from './tables.ts';

/** How many articles went live on a site in a stretch of time; updates of one that was live count with it once. */
export async function countPublished(scope: Scope, db: Queryable, from: Date, to: Date): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(publication.articleId) })
    .from(publication)
    .innerJoin(article, eq(article.id, publication.articleId))
    .where(
      and(
        inScope(scope, article),
        eq(publication.state, 'live'),
        gte(publication.publishedAt, from),
        lt(publication.publishedAt, to),
      ),
    );
  return row?.n ?? 0;
}
