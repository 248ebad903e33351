// The times of publishing, milliseconds, and by what name it is woken.

/** The database says by it when a target falls due: seconds since 1970, empty where something may have been missed. */
export const dueChannel = 'publish_due';

/** A target is one process's for so long; renewed before every call, whose own limit is shorter. */
export const leaseMs = 120_000;
/** A post that is later than this is not sent by itself any more: somebody should say whether it still fits. */
export const lateToleranceMs = 2 * 3600_000;
/** What a lost sign-in held back for longer is not sent by itself once the channel is connected again. */
export const heldToleranceMs = 24 * 3600_000;
/** Waits before the next try of what is known not to have been sent. */
const backoffMs = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000] as const;
/** Tries of one planned publishing before it counts as failed. */
export const maxTries = backoffMs.length + 1;
/** A lost answer is looked for in the account's posts so long, when they can be read, and so often. */
export const lookForMs = 60_000;
export const lookEveryMs = 15_000;
/** And so long while they cannot be read. */
export const lookForAnswerMs = 15 * 60_000;
/** A key counts as forgotten so long before the network forgets it: clocks differ, and the call takes its time. */
export const keyMarginMs = 10 * 60_000;
/** A picture that the network works on is asked for so often, and so long. */
export const processingWaitSeconds = 5;
export const processingMs = 30 * 60_000;
/** What a network was given before is used again for so long: containers and pictures that no post shows go after a day. */
export const handlesKeptMs = 12 * 3600_000;
/** A post that the network took to publish in its own time is asked for so long; moderation may take hours. */
export const outcomeMs = 24 * 3600_000;
const longestWaitMs = 60 * 60_000;
/** A limit that is used up holds back so long at most: those of networks are by the day, and clocks differ. */
export const longestLimitMs = 25 * 3600_000;

/** A time that is over, for people. */
export const inWords = (ms: number): string => {
  const hours = Math.round(ms / 3600_000);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

/** @param tries how many have failed already; the network's own Retry-After wins */
export function waitBeforeRetry(tries: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds !== undefined) return Math.min(retryAfterSeconds * 1000, longestWaitMs);
  return backoffMs[Math.min(Math.max(tries, 1), backoffMs.length) - 1] ?? backoffMs[0];
}

/** @param acceptedMs since the network took the post: often at first, seldom later */
export const waitForOutcome = (acceptedMs: number): number =>
  Math.min(Math.max(5_000, acceptedMs / 4), 10 * 60_000);
