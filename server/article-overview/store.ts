import { not, or } from 'drizzle-orm';
import { type ArticleQuery, type ArticleRow, listArticles } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { isOptimized } from '#server/optimizer/public.ts';
import { isLive } from '#server/publications/public.ts';
import { generationInTrash } from '#server/writer/public.ts';

/**
 * Newest first. An article whose generation is in the trash is listed only while it is live on a site or being
 * optimized.
 */
export const articlesInUse = (scope: Scope, db: Queryable, query: ArticleQuery): Promise<ArticleRow[]> =>
  listArticles(scope, db, query, ({ id, generationId }) =>
    or(not(generationInTrash(generationId)), isLive(id), isOptimized(id)),
  );
