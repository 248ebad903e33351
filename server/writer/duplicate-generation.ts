import type { Generation, ToolGeneration } from '#contract/writer.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { saveDocument } from './documents/save.ts';
import { insertDocument, lockDocument } from './documents/store.ts';
import { presentGeneration, presentToolRun } from './present.ts';
import { copySources, sourcesOf } from './sources/source-store.ts';
import {
  type GenerationRow,
  insertGeneration,
  insertToolRun,
  isWriterRow,
  type ToolRunRow,
} from './store.ts';

const titleLimit = 300;
const suffix = ' (copy)';
const copyTitle = (title: string) =>
  title === '' ? '' : title.slice(0, titleLimit - suffix.length) + suffix;

/** The text as it stands, in a document of its own; null where nothing was written yet. */
async function copyText(scope: Scope, tx: Queryable, row: GenerationRow, now: Date): Promise<string | null> {
  const text = row.documentId ? await lockDocument(scope, tx, row.documentId) : null;
  if (!text) return null;
  const title = copyTitle(text.title);
  const made = await insertDocument(scope, tx, title, now);
  await saveDocument(scope, tx, made, {
    revision: made.revision,
    operationId: newId(),
    title,
    blocks: text.blocks,
    now,
  });
  return made.id;
}

/** Copies a generation with its sources and its text, or a tool's results, in the caller's transaction. */
export async function duplicateGeneration(
  { clock }: Pick<WriterDeps, 'clock'>,
  principal: Principal,
  tx: Queryable,
  row: GenerationRow | ToolRunRow,
): Promise<Generation | ToolGeneration> {
  const now = clock.now();
  const title = copyTitle(row.title);
  if (!isWriterRow(row)) {
    const { projectId, tool, inputs, seed, output, words, engine, engineChoice, variants, variantCount } =
      row;
    const same = {
      projectId,
      tool,
      inputs,
      seed,
      output,
      words,
      engine,
      engineChoice,
      variants,
      variantCount,
    };
    const run = await insertToolRun(principal, tx, { ...same, title }, now);
    await emitEvent(tx, { ...principal, type: 'generation.created', subjectId: run.id });
    return presentToolRun(run);
  }
  const { tool, inputs, editData, keywords, projectId, engineChoice, seed, variantCount } = row;
  const brief = { tool, inputs, editData, keywords, projectId, engineChoice, seed, variantCount };
  const { output, words, variants, engine, sections, notices, lastSource } = row;
  const written = { output, words, variants, engine, sections, notices, lastSource };
  const documentId = await copyText(principal, tx, row, now);
  const copy = await insertGeneration(
    principal,
    tx,
    // A run belongs to the first: what it has not finished is a draft here.
    { ...brief, ...written, title, documentId, status: row.status === 'done' ? 'done' : 'draft' },
    now,
  );
  const sources = await sourcesOf(principal, tx, row.id);
  await copySources(principal, tx, copy.id, sources);
  await emitEvent(tx, { ...principal, type: 'generation.created', subjectId: copy.id });
  return presentGeneration(copy, await sourcesOf(principal, tx, copy.id));
}
