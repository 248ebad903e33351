import { AppError } from '#server/kernel/http/app-error.ts';
import type { JobKind, JobRun } from '#server/kernel/jobs/jobs.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { SearchConsoleDeps } from '../deps.ts';
import * as store from '../imports/imports-store.ts';
import { takeBack } from '../imports/take-back.ts';
import { NotWanted, waitForVendor } from '../imports/wait-for-vendor.ts';
import { askSearchConsole, requestOf } from './ask-search-console.ts';
import { finishSearchConsole } from './finish-search-console.ts';

/** A server that stops in the middle of each of so many tries is not Google's fault, but nobody waits for ever. */
const mostTries = 5;
/** Imports of one process at a time: most of each is waiting for Google. */
const concurrency = 4;
/** Where Google asks to be left alone without saying how long. */
const rateWaitMs = 60_000;
const broken = 'We couldn’t import from Search Console. Try again.';

const reasonOf = (cause: unknown): string =>
  cause instanceof SerpError || cause instanceof AppError ? cause.message : broken;

async function importSite(deps: SearchConsoleDeps, { job: { subjectId }, signal }: JobRun): Promise<void> {
  const { db } = deps;
  const begun = await db.transaction(async (tx) => {
    await store.lockImport(tx, subjectId);
    return store.beginImport(tx, subjectId, { startsOver: false });
  });
  if (!begun) return;
  try {
    await askSearchConsole(deps, deps.searchConsole(store.scopeOf(begun)), begun, signal);
  } catch (cause) {
    if (!signal.aborted && (await waitForVendor(deps, begun, cause, rateWaitMs))) return;
    throw cause;
  }
  await db.transaction(async (tx) => {
    const row = await store.lockImport(tx, subjectId);
    if (row?.status !== 'reading' || row.tries !== begun.tries) throw new NotWanted();
    await finishSearchConsole(deps, tx, row);
  });
}

/** Imports from Search Console; a run that was cut short or waits goes on by `resumeImports`. */
export const searchConsoleJobKind = (deps: SearchConsoleDeps): JobKind => ({
  concurrency,
  run: (run) => importSite(deps, run),
  lockSubject: (tx, { subjectId }) => store.lockImport(tx, subjectId),
  async ended(tx, { subjectId }, status, cause) {
    const row = await store.lockImport(tx, subjectId);
    if (!row || row.status === 'done' || row.status === 'failed') return;
    const cancelled = row.status === 'cancelled' || status === 'cancelled';
    if (!cancelled) {
      const { waits } = requestOf(row);
      // Done and still being read: it waits for Google.
      if (status === 'done' || cause instanceof NotWanted) return;
      if (status === 'interrupted' && row.tries - waits < mostTries) return;
    }
    await takeBack(tx, row, cancelled ? 'cancelled' : 'failed', cancelled ? '' : reasonOf(cause));
  },
});
