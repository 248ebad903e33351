// The worker's side of the writer: titles, outline, and sections streamed one by one.
import type { DraftNotice } from '#contract/writer.ts';
import { planOutline } from '#engine/writer/evidence/plan/plan-outline.ts';
import { countWords } from '#engine/text/words.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { EngineError } from '#server/providers/ai/port.ts';
import type { PromptStage } from '#server/providers/ai/prompts/versions.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { streamEventsOf, writeStreamEvents } from '#server/kernel/jobs/stream-events.ts';
import type { JobKind, JobRow } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import { engineFor, engineForPlanning, modelFor } from './choose-engine.ts';
import type { WriterDeps } from './deps.ts';
import { evidenceOf, sourceIndexOf } from './sources/source-index.ts';
import { isOutOfWords, payFor, requireWords } from './pay.ts';
import type { RunningStep } from './running-step.ts';
import { endSection } from './sections/end-section.ts';
import { writeAgain } from './sections/write-again.ts';
import { sourcesOf } from './sources/source-store.ts';
import { generationById, type GenerationRow, lockGeneration, updateGeneration } from './store.ts';
import type { WriterStep } from './tables.ts';
import { partialOf } from './live-text.ts';
import { writeDraft } from './write-draft.ts';
import { guideOf } from './voices/voice-guide.ts';
import { sayWait, writeSection } from './write-section.ts';
import { writeVariants } from './write-variants.ts';

/** what a model is asked for in each step */
const stages = {
  titles: 'titles',
  outline: 'outline',
  draft: 'section',
  section: 'section',
} as const satisfies Record<WriterStep, PromptStage>;
const titlesShown = 10;
const titlesKept = 50;

export const writerJobKind = (deps: WriterDeps): JobKind => ({
  concurrency: 4,
  async run(run) {
    const { db, clock } = deps;
    const scope: Scope = { workspaceId: run.job.workspaceId, userId: run.job.userId };
    const found = await generationById(scope, db, run.job.subjectId);
    if (!found) return;
    const { step: which } = run.job.payload as { step: WriterStep };
    const sources = await sourcesOf(scope, db, found.id);
    const sourceIndex = await sourceIndexOf(deps.run, sources, run.signal);
    const brief = found.inputs;
    const isText = which === 'draft' || which === 'section';
    const outline = isText ? found.editData.outline : planOutline(brief, found.seed);
    const evidence = await evidenceOf(deps.run, sources, { brief, outline }, run.signal);
    const choose = which === 'section' ? modelFor : isText ? engineFor : engineForPlanning;
    const { engine, notice } = await choose(deps, scope, found.engineChoice);
    const row = await updateGeneration(
      scope,
      db,
      found.id,
      {
        status: 'running',
        // A single section does not change who wrote the rest.
        ...(which !== 'section' && { engine: engine.stamp(found.seed, stages[which]) }),
        ...(which === 'draft' && { evidence }),
      },
      { now: clock.now(), byPerson: false },
    );
    await run.emit({ type: 'status', status: 'running', label: engine.label });
    if (notice) await run.emit({ type: 'notice', notice });
    const voice = await guideOf(scope, db, brief);
    const step: RunningStep = { deps, scope, row, sourceIndex, evidence, voice, engine, run };
    if (which === 'titles') await writeTitles(step);
    else if (which === 'outline') await writeOutline(step);
    else if (which === 'section') await writeAgain(step);
    else await writeSections(step, notice ? [notice] : []);
  },
  lockSubject: (tx, { workspaceId, userId, subjectId }) =>
    lockGeneration({ workspaceId, userId }, tx, subjectId),
  ended: (tx, job, status, cause) => recordEnd(deps, tx, job, status, cause),
});

async function writeTitles(step: RunningStep): Promise<void> {
  const { deps, scope, row, sourceIndex, evidence, voice, engine, run } = step;
  const { inputs: brief, seed } = row;
  const { signal } = run;
  const task = { brief, sourceIndex, evidence, voice, seed, signal, onWait: sayWait(step) };
  const fresh = await engine.titles({ ...task, count: titlesShown });
  const known = new Set(fresh.map((idea) => idea.title));
  // Added to the list as it stands by now: people write titles of their own while they wait.
  const { titles } = await changeEditData(deps, scope, row.id, (now) => ({
    titles: [...fresh, ...now.titles.filter((idea) => !known.has(idea.title))].slice(0, titlesKept),
  }));
  await run.emit({ type: 'titles', titles });
}

async function writeOutline(step: RunningStep): Promise<void> {
  const { deps, scope, row, sourceIndex, evidence, voice, engine, run } = step;
  const { inputs: brief, seed, title } = row;
  const { signal } = run;
  const task = { brief, sourceIndex, evidence, voice, seed, signal, onWait: sayWait(step) };
  const outline = await engine.outline({ ...task, title });
  await changeEditData(deps, scope, row.id, () => ({ outline }));
  await run.emit({ type: 'outline', outline });
}

type EditData = GenerationRow['editData'];

/** Changes only what the engine made, under the row's lock: what a person saved meanwhile stays. */
const changeEditData = (
  deps: WriterDeps,
  scope: Scope,
  id: string,
  change: (now: EditData) => Partial<EditData>,
): Promise<EditData> =>
  deps.db.transaction(async (tx) => {
    const row = await lockGeneration(scope, tx, id);
    if (!row) throw new Error('the generation is gone');
    const editData = { ...row.editData, ...change(row.editData) };
    await updateGeneration(scope, tx, id, { editData }, { now: deps.clock.now(), byPerson: false });
    return editData;
  });

async function writeSections(step: RunningStep, first: DraftNotice[]): Promise<void> {
  const { deps, scope, engine, run } = step;
  const { db, clock } = deps;
  let { row } = step;
  const { outline } = row.editData;
  const sections = [...row.sections];
  const notices = [...row.notices, ...first];
  let partial = row.partial;

  // Whoever listens from this run's start sees what was there before it.
  for (const [index, markdown] of sections.entries()) {
    await run.emit({ type: 'section', index, of: outline.length, heading: outline[index]?.heading ?? '' });
    await run.emit({ type: 'section-done', index, markdown });
  }
  for (let index = sections.length; index < outline.length; index += 1) {
    run.signal.throwIfAborted();
    await requireWords(deps, scope, engine, outline[index]!.words);
    const section = { outline, index, before: sections, partial };
    const { markdown, notices: found, looped } = await writeSection(step, section);
    sections.push(markdown);
    partial = '';
    notices.push(...found);
    row = await db.transaction(async (tx) => {
      const written = await updateGeneration(
        scope,
        tx,
        row.id,
        { sections, notices, partial },
        { now: clock.now(), byPerson: false },
      );
      // What a model said in circles is not worth paying for.
      const words = looped ? 0 : countWords(markdown);
      await payFor(deps, scope, tx, { engine, words, key: `${run.job.id}:${index}` });
      return writeDraft(deps, scope, tx, written);
    });
    await run.emit({ type: 'section-done', index, markdown });
    for (const notice of found) await run.emit({ type: 'notice', notice });
  }
  const told = await writeVariants({ ...step, row });
  if (told.length > 0)
    await updateGeneration(
      scope,
      db,
      row.id,
      { notices: [...notices, ...told] },
      { now: clock.now(), byPerson: false },
    );
}

const plainWords = (status: JobStatus, cause: unknown): string | null => {
  if (status === 'failed')
    return cause instanceof EngineError || cause instanceof AppError
      ? cause.message
      : 'Something went wrong while writing. Your text is safe. Try again.';
  if (status === 'interrupted') return 'The server was interrupted. Your text is safe.';
  return null;
};

/** Records how a run ended, with all text that it had said, in the transaction that ends the job. */
async function recordEnd(
  deps: WriterDeps,
  tx: Queryable,
  job: JobRow,
  status: JobStatus,
  cause: unknown,
): Promise<void> {
  const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
  const row = await lockGeneration(scope, tx, job.subjectId);
  if (!row) return;
  const { step } = job.payload as { step: WriterStep };
  const done = status === 'done';
  const message = plainWords(status, cause);
  const outOfWords = isOutOfWords(cause);
  if (step === 'section')
    return endSection(deps, scope, tx, { row, job, status, message, keepsText: !outOfWords });
  // A section that the plan has no words for is not left as an unfinished one either.
  const partial = step === 'draft' && !done && !outOfWords ? partialOf(await streamEventsOf(tx, row.id)) : '';
  const limit = { kind: 'limit', message: message ?? '', section: row.sections.length } as const;
  const ended = await updateGeneration(
    scope,
    tx,
    row.id,
    {
      // A finished titles or outline step leaves the generation open; a finished draft is done.
      status: done && step !== 'draft' ? 'draft' : (status as GenerationRow['status']),
      error: message,
      partial,
      ...(outOfWords && { notices: [...row.notices, limit] }),
      ...(done && step === 'draft' && { editData: { ...row.editData, step: 'edit' as const } }),
    },
    { now: deps.clock.now(), byPerson: false },
  );
  // A draft that was finished has been written with its last section.
  if (step === 'draft' && !done) await writeDraft(deps, scope, tx, ended);
  await writeStreamEvents(tx, job, [{ type: 'end', status: ended.status, message }]);
}
