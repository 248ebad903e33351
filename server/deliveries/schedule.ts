const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pauses after the first tries: nine hours in all, in which a server that was changed or moved is back. */
const pauses = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
const longestPauseMs = 6 * hour;

/**
 * When a message is sent again; null when it has been often enough.
 * @param tries how often it was sent
 * @param retryAfterSeconds what the receiver asked for
 */
export function nextTry(tries: number, now: Date, retryAfterSeconds: number | undefined): Date | null {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  const asked = Math.min((retryAfterSeconds ?? 0) * second, longestPauseMs);
  return new Date(now.getTime() + Math.max(pause, asked));
}
