// What a person decides about what follows a published post.
import { networkFacts } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import { notePartSent, partsOf, resumeParts, type TargetOfPost } from './store.ts';

const unfinished = new Set(['failed', 'stopped']);

/**
 * Has the parts of a thread that are not there sent, and those alone.
 * @throws AppError 409 where none waits for it, or where somebody has to look first
 */
export async function sendRest(tx: Queryable, { target, channel }: TargetOfPost, now: Date): Promise<void> {
  const { label } = networkFacts[channel.network];
  const parts = await partsOf(tx, [target.id]);
  const first = parts.find(({ status }) => status !== 'sent');
  if (target.status !== 'published' || target.removal !== null || !first)
    throw conflict('Nothing of this post is left to publish.');
  if (first.status === 'unknown')
    throw conflict(`Look at ${label} first: is the part whose answer was lost there?`);
  if (!unfinished.has(first.status)) throw conflict('This post is already being sent');
  if (target.remoteId === null)
    throw conflict(`${label} didn’t say which post this is, so nothing can be added to it from here.`);
  await resumeParts(tx, target.id, first.ordinal, now);
}

/**
 * Settles the part whose answer was lost; what comes after it goes on.
 * @returns false when the target has no such part
 */
export async function decidePart(
  tx: Queryable,
  { target }: TargetOfPost,
  action: 'it-is-there' | 'it-is-not-there',
  remoteUrl: string | null,
  now: Date,
): Promise<boolean> {
  const part = (await partsOf(tx, [target.id])).find(({ status }) => status === 'unknown');
  if (!part || target.removal !== null) return false;
  if (action === 'it-is-there') await notePartSent(tx, part, remoteUrl, now);
  await resumeParts(tx, target.id, part.ordinal, now);
  return true;
}
