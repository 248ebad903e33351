import type { KeywordImport } from '#contract/keywords.ts';
import { vendorOf } from '#contract/connections/vendors.ts';
import type { MetricVendorId } from '#contract/keywords/metrics.ts';
import { planMetrics, type WhyLeftOut } from '#engine/keywords/metric-plan.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { MetricDeps } from '../deps.ts';
import * as imports from '../imports/imports-store.ts';
import { metricsJob } from '../imports/start-import.ts';
import { requireKeywordRoom } from '../recluster.ts';

const whys: Record<WhyLeftOut, string> = {
  long: 'longer than 80 characters',
  words: 'more than 10 words',
  symbol: 'has a symbol that Google Ads doesn’t take',
};
/** Left-out keywords that are named one by one. */
const mostNamed = 100;

interface Asking {
  vendor: MetricVendorId;
  projectId: string;
  keywords: readonly string[];
  country: string;
  language: string;
}

/**
 * Begins to ask for figures, in the caller's transaction.
 * @throws AppError where no vendor is connected, nothing can be asked, or the project has no room
 */
export async function startMetrics(
  deps: MetricDeps,
  principal: Principal,
  tx: Queryable,
  { vendor, projectId, keywords: chosen, country, language }: Asking,
): Promise<KeywordImport> {
  const { calls, asked, leftOut, price } = planMetrics(chosen, vendor);
  if (asked === 0) throw badField('keywords', 'None of these keywords can be looked up at Google Ads.');
  await requireKeywordRoom(principal, tx, projectId, 'keywords');
  const request = {
    keywords: calls.flatMap(({ part, keywords }) => (part === 'volume' ? keywords : [])),
    country: country.toUpperCase(),
    language,
  };
  const problems = leftOut
    .slice(0, mostNamed)
    .map(({ keyword, why }) => ({ line: 0, message: `Left out “${keyword}”: ${whys[why]}.` }));
  const row = await imports.insertImport(
    principal,
    tx,
    {
      projectId,
      kind: vendor,
      fileName: vendorOf(vendor).label,
      request,
      calls: calls.length,
      skipped: leftOut.length,
      problems,
    },
    deps.clock.now(),
  );
  await deps.jobs.enqueue(tx, principal, { kind: metricsJob, subjectId: row.id, payload: {} });
  const data = { projectId, vendor, keywords: asked, calls: calls.length, price };
  await emitEvent(tx, { ...principal, type: 'keyword-metrics.requested', subjectId: row.id, data });
  return imports.presentImport(row);
}
