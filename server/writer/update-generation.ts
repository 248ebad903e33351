import type { z } from 'zod';
import { essayShape } from '#contract/writer/essay.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { writer } from '#contract/writer.ts';
import type { Block } from '#contract/writer/documents.ts';
import { projectById } from '#server/projects/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound, stale } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { insertDocument, lockDocument } from './documents/store.ts';
import { saveDocument } from './documents/save.ts';
import { presentGeneration } from './present.ts';
import { sourcesOf } from './sources/source-store.ts';
import { type GenerationChanges, type GenerationRow, lockGeneration, updateGeneration } from './store.ts';
import { startSection } from './sections/start-section.ts';
import { useVariant } from './sections/use-variant.ts';
import { cancelStep, startStep } from './steps.ts';
import { requireGuide } from './voices/voice-guide.ts';

type Body = z.output<typeof writer.update.body & {}>;

/** Changes a generation by its revision, and starts or stops a step of it; all in one transaction. */
export async function changeGeneration(
  deps: WriterDeps,
  scope: Scope,
  id: string,
  body: Body,
): Promise<GenerationRow> {
  const { db, clock } = deps;
  const blocks =
    body.output === undefined ? [] : await readAt('output', deps.run('writer.read-markdown', body.output));
  return db.transaction(async (tx) => {
    const row = await lockGeneration(scope, tx, id);
    if (!row) throw notFound('piece');
    if (body.action === 'cancel') {
      await emitEvent(tx, { ...scope, type: 'generation.cancelled', subjectId: id });
      return cancelStep(deps, scope, tx, row);
    }
    if (body.revision !== row.revision)
      throw stale(
        'This document was changed elsewhere. Compare both versions.',
        presentGeneration(row, await sourcesOf(scope, tx, id)),
      );
    const now = clock.now();
    const changes = await changesOf(deps, scope, tx, row, body, now);
    let written =
      Object.keys(changes).length > 0 || body.output !== undefined
        ? await updateGeneration(scope, tx, id, changes, { now, byPerson: true })
        : row;
    if (body.output !== undefined)
      written = await replaceText(deps, scope, tx, written, { output: body.output, blocks });
    else if (body.title !== undefined && written.documentId)
      await retitle(deps, scope, tx, written, body.title);
    if (body.useVariant !== undefined) written = await useVariant(deps, scope, tx, written, body.useVariant);
    const { revision: _, action, deleted, section, ...fields } = body;
    if (Object.keys(fields).length > 0)
      await emitEvent(tx, {
        ...scope,
        type: 'generation.updated',
        subjectId: id,
        data: { fields: Object.keys(fields) },
      });
    if (deleted !== undefined)
      await emitEvent(tx, {
        ...scope,
        type: deleted ? 'generation.deleted' : 'generation.restored',
        subjectId: id,
      });
    if (!action) return written;
    await emitEvent(tx, { ...scope, type: 'generation.step-asked', subjectId: id, data: { action } });
    if (action !== 'section') return startStep(deps, scope, tx, written, action);
    if (!section) throw badField('section', 'Choose a section');
    return startSection(deps, scope, tx, written, section);
  });
}

async function changesOf(
  deps: Pick<WriterDeps, 'billing'>,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
  body: Body,
  now: Date,
): Promise<GenerationChanges> {
  const running = row.status === 'queued' || row.status === 'running';
  if (running && (body.inputs || body.editData?.outline))
    throw conflict('A draft is being written. Stop it before you make changes here.');
  if (body.projectId && !(await projectById(scope, tx, body.projectId)))
    throw badField('projectId', 'This project doesn’t exist');
  const { title, keywords, projectId, pinned, engine, editData, deleted, variants } = body;
  if (body.inputs) await requireGuide(deps, scope, tx, body.inputs, row.inputs);
  const inputs = body.inputs && inputsOf(row, body.inputs);
  return {
    ...(inputs && { inputs, keywords: inputs.keywords }),
    ...(variants !== undefined && { variantCount: variants }),
    ...(title !== undefined && { title }),
    ...(keywords && { keywords }),
    ...(projectId !== undefined && { projectId }),
    ...(pinned !== undefined && { pinned }),
    ...(engine !== undefined && { engineChoice: engine }),
    ...(editData && { editData: { ...row.editData, ...editData } }),
    ...(deleted !== undefined && { deletedAt: deleted ? now : null }),
  };
}

/** The brief as it will stand: an essay keeps what of its type and page is left out. @throws 400 for an article's */
function inputsOf({ tool, inputs }: GenerationRow, change: WriterBrief): WriterBrief {
  const { essayType, font, lineSpacing, paragraphBreak, indentation } = { ...inputs, ...change };
  if (tool === 'essay')
    return { ...change, essayType, font, lineSpacing, paragraphBreak, indentation } as WriterBrief;
  if (Object.keys(essayShape).some((name) => name in change))
    throw badField('inputs', 'Only an essay has a type and a page format');
  return change;
}

/** Markdown given through the API becomes the document's next revision; what was there stays as a version. */
async function replaceText(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
  { output, blocks }: { output: string; blocks: Block[] },
) {
  const now = deps.clock.now();
  const document = row.documentId
    ? await lockDocument(scope, tx, row.documentId)
    : await insertDocument(scope, tx, row.title, now);
  if (!document) throw notFound('document');
  const saved = await saveDocument(scope, tx, document, {
    revision: document.revision,
    operationId: newId(),
    title: row.title,
    blocks,
    now,
  });
  return updateGeneration(
    scope,
    tx,
    row.id,
    {
      documentId: document.id,
      output,
      words: saved.row.words,
      ...(row.status === 'draft' && {
        status: 'done' as const,
        editData: { ...row.editData, step: 'edit' as const },
      }),
    },
    { now, byPerson: false },
  );
}

async function retitle(deps: WriterDeps, scope: Scope, tx: Queryable, row: GenerationRow, title: string) {
  const document = row.documentId ? await lockDocument(scope, tx, row.documentId) : null;
  if (!document || document.title === title) return;
  await saveDocument(scope, tx, document, {
    revision: document.revision,
    operationId: newId(),
    title,
    now: deps.clock.now(),
  });
}
