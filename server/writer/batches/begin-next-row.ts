import { Brief } from '#contract/writer/brief.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { JobKind } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { isRunning } from '../steps.ts';
import { type GenerationRow, insertGeneration, lockGeneration, updateGeneration } from '../store.ts';
import { batchJob, nextStep, startRowStep } from './row-steps.ts';
import * as store from './store.ts';

/** So many rows one after another that fail for the same reason pause a batch: the next would fail, too. */
const failuresInSequence = 3;
const broken = 'Something went wrong. Finished documents are safe. Resume to go on.';
const elsewhere = 'This document is being written by somebody. Try again when that is done.';
const noEngine = 'The selected engine is no longer connected. Choose another one to go on.';

/** Asks for the next row, in the caller's transaction. */
export const enqueueNextRow = ({ jobs }: WriterDeps, scope: Scope, tx: Queryable, batchId: string) =>
  jobs.enqueue(tx, scope, { kind: batchJob, subjectId: batchId, payload: {} });

/** What the person who started a batch is told by; who that is has no place in the log. */
const noticeOf = ({ userId, projectId }: store.BatchRecord) => ({ startedBy: userId, projectId });

/** Pauses a batch that cannot go on by itself. */
async function pause(deps: WriterDeps, scope: Scope, tx: Queryable, id: string, reason: string) {
  const batch = await store.updateBatch(scope, tx, id, { status: 'paused', reason }, deps.clock.now());
  const data = { name: batch.name, reason };
  await emitEvent(tx, { ...scope, type: 'batch.stopped', subjectId: id, data, notice: noticeOf(batch) });
}

/** The row's generation, made with it once and for all. */
async function generationFor(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  { projectId, engineChoice }: store.BatchRecord,
  { generationId, brief }: store.RowRecord,
): Promise<GenerationRow> {
  const now = deps.clock.now();
  const existing = generationId ? await lockGeneration(scope, tx, generationId) : null;
  if (existing)
    return existing.engineChoice === engineChoice
      ? existing
      : updateGeneration(scope, tx, existing.id, { engineChoice }, { now, byPerson: false });
  const { topic, title, keywords, audience, angle, points: mustSay, notes, tone, level, words } = brief;
  const { voiceId, audienceId } = brief;
  const inputs = Brief.parse({
    topic,
    keywords,
    audience,
    angle,
    mustSay,
    notes,
    tone,
    level,
    words,
    voiceId,
    audienceId,
  });
  const made = await insertGeneration(
    scope,
    tx,
    {
      tool: 'article',
      inputs,
      projectId,
      title,
      keywords,
      engineChoice,
      seed: 0,
      editData: { step: 'brief', titles: [], outline: [], evidence: null },
    },
    now,
  );
  await emitEvent(tx, { ...scope, type: 'generation.created', subjectId: made.id });
  return made;
}

/** Why the batch pauses before its next row, or null. */
function reasonToPause(
  rows: readonly store.RowRecord[],
  next: store.RowRecord,
  hasEngine: boolean,
): string | null {
  if (!hasEngine) return noEngine;
  const short = rows.find(({ failure }) => failure === 'words');
  if (short) return short.error;
  const last = rows.slice(0, rows.indexOf(next)).slice(-failuresInSequence);
  const [first] = last;
  const areAlike = last.every(({ failure, error }) => failure === 'other' && error === first?.error);
  const isMany = last.length === failuresInSequence;
  return first && isMany && areAlike ? `${failuresInSequence} rows in a row failed: ${first.error}` : null;
}

/**
 * Begins the next row of a batch unless one is being written; the last one's end is the batch's.
 * @param hasEngine whether the engine that was chosen is there
 */
async function beginNextRow(deps: WriterDeps, scope: Scope, tx: Queryable, id: string, hasEngine: boolean) {
  const batch = await store.lockBatch(scope, tx, id);
  if (batch?.status !== 'running' && batch?.status !== 'paused') return;
  const rows = await store.rowsOf(scope, tx, id);
  if (rows.some(({ status }) => status === 'running')) return;
  const next = rows.find(({ status }) => status === 'waiting');
  if (!next) {
    await store.updateBatch(scope, tx, id, { status: 'done', reason: '' }, deps.clock.now());
    const counted = (status: store.RowRecord['status']) => rows.filter((row) => row.status === status).length;
    const data = { name: batch.name, done: counted('done'), failed: counted('failed') };
    const notice = noticeOf(batch);
    await emitEvent(tx, { ...scope, type: 'batch.finished', subjectId: id, data, notice });
    return;
  }
  if (batch.status === 'paused') return;
  const reason = reasonToPause(rows, next, hasEngine);
  if (reason !== null) return pause(deps, scope, tx, id, reason);
  const generation = await generationFor(deps, scope, tx, batch, next);
  const isBusy = isRunning(generation);
  const step = nextStep(next, generation);
  const status = isBusy ? 'failed' : step === null ? 'done' : 'running';
  const error = isBusy ? elsewhere : null;
  await store.updateRow(scope, tx, next.id, { status, error, generationId: generation.id });
  if (status === 'running') await startRowStep(deps, scope, tx, generation, step!);
  else await enqueueNextRow(deps, scope, tx, id);
}

/** Begins rows; a batch goes on where a server stopped. */
export const batchJobKind = (deps: WriterDeps): JobKind => ({
  perWorkspace: 1,
  async run({ job: { workspaceId, userId, subjectId } }) {
    const { db, connections } = deps;
    const scope = { workspaceId, userId };
    const choice = (await store.batchById(scope, db, subjectId))?.engineChoice ?? null;
    const engines = choice === null ? [] : await connections.enginesFor(scope);
    const hasEngine = choice === null || engines.some(({ id }) => id === choice);
    await db.transaction((tx) => beginNextRow(deps, scope, tx, subjectId, hasEngine));
  },
  async ended(tx, { workspaceId, userId, subjectId }, status) {
    const scope = { workspaceId, userId };
    if (status === 'interrupted') await enqueueNextRow(deps, scope, tx, subjectId);
    if (status === 'failed' && (await store.lockBatch(scope, tx, subjectId))?.status === 'running')
      await pause(deps, scope, tx, subjectId, broken);
  },
});
