import type { EngineProgress } from '#contract/keywords/autosuggest.ts';
import { type SuggestEngineId, suggestEngineOf } from '#contract/keywords/suggest-engines.ts';
import { mostQueries } from '#engine/keywords/suggest/completion-queries.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { KeywordDeps } from '../deps.ts';
import { keepRun } from '../keep-run.ts';
import * as runs from '../runs-store.ts';

export const suggestJob = 'keywords.suggest';
/** Runs of a workspace at a time: all share the pace of an engine. */
const mostRunning = 3;

/** @throws AppError beside `engines` for one that the workspace has not turned on */
export async function assertOn(
  { suggest }: KeywordDeps,
  principal: Principal,
  engines: readonly SuggestEngineId[],
): Promise<void> {
  for (const engine of engines)
    if (engine !== 'offline' && !(await suggest.isOn(principal, engine)))
      throw badField('engines', `Turn on ${suggestEngineOf(engine).label} under Integrations first`);
}

/**
 * Keeps a run, and begins to ask its engines where it has some, in the caller's transaction.
 * @throws AppError 409 while too many are running
 */
export async function startRun(
  { jobs, clock }: KeywordDeps,
  principal: Principal,
  tx: Queryable,
  run: Pick<
    runs.RunRecord,
    'projectId' | 'keyword' | 'country' | 'language' | 'depth' | 'engines' | 'groups' | 'count'
  >,
): Promise<runs.RunRecord> {
  const { keyword, language, depth } = run;
  const progress = run.engines
    .filter((engine) => engine !== 'offline')
    .map((engine): EngineProgress => {
      const total = mostQueries(keyword, language, depth, suggestEngineOf(engine).seedOnly);
      return { engine, state: 'running', answered: 0, total, message: '' };
    });
  const running = progress.length > 0;
  if (running && (await runs.countRunning(principal, tx)) >= mostRunning)
    throw conflict('Three runs are still asking. Wait until one is finished, or cancel one.');
  const status = running ? 'running' : 'done';
  const row = await keepRun(principal, tx, { kind: 'autosuggest', ...run, progress, status }, clock.now());
  if (running) await jobs.enqueue(tx, principal, { kind: suggestJob, subjectId: row.id, payload: {} });
  return row;
}

/** Cancels a run; what it found so far stays. @throws AppError 409 when it is over */
export function cancelRun(
  { db, jobs }: KeywordDeps,
  principal: Principal,
  { id }: Pick<runs.RunRecord, 'id'>,
): Promise<runs.RunRecord> {
  return db.transaction(async (tx) => {
    const row = await runs.lockRun(tx, id);
    if (row?.status !== 'running') throw conflict('This run is already over.');
    const ended = await runs.endRun(tx, row, 'cancelled');
    await jobs.cancel(tx, principal, id);
    return ended;
  });
}

/** Gives runs whose process ended their job again. */
export async function resumeRuns({ db, jobs }: KeywordDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, workspaceId, userId } of await runs.lockForgottenRuns(tx))
      await jobs.enqueue(tx, { workspaceId, userId }, { kind: suggestJob, subjectId: id, payload: {} });
  });
}
