import { AppError } from '#server/kernel/http/app-error.ts';
import type { JobRun } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { addSource, materialFromUrl } from '../sources/add-source.ts';
import * as store from './store.ts';

/**
 * Reads the pages that a row names, one after another; one that cannot be read is noted, and the others count. What was
 * read is not asked for again where a server stopped in between.
 * @throws AppError 400 where none could be read
 */
export async function readRowSources(deps: WriterDeps, { job, signal }: JobRun): Promise<void> {
  const { db } = deps;
  const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
  const row = await store.rowOfGeneration(scope, db, job.subjectId);
  if (!row) return;
  const { sources } = row.brief;
  let { note } = row;
  let kept = row.sourcesRead - note.split('\n').filter(Boolean).length;
  for (let at = row.sourcesRead; at < sources.length; at += 1) {
    const url = sources[at]!;
    try {
      const material = await materialFromUrl(deps, url, signal);
      await db.transaction(async (tx) => {
        await addSource(deps, scope, tx, job.subjectId, material);
        await store.updateRow(scope, tx, row.id, { sourcesRead: at + 1 });
      });
      kept += 1;
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof AppError)) throw cause;
      note = [note, `${url}: ${cause.message}`].filter(Boolean).join('\n');
      await store.updateRow(scope, db, row.id, { sourcesRead: at + 1, note });
    }
  }
  if (kept > 0) return;
  const [first] = note.split('\n');
  throw new AppError(400, 'source-unreachable', `None of the sources could be read. ${first}`);
}
