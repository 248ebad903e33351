// One keyword's results, call by call: an answer that is known already is used again, a new one is kept before the next.
import { createHash } from 'node:crypto';
import type { SearchEngineId } from '#contract/search-engines.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { askPatiently } from '#server/providers/serp/ask-patiently.ts';
import type { Serp, SerpQuery } from '#server/providers/serp/port.ts';
import type { SerpPart, SerpVendor } from '#server/providers/serp/vendor.ts';
import type { Pace } from './pace.ts';
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
  at: { engine: SearchEngineId; vendor: SerpVendor; since: Date },
  query: SerpQuery,
  signal: AbortSignal,
): Promise<Serp> {
  const { engine, vendor, since } = at;
  const hash = hashOf(engine, query);
  const parts: (Omit<SerpPart, 'cost'> & { takenAt: Date })[] = [];
  let start = 0;
  for (let page = 1; page <= mostCalls && start < query.depth; page += 1) {
    let part = await callSince(scope, db, { query: hash, page, since });
    if (!part) {
      const read = async () => {
        await pace.turn(`${scope.workspaceId}:${engine}`, vendor.perSecond);
        signal.throwIfAborted();
        return tidyPart(await vendor.read(query, { page, start }, signal));
      };
      const answer = await askPatiently(read, signal);
      const { keyword } = query;
      part = await insertCall(scope, db, {
        ...answer,
        engine,
        query: hash,
        keyword,
        page,
        takenAt: clock.now(),
      });
    }
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
