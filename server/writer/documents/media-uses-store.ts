import { and, arrayOverlaps, desc, eq, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MediaItem } from '#contract/media.ts';
import { articlesOfDocuments, isArticleText } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { generationInTrash } from '../summaries-store.ts';
import { document } from '../tables.ts';

const newestOfEach = 5;

/** Documents that show media of a project: texts of its articles that are not in the trash and may be seen. */
const ofProject = (scope: Scope, projectId: SQLWrapper): SQL | undefined =>
  and(
    eq(document.workspaceId, scope.workspaceId),
    isArticleText(scope, document.id, (article) =>
      and(
        sql`${article.projectId} = ${projectId}`,
        sql`not coalesce(${generationInTrash(article.generationId)}, false)`,
      ),
    ),
  );

/** How many documents show each item, and which of them were changed last. @param mediaIds items of the project */
export async function documentsShowing(
  scope: Scope,
  db: Queryable,
  projectId: string,
  mediaIds: readonly string[],
): Promise<Map<string, MediaItem['documents']>> {
  if (mediaIds.length === 0) return new Map();
  const mediaId = sql<string>`shown.media_id`;
  const ofItem = sql`partition by ${mediaId}`;
  const ranked = db
    .select({
      mediaId: mediaId.as('media_id'),
      documentId: document.id,
      title: document.title,
      count: sql<number>`(count(*) over (${ofItem}))::int`.as('count'),
      nth: sql<number>`row_number() over (${ofItem} order by ${desc(document.updatedAt)}, ${document.id})`.as(
        'nth',
      ),
    })
    .from(document)
    .innerJoin(sql`unnest(${document.mediaIds}) as shown(media_id)`, sql`true`)
    .where(
      and(
        arrayOverlaps(document.mediaIds, [...mediaIds]),
        inArray(mediaId, [...mediaIds]),
        ofProject(scope, sql`${projectId}::uuid`),
      ),
    )
    .as('ranked');
  const rows = await db
    .select({
      mediaId: ranked.mediaId,
      documentId: ranked.documentId,
      title: ranked.title,
      count: ranked.count,
    })
    .from(ranked)
    .where(lte(ranked.nth, newestOfEach))
    .orderBy(ranked.nth);
  const articles = await articlesOfDocuments(
    scope,
    db,
    rows.map((row) => row.documentId),
  );
  const uses = new Map<string, MediaItem['documents']>();
  for (const { mediaId: item, documentId, title, count } of rows) {
    const { newest } = uses.get(item) ?? { newest: [] };
    const articleId = articles.get(documentId);
    uses.set(item, { count, newest: articleId ? [...newest, { articleId, title }] : newest });
  }
  return uses;
}

/** Whether a document shows a media item, as a condition of another query. @param item columns of the item */
export const isInDocument = (scope: Scope, item: Record<'id' | 'projectId', SQLWrapper>): SQL =>
  sql`exists (select from ${document} where ${document.mediaIds} @> array[${item.id}]::uuid[]
    and ${ofProject(scope, item.projectId)})`;
