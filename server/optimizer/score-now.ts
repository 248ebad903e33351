import type { Analysis } from '#contract/optimizer.ts';
import { isCurrent } from '#engine/optimizer/prepare-snapshot.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { DocumentRow } from '#server/writer/public.ts';
import { comparablePages } from './competitor-pages.ts';
import { draftOf, requestedOf } from './draft-of.ts';
import { readingOf } from './results/store.ts';
import { snapshotById } from './snapshot-store.ts';
import { type AnalysisRow, latestAnalysis, type OptimizationRow, optimizationsOfArticles } from './store.ts';
import type { RunOptimizerTask } from './tasks.ts';

interface ScoringDeps {
  /** no transaction: a thread takes its time */
  db: Queryable;
  run: RunOptimizerTask;
}

/**
 * The competitor pages of the latest analysis, held against the text as it is now. Where an earlier version of the
 * engine counted them, the copied pages are counted again; where none were copied, or the text takes too long, the
 * analysis stands as it was made.
 */
export async function scoreNow(
  { db, run }: ScoringDeps,
  scope: Scope,
  row: OptimizationRow,
  input: { latest: AnalysisRow; document: Pick<DocumentRow, 'title' | 'blocks'> },
): Promise<Analysis> {
  const { latest, document } = input;
  const draft = draftOf(row, document);
  try {
    if (isCurrent(latest.numbers)) return await run('optimizer.compare', { numbers: latest.numbers, draft });
    const copied = await snapshotById(scope, db, row.id);
    if (!copied || copied.pages.length === 0) return latest.analysis;
    const pages = comparablePages(copied.pages);
    const requested = requestedOf(row, await readingOf(scope, db, row.id));
    return await run('optimizer.analyze', { pages, requested, draft });
  } catch (cause) {
    // The thread pool has logged it.
    if (cause instanceof UnreadableText) return latest.analysis;
    throw cause;
  }
}

/** The score of an article's text as it is now; null when it was never analyzed. */
export async function scoreOfText(
  deps: ScoringDeps,
  scope: Scope,
  articleId: string,
  document: Pick<DocumentRow, 'title' | 'blocks'>,
): Promise<number | null> {
  const { db } = deps;
  const [optimization] = await optimizationsOfArticles(scope, db, [articleId]);
  const latest = optimization && (await latestAnalysis(scope, db, optimization.id));
  return latest ? (await scoreNow(deps, scope, optimization, { latest, document })).score : null;
}
