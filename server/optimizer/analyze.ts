import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '#contract/optimizer.ts';
import type { SnapshotNumbers } from '#engine/optimizer/prepare-snapshot.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict, notFound } from '#server/kernel/http/app-error.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { type DocumentRow, documentById } from '#server/writer/public.ts';
import { comparablePages, ensureSnapshot } from './competitor-pages.ts';
import type { OptimizerDeps } from './deps.ts';
import { draftOf, requestedOf } from './draft-of.ts';
import { readingOf } from './results/store.ts';
import type { SnapshotRow } from './snapshot-store.ts';
import {
  insertAnalysis,
  latestAnalysis,
  lockOptimization,
  optimizationById,
  type OptimizationRow,
  showScore,
} from './store.ts';

/** Settings that change again and again while a text is analyzed are somebody typing. */
const attemptsAtMost = 3;

/**
 * Scores the document as it stands, in a worker thread and outside any transaction, and keeps the analysis with the
 * numbers that it was made from. Where the settings change meanwhile, it is made again.
 * @throws AppError 400 for a text that takes too long, 503 when too many wait
 */
export async function analyze(deps: OptimizerDeps, principal: Principal, id: string): Promise<void> {
  const { db, clock, pages, run } = deps;
  for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
    const row = await optimizationById(principal, db, id);
    const document = row && (await documentById(principal, db, row.documentId));
    if (!row || !document) throw notFound('document');
    const competitors = await ensureSnapshot(principal, db, pages, { row, now: clock.now() });
    const reading = await readingOf(principal, db, id);
    const made = await readAt(
      'content',
      run('optimizer.analyze', {
        pages: comparablePages(competitors?.pages ?? []),
        requested: requestedOf(row, reading),
        draft: draftOf(row, document),
      }),
    );
    const isKept = await db.transaction(async (tx) => {
      const locked = await lockOptimization(principal, tx, id);
      if (!locked) throw notFound('document');
      if (locked.revision !== row.revision) return false;
      await keep(principal, tx, row, { ...made, document, competitors, now: clock.now() });
      return true;
    });
    if (isKept) return;
  }
  throw conflict('The settings of this document are being changed. Analyze it again.');
}

/** The same result again is not kept twice: the history shows what changed. */
async function keep(
  principal: Principal,
  tx: Queryable,
  row: OptimizationRow,
  input: {
    analysis: Analysis;
    numbers: SnapshotNumbers;
    document: DocumentRow;
    competitors: SnapshotRow | null;
    now: Date;
  },
): Promise<void> {
  const { analysis, numbers, document, now } = input;
  const pages = input.competitors?.pages ?? [];
  const before = await latestAnalysis(principal, tx, row.id);
  await showScore(principal, tx, row.id, analysis.score, now);
  if (before?.documentRevision === document.revision && isDeepStrictEqual(before.analysis, analysis)) return;
  await insertAnalysis(
    principal,
    tx,
    {
      optimizationId: row.id,
      documentRevision: document.revision,
      score: analysis.score,
      analysis,
      competitors: pages.map(({ id, url, fetchedAt }) => ({ pageId: id, url, fetchedAt })),
      numbers,
    },
    now,
  );
  const data = { score: analysis.score, competitors: pages.length };
  await emitEvent(tx, { ...principal, type: 'optimization.analysed', subjectId: row.id, data });
}
