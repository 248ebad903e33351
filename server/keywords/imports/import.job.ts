import { beginReading, endReading } from '#engine/keywords/read-piece.ts';
import type { ReadingState } from '#engine/keywords/read-piece.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { JobKind, JobRun } from '#server/kernel/jobs/jobs.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { ImportDeps } from '../deps.ts';
import { lockProject } from '../store.ts';
import { finishImport } from './finish-import.ts';
import { insertImportRows, takeBackRows } from './import-rows-store.ts';
import { type ImportSource, openSource } from './import-source.ts';
import * as store from './imports-store.ts';
import { takeBack } from './take-back.ts';

/** A server that stops in the middle of each of so many tries is not the file's fault, but nobody waits for ever. */
export const mostTries = 5;
const broken = 'We couldn’t read this file. Try again.';

/** Another try reads this import now, or nobody wants it any more. */
class NotWanted extends Error {}

function reasonOf(cause: unknown): string {
  return cause instanceof UnreadableText || cause instanceof AppError ? cause.message : broken;
}

/**
 * Reads the rows of a source, each piece with its rows in a transaction of its own. The next piece is read while the
 * database takes the one before.
 * @returns null where it has none
 */
async function readRows(
  deps: ImportDeps,
  row: store.ImportRecord,
  { opened: { plan, scope }, pieces }: ImportSource,
  signal: AbortSignal,
): Promise<{ state: ReadingState; repeated: number } | null> {
  if (plan.shape === 'site-table') return null;
  const { kind, fileName, createdAt } = { ...row, kind: plan.kind };
  const facts = { kind, scope: scope || plan.scope, fileName, at: createdAt.toISOString() };
  let state = beginReading(plan);
  let repeated = 0;
  const write = (rows: number, bytesRead: number, entries: string | null) =>
    deps.db.transaction(async (tx) => {
      await lockProject(store.scopeOf(row), tx, row.projectId);
      if (!(await store.changeReading(tx, row, { rows, bytesRead }))) throw new NotWanted();
      if (entries !== null) repeated += await insertImportRows(store.scopeOf(row), tx, row, entries);
    });
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for await (const { text, bytesRead, last } of pieces) {
      signal.throwIfAborted();
      const reading = deps.run('keywords.read-next', { plan, state, text, last, facts }, signal);
      const [read] = await Promise.all([reading, writing]);
      state = read.state;
      writing = write(state.rows, bytesRead, read.count > 0 ? read.entries : null);
      // Heard where it is awaited, not as a rejection that nobody handles.
      writing.catch(() => undefined);
      if (state.full) break;
    }
  } finally {
    await writing;
  }
  return { state, repeated };
}

async function readImport(deps: ImportDeps, { job: { subjectId }, signal }: JobRun): Promise<void> {
  const { db } = deps;
  const row = await db.transaction(async (tx) => {
    await store.lockImport(tx, subjectId);
    const begun = await store.beginImport(tx, subjectId);
    // What a killed try wrote is read again.
    if (begun) await takeBackRows(store.scopeOf(begun), tx, begun.id);
    return begun;
  });
  if (!row) return;
  const source = await openSource(deps, row, signal);
  const read = await readRows(deps, row, source, signal);
  signal.throwIfAborted();
  const { plan, scope, dates, pages } = source.opened;
  const end =
    plan.shape !== 'site-table' && read ? { ...endReading(plan, read.state), repeated: read.repeated } : null;
  const facts = {
    kind: plan.kind,
    scope: scope || (plan.shape === 'site-table' ? '' : plan.scope),
    ignored: plan.shape === 'site-table' ? [] : plan.ignored,
    note: source.note(),
  };
  await db.transaction(async (tx) => {
    if (!(await finishImport(deps, store.scopeOf(row), tx, row, { facts, end, dates, pages })))
      throw new NotWanted();
  });
}

/** Reads an import; one that was cut short is begun anew by `resumeImports`. */
export const importJobKind = (deps: ImportDeps): JobKind => ({
  run: (run) => readImport(deps, run),
  lockSubject: (tx, { subjectId }) => store.lockImport(tx, subjectId),
  async ended(tx, { subjectId }, status, cause) {
    const row = await store.lockImport(tx, subjectId);
    if (!row || row.status === 'done' || row.status === 'failed') return;
    if (row.status === 'reading' && status === 'interrupted' && row.tries < mostTries) return;
    if (cause instanceof NotWanted && row.status === 'reading') return;
    const cancelled = row.status === 'cancelled' || status === 'cancelled';
    await takeBack(tx, row, cancelled ? 'cancelled' : 'failed', cancelled ? '' : reasonOf(cause));
  },
});
