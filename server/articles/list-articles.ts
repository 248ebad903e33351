// Apart from store.ts, which writer and optimizer read: this query asks these two.
import { and, desc, eq, not, or, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { isOptimized } from '#server/optimizer/public.ts';
import { generationInTrash } from '#server/writer/public.ts';
import type { ArticleRow } from './store.ts';
import { article, publication } from './tables.ts';

interface ArticleQuery {
  projectId?: string | undefined;
  generationId?: string | undefined;
  after: string[] | null;
  limit: number;
}

const isLive = sql`exists (select from ${publication} where ${publication.articleId} = ${article.id}
  and ${publication.state} = 'live' and ${publication.remoteUrl} is not null)`;

/**
 * Newest first; at most `limit` rows after the cursor `[createdAt, id]`. An article whose generation is in the trash is
 * listed only while it is live on a site or being optimized.
 */
export function listArticles(scope: Scope, db: Queryable, query: ArticleQuery): Promise<ArticleRow[]> {
  const { projectId, generationId, after, limit } = query;
  const [createdAt, id] = after ?? [];
  return db
    .select()
    .from(article)
    .where(
      and(
        inScope(scope, article),
        or(not(generationInTrash(article.generationId)), isLive, isOptimized(article.id)),
        projectId ? eq(article.projectId, projectId) : undefined,
        generationId ? eq(article.generationId, generationId) : undefined,
        createdAt && id
          ? sql`(${article.createdAt}, ${article.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(article.createdAt), desc(article.id))
    .limit(limit);
}
