import type { ModelDownload } from '#contract/connections/models.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { JobRow } from '#server/kernel/jobs/jobs.ts';
import { lastEventOf } from '#server/kernel/jobs/stream-events.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { LocalModelDeps } from './deps.ts';
import { downloadJob } from './download.job.ts';
import { newestDownload } from './download-store.ts';

const modelOf = (row: JobRow) => (row.payload as { model: string }).model;
const isActive = ({ status }: JobRow) => status === 'queued' || status === 'running';

async function present(db: Queryable, row: JobRow): Promise<ModelDownload> {
  const event = await lastEventOf(db, row.id);
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  const failure =
    event?.type === 'failed' ? String(event.message) : 'Something went wrong. Download the model again.';
  return {
    model: modelOf(row),
    status: row.status,
    stage: event?.type === 'progress' ? String(event.stage) : '',
    completed: number(event?.completed),
    total: number(event?.total),
    error: row.status === 'failed' ? failure : null,
  };
}

/** The download that runs for the workspace, or its last one; null when there was none. */
export async function currentDownload({ db }: LocalModelDeps, scope: Scope): Promise<ModelDownload | null> {
  const row = await newestDownload(scope, db);
  return row && present(db, row);
}

/** Begins a download; the same one again changes nothing. @throws AppError 409 while another one runs */
export async function startDownload(
  { db, jobs }: LocalModelDeps,
  scope: Scope,
  model: string,
): Promise<ModelDownload> {
  return db.transaction(async (tx) => {
    const running = await newestDownload(scope, tx);
    if (running && isActive(running)) {
      if (modelOf(running) === model) return present(tx, running);
      throw conflict(`“${modelOf(running)}” is being downloaded. Stop that first, or wait until it’s done.`);
    }
    // A workspace downloads one model at a time: it is the subject.
    const input = { kind: downloadJob, subjectId: scope.workspaceId, payload: { model } };
    return present(tx, await jobs.enqueue(tx, scope, input));
  });
}

/** Stops the download; stopping what does not run is no error. */
export async function cancelDownload({ db, jobs }: LocalModelDeps, scope: Scope): Promise<void> {
  await db.transaction((tx) => jobs.cancel(tx, scope, scope.workspaceId));
}
