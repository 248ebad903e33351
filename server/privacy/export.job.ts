import { Readable } from 'node:stream';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import type { JobKind, JobRun } from '#server/kernel/jobs/jobs.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import { emailOf } from '#server/accounts/public.ts';
import type { PrivacyDeps } from './deps.ts';
import { exportEntries } from './export-entries.ts';
import * as store from './export-store.ts';
import { expiryOf } from './exports.ts';
import { exportReadyEmail } from './emails.ts';
import { ArchiveTooLarge, zipStream } from './zip-stream.ts';

const open = ['queued', 'running'] as const;
/** A server that stops in the middle of each of so many tries is not the export's fault, but somebody must look. */
const mostTries = 5;

const problemOf = (cause: unknown) =>
  cause instanceof ArchiveTooLarge
    ? 'Your data is larger than one archive can hold (4 GB). Ask your administrator for a copy.'
    : 'We couldn’t create the export. Try again. If it keeps failing, contact your administrator.';

/** Stops the reading, and with it the writing, as soon as the job is told to. */
async function* stoppable(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

async function makeExport({ accounts, snapshot }: PrivacyDeps, { job, signal }: JobRun): Promise<void> {
  const { db, clock, files, mailer, publicUrl } = accounts;
  const { subjectId: id } = job;
  const fileKey = newFileKey('exports', 'zip');
  // Named before it is written: what a crash leaves behind is found by its name.
  const begun = await db.transaction(async (tx) => {
    const waiting = await store.changeExport(tx, id, ['queued'], { status: 'running', progress: 0 });
    if (!waiting) return null;
    await removeLater(tx, [waiting.fileKey]);
    return store.changeExport(tx, id, ['running'], { fileKey, tries: waiting.tries + 1 });
  });
  if (!begun) return;
  let done = 0;
  const step = async (of: number) => {
    signal.throwIfAborted();
    const before = Math.floor((done * 100) / of);
    done += 1;
    const progress = Math.min(99, Math.floor((done * 100) / of));
    if (progress > before) await store.changeExport(db, id, ['running'], { progress });
  };
  await snapshot(async (tx) => {
    const entries = exportEntries({ tx, files, userId: begun.userId, now: clock.now(), step });
    const content = Readable.from(stoppable(zipStream(entries), signal), { objectMode: false });
    await files.put(fileKey, content, { contentType: 'application/zip' });
  });
  const bytes = (await files.stat(fileKey))?.bytes ?? null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ready = { status: 'ready', progress: 100, bytes, readyAt: now, expiresAt: expiryOf(now) } as const;
    if (!(await store.changeExport(tx, id, ['running'], ready))) {
      await removeLater(tx, [fileKey]);
      return;
    }
    const email = await emailOf(tx, begun.userId);
    if (email) await mailer.send(tx, email, exportReadyEmail(publicUrl), `export ${id}`);
    const { userId, workspaceId } = begun;
    await emitEvent(tx, { workspaceId, userId, type: 'export.ready', subjectId: id });
  });
}

/** Makes one export; one that was cut short is begun again by the clock work of this domain. */
export const exportJobKind = (deps: PrivacyDeps): JobKind => ({
  concurrency: 1,
  run: (run) => makeExport(deps, run),
  lockSubject: (tx, { subjectId }) => store.lockExport(tx, subjectId),
  async ended(tx, { subjectId: id }, status: JobStatus, cause) {
    if (status === 'done') return;
    const row = await store.changeExport(tx, id, [...open, 'cancelled'], { progress: 0 });
    if (!row) return;
    await removeLater(tx, [row.fileKey]);
    const again = status === 'interrupted' && row.tries < mostTries;
    const next = again
      ? { status: 'queued' as const }
      : { status: 'failed' as const, problem: problemOf(cause) };
    await store.changeExport(tx, id, [row.status], {
      fileKey: null,
      ...(row.status !== 'cancelled' && next),
    });
  },
});
