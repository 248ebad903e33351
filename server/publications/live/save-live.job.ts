// After a publication: the live page is read into the project's Local index, where the tracker looks for it.
import { AppError } from '#server/kernel/http/app-error.ts';
import type { JobKind } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { PublicationDeps } from '../deps.ts';
import { publicationById } from '../store.ts';
import { articleById } from '#server/articles/public.ts';

export const saveLiveJob = 'article.save-live';

/** A job of its own, so that whatever becomes of it leaves the publication as it is: live. */
export const saveLiveJobKind = ({ db, jobs, log, saveLive }: PublicationDeps): JobKind => ({
  concurrency: 2,
  async run({ job, signal }) {
    const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
    const row = await publicationById(scope, db, job.subjectId);
    if (row?.state !== 'live' || row.remoteUrl === null) return;
    const projectId = (await articleById(scope, db, row.articleId))?.projectId;
    if (!projectId) return;
    try {
      await saveLive(scope, { projectId, url: row.remoteUrl }, signal);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      // The page could not be read, or the index is full: the button on the article's page says which.
      log.info({ err: cause, publication: row.id }, 'live page not saved');
    }
  },
  async ended(tx, job, status) {
    const payload = { again: true };
    // Cut off with its process: once more, not for ever.
    if (status === 'interrupted' && !(job.payload as { again?: boolean }).again)
      await jobs.enqueue(
        tx,
        { workspaceId: job.workspaceId, userId: job.userId },
        { kind: saveLiveJob, subjectId: job.subjectId, payload },
      );
  },
});
