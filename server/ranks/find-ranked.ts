import { matchPosition } from '#engine/ranks/match-position.ts';
import { AppError, conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { RankDeps } from './deps.ts';
import type { TrackerRow } from './store.ts';

/** Keywords of a project that are looked up in one call: those that are searched for most. */
const mostKeywords = 2000;
/** The browser gives a call 60 seconds. */
const patienceMs = 50_000;
const tooSlow = 'The search engine took too long. Try again in a few minutes.';
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';
const yieldEvery = 50;
const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Keywords that the project knows and the target already ranks for, best position first. Nothing is stored: it is a
 * look, no check.
 * What there was no time for is left out: those that are searched for most come first.
 * @throws AppError 502 when the search engine could not be asked, 504 when it answered nothing in time
 */
export async function findRanked(deps: RankDeps, scope: Scope, row: TrackerRow) {
  const engine = deps.engines[row.engine];
  if (row.engine !== 'local-index')
    throw conflict(
      `This looks up every keyword of the project, which ${engine.label} would charge for one by one.`,
    );
  const known = await deps.keywordsOf(scope, row.projectId);
  const keywords = known
    .toSorted((a, b) => b.weight - a.weight || (a.keyword < b.keyword ? -1 : 1))
    .slice(0, mostKeywords)
    .map(({ keyword }) => keyword);
  const { country, city, language, device, depth, target, match } = row;
  const signal = AbortSignal.timeout(patienceMs);
  const results: { keyword: string; position: number; url: string }[] = [];
  let looked = 0;
  try {
    const { workspaceId } = scope;
    const session = await engine.open({ workspaceId, projectId: row.projectId, since: deps.clock.now() });
    for (const [at, keyword] of keywords.entries()) {
      // Other requests get their turn in between.
      if (at % yieldEvery === yieldEvery - 1) await breath();
      const serp = await session.search({ keyword, country, city, language, device, depth }, signal);
      const { position, url } = matchPosition(serp.results, target, match);
      if (position !== null && url !== null) results.push({ keyword, position, url });
      looked += 1;
    }
  } catch (cause) {
    if (cause instanceof SerpError) throw new AppError(502, 'provider-failed', cause.message, { cause });
    if (!isTimeout(cause)) throw cause;
    if (looked === 0) throw new AppError(504, 'provider-failed', tooSlow, { cause });
  }
  results.sort((a, b) => a.position - b.position || (a.keyword < b.keyword ? -1 : 1));
  return { results, looked, label: engine.label, next: null };
}
