import {
  type Block,
  type BlockChange,
  maxBlocks,
  maxDocumentBytes,
  tooManyBlocks,
} from '#contract/writer/documents.ts';
import { changed } from '#engine/document/merge/block-change.ts';
import { mergeBlocks } from '#engine/document/merge/merge-blocks.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { withStableIds } from '#engine/document/merge/stable-ids.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { AppError, badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type DocumentRow, insertVersion, operationDone, stateAt, writeDocument } from './store.ts';

export interface Save {
  /** the revision that the writer started from */
  revision: number;
  operationId: string;
  title?: string;
  blocks?: Block[];
  /** instead of `blocks`, what replaces a part of the text at `revision` */
  change?: BlockChange;
  now: Date;
}

export type Saved =
  | { kind: 'saved'; row: DocumentRow; merged: boolean; isAsSent: boolean }
  /** nothing was overwritten: the row stands, the writer's text is kept as a version */
  | { kind: 'conflict'; row: DocumentRow; keptVersionId: string };

/**
 * The write protocol (docs/decisions/0001): an operation counts once; a fresh revision is written; a stale one is
 * joined block by block with what others wrote; where both changed the same block, both are kept.
 * @throws AppError for a change of a text that is not kept anymore, or that cannot be made in it
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
  if (repeated) return { kind: 'saved', row, merged: row.revision !== repeated.revision, isAsSent: false };

  const base = save.revision === row.revision ? row : await stateAt(scope, tx, row.id, save.revision);
  if (save.change && !base)
    throw conflict('The text that this change belongs to is not kept anymore. Save the whole text.');
  const given = save.change && base ? withChange(base.blocks, save.change) : save.blocks;
  const blocks = given ? withStableIds(given, newId) : row.blocks;
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
    const isAsSent = !merged && blocks.every((block, at) => block === given?.[at]);
    return { kind: 'saved', row: written, merged, isAsSent };
  };
  if (save.revision === row.revision) return write(mine, false);

  if (base) {
    if (!given) return write({ title: mine.title, blocks: row.blocks }, true);
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

/** @throws AppError where the text has no such places, or would become longer than one that is sent whole can be */
function withChange(base: readonly Block[], change: BlockChange): Block[] {
  const text = changed(base, change);
  if (text === null) throw badField('change', 'The text has no such places');
  if (text.length > maxBlocks) throw badField('change', tooManyBlocks);
  if (Buffer.byteLength(JSON.stringify(text)) > maxDocumentBytes)
    throw new AppError(413, 'too-large', 'This is too large to send. Make it smaller and try again.');
  return text;
}
