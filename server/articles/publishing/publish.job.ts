// The worker's side of publishing: look, send once, say what is known.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobKind, JobRow } from '#server/kernel/jobs/jobs.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { readMark } from '#server/providers/cms/mark.ts';
import { type Cms, CmsError, type RemotePost, type SiteAccess } from '#server/providers/cms/port.ts';
import type { ArticleDeps } from '../deps.ts';
import { type KnownPost, knownPost } from './known-post.ts';
import { changedThere, failed, lostAnswer, type Outcome, outcomeOf, settle, trashed } from './outcome.ts';
import {
  changePublication,
  publicationById,
  publicationHeads,
  type PublicationRow,
} from './publication-store.ts';
import { noteProblem, reach } from './reach-site.ts';

export const publishJob = 'article.publish';

/** The post of this article on its site: by its number, else by the mark in its text. */
export async function findPost(
  speaks: Cms,
  access: SiteAccess,
  { mark }: PublicationRow,
  known: KnownPost | null,
): Promise<RemotePost | null> {
  const byId = known ? await speaks.get(access, known.id) : null;
  return byId ?? speaks.find(access, mark);
}

const isOurs = (post: RemotePost, { mark, number }: PublicationRow) => {
  const found = readMark(post.html);
  return found?.ref === mark && found.number === number;
};

async function send(deps: ArticleDeps, scope: Scope, row: PublicationRow): Promise<Outcome> {
  const { db, clock } = deps;
  const { speaks, access } = await reach(deps, scope, row.siteId);
  const known = knownPost(await publicationHeads(scope, db, row));
  const post = await findPost(speaks, access, row, known);
  // It arrived at an earlier try.
  if (post && isOurs(post, row)) return outcomeOf(post);
  if (post?.state === 'trashed') return failed('trashed', trashed, post);
  if (post && known?.fingerprint && post.fingerprint !== known.fingerprint && !row.overwrite)
    return failed('changed-there', changedThere, post);
  // Written before the request leaves: whoever finds this row after a crash knows that it may have arrived.
  await changePublication(scope, db, row.id, ['sending'], { sentAt: clock.now() });
  const { title, html, slug, excerpt } = row;
  const text = { title, html, slug, excerpt };
  try {
    return outcomeOf(post ? await speaks.update(access, post, text) : await speaks.create(access, text));
  } catch (cause) {
    if (!(cause instanceof CmsError) || !cause.uncertain) throw cause;
    deps.log.info({ err: cause, publication: row.id }, 'the answer to a publication was lost');
    const there = await findPost(speaks, access, row, known).catch((again: unknown) => {
      if (again instanceof CmsError) return null;
      throw again;
    });
    if (there && isOurs(there, row)) return outcomeOf(there);
    return { state: 'needs-check', problem: lostAnswer, problemCode: cause.code };
  }
}

const inMinutes = (seconds: number | undefined) =>
  seconds === undefined ? '' : ` It asks to wait ${Math.ceil(seconds / 60)} minutes.`;

export const publishJobKind = (deps: ArticleDeps): JobKind => ({
  concurrency: 2,
  async run({ job }) {
    const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
    const row = await changePublication(scope, deps.db, job.subjectId, ['queued'], { state: 'sending' });
    if (!row) return;
    try {
      await settle(deps, scope, row, ['sending'], await send(deps, scope, row));
    } catch (cause) {
      if (!(cause instanceof CmsError)) throw cause;
      deps.log.info({ err: cause, publication: row.id }, 'publication refused');
      await noteProblem(deps, scope, row.siteId, cause);
      const message = cause.message + inMinutes(cause.retryAfterSeconds);
      await settle(deps, scope, row, ['sending'], failed(cause.code, message));
    }
  },
  ended: (tx, job, status) => afterEnd(deps, tx, job, status),
});

/** A run that was cut off: what cannot have been sent goes into the queue again, what may have been is looked for. */
async function afterEnd({ jobs }: ArticleDeps, tx: Queryable, job: JobRow, status: JobStatus): Promise<void> {
  if (status === 'done') return;
  const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
  const row = await publicationById(scope, tx, job.subjectId);
  if (!row || (row.state !== 'queued' && row.state !== 'sending')) return;
  if (row.sentAt !== null)
    await changePublication(scope, tx, row.id, [row.state], {
      state: 'needs-check',
      problem: lostAnswer,
      problemCode: 'interrupted',
    });
  else if (status === 'interrupted') {
    await changePublication(scope, tx, row.id, [row.state], { state: 'queued' });
    await jobs.enqueue(tx, scope, { kind: publishJob, subjectId: row.id, payload: {} });
  } else
    await changePublication(scope, tx, row.id, [row.state], {
      state: 'failed',
      problem: 'Something went wrong before it was sent. Publish it again.',
      problemCode: 'internal',
    });
}
