import { englishFigure } from '#contract/shared/english-figure.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { changeClusters } from './change-clusters.ts';
import type { ClusterDeps } from './deps.ts';
import * as store from './store.ts';

/** So few keywords are clustered sooner than a thread starts. */
const fewKeywords = 1000;
/** The most keywords take five seconds of a processor that nothing else uses; a busy one may take ten times as long. */
const longestMs = 60_000;

/**
 * Tells the intents and makes the clusters of a project again, in the caller's transaction: many keywords in a worker
 * thread, which has no connection.
 * @throws AppError 503 when too many wait for the threads
 */
export async function recluster(
  { clock, run, sitesOf, resultsOf }: ClusterDeps,
  scope: Scope,
  tx: Queryable,
  projectId: string,
): Promise<void> {
  const { count, keywords } = await store.keywordsToCluster(scope, tx, projectId);
  const input = {
    keywords,
    year: clock.now().getUTCFullYear(),
    sites: await sitesOf(scope, tx, projectId),
    results: await resultsOf(scope, tx, projectId),
  };
  const inThread = async () => {
    await store.waitLonger(tx, 2 * longestMs);
    return run('keywords.change-clusters', input, undefined, longestMs);
  };
  const changed = count > fewKeywords ? await inThread() : changeClusters(input);
  if (changed !== null) await store.setClusters(scope, tx, changed);
}

/** @throws AppError beside a field when a project has more keywords in use than it may */
export async function requireKeywordRoom(
  scope: Scope,
  tx: Queryable,
  projectId: string,
  field: string,
): Promise<void> {
  const most = keywordLimits.project;
  if ((await store.countKeywords(scope, tx, projectId)) > most)
    throw badField(field, `A project can have at most ${englishFigure(most)} keywords. Use another project.`);
}
