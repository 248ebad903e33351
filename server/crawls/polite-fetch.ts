// Asks a site as a crawler should: one request at a time, at its pace, and only for what its robots.txt allows.
import { setTimeout as delay } from 'node:timers/promises';
import { maxRobotsBytes } from '#engine/crawl/robots-lines.ts';
import { isAllowed, noRules, readRobots } from '#engine/crawl/robots.ts';
import { allowKey } from '#server/kernel/egress/allow.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { isTimeout } from '#server/kernel/network-failure.ts';
import type { FetchDeps } from './deps.ts';
import { firstBytes } from './first-bytes.ts';
import * as hosts from './hosts-store.ts';

/** Least time between two requests to a site that the operator did not open. */
const politeMs = 1_000;
/** A request that was under way for so much longer than it may be died with its process. */
const graceMs = 1_000;
/** A turn is taken so long before it comes, at most: enough for the database to answer. */
const mostAheadMs = 100;
/** A longer Crawl-delay is taken for this: at more, a site of 500 pages would take a day. */
export const longestDelaySeconds = 30;
/** RFC 9309 §2.4: a copy of robots.txt serves for at most a day. */
const robotsSeconds = { default: 3_600, least: 300, most: 86_400, unreachable: 600 } as const;

export interface Robots {
  state: 'rules' | 'unreachable';
  allows: (url: string) => boolean;
  sitemaps: string[];
  delayMs: number;
}

/** What was answered; nothing follows redirects here, so that each hop is judged by its own robots.txt. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** there is more of it */
  isCut: boolean;
  ms: number;
}
export type FetchFailure = 'too-large' | 'not-html' | 'timed-out' | 'unreachable';

/** Milliseconds between two requests to a site. */
function delayOf({ config }: FetchDeps, url: URL, crawlDelay: number | null): number {
  const own = config.EGRESS_ALLOW.has(allowKey(url))
    ? config.CRAWL_DELAY_MS
    : Math.max(politeMs, config.CRAWL_DELAY_MS);
  return Math.max(own, Math.min(crawlDelay ?? 0, longestDelaySeconds) * 1000);
}

/** Who of this process waits for a site, one behind the other: only the first asks the database for the turn. */
const lines = new Map<string, Promise<unknown>>();

/** Does the work after whatever this process has to do at a site before it. */
async function inLine<T>(origin: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(origin) ?? Promise.resolve();
  const own = before.then(work, work);
  // Those behind wait for its end, whatever it is.
  const end = own.catch(() => undefined);
  lines.set(origin, end);
  try {
    return await own;
  } finally {
    if (lines.get(origin) === end) lines.delete(origin);
  }
}

/** Waits for a site's turn, and gives it back after the work. */
const inTurn = <T>(
  { db, config }: FetchDeps,
  origin: string,
  delayMs: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> =>
  inLine(origin, async () => {
    const longestMs = config.CRAWL_TIMEOUT_MS + graceMs;
    const aheadMs = Math.min(mostAheadMs, delayMs / 2);
    for (;;) {
      signal.throwIfAborted();
      const { isTaken, waitMs } = await hosts.takeTurn(db, origin, { longestMs, aheadMs });
      if (isTaken) return useTurn(waitMs);
      await delay(waitMs, undefined, { signal });
    }

    async function useTurn(waitMs: number): Promise<T> {
      const planned = performance.now() + waitMs;
      let began: number | undefined;
      try {
        if (waitMs > 0) await delay(waitMs, undefined, { signal });
        began = performance.now();
        return await work();
      } finally {
        const tookMs = began === undefined ? 0 : performance.now() - began;
        const lateMs = Math.max(0, (began ?? planned) - planned);
        await hosts.endTurn(db, origin, { delayMs, tookMs, lateMs, longestMs });
      }
    }
  });

/** How long an answer may be used, by its Cache-Control. */
function freshSeconds(headers: Headers): number {
  const age = /max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '')?.[1];
  const seconds = age === undefined ? robotsSeconds.default : Number(age);
  return Math.min(Math.max(seconds, robotsSeconds.least), robotsSeconds.most);
}

/** Asks for robots.txt. No answer, 429 and 5xx mean “not now”; other 4xx mean that everything is open (RFC 9309 §2.3.1). */
async function fetchRobots(
  deps: FetchDeps,
  origin: string,
  signal: AbortSignal,
): Promise<{ known: hosts.KnownRobots; seconds: number }> {
  const unreachable = {
    known: { robots: 'unreachable' as const, rules: noRules },
    seconds: robotsSeconds.unreachable,
  };
  try {
    const answer = await deps.egress.fetch(
      `${origin}/robots.txt`,
      { signal },
      // Of a larger file the beginning counts.
      { trust: 'user', maxBytes: Infinity, timeoutMs: deps.config.CRAWL_TIMEOUT_MS },
    );
    if (answer.status === 429 || answer.status >= 500) return unreachable;
    const seconds = freshSeconds(answer.headers);
    if (!answer.ok) return { known: { robots: 'rules', rules: noRules }, seconds };
    const rules = readRobots((await firstBytes(answer, maxRobotsBytes)).bytes);
    // The database holds no NUL, and no address has one.
    const kept = rules.rules.filter(({ pattern }) => !pattern.includes('\u0000'));
    const sitemaps = rules.sitemaps.filter((entry) => !entry.includes('\u0000'));
    return { known: { robots: 'rules', rules: { ...rules, rules: kept, sitemaps } }, seconds };
  } catch (cause) {
    if (cause instanceof EgressRefused) return unreachable;
    throw cause;
  }
}

/** What a site's robots.txt says; asked for once an hour, or as long as it says itself, at most for a day. */
export async function robotsOf(deps: FetchDeps, address: string, signal: AbortSignal): Promise<Robots> {
  const url = new URL(address);
  let known = await hosts.knownRobots(deps.db, url.origin);
  if (!known) {
    const delayMs = delayOf(deps, url, null);
    const fetched = await inTurn(deps, url.origin, delayMs, signal, async () => {
      // Another crawl may have asked meanwhile.
      const there = await hosts.knownRobots(deps.db, url.origin);
      return there ? null : fetchRobots(deps, url.origin, signal);
    });
    if (fetched) await hosts.keepRobots(deps.db, url.origin, fetched.known, fetched.seconds);
    // What counts for a site that does not answer hangs on what it said before.
    known = (await hosts.knownRobots(deps.db, url.origin)) ?? fetched!.known;
  }
  const { robots, rules } = known;
  return {
    state: robots,
    allows: (asked) => robots === 'rules' && isAllowed(rules, asked),
    sitemaps: rules.sitemaps,
    delayMs: delayOf(deps, url, rules.crawlDelay),
  };
}

const failureOf = (cause: EgressRefused): FetchFailure =>
  cause.code === 'too-large'
    ? 'too-large'
    : cause.code === 'unsupported-type'
      ? 'not-html'
      : isTimeout(cause)
        ? 'timed-out'
        : 'unreachable';

/**
 * Asks for an address in the site's turn. Whether robots.txt allows it is the caller's to ask first.
 * @param types media types that are read; any when absent
 * @throws the signal's reason
 */
export async function fetchInTurn(
  deps: FetchDeps,
  address: string,
  options: {
    delayMs: number;
    maxBytes: number;
    /** the beginning of what is larger is enough */
    cut?: boolean;
    types?: readonly string[];
    headers?: Record<string, string>;
    signal: AbortSignal;
  },
): Promise<Answer | FetchFailure> {
  const { delayMs, maxBytes, cut = false, types, headers, signal } = options;
  const { origin } = new URL(address);
  return inTurn(deps, origin, delayMs, signal, async () => {
    const started = performance.now();
    try {
      const answer = await deps.egress.fetch(
        address,
        {
          redirect: 'manual',
          headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', ...headers },
          signal,
        },
        {
          trust: 'user',
          maxBytes: cut ? Infinity : maxBytes,
          timeoutMs: deps.config.CRAWL_TIMEOUT_MS,
          ...(types && { types }),
        },
      );
      const { bytes, isCut } = await firstBytes(answer, maxBytes, cut);
      return {
        status: answer.status,
        headers: answer.headers,
        bytes,
        isCut,
        ms: Math.round(performance.now() - started),
      };
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof EgressRefused) return failureOf(cause);
      throw cause;
    }
  });
}
