import type { SectionRequest } from '#contract/writer/sections.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { lockDocument } from '../documents/store.ts';
import { type GenerationRow, updateGeneration } from '../store.ts';
import { isRunning, writerJob } from '../steps.ts';
import { keepBefore, placesOf } from './replace-section.ts';

/** What a run of one section remembers: how everything stood before it. */
export interface SectionPayload extends Record<string, unknown> {
  step: 'section';
  section: SectionRequest;
  /** the document's revision that it is written for */
  documentRevision: number;
  /** the generation's own state, which comes back when the run ends */
  before: Pick<GenerationRow, 'status' | 'runningStep' | 'error'>;
}

const isGone =
  'This section isn’t in the text any more: its heading was changed or removed. Put the heading back to write the section again.';

/** The section of the text that is asked for, with the document locked. @throws AppError where it is not there */
export async function lockSection(scope: Scope, tx: Queryable, row: GenerationRow, sectionId: string) {
  if (isRunning(row))
    throw conflict('A draft is already being written. Stop it first, or wait until it’s done.');
  const index = row.editData.outline.findIndex(({ id }) => id === sectionId);
  if (index < 0) throw badField('section', 'The outline has no such section');
  if (row.documentId === null) throw conflict('Write the draft first.');
  const document = await lockDocument(scope, tx, row.documentId);
  if (!document) throw notFound('document');
  const place = placesOf(row, document.blocks)[index];
  if (!place) throw conflict(isGone);
  return { index, document, place };
}

/** Queues a run that writes one section again, in the caller's transaction; the document is kept as a version before. */
export async function startSection(
  { clock, jobs }: WriterDeps,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
  section: SectionRequest,
): Promise<GenerationRow> {
  const { index, document } = await lockSection(scope, tx, row, section.id);
  const now = clock.now();
  await keepBefore(scope, tx, document, now);
  const { status, runningStep, error } = row;
  const written = await updateGeneration(
    scope,
    tx,
    row.id,
    {
      status: 'queued',
      runningStep: 'section',
      error: null,
      notices: row.notices.filter((notice) => notice.kind !== 'section' || notice.section !== index),
    },
    { now, byPerson: false },
  );
  const payload: SectionPayload = {
    step: 'section',
    section,
    documentRevision: document.revision,
    before: { status, runningStep, error },
  };
  await jobs.enqueue(tx, scope, { kind: writerJob, subjectId: row.id, payload });
  return written;
}
