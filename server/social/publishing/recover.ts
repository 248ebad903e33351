// Targets found in the middle of being published: what is certain is written down, what is not is looked for.
import { NetworkError } from '#server/providers/networks/port.ts';
import type { AttemptRow } from '../posts/store.ts';
import type { PublishDeps } from './deps.ts';
import { keyMarginMs, lookEveryMs, lookForAnswerMs, lookForMs } from './policy.ts';
import { frozenOf, payloadOf, publishTarget } from './publish-target.ts';
import { finalizePublished, finalizeUnknown, finalizeUnsent, waitForAnswer } from './finalize.ts';
import { attemptsOfTarget, type ClaimedTarget, remoteIdsOf, setAttempt } from './store.ts';

/** Goes on with a target whose sender ended or whose answer was lost. */
export async function recoverTarget(deps: PublishDeps, claimedTarget: ClaimedTarget): Promise<void> {
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
  return reconcile(deps, claimedTarget, last, attempts);
}

/** Finds out what became of a call whose answer was lost, as the network allows it. */
async function reconcile(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  lost: AttemptRow,
  attempts: readonly AttemptRow[],
): Promise<void> {
  const connector = deps.connectorFor(claimedTarget.channel);
  const now = deps.clock.now().getTime();
  const first = attempts.findLast((attempt) => attempt.requestSha256 === lost.requestSha256) ?? lost;
  // The network itself knows the key: sending again is asking.
  if (
    connector?.repeats.kind === 'same-post' &&
    now - first.startedAt.getTime() < connector.repeats.keptMs - keyMarginMs
  )
    return publishTarget(deps, claimedTarget);
  if (!connector || connector.reconcile === 'none') return finalizeUnknown(deps, claimedTarget);

  const since = (lost.finishedAt ?? lost.startedAt).getTime();
  const uploaded = (lost.handles as { uploaded?: Record<string, string> }).uploaded ?? {};
  try {
    const session = await deps.credentials.accessOf(claimedTarget.channel);
    const found = await connector.find(session, payloadOf(frozenOf(claimedTarget), uploaded), {
      key: claimedTarget.target.dedupeToken ?? claimedTarget.target.id,
      since: lost.startedAt,
      except: await remoteIdsOf(deps.db, claimedTarget.channel.id),
    });
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
