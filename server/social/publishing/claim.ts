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
import { type Frozen, type ClaimedTarget, lockDue, lockStale, setTarget } from './store.ts';

const inWords = (ms: number) => {
  const hours = Math.round(ms / 3600_000);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

/** Why a due target must not be sent by itself, or what to send. */
async function judge(
  deps: PublishDeps,
  tx: Queryable,
  { target, post, channel }: ClaimedTarget,
): Promise<{ blocked: string } | { frozen: Frozen }> {
  const scope = { workspaceId: target.workspaceId, userId: null };
  const late = deps.clock.now().getTime() - (target.dueAt?.getTime() ?? 0);
  if (late > lateToleranceMs)
    return {
      blocked: `Missed: this was due ${inWords(late)} ago, while it could not be sent. Publish it now or choose another time.`,
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
 * Takes one target whose time has come: it becomes this lease's, with its words frozen; one that cannot be sent is
 * blocked and says why. The next post of its series is made in the same transaction.
 * @returns the target, null where it was blocked, undefined when nothing is due
 */
function claimOne(deps: PublishDeps): Promise<ClaimedTarget | null | undefined> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [it] = await lockDue(tx, now, 1);
    if (!it) return undefined;
    await makeNext(deps, tx, { workspaceId: it.post.workspaceId, userId: null }, it.post, 0);
    const judged = await judge(deps, tx, it);
    if ('blocked' in judged) {
      const reason = judged.blocked;
      await setTarget(tx, it.target.id, { status: 'blocked', reason, nextAttemptAt: null, updatedAt: now });
      await emitOutcome(tx, it.post, it, { outcome: 'blocked', remoteUrl: null, reason });
      return null;
    }
    const frozenPayload = { ...judged.frozen };
    const claimed = {
      status: 'publishing' as const,
      reason: null,
      nextAttemptAt: null,
      leaseOwner: newId(),
      leaseUntil: new Date(now.getTime() + leaseMs),
      // The same for every try: networks that honour it then know a repeat.
      dedupeToken: it.target.dedupeToken ?? newId(),
      frozenPayload,
      payloadSha256: createHash('sha256').update(JSON.stringify(frozenPayload)).digest('base64url'),
      updatedAt: now,
    };
    await setTarget(tx, it.target.id, claimed);
    return { ...it, target: { ...it.target, ...claimed } };
  });
}

/** Takes targets whose time has come, each in a transaction of its own. @returns what this process holds now */
export async function claimDue(deps: PublishDeps, limit: number): Promise<ClaimedTarget[]> {
  const claimed: ClaimedTarget[] = [];
  for (let n = 0; n < limit; n += 1) {
    const it = await claimOne(deps);
    if (it === undefined) break;
    if (it) claimed.push(it);
  }
  return claimed;
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
