// Deletes a published post at its network, because somebody asked for it. Deleting what is gone is no error there, so it is
// repeated until it is known to be done.
import { networkFacts } from '#contract/social/networks.ts';
import { newId } from '#server/kernel/ids.ts';
import { NetworkError } from '#server/providers/networks/port.ts';
import { noteLostSignIn } from '../channels/lost-sign-in.ts';
import { type AttemptRow, partsOf, type PartRow } from '../posts/store.ts';
import { endAttempt, endInterrupted, released } from './attempt-end.ts';
import type { PublishDeps } from './deps.ts';
import { nextPart, setPart, stopAfter } from './parts-store.ts';
import { heedLimits } from './heed-limits.ts';
import { emitOutcome } from './outcome-event.ts';
import { leaseMs, maxTries, waitBeforeRetry } from './policy.ts';
import {
  attemptsOfTarget,
  type ClaimedTarget,
  extendLease,
  holdsLease,
  lockRemovals,
  openAttempt,
  setAttempt,
  setTarget,
} from './store.ts';

/** What passes by itself, or may have been done: it is tried again. */
const passes = new Set<NetworkError['kind']>(['not-sent', 'rate-limited', 'unknown', 'processing']);

/** Takes deletions that wait, or that a process left in the middle. */
export function claimRemovals({ db, clock }: PublishDeps, limit: number): Promise<ClaimedTarget[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claimed: ClaimedTarget[] = [];
    for (const entry of await lockRemovals(tx, now, limit)) {
      await endInterrupted(tx, await attemptsOfTarget(tx, entry.target.id), now);
      const lease = { leaseOwner: newId(), leaseUntil: new Date(now.getTime() + leaseMs) };
      await setTarget(tx, entry.target.id, { ...lease, removal: 'sending', nextAttemptAt: null });
      const part = await nextPart(tx, entry.target.id);
      // One that was under way may be there; those that waited never will be.
      if (part?.status === 'sending') await setPart(tx, part, { status: 'unknown' });
      if (part?.status === 'waiting') await setPart(tx, part, { status: 'stopped' });
      if (part) await stopAfter(tx, part);
      claimed.push({ ...entry, target: { ...entry.target, ...lease } });
    }
    return claimed;
  });
}

/** The post, then what follows it where answers are posts of their own: elsewhere they go with it. */
function idsToRemove({ target, channel }: ClaimedTarget, parts: readonly PartRow[]): string[] {
  const following = networkFacts[channel.network].threads ? parts.map(({ remoteId }) => remoteId) : [];
  return [target.remoteId, ...following].filter((id) => id !== null);
}

/** What may be left at the network, because it did not say what it calls it; null when nothing is. */
function leftBehind({ channel }: ClaimedTarget, parts: readonly PartRow[]): string | null {
  const { label, threads } = networkFacts[channel.network];
  const unnamed = parts.filter(
    ({ status, remoteId }) => remoteId === null && (status === 'sent' || status === 'unknown'),
  );
  if (!threads || unnamed.length === 0) return null;
  return `A reply to it may still be on ${label}, which didn’t say which one it is. Look there.`;
}

/** Deletes a target that this process holds. */
export async function removePost(deps: PublishDeps, claimedTarget: ClaimedTarget): Promise<void> {
  const { db, clock } = deps;
  const { target, channel } = claimedTarget;
  const attempts = await attemptsOfTarget(db, target.id);
  const parts = await partsOf(db, [target.id]);
  const tries = attempts.filter(
    ({ part, startedAt }) => part === 'removal' && startedAt >= (target.removalAskedAt ?? startedAt),
  );
  const attempt = await openAttempt(db, claimedTarget, {
    part: 'removal',
    ordinal: 0,
    state: 'sending',
    retrySafety: 'idempotent',
    requestSha256: null,
    handles: {},
    startedAt: clock.now(),
  });
  let failed: NetworkError | null = null;
  try {
    const connector = await deps.connectorFor(channel);
    if (!connector) throw new NetworkError('rejected', 'The network is not set up on this server.');
    const refused = tries[0]?.errorCode === 'unauthenticated' ? Number(tries[0].handles.token) : undefined;
    const session = await deps.credentials.accessOf(channel, refused);
    await setAttempt(db, attempt.id, { handles: { token: session.version } });
    for (const id of idsToRemove(claimedTarget, parts)) {
      await extendLease(db, claimedTarget, new Date(clock.now().getTime() + leaseMs));
      await connector.remove(session, id);
    }
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    failed = cause;
  }
  await finalizeRemoval(deps, claimedTarget, { attempt, tries, parts, failed });
}

interface RemovalTry {
  attempt: AttemptRow;
  /** those before it */
  tries: readonly AttemptRow[];
  parts: readonly PartRow[];
  failed: NetworkError | null;
}

/** What a try came to, in one transaction. */
function finalizeRemoval(
  { db, clock }: PublishDeps,
  claimedTarget: ClaimedTarget,
  { attempt, tries, parts, failed }: RemovalTry,
): Promise<void> {
  const { target, post, channel } = claimedTarget;
  const now = clock.now();
  const { label } = networkFacts[channel.network];
  return db.transaction(async (tx) => {
    await endAttempt(tx, attempt, failed, now);
    if (failed) await heedLimits(tx, channel, failed, now);
    // Whoever has it now deletes it too: what is gone already is no error.
    if (!(await holdsLease(tx, target, 'published'))) return;
    if (!failed) {
      await setTarget(tx, target.id, {
        removal: 'done',
        removedAt: now,
        reason: leftBehind(claimedTarget, parts),
        ...released,
        updatedAt: now,
      });
      return emitOutcome(tx, post, claimedTarget, { outcome: 'removed', remoteUrl: null, reason: null });
    }
    const renews = failed.kind === 'unauthenticated' && tries[0]?.errorCode !== 'unauthenticated';
    if (renews || (passes.has(failed.kind) && tries.length + 1 < maxTries)) {
      const waitMs = renews ? 0 : waitBeforeRetry(tries.length + 1, failed.options.retryAfterSeconds);
      return setTarget(tx, target.id, {
        removal: 'waiting',
        ...released,
        nextAttemptAt: new Date(now.getTime() + waitMs),
        updatedAt: now,
      });
    }
    const lost = failed.kind === 'unauthenticated' || failed.kind === 'invalid-grant';
    const why = lost ? await noteLostSignIn(tx, channel, now) : failed.message;
    const reason = `Not deleted from ${label}: ${why}`;
    await setTarget(tx, target.id, { removal: 'failed', reason, ...released, updatedAt: now });
    return emitOutcome(tx, post, claimedTarget, { outcome: 'removal-failed', remoteUrl: null, reason });
  });
}
