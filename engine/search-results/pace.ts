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
  /** what is returned to after a pause */
  goal: number;
  /** when the next step up may be taken */
  riseAt: number;
  /** steps up since the last refusal */
  rises: number;
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
  /** calls that no second may hold more of */
  most: number;
  /** calls of the second before it, and when the first of them began */
  lately: { calls: number; from: number };
  /** the only one after a pause: the others wait for what comes of it */
  isTrial: boolean;
}

const second = 1_000;
/** Calls that begin within this time are handed out together. */
const aheadMs = 500;
/** The first step up after a refusal and the largest, as parts of the rate; and how long its answer is waited for. */
const step = { least: 0.01, most: 0.1 } as const;
const riseEveryMs = 5_000;
/** What was refused is not tried again for so long; longer, each time that it is refused. */
const leastHoldMs = 15_000;
const mostHoldMs = 600_000;
/** Below what was refused, by so much: limits count by their own clock. */
const below = 0.99;
/** Refused again after a pause. */
const backOff = 0.7;
const leastPerSecond = 0.05;
/** After a refusal one call is tried; another one, should its process have died, after so long. */
const trialMs = 5_000;
const longestPauseMs = 900_000;

const fresh = (perSecond: number, now: number): PaceState => ({
  published: perSecond,
  perSecond,
  goal: perSecond,
  riseAt: now + riseEveryMs,
  rises: 0,
  holdMs: leastHoldMs,
  nextAt: now,
  taken: [],
  refusals: 0,
  refusedAt: null,
  round: 0,
});

/** A step up, where one is due and the last rate was in use. */
function risen(state: PaceState, most: number, now: number): PaceState {
  const { perSecond, goal, riseAt, rises, holdMs, refusals, nextAt } = state;
  const inUse = nextAt > now - second;
  if (refusals > 0 || now < riseAt || perSecond >= most || !inUse) return state;
  const up = perSecond * Math.min(step.most, step.least * 2 ** rises);
  if (perSecond >= goal)
    return {
      ...state,
      perSecond: Math.min(most, perSecond + up),
      riseAt: now + riseEveryMs,
      rises: rises + 1,
    };
  // Half the way back each time; beyond it the usual steps.
  const back = Math.min(goal, perSecond + Math.max(up, (goal - perSecond) / 2));
  return {
    ...state,
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
  const most = Math.ceil(state.perSecond);
  const calls: PacedCall[] = [];
  const taken = state.taken.filter((at) => at > now - second);
  let { nextAt } = state;
  while (calls.length < wanted) {
    const begins = Math.max(nextAt, now);
    if (begins > now + (calls.length === 0 ? second : aheadMs)) break;
    const before = taken.filter((time) => time > begins - second);
    const lately = { calls: before.length, from: before[0] ?? begins };
    calls.push({ at: begins, round, most, lately, isTrial: refusals > 0 });
    taken.push(begins);
    nextAt = begins + intervalMs;
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
function slowed(state: PaceState, calls: number): number {
  const { perSecond, refusals } = state;
  if (showsLimit(state, calls)) return calls * below;
  // The first one after a pause may only have come too early.
  return perSecond * (refusals > 1 ? backOff : below);
}

/** When the calls that began would have been right at a new pace. */
function paidAt(state: PaceState, { lately }: PacedCall, now: number, perSecond: number): number {
  if (showsLimit(state, lately.calls)) return lately.from + (lately.calls * second) / perSecond;
  // Those under way count as well: some were let through behind the one that was refused.
  const recent = state.taken.filter((time) => time > now - second && time <= now);
  return (recent[0] ?? now) + (recent.length * second) / perSecond;
}

/**
 * A refused call: the pace is slower from now on, and nothing is asked until the vendor's own time is over or, where it
 * named none, until what was let through would have been right at the new pace. Refused again and again, one call is
 * tried after pauses that grow.
 * @param retryAfterMs what the vendor said; undefined where it said nothing
 */
export function refuseCall(
  state: PaceState,
  call: PacedCall,
  now: number,
  retryAfterMs: number | undefined,
): PaceState {
  const { at, round, lately } = call;
  const asked = now + Math.min(retryAfterMs ?? 0, longestPauseMs);
  if (round !== state.round) return { ...state, nextAt: Math.max(state.nextAt, asked) };
  const { refusals, refusedAt, goal, holdMs } = state;
  const perSecond = Math.max(leastPerSecond, slowed(state, lately.calls));
  const isAgain = refusals > 0 || (refusedAt !== null && at < refusedAt + second);
  // Near the limit one is refused now and then: the others need not wait for what comes of the next.
  const isSlip =
    !isAgain && retryAfterMs === undefined && lately.calls >= 2 && !showsLimit(state, lately.calls);
  const paid = Math.max(paidAt(state, call, now, perSecond), now + second / perSecond);
  const pause = isAgain || lately.calls < 2 ? now + Math.min(second * 2 ** refusals, longestPauseMs) : paid;
  const hold = refusals === 0 && state.perSecond > goal ? Math.min(holdMs * 2, mostHoldMs) : holdMs;
  return {
    ...state,
    perSecond,
    goal: refusals > 0 ? goal : perSecond,
    riseAt: now + (refusals > 0 ? riseEveryMs : hold),
    rises: 0,
    holdMs: hold,
    nextAt: retryAfterMs === undefined || isAgain ? Math.max(asked, pause) : asked,
    taken: state.taken.filter((time) => time <= now),
    refusals: isSlip ? 0 : refusals + 1,
    refusedAt: now,
    round: round + 1,
  };
}
