// What follows a published post, one part after the other: the further posts of its thread, then its first comment. Each is
// sent at most once, and whatever becomes of it, the post stays published.
import type { TargetOptions } from '#contract/social/target-options.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { partKey } from '#server/providers/networks/keys.ts';
import { type NetworkConnector, NetworkError, type Published } from '#server/providers/networks/port.ts';
import { type AttemptRow, partsOf, type PartRow } from '../posts/store.ts';
import { endAttempt, endInterrupted, released } from './attempt-end.ts';
import type { PublishDeps } from './deps.ts';
import { heedLimits } from './heed-limits.ts';
import { emitOutcome } from './outcome-event.ts';
import { nextPart, setPart, stopAfter } from './parts-store.ts';
import { keyMarginMs, lateToleranceMs, leaseMs, maxTries, waitBeforeRetry } from './policy.ts';
import { lateByOutage } from './presence.ts';
import type { Outage } from './presence-store.ts';
import {
  attemptsOfTarget,
  type ClaimedTarget,
  holdsLease,
  lockUnfinished,
  openAttempt,
  setAttempt,
  setTarget,
} from './store.ts';

/** A part that this process holds, with its target. */
export interface ClaimedPart extends ClaimedTarget {
  part: PartRow;
  /** its sender ended in the middle, so that it may have been sent */
  maybeSent: boolean;
}

/** The post itself is the first of its thread. */
const nameOf = ({ kind, ordinal }: PartRow) =>
  kind === 'comment' ? 'The first comment' : `Part ${ordinal + 1} of the thread`;
const notSent = (part: PartRow, why: string) =>
  part.kind === 'comment'
    ? `${nameOf(part)} was not added: ${why}`
    : `${nameOf(part)} was not published: ${why}`;
const notKnown = (part: PartRow) =>
  part.kind === 'comment'
    ? 'It is not known whether the first comment was added. Look there before you add it.'
    : `It is not known whether ${nameOf(part).toLowerCase()} was published. Look there: is it in the thread?`;

const triesOf = (attempts: readonly AttemptRow[], { ordinal }: PartRow) =>
  attempts.filter((attempt) => attempt.ordinal === ordinal && attempt.part !== 'removal');

/** Whether sending a part again is only asking for it: the network knows its key, and still does. */
function asksByKey(
  connector: NetworkConnector | null,
  tries: readonly AttemptRow[],
  now: Date,
): connector is NetworkConnector {
  const first = tries.at(-1);
  return (
    connector?.repeats.kind === 'same-post' &&
    (first === undefined ||
      now.getTime() - first.startedAt.getTime() < connector.repeats.keptMs - keyMarginMs)
  );
}

/** Ends a part that was not sent, or may have been: what comes after it waits for a person. */
async function endPart(
  tx: Queryable,
  { target, post, channel }: ClaimedTarget,
  part: PartRow,
  status: 'failed' | 'unknown',
  reason: string,
  now: Date,
): Promise<void> {
  await setPart(tx, part, { status, reason });
  await stopAfter(tx, part);
  await setTarget(tx, target.id, { ...released, updatedAt: now });
  const { remoteUrl } = target;
  await emitOutcome(tx, post, { target, channel }, { outcome: 'incomplete', remoteUrl, reason });
}

/** What keeps a part from being sent by itself, or null. */
function hindrance({ target, channel }: ClaimedTarget, { since }: PartRow, outage: Outage): string | null {
  if (target.remoteId === null) return 'the network did not say which post is this one.';
  if (channel.status !== 'active') return 'the channel is not active.';
  const from = Math.max(since.getTime(), target.publishedAt?.getTime() ?? 0);
  const late = lateByOutage(new Date(from), outage) > lateToleranceMs;
  return late ? 'it could not be sent within two hours.' : null;
}

/** Takes the next part of targets that lack one. */
export function claimParts(
  { db, clock }: PublishDeps,
  limit: number,
  outage: Outage,
): Promise<ClaimedPart[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claimed: ClaimedPart[] = [];
    for (const entry of await lockUnfinished(tx, now, limit)) {
      const { target } = entry;
      const part = await nextPart(tx, target.id);
      if (!part) continue;
      const maybeSent = part.status === 'sending';
      if (maybeSent) await endInterrupted(tx, triesOf(await attemptsOfTarget(tx, target.id), part), now);
      const problem = hindrance(entry, part, outage);
      if (problem !== null) {
        if (maybeSent) await endPart(tx, entry, part, 'unknown', notKnown(part), now);
        else await endPart(tx, entry, part, 'failed', notSent(part, problem), now);
        continue;
      }
      const lease = {
        leaseOwner: newId(),
        leaseUntil: new Date(now.getTime() + leaseMs),
        nextAttemptAt: null,
      };
      await setTarget(tx, target.id, lease);
      await setPart(tx, part, { status: 'sending' });
      claimed.push({ ...entry, target: { ...target, ...lease }, part, maybeSent });
    }
    return claimed;
  });
}

/** Sends a part that this process holds, in answer to the one before it. What may be there is sent only where that asks. */
export async function sendPart(deps: PublishDeps, claimedPart: ClaimedPart): Promise<void> {
  const { db, clock } = deps;
  const { target, channel, part, maybeSent } = claimedPart;
  const connector = await deps.connectorFor(channel);
  const tries = triesOf(await attemptsOfTarget(db, target.id), part);
  const now = clock.now();
  if (maybeSent && !asksByKey(connector, tries, now))
    return db.transaction((tx) => endPart(tx, claimedPart, part, 'unknown', notKnown(part), now));
  const attempt: AttemptRow = await openAttempt(db, claimedPart, {
    part: part.kind,
    ordinal: part.ordinal,
    state: 'sending',
    retrySafety: connector?.repeats.kind === 'same-post' ? 'idempotent' : 'never',
    requestSha256: null,
    handles: {},
    startedAt: now,
  });
  let answer: Published | NetworkError;
  try {
    if (!connector || target.remoteId === null)
      throw new NetworkError('rejected', 'The network is not set up on this server.');
    const refused = tries[0]?.errorCode === 'unauthenticated' ? Number(tries[0].handles.token) : undefined;
    const session = await deps.credentials.accessOf(channel, refused);
    await setAttempt(db, attempt.id, { handles: { token: session.version } });
    const before = (await partsOf(db, [target.id])).filter(({ ordinal }) => ordinal < part.ordinal);
    // One that a person found there has no name of the network's: the next best one is answered.
    const parent = before.findLast(({ remoteId }) => remoteId !== null)?.remoteId ?? target.remoteId;
    const key = partKey(target.dedupeToken ?? target.id, part.ordinal);
    const options = (target.frozenPayload?.['options'] ?? {}) as TargetOptions;
    answer = await connector.reply(session, { root: target.remoteId, parent }, part.text, key, options);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    answer = cause;
  }
  await finalizePart(deps, claimedPart, { connector, attempt, tries, answer });
}

interface Tried {
  connector: NetworkConnector | null;
  attempt: AttemptRow;
  /** those before it */
  tries: readonly AttemptRow[];
  answer: Published | NetworkError;
}

/** What a try came to, in one transaction. */
function finalizePart(
  deps: PublishDeps,
  claimedPart: ClaimedPart,
  { connector, attempt, tries, answer }: Tried,
): Promise<void> {
  const { target, part } = claimedPart;
  const now = deps.clock.now();
  const failed = answer instanceof NetworkError ? answer : null;
  return deps.db.transaction(async (tx) => {
    await endAttempt(tx, attempt, failed, now);
    await heedLimits(tx, claimedPart.channel, answer, now);
    const isOurs = await holdsLease(tx, target, 'published');
    if (!(answer instanceof NetworkError)) {
      const { id: remoteId, url: remoteUrl } = answer;
      // What is true is true, also where another process has taken it for lost.
      await setPart(tx, part, { status: 'sent', reason: null, remoteId, remoteUrl, sentAt: now });
      if (isOurs) await setTarget(tx, target.id, { ...released, updatedAt: now });
      return;
    }
    if (!isOurs) return;
    const count = tries.filter(({ startedAt }) => startedAt >= part.since).length + 1;
    const asks = answer.kind === 'unknown' && asksByKey(connector, tries, now);
    const passes = ['not-sent', 'rate-limited', 'unauthenticated'].includes(answer.kind);
    if ((passes || asks) && count < maxTries) {
      const waitMs =
        answer.kind === 'unauthenticated' ? 0 : waitBeforeRetry(count, answer.options.retryAfterSeconds);
      await setPart(tx, part, { status: 'waiting' });
      const nextAttemptAt = new Date(now.getTime() + waitMs);
      return setTarget(tx, target.id, { ...released, nextAttemptAt, updatedAt: now });
    }
    if (answer.kind === 'unknown') return endPart(tx, claimedPart, part, 'unknown', notKnown(part), now);
    return endPart(tx, claimedPart, part, 'failed', notSent(part, answer.message), now);
  });
}
