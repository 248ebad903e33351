// Targets found in the middle of being published: what is certain is written down, what is not is looked for.
import { type Network, networkFacts } from '#contract/social/networks.ts';
import { failureActions } from '#server/providers/networks/failures.ts';
import { isAccepted, NetworkError } from '#server/providers/networks/port.ts';
import type { AttemptRow } from '../posts/store.ts';
import { beginAgain } from './claim.ts';
import type { PublishRun } from './deps.ts';
import { keyMarginMs, lookEveryMs, lookForAnswerMs, lookForMs, outcomeMs, waitForOutcome } from './policy.ts';
import { handlesOf } from './handles.ts';
import { frozenOf, payloadOf, publishTarget } from './publish-target.ts';
import {
  finalizeAccepted,
  finalizeFailed,
  finalizePublished,
  finalizeUnknown,
  finalizeUnsent,
  waitForAnswer,
} from './finalize.ts';
import { attemptsOfTarget, type ClaimedTarget, noteLook, remoteIdsOf, setAttempt } from './store.ts';

/** Goes on with a target whose sender ended or whose answer was lost. */
export async function recoverTarget(deps: PublishRun, claimedTarget: ClaimedTarget): Promise<void> {
  const attempts = (await attemptsOfTarget(deps.db, claimedTarget.target.id)).filter(
    (item) => item.part === 'post',
  );
  const [last] = attempts;
  if (!last || last.state === 'prepared' || last.state === 'rejected')
    return finalizeUnsent(deps, claimedTarget, last?.state === 'prepared' ? last : undefined);
  if (last.state === 'sending') {
    const finishedAt = deps.clock.now();
    const message = 'Quillstead ended while this was being sent.';
    await setAttempt(deps.db, last.id, { state: 'ambiguous', errorCode: 'unknown', message, finishedAt });
    return reconcile(deps, claimedTarget, { ...last, state: 'ambiguous', finishedAt }, attempts);
  }
  if (last.state === 'pending') return askOutcome(deps, claimedTarget, last);
  return reconcile(deps, claimedTarget, last, attempts);
}

/** Asks what became of a post that the network took to publish in its own time. It is never sent again. */
async function askOutcome(
  deps: PublishRun,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
): Promise<void> {
  const { credentials, clock } = deps;
  const connector = await deps.connectorFor(claimedTarget.channel);
  const { acceptedAs } = handlesOf(attempt);
  const waitedMs = clock.now().getTime() - (attempt.finishedAt ?? attempt.startedAt).getTime();
  let waitMs = waitForOutcome(waitedMs);
  await noteLook(deps.db, attempt.id, clock.now());
  try {
    if (!connector?.outcome || acceptedAs === undefined)
      throw new NetworkError('not-sent', 'This network is not set up on this server.');
    const session = await credentials.accessOf(claimedTarget.channel);
    const answer = await connector.outcome(session, acceptedAs, waitedMs).catch(async (cause: unknown) => {
      if (!(cause instanceof NetworkError) || cause.kind !== 'unauthenticated' || !connector.outcome)
        throw cause;
      return connector.outcome(
        await credentials.accessOf(claimedTarget.channel, session.version),
        acceptedAs,
        waitedMs,
      );
    });
    if (!isAccepted(answer)) return await finalizePublished(deps, claimedTarget, attempt, answer);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    const action = failureActions[cause.kind];
    if (action === 'edit' || action === 'ask-network')
      return finalizeFailed(deps, claimedTarget, attempt, cause);
    // Whom the network does not let in, also with a renewed token, it tells nothing later either.
    if (action === 'reconnect' || action === 'renew') return finalizeUnknown(deps, claimedTarget, 'accepted');
    waitMs = Math.max(waitMs, (cause.options.retryAfterSeconds ?? 0) * 1000);
  }
  if (waitedMs >= outcomeMs) return finalizeUnknown(deps, claimedTarget, 'accepted');
  return waitForAnswer(deps, claimedTarget, new Date(clock.now().getTime() + waitMs));
}

const notArrived = (network: Network) =>
  new NetworkError('not-sent', `This post did not reach ${networkFacts[network].label}.`);

/** Finds out what became of a call whose answer was lost, as the network allows it. */
async function reconcile(
  deps: PublishRun,
  claimedTarget: ClaimedTarget,
  lost: AttemptRow,
  attempts: readonly AttemptRow[],
): Promise<void> {
  const connector = await deps.connectorFor(claimedTarget.channel);
  const now = deps.clock.now().getTime();
  const first = attempts.findLast((attempt) => attempt.requestSha256 === lost.requestSha256) ?? lost;
  // The network itself knows the key: sending again is asking.
  if (
    connector?.repeats.kind === 'same-post' &&
    now - first.startedAt.getTime() < connector.repeats.keptMs - keyMarginMs
  ) {
    const begun = await beginAgain(deps, claimedTarget);
    return begun ? publishTarget(deps, begun) : undefined;
  }
  if (!connector || connector.reconcile === 'none') return finalizeUnknown(deps, claimedTarget);

  const since = (lost.finishedAt ?? lost.startedAt).getTime();
  await noteLook(deps.db, lost.id, deps.clock.now());
  try {
    const session = await deps.credentials.accessOf(claimedTarget.channel);
    const handles = handlesOf(lost);
    // By the networks' clocks: ours may be an hour off.
    const aheadMs = deps.clockOffset()?.aheadMs ?? 0;
    const found = await connector.find(session, payloadOf(frozenOf(claimedTarget), handles), {
      key: claimedTarget.target.dedupeToken ?? claimedTarget.target.id,
      since: new Date(lost.startedAt.getTime() - aheadMs),
      except: await remoteIdsOf(deps.db, claimedTarget.channel.id),
    });
    if (found === 'unsent')
      return await finalizeFailed(deps, claimedTarget, lost, notArrived(claimedTarget.channel.network));
    if (found && isAccepted(found))
      return await finalizeAccepted(deps, claimedTarget, lost, { ...handles, ...found });
    if (found)
      return await finalizePublished(
        deps,
        claimedTarget,
        lost,
        found,
        'The answer was lost; the post was found there.',
      );
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    // It cannot be asked now; nothing is sent again because of that.
    if (cause.kind !== 'invalid-grant' && now - since < lookForAnswerMs)
      return waitForAnswer(deps, claimedTarget, new Date(now + lookEveryMs));
    return finalizeUnknown(deps, claimedTarget);
  }
  if (now - since < lookForMs) return waitForAnswer(deps, claimedTarget, new Date(now + lookEveryMs));
  return finalizeUnknown(deps, claimedTarget);
}
