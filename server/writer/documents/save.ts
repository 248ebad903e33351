import type { Block } from '#contract/writer/documents.ts';
import { mergeBlocks } from '#engine/document/merge-blocks.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { withStableIds } from '#engine/document/stable-ids.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type DocumentRow, insertVersion, operationDone, stateAt, writeDocument } from './store.ts';

export interface Save {
  /** the revision that the writer started from */
  revision: number;
  operationId: string;
  title?: string;
  blocks?: Block[];
  now: Date;
}

export type Saved =
  | { kind: 'saved'; row: DocumentRow; merged: boolean }
  /** nothing was overwritten: the row stands, the writer's text is kept as a version */
  | { kind: 'conflict'; row: DocumentRow; keptVersionId: string };

/**
 * The write protocol (docs/decisions/0001): an operation counts once; a fresh revision is written; a stale one is
 * joined block by block with what others wrote; where both changed the same block, both are kept.
 * @param row the document, locked in this transaction
 */
export async function saveDocument(
  scope: Scope,
  tx: Queryable,
  row: DocumentRow,
  save: Save,
): Promise<Saved> {
  const { operationId, now } = save;
  const repeated = await operationDone(scope, tx, row.id, operationId);
  if (repeated?.reason === 'conflict') return { kind: 'conflict', row, keptVersionId: repeated.id };
  if (repeated) return { kind: 'saved', row, merged: row.revision !== repeated.revision };

  const blocks = save.blocks ? withStableIds(save.blocks, newId) : row.blocks;
  const mine = { title: save.title ?? row.title, blocks };
  const write = async (text: { title: string; blocks: Block[] }, merged: boolean): Promise<Saved> => {
    const words = countBlockWords(text.blocks);
    const written = await writeDocument(scope, tx, row.id, {
      ...text,
      words,
      revision: row.revision + 1,
      now,
    });
    await insertVersion(scope, tx, written, { reason: 'edited', operationId, now });
    return { kind: 'saved', row: written, merged };
  };
  if (save.revision === row.revision) return write(mine, false);

  const base = await stateAt(scope, tx, row.id, save.revision);
  if (base) {
    if (!save.blocks) return write({ title: mine.title, blocks: row.blocks }, true);
    const { blocks: joined, conflicts } = mergeBlocks(base.blocks, blocks, row.blocks);
    if (conflicts.length === 0) {
      const title = save.title !== undefined && save.title !== base.title ? save.title : row.title;
      return write({ title, blocks: joined }, true);
    }
  }
  const kept = await insertVersion(
    scope,
    tx,
    { id: row.id, revision: save.revision, ...mine, words: countBlockWords(blocks) },
    { reason: 'conflict', operationId, now },
  );
  return { kind: 'conflict', row, keptVersionId: kept.id };
}
