import type { Analysis } from '#contract/optimizer.ts';
import { isCurrent, prepareSnapshot, restoreSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { scoreDraft } from '#engine/optimizer/score-draft.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { DocumentRow } from '#server/writer/public.ts';
import { comparablePages } from './competitor-pages.ts';
import { snapshotById } from './snapshot-store.ts';
import { type AnalysisRow, latestAnalysis, type OptimizationRow, optimizationsOfArticles } from './store.ts';

/**
 * The competitor pages of the latest analysis, held against the text as it is now. Where an earlier version of the
 * engine counted them, the copied pages are counted again; where none were copied, the analysis stands as it was made.
 */
export async function scoreNow(
  scope: Scope,
  db: Queryable,
  row: OptimizationRow,
  input: { latest: AnalysisRow; document: Pick<DocumentRow, 'title' | 'blocks'> },
): Promise<Analysis> {
  const { latest, document } = input;
  const { title, description, slug } = row;
  const draft = scorableOfDraft({
    title,
    description,
    slug,
    heading: document.title,
    blocks: document.blocks,
  });
  if (isCurrent(latest.numbers)) return scoreDraft(restoreSnapshot(latest.numbers), draft);
  const copied = await snapshotById(scope, db, row.id);
  if (!copied || copied.pages.length === 0) return latest.analysis;
  return scoreDraft(prepareSnapshot(comparablePages(copied.pages), row), draft);
}

/** The score of an article's text as it is now; null when it was never analyzed. */
export async function scoreOfText(
  scope: Scope,
  db: Queryable,
  articleId: string,
  document: DocumentRow,
): Promise<number | null> {
  const [optimization] = await optimizationsOfArticles(scope, db, [articleId]);
  const latest = optimization && (await latestAnalysis(scope, db, optimization.id));
  return latest ? (await scoreNow(scope, db, optimization, { latest, document })).score : null;
}
