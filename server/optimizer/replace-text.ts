import type { Block } from '#contract/writer/documents.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { fingerprint } from '#engine/document/merge/fingerprint.ts';
import { articleById } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { type DocumentRow, lockDocument, saveDocument, syncOutput } from '#server/writer/public.ts';
import type { OptimizationRow } from './store.ts';

/**
 * Replaces the document's text through the writer's protocol; what stood there stays as a version.
 * Blocks that say the same keep their ids, so that others' open editors join them.
 */
export async function replaceText(
  principal: Principal,
  tx: Queryable,
  row: OptimizationRow,
  input: { content: Block[]; now: Date },
): Promise<DocumentRow> {
  const { content, now } = input;
  const document = await lockDocument(principal, tx, row.documentId);
  if (!document) throw notFound('document');
  const known = new Map(document.blocks.map((block) => [fingerprint(block), block]));
  const blocks = content.map((block) => {
    const print = fingerprint(block);
    const same = known.get(print);
    known.delete(print);
    return same ?? block;
  });
  const saved = await saveDocument(principal, tx, document, {
    revision: document.revision,
    operationId: newId(),
    blocks,
    now,
  });
  const written = saved.row;
  const article = await articleById(principal, tx, row.articleId);
  if (article?.generationId)
    await syncOutput(principal, tx, written.id, {
      title: written.title,
      output: blocksToMarkdown(written.blocks, { citations: 'refs' }),
      words: written.words,
      now,
    });
  return written;
}
