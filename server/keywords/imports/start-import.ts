import { setTimeout as delay } from 'node:timers/promises';
import type { ImportKind, KeywordImport } from '#contract/keywords.ts';
import { type MetricVendorId, metricVendors } from '#contract/keywords/metrics.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import type { ImportDeps } from '../deps.ts';
import { endMetrics } from '../metrics/end-metrics.ts';
import * as store from './imports-store.ts';
import { takeBack } from './take-back.ts';
import type { StoredExport } from './upload.ts';

export const importJob = 'keywords.import';
export const metricsJob = 'keywords.metrics';
export const searchConsoleJob = 'keywords.search-console';
/** Whether an import asks a vendor for figures of single keywords. */
export const isMetrics = (kind: ImportKind): kind is MetricVendorId =>
  metricVendors.some((vendor) => vendor === kind);
const jobOf = (kind: ImportKind): string => {
  if (isMetrics(kind)) return metricsJob;
  return kind === 'search-console-api' ? searchConsoleJob : importJob;
};
/** A file of this size is read in a moment: the call that brings it waits for its end, so long. */
const soonBytes = 1024 * 1024;
const soonMs = 10_000;

/** Begins to read a stored file, in the caller's transaction. */
export async function startImport(
  { jobs, clock }: ImportDeps,
  principal: Principal,
  tx: Queryable,
  { hash: _hash, ...stored }: StoredExport,
): Promise<KeywordImport> {
  const row = await store.insertImport(principal, tx, stored, clock.now());
  await jobs.enqueue(tx, principal, { kind: importJob, subjectId: row.id, payload: {} });
  return store.presentImport(row);
}

/**
 * The import as it is at its end, where that comes within moments; else as it is by then.
 * @param heard whether somebody still waits for the answer
 */
export async function settledImport(
  { db }: ImportDeps,
  scope: Scope,
  started: KeywordImport,
  heard: () => boolean,
): Promise<KeywordImport> {
  const until = performance.now() + (started.bytes > soonBytes ? 0 : soonMs);
  let latest = started;
  for (let wait = 10; latest.status === 'reading' && performance.now() < until && heard(); wait *= 1.5) {
    await delay(Math.min(wait, 250));
    const row = await store.importById(scope, db, started.id);
    if (!row) break;
    latest = store.presentImport(row);
  }
  return latest;
}

/**
 * Cancels an import that is being read: nothing is left of a file, and of figures that are bought what is paid.
 * @throws AppError 409 when it is over
 */
export async function cancelImport(
  deps: ImportDeps,
  principal: Principal,
  { id }: store.ImportRecord,
): Promise<KeywordImport> {
  const { db, jobs } = deps;
  return db.transaction(async (tx) => {
    const row = await store.lockImport(tx, id);
    if (row?.status !== 'reading') throw conflict('This import is already over.');
    if (isMetrics(row.kind)) {
      if (!(await jobs.cancel(tx, principal, id))) await endMetrics(deps, tx, row, 'cancelled', null);
      return store.presentImport((await store.lockImport(tx, id)) ?? row);
    }
    const cancelled = await store.changeReading(tx, row, { status: 'cancelled' });
    // A job that runs takes back what it wrote when it hears of this; its next rows are refused already.
    if (cancelled && !(await jobs.cancel(tx, principal, id))) await takeBack(tx, cancelled, 'cancelled', '');
    return store.presentImport((await store.lockImport(tx, id)) ?? row);
  });
}

/** Gives imports whose process ended their job again. */
export async function resumeImports({ db, jobs, clock }: ImportDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, workspaceId, userId, kind } of await store.lockForgotten(tx, clock.now()))
      await jobs.enqueue(tx, { workspaceId, userId }, { kind: jobOf(kind), subjectId: id, payload: {} });
  });
}
