// Analyses of documents as a client of the API makes them: asked for by a change, then waited for.
import { optimizer, type OptimizationDetail } from '#contract/optimizer.ts';
import { type AnalysisJob, isUnderWay } from '#contract/optimizer/analysis-job.ts';
import type { Args, createClient } from '#contract/shared/http.ts';

type Call = ReturnType<typeof createClient>;
type Body = Args<typeof optimizer.update>['body'];

const waitMs = 25;
const patienceMs = 60_000;

/** A document's analysis at its end. */
export async function analysisOver(call: Call, id: string): Promise<AnalysisJob> {
  for (const started = Date.now(); Date.now() - started < patienceMs;) {
    const { job } = await call(optimizer.analysisJob, { params: { id } });
    if (job && !isUnderWay(job)) return job;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
  }
  throw new Error('the analysis did not end');
}

/**
 * Changes a document; where the change asks for an analysis, waits for it.
 * @returns what GET shows then
 * @throws where the analysis fails
 */
export async function changeAndAnalyze(call: Call, id: string, body: Body): Promise<OptimizationDetail> {
  const params = { id };
  const changed = await call(optimizer.update, { params, body });
  if (body.analyze !== true) return changed;
  const { status, error } = await analysisOver(call, id);
  if (status !== 'done') throw new Error(`the analysis is ${status}: ${error}`);
  return call(optimizer.get, { params });
}
