import type { TargetStatus } from '#contract/social.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField, badFields, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { mediaByIds } from '#server/media/public.ts';
import type { SocialDeps } from '../deps.ts';
import { emitOutcome } from '../publishing/outcome-event.ts';
import { fieldProblems } from './check-post.ts';
import { makeNext } from '../series/make-next.ts';
import { decidePart, sendRest } from './act-on-parts.ts';
import { removeTarget } from './remove-target.ts';
import { beingSent, waits } from './save-post.ts';
import * as store from './store.ts';

export interface TargetAction {
  id: string;
  action: 'retry' | 'it-is-there' | 'it-is-not-there' | 'send-rest' | 'cancel' | 'delete';
  remoteUrl?: string | undefined;
}

const from: Record<Exclude<TargetAction['action'], 'delete' | 'send-rest'>, readonly TargetStatus[]> = {
  retry: ['failed', 'blocked', 'cancelled', 'retry-wait'],
  'it-is-there': ['needs-verification'],
  'it-is-not-there': ['needs-verification'],
  cancel: ['draft', 'scheduled', 'retry-wait', 'blocked', 'failed'],
};

/** An address that people open: a page of the web, or of a sandbox network on this server. */
function pageAddress(typed: string | undefined): string {
  const address = typed ?? '';
  if (/^\/sandbox\/[a-z]+\/feed(#[\w-]*)?$/.test(address)) return address;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw badField('target', 'Paste the address of the post, starting with https://');
}

/** What the person decides about one target. Its status is asked again in the same statement that changes it. */
export async function actOnTarget(
  deps: SocialDeps,
  tx: Queryable,
  principal: Principal,
  post: store.PostRow,
  targetAction: TargetAction,
): Promise<void> {
  const now = deps.clock.now();
  const targets = await store.targetsOf(principal, tx, [post.id]);
  const found = targets.find(({ target }) => target.id === targetAction.id);
  if (!found) throw notFound('target');
  const { target, channel } = found;
  const { action } = targetAction;
  if (action === 'delete') return removeTarget(tx, found, now);
  if (action === 'send-rest') return sendRest(tx, found, now);
  if (target.status === 'published' && (action === 'it-is-there' || action === 'it-is-not-there')) {
    const { remoteUrl } = targetAction;
    const address = remoteUrl === undefined ? null : pageAddress(remoteUrl);
    if (await decidePart(tx, found, action, address, now)) return;
  }
  const change = async (changes: store.TargetChanges) => {
    const set = { ...changes, nextAttemptAt: null, leaseOwner: null, leaseUntil: null, updatedAt: now };
    if (await store.changeTarget(tx, target.id, from[action], set)) return;
    if (target.status === 'publishing') throw beingSent();
    throw conflict('This has changed. Check the post again.');
  };

  if (action === 'cancel') {
    await change({ status: 'cancelled', reason: null });
    await store.releaseSlots(tx, post.id, channel.id);
    // A series goes on behind a post that nobody wants sent.
    const left = targets.some((item) => item !== found && waits.has(item.target.status));
    if (!left) await makeNext(deps, tx, principal, post, 1);
    return;
  }
  if (action === 'it-is-there') {
    const remoteUrl = pageAddress(targetAction.remoteUrl);
    const startedAt = await store.lastTryOf(tx, target.id);
    // What was to follow it is ended by the publisher, who says so.
    await change({ status: 'published', remoteUrl, publishedAt: startedAt ?? now, reason: null });
    await emitOutcome(
      tx,
      post,
      { target, channel },
      { outcome: 'published', remoteUrl, reason: null },
      principal.userId,
    );
    return;
  }
  const mediaIds = target.media ?? (await store.mediaIdsOf(tx, [post.id])).map((row) => row.mediaId);
  const media = await mediaByIds(principal, tx, mediaIds);
  if (media.length < mediaIds.length)
    throw badField('media', 'An image in this post is no longer in the media library');
  const position = targets.indexOf(found);
  const problems = fieldProblems(deps, [{ ...target, channel, position, media }], post);
  if (Object.keys(problems).length > 0) throw badFields(problems);
  await change({ status: 'scheduled', dueAt: now, reason: null });
}
