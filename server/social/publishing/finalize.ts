// What a try came to, written in one transaction: the attempt's end, the target's status and the event.
import { networkFacts } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvents } from '#server/kernel/events/emit-event.ts';
import { adviceFor, failureActions } from '#server/providers/networks/failures.ts';
import type { Accepted, NetworkError, Published } from '#server/providers/networks/port.ts';
import { noteLostSignIn } from '../channels/lost-sign-in.ts';
import type { AttemptRow } from '../posts/store.ts';
import type { PublishDeps, PublishedTarget, PublishRun } from './deps.ts';
import { heedLimits, limitOf } from './heed-limits.ts';
import { emitOutcome, outcomeEvent } from './outcome-event.ts';
import { maxTries, processingMs, waitBeforeRetry, waitForOutcome } from './policy.ts';
import {
  attemptsOfTarget,
  type ClaimedTarget,
  holdsLease,
  markPublished,
  setAttempt,
  setTarget,
} from './store.ts';

const released = { leaseOwner: null, leaseUntil: null } as const;

/**
 * The network has them. This is written also where another process holds a target by now, or something else was decided
 * about it: what is true is true, unless it is known already.
 */
export function writePublished(
  { db, clock }: PublishDeps,
  items: readonly PublishedTarget[],
): Promise<undefined[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const rows = items.map(({ claimedTarget: { target }, attempt, published, how }) => ({
      targetId: target.id,
      attemptId: attempt.id,
      how,
      remoteId: published.id,
      remoteUrl: published.url,
    }));
    const news = await markPublished(tx, rows, now);
    const events = items.flatMap(({ claimedTarget, published }) => {
      const outcome = { outcome: 'published', remoteUrl: published.url, reason: null } as const;
      return news.has(claimedTarget.target.id)
        ? [outcomeEvent(claimedTarget.post, claimedTarget, outcome)]
        : [];
    });
    await emitEvents(tx, events);
    for (const { claimedTarget, published } of items)
      await heedLimits(tx, claimedTarget.channel, published, now);
    return items.map(() => undefined);
  });
}

/** The network has it. @param how what the attempt says beside it */
export const finalizePublished = (
  run: PublishRun,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  published: Published,
  how = '',
): Promise<void> => run.writePublished({ claimedTarget, attempt, published, how });

/**
 * The network has it and publishes it in its own time: what becomes of it is asked for.
 * @param handles what the network gave, with its name of the post
 */
export function finalizeAccepted(
  { db, clock }: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Accepted & Record<string, unknown>,
): Promise<void> {
  const now = clock.now();
  const { label } = networkFacts[claimedTarget.channel.network];
  return db.transaction(async (tx) => {
    await setAttempt(tx, attempt.id, { state: 'pending', handles, finishedAt: now });
    if (!(await stillOurs(tx, claimedTarget))) return;
    await setTarget(tx, claimedTarget.target.id, {
      reason: `${label} has this post and is processing it.`,
      nextAttemptAt: new Date(now.getTime() + waitForOutcome(0)),
      ...released,
      updatedAt: now,
    });
  });
}

/** Whether this lease still has the target; another process has taken it over otherwise, and decides. */
const stillOurs = (tx: Queryable, claimedTarget: ClaimedTarget): Promise<boolean> =>
  holdsLease(tx, claimedTarget.target);

type Ending = 'failed' | 'blocked' | 'needs-verification';

async function end(
  tx: Queryable,
  claimedTarget: ClaimedTarget,
  status: Ending,
  reason: string,
  now: Date,
  waitsForSignIn = false,
): Promise<void> {
  await setTarget(tx, claimedTarget.target.id, {
    status,
    reason,
    waitsForSignIn,
    nextAttemptAt: null,
    ...released,
    updatedAt: now,
  });
  await emitOutcome(tx, claimedTarget.post, claimedTarget, { outcome: status, remoteUrl: null, reason });
}

/**
 * Nobody can tell by asking: a person looks.
 * @param known what is known of it all the same
 */
export function finalizeUnknown(
  { db, clock }: PublishDeps,
  claimedTarget: ClaimedTarget,
  known: 'nothing' | 'accepted' = 'nothing',
): Promise<void> {
  const { label } = networkFacts[claimedTarget.channel.network];
  const what =
    known === 'accepted'
      ? `took this post and did not say what became of it`
      : `did not say whether it took this post`;
  const reason = `${label} ${what}. Look there: is it in the feed?`;
  return db.transaction(async (tx) => {
    if (await stillOurs(tx, claimedTarget))
      await end(tx, claimedTarget, 'needs-verification', reason, clock.now());
  });
}

/** The answer is looked for at `next`. */
export function waitForAnswer({ db }: PublishDeps, claimedTarget: ClaimedTarget, next: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if (await stillOurs(tx, claimedTarget))
      await setTarget(tx, claimedTarget.target.id, { nextAttemptAt: next, ...released });
  });
}

/** A target that was left before anything was sent waits again for its turn. */
export function finalizeUnsent(
  { db, clock }: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow | undefined,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await stillOurs(tx, claimedTarget))) return;
    if (attempt)
      await setAttempt(tx, attempt.id, {
        state: 'rejected',
        message: 'Quillstead put this back before anything was sent.',
        finishedAt: now,
      });
    await setTarget(tx, claimedTarget.target.id, {
      status: 'scheduled',
      nextAttemptAt: null,
      ...released,
      updatedAt: now,
    });
  });
}

/** The try may have reached the network: from here on it is only looked for. */
export function finalizeAmbiguous(
  { db, clock }: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  why: { message: string; httpStatus?: number | undefined },
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await stillOurs(tx, claimedTarget))) return;
    await setAttempt(tx, attempt.id, { ...why, state: 'ambiguous', errorCode: 'unknown', finishedAt: now });
    await setTarget(tx, claimedTarget.target.id, { nextAttemptAt: now, ...released });
  });
}

/** What a repeat that was refused repeats: another post of the channel, or nobody can tell by asking. */
export type Repeated = 'another' | 'unknown';

/**
 * A failure: nothing was taken.
 * @param repeated of a refused repeat, where it is not certain that nothing was
 */
export function finalizeFailed(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  error: NetworkError,
  repeated?: Repeated,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { label } = networkFacts[claimedTarget.channel.network];
  const { retryAfterSeconds, status: httpStatus, first } = error.options;
  const message =
    limitOf(error) === 'app' ? `${label}’s app is at its limit: ${error.message}` : error.message;
  return db.transaction(async (tx) => {
    if (!(await stillOurs(tx, claimedTarget))) return;
    await setAttempt(tx, attempt.id, {
      state: 'rejected',
      errorCode: error.kind,
      message,
      ...(httpStatus !== undefined && { httpStatus }),
      ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
      finishedAt: now,
    });
    await heedLimits(tx, claimedTarget.channel, error, now);
    const attempts = (await attemptsOfTarget(tx, claimedTarget.target.id)).filter(
      (item) => item.part === 'post',
    );
    if (error.kind === 'unauthenticated' && attempts[1]?.errorCode !== 'unauthenticated') {
      // Once: the next try renews the token first.
      return setTarget(tx, claimedTarget.target.id, {
        status: 'retry-wait',
        reason: null,
        nextAttemptAt: now,
        ...released,
      });
    }
    if (error.kind === 'unauthenticated' || error.kind === 'invalid-grant') {
      const reason = await noteLostSignIn(tx, claimedTarget.channel, now);
      return end(tx, claimedTarget, 'blocked', reason, now, true);
    }
    const isSentBefore = attempts.some((item) => item.state === 'ambiguous');
    if (error.kind === 'duplicate' && repeated !== 'another' && (isSentBefore || repeated === 'unknown')) {
      // Sent before, the repeat is of this very post: the first try did reach the network.
      if (!first || !isSentBefore)
        return end(
          tx,
          claimedTarget,
          'needs-verification',
          `${label} says that it has this post already. Look there: is it in the feed?`,
          now,
        );
      await setTarget(tx, claimedTarget.target.id, {
        status: 'published',
        reason: null,
        remoteId: first.id,
        remoteUrl: first.url,
        publishedAt: now,
        nextAttemptAt: null,
        ...released,
        updatedAt: now,
      });
      return emitOutcome(tx, claimedTarget.post, claimedTarget, {
        outcome: 'published',
        remoteUrl: first.url,
        reason: null,
      });
    }
    const action = failureActions[error.kind];
    if (action !== 'again' && action !== 'look')
      return end(tx, claimedTarget, 'failed', adviceFor(error.kind, label, error.message), now);
    const since = attempts.filter((item) => item.startedAt >= (claimedTarget.target.dueAt ?? now));
    // Asking how far a picture is counts by time, not by tries.
    const tries = since.filter((item) => item.errorCode !== 'processing').length;
    const begun = since.at(-1)?.startedAt ?? now;
    const tooLong = error.kind === 'processing' && now.getTime() - begun.getTime() >= processingMs;
    if (tries >= maxTries || tooLong)
      return end(
        tx,
        claimedTarget,
        'failed',
        `Not sent after ${tooLong ? 'half an hour' : `${tries} tries`}: ${message}`,
        now,
      );
    await setTarget(tx, claimedTarget.target.id, {
      status: 'retry-wait',
      reason: message,
      nextAttemptAt: new Date(now.getTime() + waitBeforeRetry(tries, retryAfterSeconds)),
      ...released,
      updatedAt: now,
    });
  });
}
