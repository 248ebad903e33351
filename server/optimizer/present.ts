import type { Analysis, Optimization, OptimizationDetail } from '#contract/optimizer.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { documentById, presentDocument } from '#server/writer/public.ts';
import { presentAnalysisJob } from './analysis/present.ts';
import { type AnalysisJobRow, analysisJobOf } from './analysis/store.ts';
import { ensureHead, presentPages } from './competitor-pages.ts';
import type { OptimizerDeps } from './deps.ts';
import { presentResultsPage } from './results/present.ts';
import { readingOf } from './results/store.ts';
import { latestFindings, type OptimizationRow, scoreHistory } from './store.ts';

const historyShown = 50;

/**
 * @param beside.competitorCount pages that it is compared with, or was in the last analysis
 * @param beside.analysisJob the analysis that was asked for last
 */
export const presentOptimization = (
  row: OptimizationRow,
  {
    competitorCount,
    analysisJob,
  }: { competitorCount: number; analysisJob: AnalysisJobRow | null | undefined },
): Optimization => ({
  id: row.id,
  projectId: row.projectId,
  articleId: row.articleId,
  documentId: row.documentId,
  keyword: row.keyword,
  secondaryKeywords: row.secondaryKeywords,
  ignoredTerms: row.ignoredTerms,
  outline: row.outline,
  country: row.country,
  language: row.language,
  title: row.title,
  description: row.description,
  slug: row.slug,
  score: row.score,
  analysedAt: row.analysedAt?.toISOString() ?? null,
  analysisJob: presentAnalysisJob(analysisJob),
  competitorCount,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Pages that are named of a term beside the document: with twenty competitors all of them are most of the answer. */
const pagesNamed = 5;

/** An analysis with the evidence that a first look needs; the screen makes the whole of it while one types. */
const shortAnalysis = (analysis: Analysis): Analysis => ({
  ...analysis,
  terms: analysis.terms.map((term) => ({
    ...term,
    examples: [],
    pages: term.pages.toSorted((a, b) => b.count - a.count).slice(0, pagesNamed),
    pageCount: term.pages.length,
  })),
});

/**
 * Everything that the screen needs: text, pages with what to score by while typing, and what was found last. Keeps the
 * compared pages where that was not done yet.
 */
export async function optimizationDetail(
  principal: Principal,
  db: Queryable,
  { pages, clock }: Pick<OptimizerDeps, 'pages' | 'clock'>,
  row: OptimizationRow,
): Promise<OptimizationDetail> {
  const document = await documentById(principal, db, row.documentId);
  if (!document) throw notFound('document');
  const snapshot = await ensureHead(principal, db, pages, { row, now: clock.now() });
  const latest = await latestFindings(principal, db, row.id);
  const reading = await readingOf(principal, db, row.id);
  const history = await scoreHistory(principal, db, row.id, historyShown);
  const analysisJob = await analysisJobOf(principal, db, row.id);
  return {
    ...presentOptimization(row, { competitorCount: snapshot?.pages.length ?? 0, analysisJob }),
    document: presentDocument(document),
    ...(await presentPages(principal, db, pages, { row, snapshot })),
    resultsPage: presentResultsPage(reading),
    analysis: latest && shortAnalysis(latest),
    history: history.map(({ score, at }) => ({ score, at: at.toISOString() })),
  };
}
