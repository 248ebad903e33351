// How fast a vendor is asked: evenly at first, as fast as it publishes; slower at once when it refuses; faster again in
// small steps (additive increase, multiplicative decrease, as TCP does it: RFC 5681 §3.1).

/** What is published about a limit. */
export interface PaceLimit {
  /** calls a second that every plan allows: where a new account begins */
  perSecond: number;
  /** calls a second that the largest plan allows; `perSecond` when absent: a vendor that blocks is not tried out */
  mostPerSecond?: number | undefined;
}

/** What is known of one account's limit. All times are milliseconds of one clock. */
export interface PaceState {
  /** the published rate that it began with */
  published: number;
  perSecond: number;
  /** the rate before the last step up, which nobody refused */
  proven: number;
  /** what is returned to after a pause */
  goal: number;
  /** when the next step up may be taken */
  riseAt: number;
  /** how long a refused step keeps the next one away */
  holdMs: number;
  /** when the next call may begin */
  nextAt: number;
  /** when calls of the last second began */
  taken: number[];
  /** refusals since a call was last accepted */
  refusals: number;
  /** when a refusal changed the pace last; null before the first */
  refusedAt: number | null;
  /** counts refusals that changed the pace: one of a call that had begun before the last change says nothing new */
  round: number;
}

/** A call that may begin. */
export interface PacedCall {
  at: number;
  round: number;
  /** calls of the second before it, and when the first of them began */
  lately: { calls: number; from: number };
  /** the only one after a pause: the others wait for what comes of it */
  isTrial: boolean;
}

const second = 1_000;
/** A call may begin so much late without those behind it being late, too: timers are not exact. */
const toleranceMs = 20;
/** Calls that begin within this time are handed out together. */
const aheadMs = 500;
/** A step up, as a part of the published rate and of one's own at most, and how long its answer is waited for. */
const step = { ofPublished: 0.02, ofOwn: 0.1 } as const;
const riseEveryMs = 5_000;
const hold = { least: 30_000, most: 600_000 } as const;
/** Below what was refused, by so much: limits count by their own clock. */
const below = 0.98;
/** Refused soon after the last time. */
const soon = { ms: 10_000, below: 0.95 } as const;
/** Refused again after a pause. */
const backOff = 0.7;
const leastPerSecond = 0.05;
/** After a refusal one call is tried; another one, should its process have died, after so long. */
const trialMs = 10_000;
const longestPauseMs = 900_000;

const fresh = (perSecond: number, now: number): PaceState => ({
  published: perSecond,
  perSecond,
  proven: perSecond,
  goal: perSecond,
  riseAt: now + riseEveryMs,
  holdMs: hold.least,
  nextAt: now,
  taken: [],
  refusals: 0,
  refusedAt: null,
  round: 0,
});

/** A step up, where one is due and the last rate was in use. */
function risen(state: PaceState, most: number, now: number): PaceState {
  const { perSecond, published, goal, riseAt, holdMs, refusals, nextAt } = state;
  const inUse = nextAt > now - second;
  if (refusals > 0 || now < riseAt || perSecond >= most || !inUse) return state;
  const up = Math.min(published * step.ofPublished, perSecond * step.ofOwn);
  if (perSecond >= goal)
    return {
      ...state,
      proven: perSecond,
      perSecond: Math.min(most, perSecond + up),
      riseAt: now + riseEveryMs,
    };
  // Half the way back each time; beyond it the usual steps.
  const back = Math.min(goal, perSecond + Math.max(up, (goal - perSecond) / 2));
  return {
    ...state,
    proven: perSecond,
    perSecond: back,
    riseAt: now + (back === goal ? holdMs : riseEveryMs),
  };
}

/**
 * Hands out the calls whose turn comes next: evenly spaced, without a burst after a rest.
 * @param known null for an account that was never asked
 * @param wanted calls that wait
 * @returns at most `wanted` calls with the times at which they begin, a second from now at the latest; with none,
 * milliseconds after which to ask again
 */
export function takeCalls(
  known: PaceState | null,
  { perSecond, mostPerSecond = perSecond }: PaceLimit,
  now: number,
  wanted: number,
): { state: PaceState; calls: PacedCall[]; waitMs: number } {
  const begun =
    known?.published === perSecond ? known : { ...fresh(perSecond, now), nextAt: known?.nextAt ?? now };
  const state = risen(begun, mostPerSecond, now);
  const intervalMs = second / state.perSecond;
  const { round, refusals } = state;
  const calls: PacedCall[] = [];
  const taken = state.taken.filter((at) => at > now - second);
  let { nextAt } = state;
  while (calls.length < wanted) {
    const at = Math.max(nextAt, now - toleranceMs);
    if (at > now + (calls.length === 0 ? second : aheadMs)) break;
    const begins = Math.max(at, now);
    const before = taken.filter((time) => time > begins - second);
    const lately = { calls: before.length, from: before[0] ?? begins };
    calls.push({ at: begins, round, lately, isTrial: refusals > 0 });
    taken.push(begins);
    nextAt = at + intervalMs;
    if (refusals === 0) continue;
    nextAt = now + Math.max(trialMs, intervalMs);
    break;
  }
  const waitMs = calls.length === 0 ? Math.max(1, Math.ceil(nextAt - now)) : 0;
  return { state: { ...state, nextAt, taken }, calls, waitMs };
}

/** An answer that was no refusal: after a pause the calls go on with it. */
export function acceptCall(state: PaceState, { round, isTrial }: PacedCall, now: number): PaceState {
  if (!isTrial || round !== state.round) return state;
  return { ...state, refusals: 0, nextAt: Math.min(state.nextAt, now + second / state.perSecond) };
}

/** Far more was asked for than let through: what was let through is the limit. */
const showsLimit = ({ perSecond, refusals }: PaceState, calls: number): boolean =>
  refusals === 0 && calls >= 2 && calls + 1 < perSecond * 0.95;

/** The rate after the refusal of a call that so many others began in the second before. */
function slowed(state: PaceState, calls: number, now: number): number {
  const { perSecond, proven, refusals, refusedAt } = state;
  if (refusals > 0) return perSecond * backOff;
  if (showsLimit(state, calls)) return calls * below;
  if (calls < 2 && perSecond > 2) return perSecond / 2;
  if (proven < perSecond) return proven;
  return perSecond * (refusedAt !== null && now < refusedAt + soon.ms ? soon.below : below);
}

/** When what was let through would have been right at a new pace. */
function paidAt(state: PaceState, { at, lately }: PacedCall, now: number, perSecond: number): number {
  if (lately.calls < 2) return at + second;
  if (showsLimit(state, lately.calls)) return lately.from + (lately.calls * second) / perSecond;
  // Those under way count as well: some were let through behind the one that was refused.
  const recent = state.taken.filter((time) => time > now - second);
  return (recent[0] ?? now) + (recent.length * second) / perSecond;
}

/**
 * A refused call: the pace is slower from now on, and nothing is asked until the vendor's own time is over or, where it
 * named none, until what was let through would have been right at the new pace; longer with each refusal in a row.
 * @param retryAfterMs what the vendor said; undefined where it said nothing
 */
export function refuseCall(
  state: PaceState,
  call: PacedCall,
  now: number,
  retryAfterMs: number | undefined,
): PaceState {
  const { round, lately } = call;
  const asked = now + Math.min(retryAfterMs ?? 0, longestPauseMs);
  if (round !== state.round) return { ...state, nextAt: Math.max(state.nextAt, asked) };
  const perSecond = Math.max(leastPerSecond, slowed(state, lately.calls, now));
  const isAgain = state.refusals > 0;
  const wasStep = state.proven < state.perSecond;
  const holdMs = !isAgain && wasStep ? Math.min(state.holdMs * 2, hold.most) : state.holdMs;
  const pause = isAgain
    ? now + Math.min(second * 2 ** (state.refusals - 1), longestPauseMs)
    : Math.max(paidAt(state, call, now, perSecond), now + second / perSecond);
  return {
    ...state,
    perSecond,
    proven: perSecond,
    goal: isAgain ? state.goal : perSecond,
    riseAt: now + (isAgain ? riseEveryMs : holdMs),
    holdMs,
    nextAt: Math.max(asked, retryAfterMs === undefined || isAgain ? pause : asked),
    refusals: state.refusals + 1,
    refusedAt: now,
    round: round + 1,
  };
}
