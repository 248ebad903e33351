import type { Analysis } from '#contract/optimizer.ts';
import { restoreSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { scoreDraft } from '#engine/optimizer/score-draft.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { DocumentRow } from '#server/writer/public.ts';
import { type AnalysisRow, latestAnalysis, type OptimizationRow, optimizationsOfArticles } from './store.ts';

/** The competitor pages of the latest analysis, held against the text as it is now. */
export function scoreNow(
  { title, description, slug }: OptimizationRow,
  { numbers }: AnalysisRow,
  document: Pick<DocumentRow, 'title' | 'blocks'>,
): Analysis {
  const draft = scorableOfDraft({
    title,
    description,
    slug,
    heading: document.title,
    blocks: document.blocks,
  });
  return scoreDraft(restoreSnapshot(numbers), draft);
}

/** The score of an article's text as it is now; null when it was never analysed. */
export async function scoreOfText(
  scope: Scope,
  db: Queryable,
  articleId: string,
  document: DocumentRow,
): Promise<number | null> {
  const [optimization] = await optimizationsOfArticles(scope, db, [articleId]);
  const analysis = optimization && (await latestAnalysis(scope, db, optimization.id));
  return analysis ? scoreNow(optimization, analysis, document).score : null;
}
