// Asks a vendor call by call: what a call brought is kept, with its source and date, before the next is asked, so that
// a run that was killed, cancelled or refused half-way keeps what was paid, and goes on behind it.
import { planMetrics } from '#engine/keywords/metric-plan.ts';
import type { JobKind, JobRun } from '#server/kernel/jobs/jobs.ts';
import { askPatiently } from '#server/providers/serp/ask-patiently.ts';
import type { MetricDeps } from '../deps.ts';
import { insertImportRows } from '../imports/import-rows-store.ts';
import * as store from '../imports/imports-store.ts';
import { isMetrics } from '../imports/start-import.ts';
import { NotWanted, waitForVendor } from '../imports/wait-for-vendor.ts';
import { recluster } from '../recluster.ts';
import { lockProject } from '../store.ts';
import { endMetrics } from './end-metrics.ts';
import { finishMetrics } from './finish-metrics.ts';
import { metricEntries } from './metric-entries.ts';

const mostTries = 5;

/** Aborts when the server stops. A cancel waits for the answer that is on its way: it is paid for. */
function stopping(signal: AbortSignal): AbortSignal {
  const stop = new AbortController();
  const hear = () => signal.reason !== 'cancelled' && stop.abort(signal.reason);
  if (signal.aborted) hear();
  signal.addEventListener('abort', hear, { once: true });
  return stop.signal;
}

async function askCalls(deps: MetricDeps, begun: store.ImportRecord, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const { request } = begun;
  if (!request || !('keywords' in request)) throw new Error('the import has nothing to ask for');
  const scope = store.scopeOf(begun);
  const { kind } = begun;
  if (!isMetrics(kind)) throw new Error('the import asks no vendor of metrics');
  const vendor = await deps.metricsVendor(scope, kind);
  const stop = stopping(signal);
  let row = begun;
  for (const call of planMetrics(request.keywords, kind).calls.slice(begun.callsDone)) {
    signal.throwIfAborted();
    const query = { ...call, country: request.country, language: request.language };
    const { rows, cost } = await askPatiently(() => vendor.read(query, stop), signal);
    const entries = metricEntries(vendor, { ...query, at: clock.now() }, rows);
    row = await db.transaction(async (tx) => {
      await lockProject(scope, tx, row.projectId);
      const kept = await store.changeReading(tx, row, {
        callsDone: row.callsDone + 1,
        rows: row.rows + (call.part === 'volume' ? call.keywords.length : 0),
        cost: cost === null ? row.cost : (row.cost ?? 0) + cost,
      });
      if (!kept) throw new NotWanted();
      await insertImportRows(scope, tx, kept, entries);
      return kept;
    });
  }
}

async function getMetrics(deps: MetricDeps, { job: { subjectId }, signal }: JobRun): Promise<void> {
  const { db, log } = deps;
  const begun = await db.transaction(async (tx) => {
    await store.lockImport(tx, subjectId);
    return store.beginImport(tx, subjectId, { startsOver: false });
  });
  if (!begun) return;
  let failure: unknown = null;
  try {
    await askCalls(deps, begun, signal);
  } catch (cause) {
    const stopped = signal.aborted && signal.reason !== 'cancelled';
    if (cause instanceof NotWanted || stopped) throw cause;
    if (!signal.aborted && (await waitForVendor(deps, begun, cause, null))) return;
    failure = cause;
  }
  await db.transaction(async (tx) => {
    const row = await store.lockImport(tx, subjectId);
    if (row?.status !== 'reading' || row.tries !== begun.tries) throw new NotWanted();
    if (failure !== null && row.callsDone === 0) throw failure;
    if (failure !== null && !signal.aborted) log.warn({ err: failure, import: row.id }, 'metrics cut short');
    if (failure === null) await finishMetrics(deps, tx, row, '');
    else await endMetrics(deps, tx, row, signal.aborted ? 'cancelled' : 'failed', failure);
    await recluster(deps, store.scopeOf(row), tx, row.projectId);
  });
}

/** Gets metrics; a run that was cut short goes on by `resumeImports`. */
export const metricsJobKind = (deps: MetricDeps): JobKind => ({
  run: (run) => getMetrics(deps, run),
  lockSubject: (tx, { subjectId }) => store.lockImport(tx, subjectId),
  async ended(tx, { subjectId }, status, cause) {
    const row = await store.lockImport(tx, subjectId);
    if (row?.status !== 'reading' || cause instanceof NotWanted) return;
    // Done and still being read: it waits for its vendor.
    if (status === 'done') return;
    const waits = row.request?.waits ?? 0;
    if (status === 'interrupted' && row.tries - waits < mostTries) return;
    await endMetrics(deps, tx, row, status === 'cancelled' ? 'cancelled' : 'failed', cause);
  },
});
