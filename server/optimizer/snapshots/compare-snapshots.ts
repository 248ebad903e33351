import type { Analysis } from '#contract/optimizer.ts';
import type { KeptSnapshot, SnapshotComparison } from '#contract/optimizer/snapshots.ts';
import { comparePages, compareStructure, compareTerms } from '#engine/optimizer/compare-snapshots.ts';
import { isCurrent } from '#engine/optimizer/prepare-snapshot.ts';
import type { DraftText } from '#engine/optimizer/scorable.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { documentById } from '#server/writer/public.ts';
import type { OptimizerDeps } from '../deps.ts';
import { draftOf } from '../draft-of.ts';
import type { AnalysisRow, OptimizationRow } from '../store.ts';
import { presentKept } from './present.ts';
import { analysisById, keptSnapshots } from './store.ts';

/** Sets of pages that are listed; who compares asks for one of the newest. */
const listed = 50;
const outdated = 'These pages were counted by an earlier version of the scoring engine.';

export const listSnapshots = async (
  { db }: Pick<OptimizerDeps, 'db'>,
  principal: Principal,
  optimizationId: string,
): Promise<KeptSnapshot[]> => (await keptSnapshots(principal, db, optimizationId, listed)).map(presentKept);

interface Judged {
  analysis: Analysis;
  scoreNow: number | null;
  why: string | null;
}

/** What a set of pages says about the text as it is now; where that cannot be made again, what it said then. */
async function judge({ run }: OptimizerDeps, row: AnalysisRow, draft: DraftText): Promise<Judged> {
  if (!isCurrent(row.numbers)) return { analysis: row.analysis, scoreNow: null, why: outdated };
  try {
    const analysis = await run('optimizer.compare', { numbers: row.numbers, draft });
    return { analysis, scoreNow: analysis.score, why: null };
  } catch (cause) {
    if (cause instanceof UnreadableText)
      return { analysis: row.analysis, scoreNow: null, why: cause.message };
    throw cause;
  }
}

function pagesOf({ competitors, numbers }: AnalysisRow) {
  const titles = new Map(numbers.pages.map(({ id, title }) => [id, title]));
  return competitors.map(({ pageId, url, fetchedAt }) => ({
    url,
    title: titles.get(pageId) ?? '',
    fetchedAt,
  }));
}

function sideOf(
  row: AnalysisRow,
  kept: KeptSnapshot,
  { scoreNow, why }: Judged,
): SnapshotComparison['before'] {
  const readAt = row.competitors.map(({ fetchedAt }) => fetchedAt).toSorted();
  const { keyword } = row.numbers;
  return { ...kept, keyword, readFrom: readAt[0]!, readTo: readAt.at(-1)!, scoreNow, why };
}

/**
 * Two sets of pages of one document: which came and went, what they change for the text as it is now.
 * @param asked.after the last analysis' where absent
 * @throws AppError 404 for what is no set of pages of this document
 */
export async function compareSnapshots(
  deps: OptimizerDeps,
  principal: Principal,
  row: OptimizationRow,
  asked: { before: string; after?: string | undefined },
): Promise<SnapshotComparison> {
  const { db } = deps;
  const kept = await keptSnapshots(principal, db, row.id, listed);
  const find = async (id: string | undefined) => {
    const snapshot = id === undefined ? kept[0] : kept.find((item) => item.id === id);
    const analysis = snapshot && (await analysisById(principal, db, row.id, snapshot.latestId));
    if (!snapshot || !analysis) throw notFound('set of competitor pages');
    return { snapshot: presentKept(snapshot), analysis };
  };
  const before = await find(asked.before);
  const after = await find(asked.after);
  const document = await documentById(principal, db, row.documentId);
  if (!document) throw notFound('document');
  const draft = draftOf(row, document);
  const then = await judge(deps, before.analysis, draft);
  const now = await judge(deps, after.analysis, draft);
  return {
    before: sideOf(before.analysis, before.snapshot, then),
    after: sideOf(after.analysis, after.snapshot, now),
    pages: comparePages(pagesOf(before.analysis), pagesOf(after.analysis)),
    terms: compareTerms(then.analysis, now.analysis),
    structure: compareStructure(then.analysis, now.analysis),
  };
}
