import type { keywords } from '#contract/keywords.ts';
import { propertyOfSite } from '#engine/keywords/property-of-site.ts';
import type { Result } from '#contract/shared/http.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { SearchConsoleDeps } from '../deps.ts';
import { propertyOf } from './property-store.ts';

type Choices = Result<typeof keywords.searchConsole>;
const answerWithinMs = 30_000;

/** @throws AppError 409 where the workspace has not signed in */
export async function requireSearchConsole(
  { hasSearchConsole }: Pick<SearchConsoleDeps, 'hasSearchConsole'>,
  principal: Principal,
): Promise<void> {
  if (!(await hasSearchConsole(principal)))
    throw conflict('Connect Search Console under Integrations first.');
}

async function askProperties(
  deps: SearchConsoleDeps,
  principal: Principal,
): Promise<Pick<Choices, 'results' | 'problem'>> {
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    return { results: await deps.searchConsole(principal).properties(signal), problem: null };
  } catch (error) {
    if (!(error instanceof SerpError)) throw error;
    deps.log.info({ err: error, code: error.code }, 'properties not listed');
    return { results: [], problem: error.message };
  }
}

/** The properties that the connected account can read, and the one of a project. */
export async function propertiesFor(
  deps: SearchConsoleDeps,
  principal: Principal,
  projectId: string,
): Promise<Choices> {
  const connected = await deps.hasSearchConsole(principal);
  const asked = connected ? await askProperties(deps, principal) : { results: [], problem: null };
  const own = await propertyOf(principal, deps.db, projectId);
  const { sites } = await deps.sitesOf(principal, deps.db, projectId);
  const property = own?.property ?? propertyOfSite(asked.results, sites)?.property ?? null;
  return { connected, ...asked, property, daily: Boolean(own?.nextAt), next: null };
}
