// The first comment under a published post. Whatever becomes of it, the post stays published.
import { NetworkError } from '#server/providers/networks/port.ts';
import { partKey } from '#server/providers/networks/keys.ts';
import { newId } from '#server/kernel/ids.ts';
import type { AttemptRow } from '../posts/store.ts';
import type { PublishDeps } from './deps.ts';
import { lateToleranceMs, leaseMs, maxTries, waitBeforeRetry } from './policy.ts';
import { lateByOutage } from './presence.ts';
import type { Outage } from './presence-store.ts';
import {
  attemptsOfTarget,
  type ClaimedTarget,
  lockComments,
  openAttempt,
  setAttempt,
  setTarget,
} from './store.ts';

const released = { leaseOwner: null, leaseUntil: null, nextAttemptAt: null } as const;
const unknown = 'It is not known whether the first comment was added. Look there before you add it.';
const notAdded = (why: string) => `The first comment was not added: ${why}`;

/** Takes comments that wait; those whose sender ended in the middle are never sent again. */
export function claimComments(
  { db, clock }: PublishDeps,
  limit: number,
  outage: Outage,
): Promise<ClaimedTarget[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claimed: ClaimedTarget[] = [];
    for (const entry of await lockComments(tx, now, limit)) {
      const { target, channel } = entry;
      const late = lateByOutage(target.publishedAt ?? new Date(0), outage) > lateToleranceMs;
      const problem =
        target.remoteId === null
          ? notAdded('the network did not say which post is this one.')
          : channel.status !== 'active'
            ? notAdded('the channel is not active.')
            : late
              ? notAdded('it could not be sent within two hours.')
              : null;
      if (target.commentStatus === 'sending') {
        const [open] = (await attemptsOfTarget(tx, target.id)).filter((item) => item.state === 'sending');
        if (open)
          await setAttempt(tx, open.id, {
            state: 'ambiguous',
            message: 'Quillstead ended while this was being sent.',
            finishedAt: now,
          });
        await setTarget(tx, target.id, { commentStatus: 'unknown', reason: unknown, ...released });
      } else if (problem)
        await setTarget(tx, target.id, { commentStatus: 'failed', reason: problem, ...released });
      else {
        const lease = {
          leaseOwner: newId(),
          leaseUntil: new Date(now.getTime() + leaseMs),
          nextAttemptAt: null,
        };
        await setTarget(tx, target.id, { ...lease, commentStatus: 'sending' });
        claimed.push({ ...entry, target: { ...target, ...lease } });
      }
    }
    return claimed;
  });
}

export async function sendComment(deps: PublishDeps, claimedTarget: ClaimedTarget): Promise<void> {
  const { db, clock } = deps;
  const { target, channel } = claimedTarget;
  const connector = await deps.connectorFor(channel);
  const attempts = (await attemptsOfTarget(db, target.id)).filter((item) => item.part === 'comment');
  const attempt: AttemptRow = await openAttempt(db, claimedTarget, {
    part: 'comment',
    state: 'sending',
    retrySafety: 'never',
    requestSha256: null,
    handles: {},
    startedAt: clock.now(),
  });
  let failed: NetworkError | null = null;
  try {
    if (!connector || target.remoteId === null)
      throw new NetworkError('rejected', 'The network is not set up on this server.');
    const refused =
      attempts[0]?.errorCode === 'unauthenticated' ? Number(attempts[0].handles.token) : undefined;
    const session = await deps.credentials.accessOf(channel, refused);
    await setAttempt(db, attempt.id, { handles: { token: session.version } });
    const post = { root: target.remoteId, parent: target.remoteId };
    const key = partKey(target.dedupeToken ?? target.id, 1);
    const { id } = await connector.reply(session, post, target.firstComment ?? '', key);
    // It is deleted with its post.
    await setAttempt(db, attempt.id, { handles: { token: session.version, id } });
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    failed = cause;
  }
  const now = clock.now();
  await db.transaction(async (tx) => {
    await setAttempt(tx, attempt.id, {
      state: !failed ? 'accepted' : failed.kind === 'unknown' ? 'ambiguous' : 'rejected',
      message: failed?.message ?? '',
      errorCode: failed?.kind ?? null,
      httpStatus: failed?.options.status ?? null,
      finishedAt: now,
    });
    if (!failed) return setTarget(tx, target.id, { commentStatus: 'sent', ...released, updatedAt: now });
    if (failed.kind === 'unknown')
      return setTarget(tx, target.id, {
        commentStatus: 'unknown',
        reason: unknown,
        ...released,
        updatedAt: now,
      });
    const tries = attempts.length + 1;
    const again = ['not-sent', 'rate-limited', 'unauthenticated'].includes(failed.kind) && tries < maxTries;
    if (!again)
      return setTarget(tx, target.id, {
        commentStatus: 'failed',
        reason: notAdded(failed.message),
        ...released,
        updatedAt: now,
      });
    const waitMs =
      failed.kind === 'unauthenticated' ? 0 : waitBeforeRetry(tries, failed.options.retryAfterSeconds);
    await setTarget(tx, target.id, {
      commentStatus: 'waiting',
      ...released,
      nextAttemptAt: new Date(now.getTime() + waitMs),
      updatedAt: now,
    });
  });
}
