import { changeBetween } from '#engine/document/merge/block-change.ts';
import { documents, type Block, type Document } from '#contract/writer/documents.ts';
import type { Operation } from '#web/kernel/autosave/device-copy.ts';
import { call, failureOf } from '#web/kernel/call.ts';

/** What is saved of a document: each part is left out while it stays as it is. */
export interface Text {
  title?: string;
  blocks?: Block[];
}
export type Saved = Document & { merged: boolean };

/**
 * Saves a text. Of the blocks only the changed ones are sent where the server's text at that revision is known.
 * @param known the server's text as it was last heard of
 * @returns the text as the server has it now
 */
export async function sendText(
  known: Document,
  { operationId, revision, value }: Operation<Text>,
): Promise<Saved> {
  const params = { id: known.id };
  const { blocks, ...rest } = value;
  const whole = () => call(documents.save, { params, body: { operationId, revision, ...value } });
  const changed = (now: Block[]) => {
    const change = changeBetween(known.blocks, now);
    return call(documents.save, { params, body: { operationId, revision, ...rest, change } }).catch(
      (cause: unknown) => {
        // The server does not keep the text of that revision any more.
        if (failureOf(cause).meta.code !== 'conflict') throw cause;
        return whole();
      },
    );
  };
  const saved = await (blocks && known.revision === revision ? changed(blocks) : whole());
  return { ...saved, blocks: saved.blocks ?? blocks ?? known.blocks };
}
