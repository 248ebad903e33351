// The worker's side of publishing: look, send once, say what is known.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobKind, JobRow } from '#server/kernel/jobs/jobs.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { CmsError } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import { noteProblem } from './note-problem.ts';
import { fieldsFor } from './fields-for.ts';
import { findPost } from './recovery/find-post.ts';
import { finishPost } from './recovery/finish-post.ts';
import { knownPost, knownToBeGone } from './recovery/known-post.ts';
import { holdsText } from './recovery/lost-post.ts';
import {
  ambiguous,
  changedThere,
  deleted,
  failed,
  lostAnswer,
  type Outcome,
  outcomeOf,
  finalize,
  publicAlready,
  trashed,
} from './outcome.ts';
import { changePublication, publicationById, type PublicationRow } from './store.ts';
import { reach } from './sites/reach-site.ts';
import { withSiteImages } from './text-images.ts';

export const publishJob = 'article.publish';

async function send(deps: PublicationDeps, scope: Scope, row: PublicationRow): Promise<Outcome> {
  const { db, clock } = deps;
  const { site: place, speaks, access } = await reach(deps, scope, row.siteId);
  const site = { cms: speaks, access };
  const { found, heads } = await findPost(db, scope, site, row);
  if (found.kind === 'unsure') return ambiguous(found.post);
  const post = found.kind === 'found' ? found.post : null;
  // It arrived at an earlier try.
  if (post && row.tries > 0 && holdsText(post, row)) return outcomeOf(await finishPost(site, post, row), row);
  if (post?.state === 'trashed') return failed('trashed', trashed, post);
  const known = knownPost(heads);
  if (!post && known && !knownToBeGone(heads)) return failed('gone', deleted);
  const fingerprint = known?.fingerprint;
  if (post && fingerprint && post.fingerprint !== fingerprint && !row.overwrite)
    return failed('changed-there', changedThere, post);
  if (post?.state === 'public' && row.options && row.options.status !== 'publish')
    return failed('public-already', publicAlready, post);
  const fields = await fieldsFor(deps, scope, site, { row, earlier: heads });
  const sent = await withSiteImages(deps, scope, { ...site, site: place }, { row, earlier: heads });
  // Written before the request leaves: whoever finds this row after a crash knows that it may have arrived.
  await changePublication(scope, db, row.id, ['sending'], { sentAt: clock.now() });
  const { title, html, slug, excerpt } = sent;
  const text = { title, html, slug, excerpt, ...(fields && { fields }) };
  const { overwrite } = row;
  try {
    return outcomeOf(
      post ? await speaks.update(access, post, text, { overwrite }) : await speaks.create(access, text),
      row,
    );
  } catch (cause) {
    if (!(cause instanceof CmsError) || !cause.uncertain) throw cause;
    deps.log.info({ err: cause, publication: row.id }, 'the answer to a publication was lost');
    const lost: Outcome = { state: 'needs-check', problem: lostAnswer, problemCode: cause.code };
    const there = await findPost(db, scope, site, row).catch((again: unknown) => {
      if (again instanceof CmsError) return null;
      throw again;
    });
    if (there?.found.kind === 'unsure') return ambiguous(there.found.post);
    if (there?.found.kind === 'found' && holdsText(there.found.post, row))
      return outcomeOf(await finishPost(site, there.found.post, row), row);
    return lost;
  }
}

const inMinutes = (seconds: number | undefined) =>
  seconds === undefined ? '' : ` It asks to wait ${Math.ceil(seconds / 60)} minutes.`;

export const publishJobKind = (deps: PublicationDeps): JobKind => ({
  concurrency: 2,
  async run({ job }) {
    const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
    const row = await changePublication(scope, deps.db, job.subjectId, ['queued'], { state: 'sending' });
    if (!row) return;
    try {
      await finalize(deps, scope, row, ['sending'], await send(deps, scope, row));
    } catch (cause) {
      if (!(cause instanceof CmsError)) throw cause;
      deps.log.info({ err: cause, publication: row.id }, 'publication refused');
      await noteProblem(deps, scope, row.siteId, cause);
      const message = cause.message + inMinutes(cause.retryAfterSeconds);
      // The site refused this try; what became of an earlier one of the same publication is not known by that.
      const refused = row.tries === 0;
      await finalize(deps, scope, row, ['sending'], { ...failed(cause.code, message), refused });
    }
  },
  ended: (tx, job, status) => afterEnd(deps, tx, job, status),
});

/** A run that was cut off: what cannot have been sent goes into the queue again, what may have been is looked for. */
async function afterEnd(
  { jobs }: PublicationDeps,
  tx: Queryable,
  job: JobRow,
  status: JobStatus,
): Promise<void> {
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
