import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '#contract/optimizer.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { scoreDraft } from '#engine/optimizer/score-draft.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { DocumentRow } from '#server/writer/public.ts';
import { comparablePages } from './competitor-pages.ts';
import type { SnapshotRow } from './snapshot-store.ts';
import { insertAnalysis, latestAnalysis, type OptimizationRow, showScore } from './store.ts';

/**
 * Scores the document as it stands and keeps the analysis with the numbers that it was made from. The same result
 * again is not kept twice: the history shows what changed.
 */
export async function analyse(
  principal: Principal,
  tx: Queryable,
  row: OptimizationRow,
  input: { document: DocumentRow; competitors: SnapshotRow | null; now: Date },
): Promise<Analysis> {
  const { document, now } = input;
  const pages = input.competitors?.pages ?? [];
  const snapshot = prepareSnapshot(comparablePages(pages), row);
  const { title, description, slug } = row;
  const draft = scorableOfDraft({
    title,
    description,
    slug,
    heading: document.title,
    blocks: document.blocks,
  });
  const analysis = scoreDraft(snapshot, draft);
  const before = await latestAnalysis(principal, tx, row.id);
  await showScore(principal, tx, row.id, analysis.score, now);
  if (before?.documentRevision === document.revision && isDeepStrictEqual(before.analysis, analysis))
    return analysis;
  await insertAnalysis(
    principal,
    tx,
    {
      optimizationId: row.id,
      documentRevision: document.revision,
      score: analysis.score,
      analysis,
      competitors: pages.map(({ id, url, fetchedAt }) => ({ pageId: id, url, fetchedAt })),
      numbers: snapshot.numbers,
    },
    now,
  );
  const data = { score: analysis.score, competitors: pages.length };
  await emitEvent(tx, { ...principal, type: 'optimization.analysed', subjectId: row.id, data });
  return analysis;
}
