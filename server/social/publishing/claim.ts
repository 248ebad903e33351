import { createHash } from 'node:crypto';
import { networkFacts } from '#contract/social/networks.ts';
import { sentText } from '#engine/social/count-text.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { mediaByIds } from '#server/media/public.ts';
import { projectById } from '#server/projects/public.ts';
import { problemsOf } from '../posts/check-post.ts';
import { makeNext } from '../series/make-next.ts';
import { mediaIdsOf } from '../posts/store.ts';
import type { PublishDeps } from './deps.ts';
import { emitOutcome } from './outcome-event.ts';
import { lateToleranceMs, leaseMs } from './policy.ts';
import { lateByOutage } from './presence.ts';
import type { Outage } from './presence-store.ts';
import { type ClaimedTarget, type Frozen, lockClaimed, lockStale, setTarget } from './store.ts';

const inWords = (ms: number) => {
  const hours = Math.round(ms / 3600_000);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

/** Why a due target must not be sent by itself, or what to send. */
async function judge(
  deps: PublishDeps,
  tx: Queryable,
  { target, post, channel }: ClaimedTarget,
  outage: Outage,
): Promise<{ blocked: string } | { frozen: Frozen }> {
  const scope = { workspaceId: target.workspaceId, userId: null };
  const dueAt = target.dueAt ?? new Date(0);
  // What waited for its turn while publishers ran is late by our own doing, and goes out.
  if (lateByOutage(dueAt, outage) > lateToleranceMs)
    return {
      blocked: `Missed: this was due ${inWords(deps.clock.now().getTime() - dueAt.getTime())} ago, while it could not be sent. Publish it now or choose another time.`,
    };
  if (!(await projectById(scope, tx, post.projectId))) return { blocked: 'The project is in the trash.' };
  if (!deps.connectorFor(channel))
    return { blocked: `No ${networkFacts[channel.network].label} app is set up on this server.` };
  const ids = target.media ?? (await mediaIdsOf(tx, [post.id])).map((row) => row.mediaId);
  const media = await mediaByIds(scope, tx, ids);
  if (media.length < ids.length)
    return { blocked: 'An image in this post is no longer in the media library.' };
  const problems = problemsOf({ ...target, channel }, post, media);
  if (problems.length > 0) return { blocked: `${problems.join('. ').replace(/\.$/, '')}.` };
  const facts = networkFacts[channel.network];
  return {
    frozen: {
      text: sentText(target.content ?? post.content, post.link, facts, target.options),
      title: target.title,
      link: facts.linkField ? (target.options.link ?? post.link) : null,
      options: target.options,
      media: media.map(({ id, altText }) => ({ mediaId: id, altText })),
    },
  };
}

/**
 * Freezes the words of a target that was taken, or blocks it and says why. The next post of its series is made in the same
 * transaction.
 * @returns the target, or null where it is blocked or not this lease's any more
 */
export function freeze(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  outage: Outage,
): Promise<ClaimedTarget | null> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const fresh = await lockClaimed(tx, claimedTarget, now);
    if (!fresh) return null;
    await makeNext(deps, tx, { workspaceId: fresh.post.workspaceId, userId: null }, fresh.post, 0);
    const judged = await judge(deps, tx, fresh, outage);
    if ('blocked' in judged) {
      const reason = judged.blocked;
      const ended = { nextAttemptAt: null, leaseOwner: null, leaseUntil: null, updatedAt: now };
      await setTarget(tx, fresh.target.id, { ...ended, status: 'blocked', reason });
      await emitOutcome(tx, fresh.post, fresh, { outcome: 'blocked', remoteUrl: null, reason });
      return null;
    }
    const frozenPayload = { ...judged.frozen };
    const frozen = {
      // The same for every try: networks that honour it then know a repeat.
      dedupeToken: fresh.target.dedupeToken ?? newId(),
      frozenPayload,
      payloadSha256: createHash('sha256').update(JSON.stringify(frozenPayload)).digest('base64url'),
    };
    await setTarget(tx, fresh.target.id, frozen);
    return { ...fresh, target: { ...fresh.target, ...frozen } };
  });
}

/** Takes targets that were left in the middle, under a new lease: the old one's owner can no longer pass the fence. */
export function claimStale(deps: PublishDeps, limit: number): Promise<ClaimedTarget[]> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const stale = await lockStale(tx, now, limit);
    const claimed: ClaimedTarget[] = [];
    for (const item of stale) {
      const lease = { leaseOwner: newId(), leaseUntil: new Date(now.getTime() + leaseMs) };
      await setTarget(tx, item.target.id, lease);
      claimed.push({ ...item, target: { ...item.target, ...lease } });
    }
    return claimed;
  });
}
