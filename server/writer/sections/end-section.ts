import type { DraftNotice } from '#contract/writer.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobRow } from '#server/kernel/jobs/jobs.ts';
import { streamEventsOf, writeStreamEvents } from '#server/kernel/jobs/stream-events.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { lockDocument } from '../documents/store.ts';
import { partialOf } from '../live-text.ts';
import { type GenerationRow, updateGeneration } from '../store.ts';
import { markdownAt, normalMarkdown, placesOf } from './replace-section.ts';
import type { SectionPayload } from './start-section.ts';
import { newVariant, withVariant } from './variants.ts';

/**
 * Records how the writing of a single section ended, in the transaction that ends the job: the generation is what it was
 * before, and what a run had said that stopped is kept beside the section as unfinished.
 * @param message why it stopped, in plain words; null where it did not or a person stopped it
 * @param keepsText false where the plan has no words for what was written
 */
export async function endSection(
  { clock }: Pick<WriterDeps, 'clock'>,
  scope: Scope,
  tx: Queryable,
  {
    row,
    job,
    status,
    message,
    keepsText,
  }: { row: GenerationRow; job: JobRow; status: JobStatus; message: string | null; keepsText: boolean },
): Promise<void> {
  const { section: request, before } = job.payload as SectionPayload;
  const { id: section, instruction } = request;
  const index = row.editData.outline.findIndex(({ id }) => id === section);
  const now = clock.now();
  let { sectionVariants } = row;
  if (status !== 'done' && keepsText) {
    const markdown = normalMarkdown(partialOf(await streamEventsOf(tx, row.id)));
    const document = row.documentId ? await lockDocument(scope, tx, row.documentId) : null;
    const place = document && placesOf(row, document.blocks)[index];
    const isInText = place ? markdownAt(document.blocks, place) === markdown : false;
    if (!isInText)
      sectionVariants = withVariant(
        sectionVariants,
        newVariant({ section, markdown, instruction, unfinished: true }, now),
      );
  }
  const notice: DraftNotice = {
    kind: 'section',
    message: `This section was not rewritten, and its text is as before. ${message}`,
    section: index,
  };
  const notices = message === null ? row.notices : [...row.notices, notice];
  await updateGeneration(
    scope,
    tx,
    row.id,
    { ...before, sectionVariants, notices },
    { now, byPerson: false },
  );
  await writeStreamEvents(tx, job, [{ type: 'end', status: before.status, message }]);
}
