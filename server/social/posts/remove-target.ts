// A person's wish that a published post is deleted at its network; publishing/remove-post.ts does it.
import { networkFacts } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import { askForRemoval, type ChannelRow, type TargetOfPost, type TargetRow } from './store.ts';

/** Why a target cannot be deleted at its network from here, in plain words; null when it can. */
export function removalProblem(
  { status, remoteId, removal }: Pick<TargetRow, 'status' | 'remoteId' | 'removal'>,
  { network, status: channelStatus }: Pick<ChannelRow, 'network' | 'status'>,
): string | null {
  const { label, deletes } = networkFacts[network];
  if (status !== 'published') return 'Only a published post can be deleted at its network.';
  if (!deletes) return `${label} doesn’t let other apps delete posts. Delete it there.`;
  if (remoteId === null) return `${label} didn’t say which post this is. Delete it there.`;
  if (removal !== null && removal !== 'failed') return 'This post is deleted, or about to be.';
  if (channelStatus !== 'active' && channelStatus !== 'paused')
    return 'This channel must be connected again first.';
  return null;
}

/** Puts the deletion of a published target into the publishers' queue. One that is asked for already stays as it is. */
export async function removeTarget(
  tx: Queryable,
  { target, channel }: TargetOfPost,
  now: Date,
): Promise<void> {
  if (target.removal !== null && target.removal !== 'failed') return;
  const problem = removalProblem(target, channel);
  if (problem !== null) throw conflict(problem);
  await askForRemoval(tx, target.id, now);
}
