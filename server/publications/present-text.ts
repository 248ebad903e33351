import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { documentById, generationById, sourcesOfDocument } from '#server/writer/public.ts';

/** The text as it stands. @throws AppError when there is none, or an engine is at it */
export async function presentText(
  scope: Scope,
  tx: Queryable,
  article: { documentId: string | null; generationId: string | null; keyword: string },
) {
  const document = article.documentId ? await documentById(scope, tx, article.documentId) : null;
  const generation = article.generationId ? await generationById(scope, tx, article.generationId) : null;
  if (generation?.status === 'queued' || generation?.status === 'running')
    throw conflict('This piece is being written. Publish it when the draft is done.');
  if (!document || document.words === 0) throw conflict('There is no text to publish yet');
  const title = document.title || generation?.title || article.keyword;
  if (title === '') throw conflict('Give the article a title first');
  const sources = await sourcesOfDocument(scope, tx, document.id);
  return { title, document, sources };
}
