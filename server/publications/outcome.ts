// What became of a publication, and how it is written down.
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RemotePost } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import { changePublication, endLiveOnSite, type PublicationRow, type PublicationState } from './store.ts';
import { saveLiveJob } from './save-live.job.ts';
import { articleById } from '#server/articles/public.ts';

/** Where a publication came to be known to be. */
export interface Outcome {
  state: Exclude<PublicationState, 'queued' | 'sending'>;
  problem: string | null;
  problemCode: string | null;
  post?: RemotePost;
  /** the post holds this publication's text, and not what somebody wrote there meanwhile */
  written?: boolean;
  /** nothing of it can have arrived */
  refused?: boolean;
  /** a post that may be the article, which a person has to decide */
  candidate?: RemotePost | null;
}

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
export const deleted = 'The post was deleted on the site. Publish again to make a new one there.';
/** Nobody reads the article there any more, whichever publication it was that made it public. */
const offline = ['gone', 'trashed', 'not-public'];
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
export async function finalize(
  { db, clock, jobs }: PublicationDeps,
  scope: Scope,
  row: PublicationRow,
  from: readonly PublicationState[],
  { state, problem, problemCode, post, written, refused, candidate }: Outcome,
): Promise<PublicationRow | null> {
  return db.transaction(async (tx) => {
    const changed = await changePublication(scope, tx, row.id, from, {
      state,
      problem,
      problemCode,
      candidateId: candidate?.id ?? null,
      candidateUrl: candidate?.url ?? null,
      ...(post && { remoteId: post.id, remoteUrl: post.url }),
      ...(post && written && { remoteFingerprint: post.fingerprint }),
      ...(refused && { sentAt: null }),
      ...(state === 'live' && { publishedAt: clock.now() }),
    });
    if (!changed) return null;
    if (problemCode !== null && offline.includes(problemCode))
      await endLiveOnSite(scope, tx, row, { problem, problemCode });
    const type =
      state === 'live'
        ? 'article.published'
        : state === 'failed'
          ? 'article.publish-failed'
          : 'article.publish-unclear';
    const { id: publicationId, siteId, title, number } = row;
    const projectId = (await articleById(scope, tx, row.articleId))?.projectId ?? null;
    const data = { publicationId, siteId, projectId, title, number, url: post?.url ?? null, problem };
    await emitEvent(tx, { ...scope, type, subjectId: row.articleId, data });
    if (state === 'live')
      await jobs.enqueue(tx, scope, { kind: saveLiveJob, subjectId: row.id, payload: {} });
    return changed;
  });
}
