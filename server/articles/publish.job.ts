// The worker's side of publishing: look, send once, say what is known.
import { record } from '#server/kernel/events/record.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobKind, JobRow } from '#server/kernel/jobs/jobs.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { readMark } from '#server/providers/cms/mark.ts';
import { type Cms, CmsError, type RemotePost, type SiteAccess } from '#server/providers/cms/port.ts';
import type { ArticleDeps } from './deps.ts';
import { type KnownPost, knownPost } from './known-post.ts';
import {
  changePublication,
  publicationById,
  publicationHeads,
  type PublicationRow,
  type PublicationState,
} from './publication-store.ts';
import { saveLiveJob } from './save-live.job.ts';
import { accessTo } from './site-access.ts';
import { siteById, type SiteRow, updateSite } from './site-store.ts';
import { articleById } from './store.ts';

export const publishJob = 'article.publish';

/** Where a publication came to be known to be. */
interface Outcome {
  state: Exclude<PublicationState, 'queued' | 'sending'>;
  problem: string | null;
  problemCode: string | null;
  post?: RemotePost;
  /** the post holds this publication's text, and not what somebody wrote there meanwhile */
  written?: boolean;
}

const failed = (problemCode: string, problem: string, post?: RemotePost): Outcome => ({
  state: 'failed',
  problem,
  problemCode,
  ...(post && { post }),
});

export const lostAnswer = 'The site’s answer was lost. The article may be there.';
const trashed =
  'The post is in the site’s trash. Take it out there, or delete it for good, then publish again.';
const changedThere = 'Somebody changed this post on the site since it was published from here.';
const hidden = (status: string) => `The site keeps it as “${status}”, so that nobody sees it yet.`;

/** What a post that holds this publication's text says about it. */
export function outcomeOf(post: RemotePost): Outcome {
  const outcome =
    post.state === 'trashed'
      ? failed('trashed', trashed, post)
      : post.state === 'hidden'
        ? failed('not-public', hidden(post.status), post)
        : { state: 'live' as const, problem: null, problemCode: null, post };
  return { ...outcome, written: true };
}

/** Writes where a publication came to be, with the event that says so; what went live is then read back. */
export async function settle(
  { db, clock, jobs }: ArticleDeps,
  scope: Scope,
  row: PublicationRow,
  from: readonly PublicationState[],
  { state, problem, problemCode, post, written }: Outcome,
): Promise<PublicationRow | null> {
  return db.transaction(async (tx) => {
    const changed = await changePublication(scope, tx, row.id, from, {
      state,
      problem,
      problemCode,
      ...(post && { remoteId: post.id, remoteUrl: post.url }),
      ...(post && written && { remoteFingerprint: post.fingerprint }),
      ...(state === 'live' && { publishedAt: clock.now() }),
    });
    if (!changed) return null;
    const type =
      state === 'live'
        ? 'article.published'
        : state === 'failed'
          ? 'article.publish-failed'
          : 'article.publish-unclear';
    const { id: publicationId, siteId, title, number } = row;
    const projectId = (await articleById(scope, tx, row.articleId))?.projectId ?? null;
    const data = { publicationId, siteId, projectId, title, number, url: post?.url ?? null, problem };
    await record(tx, { ...scope, type, subjectId: row.articleId, data });
    if (state === 'live')
      await jobs.enqueue(tx, scope, { kind: saveLiveJob, subjectId: row.id, payload: {} });
    return changed;
  });
}

/** The site with what its calls need. @throws CmsError when it is gone or its password cannot be opened */
export async function reach(
  { db, keyring, cms }: ArticleDeps,
  scope: Scope,
  siteId: string,
): Promise<{ site: SiteRow; speaks: Cms; access: SiteAccess }> {
  const site = await siteById(scope, db, siteId);
  if (!site) throw new CmsError('gone', 'The site was removed before this was published.');
  return { site, speaks: cms[site.kind], access: accessTo(keyring, site) };
}

/** A site that lets us in no longer says so from now on. */
export async function noteProblem(
  { db, clock }: ArticleDeps,
  scope: Scope,
  siteId: string,
  cause: CmsError,
): Promise<void> {
  if (cause.code === 'credentials' || cause.code === 'passwords-off')
    await updateSite(scope, db, siteId, { status: 'needs-reconnect', problem: cause.message }, clock.now());
}

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
