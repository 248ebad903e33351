import { and, desc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { article } from './tables.ts';

export type ArticleRow = typeof article.$inferSelect;
type ArticleParts = Pick<ArticleRow, 'projectId' | 'generationId' | 'documentId' | 'keyword'>;

const mine = (scope: Scope) => inScope(scope, article);

/** Whether a document belongs to an article that the scope may touch; no condition for who sees the whole workspace. */
export const ofVisibleArticle = (scope: Scope, documentId: SQLWrapper): SQL | undefined =>
  scope.projectIds
    ? sql`${documentId} in (select ${article.documentId} from ${article} where ${mine(scope)})`
    : undefined;

/** The same for what names its article by id. */
export const withVisibleArticle = (scope: Scope, articleId: SQLWrapper): SQL | undefined =>
  scope.projectIds
    ? sql`${articleId} in (select ${article.id} from ${article} where ${mine(scope)})`
    : undefined;

/**
 * Whether a document is the text of an article that the scope may see, as a condition of another query.
 * @param such what else is asked of the article, as a condition on the columns that it is given
 */
export const isArticleText = (
  scope: Scope,
  documentId: SQLWrapper,
  such: (columns: Record<'projectId' | 'generationId', SQLWrapper>) => SQL | undefined,
): SQL =>
  sql`exists (select from ${article} where ${and(mine(scope), eq(article.documentId, documentId), such(article))})`;

/** Begins an article: with a generation of the writer, or with a document of the optimizer. */
export async function insertArticle(
  scope: Scope,
  tx: Queryable,
  articleParts: ArticleParts,
  now: Date,
): Promise<ArticleRow> {
  const [row] = await tx
    .insert(article)
    .values({
      id: newId(),
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      ...articleParts,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the article was not written');
  return row;
}

export async function articleById(scope: Scope, db: Queryable, id: string): Promise<ArticleRow | null> {
  const [row] = await db
    .select()
    .from(article)
    .where(and(mine(scope), eq(article.id, id)));
  return row ?? null;
}

/** Those of these articles that the scope may see. */
export async function articlesByIds(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(article)
    .where(and(mine(scope), inArray(article.id, [...ids])));
}

/** The article that a document is the text of; null where it belongs to none. */
export async function articleOfDocument(
  scope: Scope,
  db: Queryable,
  documentId: string,
): Promise<ArticleRow | null> {
  const [row] = await db
    .select()
    .from(article)
    .where(and(mine(scope), eq(article.documentId, documentId)))
    .limit(1);
  return row ?? null;
}

export interface ArticleQuery {
  projectId?: string | undefined;
  generationId?: string | undefined;
  after: string[] | null;
  limit: number;
}

/**
 * Newest first; at most `limit` rows after the cursor `[createdAt, id]`.
 * @param listed which articles the list is about, as a condition on the columns that it is given
 */
export function listArticles(
  scope: Scope,
  db: Queryable,
  { projectId, generationId, after, limit }: ArticleQuery,
  listed: (columns: Record<'id' | 'generationId', SQLWrapper>) => SQL | undefined,
): Promise<ArticleRow[]> {
  const [createdAt, id] = after ?? [];
  return db
    .select()
    .from(article)
    .where(
      and(
        mine(scope),
        listed({ id: article.id, generationId: article.generationId }),
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

/** The articles that generations of the writer belong to, by the generation's id. */
export async function articlesOfGenerations(
  scope: Scope,
  db: Queryable,
  generationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (generationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: article.id, generationId: article.generationId })
    .from(article)
    .where(and(mine(scope), inArray(article.generationId, [...generationIds])));
  return new Map(rows.map(({ id, generationId }) => [generationId ?? '', id]));
}

/** The articles that documents are the text of, by the document's id. */
export async function articlesOfDocuments(
  scope: Scope,
  db: Queryable,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: article.id, documentId: article.documentId })
    .from(article)
    .where(and(mine(scope), inArray(article.documentId, [...documentIds])));
  return new Map(rows.map(({ id, documentId }) => [documentId ?? '', id]));
}

/** Locked until the transaction ends: publishings of one article are asked for one after another. */
export async function lockArticle(scope: Scope, tx: Queryable, id: string): Promise<ArticleRow | null> {
  const [row] = await tx
    .select()
    .from(article)
    .where(and(mine(scope), eq(article.id, id)))
    .for('update');
  return row ?? null;
}

/** Keeps the article in step with what it ties together. */
export async function updateArticle(
  scope: Scope,
  tx: Queryable,
  which: { id: string } | { generationId: string },
  changes: Partial<ArticleParts>,
): Promise<void> {
  await tx
    .update(article)
    .set(changes)
    .where(
      and(
        mine(scope),
        'id' in which ? eq(article.id, which.id) : eq(article.generationId, which.generationId),
      ),
    );
}
