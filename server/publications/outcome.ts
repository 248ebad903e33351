// What became of a publication, and how it is written down.
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RemotePost } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import { changePublication, endLiveOnSite, type PublicationRow, type PublicationState } from './store.ts';
import { saveLiveJob } from './live/save-live.job.ts';
import { articleById } from '#server/articles/public.ts';

/** Where a publication came to be known to be. */
export interface Outcome {
  state: Exclude<PublicationState, 'queued' | 'sending'>;
  problem: string | null;
  problemCode: string | null;
  post?: RemotePost;
  /** where a receiver says that it is, which cannot be asked for the post */
  address?: { id: string | null; url: string };
  /** the post holds this publication's text, and not what somebody wrote there meanwhile */
  written?: boolean;
  /** nothing of it can have arrived */
  refused?: boolean;
  /** a post that may be the article, which a person has to decide */
  candidate?: RemotePost | null;
}
type Requested = Pick<PublicationRow, 'options'>;

export const failed = (problemCode: string, problem: string, post?: RemotePost): Outcome => ({
  state: 'failed',
  problem,
  problemCode,
  ...(post && { post }),
});

/**
 * Nothing is sent again until a person has looked: a second post is worse than a late one.
 * @param candidate a post that may be the article
 */
export const ambiguous = (candidate: RemotePost | null): Outcome => ({
  state: 'needs-check',
  problem: 'We lost the site’s response, so we don’t know if the article was published. Check the site.',
  problemCode: 'ambiguous',
  candidate,
});

export const lostAnswer = 'The site’s answer was lost. The article may be there.';
export const trashed =
  'The post is in the site’s trash. Take it out there, or delete it for good, then publish again.';
export const changedThere = 'Someone else changed this post on the site since it was published from here.';
export const publicAlready =
  'The post is public on the site already. Publish the update, or take the post back to a draft there first.';
export const deleted = 'The post was deleted on the site. Publish again to make a new one there.';
/** Nobody reads the article there any more, whichever publication it was that made it public. */
const offline = ['gone', 'trashed', 'not-public'];
const hidden = (status: string) => `The site keeps it as “${status}”, so that nobody sees it yet.`;

/** What a post that holds this publication's text says about it. */
export function outcomeOf(post: RemotePost, { options }: Requested): Outcome {
  const reached = (state: 'live' | 'draft' | 'scheduled'): Outcome => ({
    state,
    problem: null,
    problemCode: null,
    post,
    written: true,
  });
  if (post.state === 'public') return reached('live');
  if (post.state === 'draft' && options?.status === 'draft') return reached('draft');
  if (post.state === 'scheduled' && options?.status === 'schedule') return reached('scheduled');
  return post.state === 'trashed'
    ? { ...failed('trashed', trashed, post), written: true }
    : { ...failed('not-public', hidden(post.status), post), written: true };
}

const eventOf: Record<Outcome['state'], string> = {
  live: 'article.published',
  draft: 'article.saved-as-draft',
  scheduled: 'article.scheduled',
  failed: 'article.publish-failed',
  'needs-check': 'article.publish-unclear',
};

/**
 * Writes where a publication came to be, with the event that says so; what went live is then read back.
 * @param within the transaction that it is part of; its own otherwise
 */
export async function finalize(
  { db, clock, jobs }: PublicationDeps,
  scope: Scope,
  row: PublicationRow,
  from: readonly PublicationState[],
  { state, problem, problemCode, post, address, written, refused, candidate }: Outcome,
  within?: Queryable,
): Promise<PublicationRow | null> {
  const write = async (tx: Queryable) => {
    const changed = await changePublication(scope, tx, row.id, from, {
      state,
      problem,
      problemCode,
      candidateId: candidate?.id ?? null,
      candidateUrl: candidate?.url ?? null,
      ...(post && { remoteId: post.id, remoteUrl: post.url }),
      ...(address && { remoteId: address.id, remoteUrl: address.url }),
      ...(post && written && { remoteFingerprint: post.fingerprint }),
      ...(post?.notes && { notes: post.notes }),
      ...(refused && { sentAt: null }),
      ...(state === 'live' && { publishedAt: clock.now() }),
    });
    if (!changed) return null;
    if (problemCode !== null && offline.includes(problemCode))
      await endLiveOnSite(scope, tx, row, { problem, problemCode });
    const type = eventOf[state];
    const { id: publicationId, siteId, title, number } = row;
    const projectId = (await articleById(scope, tx, row.articleId))?.projectId ?? null;
    const data = {
      publicationId,
      siteId,
      projectId,
      title,
      number,
      url: post?.url ?? address?.url ?? null,
      problem,
    };
    await emitEvent(tx, { ...scope, type, subjectId: row.articleId, data });
    if (state === 'live')
      await jobs.enqueue(tx, scope, { kind: saveLiveJob, subjectId: row.id, payload: {} });
    return changed;
  };
  return within ? write(within) : db.transaction(write);
}
