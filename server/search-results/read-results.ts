// One keyword's results, call by call: an answer that is known already is used again, a new one is kept before the next.
import { createHash } from 'node:crypto';
import { vendorOf } from '#contract/connections/vendors.ts';
import { type SearchEngineId, searchEngineOf } from '#contract/shared/search-engines.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type Serp, SerpError, type SerpQuery } from '#server/providers/serp/port.ts';
import type { ConnectedVendor, SerpPart } from '#server/providers/serp/vendor.ts';
import { type Pace, PausedVendor, type Turn } from './pace.ts';
import { callSince, insertCall } from './store.ts';
import { isWebPage, tidyPart } from './tidy-part.ts';

export interface ReadDeps {
  db: Db;
  clock: Clock;
  pace: Pace;
}

/** Calls of one query at most: a vendor that always promises more must not be asked for ever. */
const mostCalls = 20;
const hashOf = (engine: SearchEngineId, { keyword, country, city, language, device, depth }: SerpQuery) =>
  createHash('sha256')
    .update(JSON.stringify([engine, keyword, country, city, language, device, depth]))
    .digest('base64url');

/** Times that one call is asked at most, where the vendor wants to be asked slower. */
const mostTries = 8;

/** Where calls of one workspace to one vendor wait. */
interface CallLine {
  pace: Pace;
  scope: Scope;
  engine: Exclude<SearchEngineId, 'local-index'>;
  vendor: ConnectedVendor;
}

/** @throws SerpError `rate` where the vendor wants to be left alone for longer than anybody waits */
async function turnOf({ pace, scope, engine, vendor }: CallLine, signal: AbortSignal): Promise<Turn> {
  try {
    return await pace.turn(vendor, scope.workspaceId, signal);
  } catch (cause) {
    if (!(cause instanceof PausedVendor)) throw cause;
    const { label } = vendorOf(searchEngineOf(engine).vendor!);
    throw new SerpError(`${label} is getting too many requests. Try again in a few minutes.`, {
      code: 'rate',
      retryAfterMs: cause.waitMs,
      cause,
    });
  }
}

/** Asks in turn, and again where the vendor only wants to be asked slower. @throws SerpError, or the signal's reason */
async function askInTurn<T>(line: CallLine, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const turn = await turnOf(line, signal);
    try {
      signal.throwIfAborted();
      const answer = await ask();
      await turn.accepted();
      return answer;
    } catch (error) {
      const isRefused = error instanceof SerpError && error.code === 'rate';
      await (isRefused ? turn.refused(error.retryAfterMs) : turn.accepted());
      if (!isRefused || tried === mostTries) throw error;
    }
  }
}

/** Organic results in their order, each address once, numbered from 1. */
function numbered(parts: readonly Pick<SerpPart, 'organic'>[], depth: number): Serp['results'] {
  const seen = new Set<string>();
  return parts
    .flatMap(({ organic }) => organic)
    .filter(({ url }) => isWebPage(url) && !seen.has(url) && seen.add(url))
    .slice(0, depth)
    .map(({ url, title }, at) => ({ position: at + 1, url, title, pageId: null }));
}

/**
 * Reads results to the query's depth.
 * @param at.since answers that were taken after it are used again
 * @throws SerpError, or the signal's reason
 */
export async function readResults(
  { db, clock, pace }: ReadDeps,
  scope: Scope,
  at: { engine: CallLine['engine']; vendor: ConnectedVendor; since: Date },
  query: SerpQuery,
  signal: AbortSignal,
): Promise<Serp> {
  const { engine, vendor, since } = at;
  const hash = hashOf(engine, query);
  const parts: (Omit<SerpPart, 'cost'> & { takenAt: Date })[] = [];
  let start = 0;
  for (let page = 1; page <= mostCalls && start < query.depth; page += 1) {
    const call = { query: hash, page };
    const from = start;
    const askAndKeep = async () => {
      const answer = tidyPart(await vendor.read(query, { page, start: from }, signal));
      const { keyword } = query;
      return insertCall(scope, db, { ...answer, ...call, engine, keyword, takenAt: clock.now() });
    };
    const part =
      (await callSince(scope, db, { ...call, since })) ??
      (await askInTurn({ pace, scope, engine, vendor }, askAndKeep, signal));
    parts.push(part);
    start += part.organic.length;
    if (!part.more) break;
  }
  return {
    results: numbered(parts, query.depth),
    complete: parts.at(-1)?.more === false,
    questions: [...new Set(parts.flatMap(({ questions }) => questions))],
    related: [...new Set(parts.flatMap(({ related }) => related))],
    takenAt: parts[0]?.takenAt ?? clock.now(),
  };
}
