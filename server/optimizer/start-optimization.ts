import type { Queryable } from '#server/kernel/db/open.ts';
import { articleById, insertArticle, updateArticle } from '#server/articles/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { documentById, insertDocument } from '#server/writer/public.ts';
import { assertPagesExist, replaceSnapshot } from './competitor-pages.ts';
import type { CompetitorPages } from './deps.ts';
import {
  insertOptimization,
  optimizationById,
  type OptimizationRow,
  optimizationsOfArticles,
} from './store.ts';

interface Asked {
  keyword: string;
  secondaryKeywords: string[];
  country: string;
  language: string;
  projectId: string;
  articleId: string | null;
  competitors?: string[] | undefined;
}

/** The keyword as the last part of an address: letters and digits, words joined by hyphens. */
export const slugFor = (keyword: string): string =>
  keyword
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80);

/** The text to optimise: an article's that is being written, or a new one with an article of its own. */
async function textFor(principal: Principal, tx: Queryable, requested: Asked, now: Date) {
  const { articleId, projectId, keyword } = requested;
  if (articleId === null) {
    const document = await insertDocument(principal, tx, '', now);
    const parts = { projectId, generationId: null, documentId: document.id, keyword };
    const article = await insertArticle(principal, tx, parts, now);
    return { articleId: article.id, document };
  }
  const article = await articleById(principal, tx, articleId);
  if (!article || (article.projectId !== null && article.projectId !== projectId))
    throw badField('articleId', 'This article is not in the project');
  const document = article.documentId && (await documentById(principal, tx, article.documentId));
  if (!document) throw badField('articleId', 'This article has no text yet. Write its draft first.');
  if (article.projectId === null) await updateArticle(principal, tx, { id: articleId }, { projectId });
  return { articleId, document };
}

/** Starts optimising; an article is optimised once. */
export async function startOptimization(
  principal: Principal,
  tx: Queryable,
  input: { asked: Asked; pages: CompetitorPages; now: Date },
): Promise<OptimizationRow> {
  const { asked, pages, now } = input;
  const { projectId, keyword, secondaryKeywords, country, language, competitors } = asked;
  if (!(await projectById(principal, tx, projectId)))
    throw badField('projectId', 'This project doesn’t exist');
  if (competitors) await assertPagesExist(principal, tx, pages, { projectId, ids: competitors });
  const { articleId, document } = await textFor(principal, tx, asked, now);
  const row = await insertOptimization(
    principal,
    tx,
    {
      projectId,
      articleId,
      documentId: document.id,
      keyword,
      secondaryKeywords,
      country,
      language,
      title: document.title,
      slug: slugFor(keyword),
      competitors: competitors ?? null,
    },
    now,
  );
  if (!row) {
    const [known] = await optimizationsOfArticles(principal, tx, [articleId]);
    throw conflict('This article is being optimized already', known && { id: known.id });
  }
  await emitEvent(tx, { ...principal, type: 'optimization.created', subjectId: row.id, data: { articleId } });
  await replaceSnapshot(principal, tx, pages, { row, seen: null, now });
  return (await optimizationById(principal, tx, row.id)) ?? row;
}
