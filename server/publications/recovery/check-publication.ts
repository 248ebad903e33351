// Publications whose answer was lost: looked for on the site, and only sent again when they cannot be on their way.
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { CmsError } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from '../deps.ts';
import { noteProblem } from '../note-problem.ts';
import { findPost } from './find-post.ts';
import { finishPost } from './finish-post.ts';
import { holdsText } from './lost-post.ts';
import {
  changePublication,
  dueSchedules,
  endLiveOnSite,
  onSiteStates,
  publicationById,
  type PublicationRow,
  unfinishedSince,
} from '../store.ts';
import { ambiguous, deleted, lostAnswer, outcomeOf, finalize } from '../outcome.ts';
import { publishJob } from '../publish.job.ts';
import { reach } from '../sites/reach-site.ts';
import { siteById } from '../sites/site-store.ts';

/** PHP ends a request after 30 s by default and servers after 60 s: later than this nothing arrives any more. */
const arrivesWithinMs = 2 * 60_000;
const maxTries = 3;
/** What nobody could settle for so long waits for a person. */
const lookedForMs = 24 * 3_600_000;
const sweepLimit = 20;

/** Looks for a publication with a lost answer: live, failed, queued again, or still unknown. */
async function lookFor(deps: PublicationDeps, scope: Scope, row: PublicationRow): Promise<void> {
  const { db, clock } = deps;
  const waiting = ['needs-check'] as const;
  try {
    const { speaks, access } = await reach(deps, scope, row.siteId);
    const site = { cms: speaks, access };
    const { found } = await findPost(db, scope, site, row);
    if (found.kind === 'unsure') {
      // Said once; looked for again, it may be another post.
      const isNews = row.problemCode !== 'ambiguous' || row.candidateId !== (found.post?.id ?? null);
      if (isNews) await finalize(deps, scope, row, waiting, ambiguous(found.post));
      return;
    }
    if (found.kind === 'found' && holdsText(found.post, row)) {
      await finalize(deps, scope, row, waiting, outcomeOf(await finishPost(site, found.post, row), row));
      return;
    }
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    await noteProblem(deps, scope, row.siteId, cause);
    await changePublication(scope, db, row.id, waiting, { problem: `${lostAnswer} ${cause.message}` });
    return;
  }
  const sentAgoMs = clock.now().getTime() - (row.sentAt?.getTime() ?? 0);
  if (sentAgoMs < arrivesWithinMs) {
    const problem = 'It is not there yet. The site may still be at it: check again in two minutes.';
    await changePublication(scope, db, row.id, waiting, { problem });
  } else if (row.tries < maxTries) await queueAgain(deps, scope, row);
  else
    await finalize(deps, scope, row, waiting, {
      state: 'failed',
      problem: 'The site did not keep it, though it was sent several times.',
      problemCode: 'not-kept',
    });
}

const queueAgain = ({ db, jobs }: PublicationDeps, scope: Scope, row: PublicationRow): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = await changePublication(scope, tx, row.id, ['needs-check'], {
      state: 'queued',
      problem: null,
      problemCode: null,
      sentAt: null,
      tries: row.tries + 1,
    });
    if (!changed) return;
    await jobs.enqueue(tx, scope, { kind: publishJob, subjectId: row.id, payload: {} });
    const data = { publicationId: row.id, siteId: row.siteId };
    await emitEvent(tx, { ...scope, type: 'article.publish-again', subjectId: row.articleId, data });
  });

/** Reads again what is on the site: a post that was trashed, hidden or deleted there is live no longer. */
async function lookAgain(deps: PublicationDeps, scope: Scope, row: PublicationRow): Promise<void> {
  const { db } = deps;
  const end = (problem: string, problemCode: string) =>
    db.transaction(async (tx) => {
      await endLiveOnSite(scope, tx, row, { problem, problemCode });
      const data = { publicationId: row.id, siteId: row.siteId, problem };
      await emitEvent(tx, { ...scope, type: 'article.unpublished', subjectId: row.articleId, data });
    });
  try {
    const { speaks, access } = await reach(deps, scope, row.siteId);
    const { found } = await findPost(db, scope, { cms: speaks, access }, row);
    const post = found.kind === 'found' ? found.post : null;
    if (!post) return await end(deleted, 'gone');
    const outcome = outcomeOf(post, row);
    const { state, problem, problemCode } = outcome;
    // Its time came, or somebody published it there.
    if (state === 'live' && row.state !== 'live')
      // What it holds by now is not known to be ours.
      await finalize(deps, scope, row, [row.state], { ...outcome, written: false });
    else if (state === 'live' || state === row.state)
      await changePublication(scope, db, row.id, [row.state], {
        remoteUrl: post.url,
        problem: null,
        problemCode: null,
      });
    else await end(problem ?? '', problemCode ?? '');
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    await noteProblem(deps, scope, row.siteId, cause);
    await changePublication(scope, db, row.id, [row.state], {
      problem: cause.message,
      problemCode: cause.code,
    });
  }
  return undefined;
}

/** A webhook tells nothing but what it answered. */
const canBeAsked = async ({ db }: PublicationDeps, scope: Scope, { siteId }: PublicationRow) =>
  (await siteById(scope, db, siteId))?.kind !== 'webhook';

/** What a person asks for: where this publication is now. */
export async function checkPublication(
  deps: PublicationDeps,
  scope: Scope,
  row: PublicationRow,
): Promise<PublicationRow> {
  if (row.state === 'needs-check') await lookFor(deps, scope, row);
  else if (onSiteStates.includes(row.state) && (await canBeAsked(deps, scope, row)))
    await lookAgain(deps, scope, row);
  return (await publicationById(scope, deps.db, row.id)) ?? row;
}

/** Looks for every publication whose answer was lost, and for those whose time has come. @returns how many were looked for */
export async function sweepPublications(deps: PublicationDeps): Promise<number> {
  const now = deps.clock.now();
  const lost = await unfinishedSince(deps.db, new Date(now.getTime() - lookedForMs), sweepLimit);
  const due = await dueSchedules(deps.db, now, sweepLimit);
  for (const row of [...lost, ...due]) {
    const scope: Scope = { workspaceId: row.workspaceId, userId: row.createdBy };
    await checkPublication(deps, scope, row).catch((cause: unknown) => {
      // One that cannot be looked for must not keep the others from it.
      deps.log.error({ err: cause, publication: row.id }, 'publication not looked for');
    });
  }
  return lost.length + due.length;
}
