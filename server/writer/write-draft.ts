import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { mergeBlocks } from '#engine/document/merge/merge-blocks.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { insertDocument, insertVersion, lockDocument, writeDocument } from './documents/store.ts';
import { type GenerationRow, updateGeneration } from './store.ts';
import { blocksOf } from './text.ts';

/**
 * Brings the generation's document to what the engine has written so far, joined with what a person has changed in it:
 * where both changed the same block, the person's stays.
 */
export async function writeDraft(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
): Promise<GenerationRow> {
  const now = deps.clock.now();
  const current = row.documentId
    ? await lockDocument(scope, tx, row.documentId)
    : await insertDocument(scope, tx, row.title, now);
  if (!current) return row;
  const sections = row.partial ? [...row.sections, row.partial] : row.sections;
  const mine = blocksOf(row.id.slice(-8), row.inputs, row.editData.outline, sections);
  const base = row.draftBase;
  // Without a base this is the first text, or a new draft on purpose: what was there is a version by now.
  const blocks = base ? mergeBlocks(base, mine, current.blocks).blocks : mine;
  const written = await writeDocument(scope, tx, current.id, {
    title: row.documentId && base ? current.title : row.title,
    blocks,
    words: countBlockWords(blocks),
    revision: current.revision + 1,
    now,
  });
  await insertVersion(scope, tx, written, { reason: 'drafted', now });
  return updateGeneration(
    scope,
    tx,
    row.id,
    {
      documentId: written.id,
      draftBase: mine,
      title: written.title,
      output: blocksToMarkdown(blocks, { citations: 'refs' }),
      words: written.words,
    },
    { now, byPerson: false },
  );
}
