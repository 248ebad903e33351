import { and, eq, inArray, not } from 'drizzle-orm';
import type { OtherArticle } from '#engine/writer/similarity/find-similar.ts';
import { listArticles } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { generationInTrash } from '../summaries-store.ts';
import { document } from '../tables.ts';

/** Articles of a project that a text is compared with, the newest ones. */
const mostArticles = 60;

/** The other texts of a project, newest first, without those in the trash. */
export async function otherTexts(
  scope: Scope,
  db: Queryable,
  { projectId, documentId }: { projectId: string; documentId: string },
): Promise<OtherArticle[]> {
  const query = { projectId, after: null, limit: mostArticles + 1 };
  const articles = await listArticles(scope, db, query, ({ generationId }) =>
    not(generationInTrash(generationId)),
  );
  const ids = articles.flatMap((article) => article.documentId ?? []).filter((id) => id !== documentId);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: document.id, title: document.title, blocks: document.blocks })
    .from(document)
    .where(and(eq(document.workspaceId, scope.workspaceId), inArray(document.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return articles.slice(0, mostArticles + 1).flatMap(({ id, keyword, documentId: text }) => {
    const row = byId.get(text ?? '');
    return row && row.blocks.length > 0 ? { id, title: row.title || keyword, blocks: row.blocks } : [];
  });
}
