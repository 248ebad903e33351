import type { EngineProgress } from '#contract/keywords/autosuggest.ts';
import type { OnlineSuggestEngineId } from '#contract/keywords/suggest-engines.ts';
import { Completions } from '#engine/keywords/suggest/completions.ts';
import type { JobKind, JobRun } from '#server/kernel/jobs/jobs.ts';
import type { KeywordDeps } from '../deps.ts';
import * as runs from '../runs-store.ts';
import { askEngine } from './ask-engine.ts';

/** Runs of one process that are asked about at a time; the pace of an engine is shared between them. */
const concurrency = 4;
/** A server that stops in the middle of each of so many tries is not the run's fault, but nobody waits for ever. */
const mostTries = 5;

/** Another try asks for this run now, or nobody wants it any more. */
class NotWanted extends Error {}

async function askEngines(deps: KeywordDeps, { job: { subjectId }, signal }: JobRun): Promise<void> {
  const run = await runs.beginRun(deps.db, subjectId);
  if (!run) return;
  const scope = { workspaceId: run.workspaceId, userId: run.userId };
  const completions = new Completions(run.keyword);
  const offline = new Set(Object.values(run.groups).flatMap((group) => group.map(({ keyword }) => keyword)));
  const states = new Map<string, EngineProgress>(run.progress.map((state) => [state.engine, state]));
  const save = async () => {
    const found = completions.list();
    const count = offline.size + found.filter(({ keyword }) => !offline.has(keyword)).length;
    const change = { completions: found, count, progress: [...states.values()] };
    if (!(await runs.changeRunning(deps.db, run, change))) throw new NotWanted();
  };
  // Engines report at the same time; what is written last must be the newest.
  let saving: Promise<void> = Promise.resolve();
  const report = (state: EngineProgress): Promise<void> => {
    states.set(state.engine, state);
    saving = saving.then(save);
    return saving;
  };
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const asking = run.engines
    .filter((engine): engine is OnlineSuggestEngineId => engine !== 'offline')
    .map(async (engine) => {
      try {
        await report(await askEngine(deps, scope, run, { engine, completions }, both, report));
      } catch (error) {
        stop.abort(error);
        throw error;
      }
    });
  const ends = await Promise.allSettled(asking);
  signal.throwIfAborted();
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw stop.signal.reason;
}

/** Asks the engines of a run; one that was cut short goes on by `resumeRuns`, with the answers that it has. */
export const suggestJobKind = (deps: KeywordDeps): JobKind => ({
  concurrency,
  run: (run) => askEngines(deps, run),
  lockSubject: (tx, { subjectId }) => runs.lockRun(tx, subjectId),
  async ended(tx, { subjectId }, status, cause) {
    const row = await runs.lockRun(tx, subjectId);
    if (row?.status !== 'running' || cause instanceof NotWanted) return;
    if (status === 'interrupted' && row.tries < mostTries) return;
    await runs.endRun(tx, row, status === 'done' || status === 'cancelled' ? status : 'failed');
  },
});
