// Scores a document as it stands, in worker threads and outside any transaction.
import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '#contract/optimizer.ts';
import type { SnapshotNumbers } from '#engine/optimizer/prepare-snapshot.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, conflict } from '#server/kernel/http/app-error.ts';
import type { JobKind, JobRow } from '#server/kernel/jobs/jobs.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type DocumentRow, documentById } from '#server/writer/public.ts';
import { comparablePages, ensureSnapshot } from '../competitor-pages.ts';
import type { OptimizerDeps } from '../deps.ts';
import { draftOf, requestedOf } from '../draft-of.ts';
import { readingOf } from '../results/store.ts';
import type { SnapshotRow } from '../snapshot-store.ts';
import {
  insertAnalysis,
  latestAnalysis,
  lockOptimization,
  optimizationById,
  type OptimizationRow,
  showScore,
} from '../store.ts';
import { followUp } from './start-analysis.ts';
import { analysisJobOf, updateAnalysisJob } from './store.ts';

/** Settings that change again and again while a text is analyzed are somebody typing. */
const attemptsAtMost = 3;
const changing = 'The settings of this document are being changed. Analyze it again.';
const unknown = 'The text could not be analyzed. Try again in a few minutes.';
const cutOff = 'The server stopped several times while it analyzed this text. Try again.';

/** What a person reads of a failure; what is not for them is in the log. */
const reasonOf = (cause: unknown): string =>
  cause instanceof AppError || cause instanceof UnreadableText ? cause.message : unknown;

/** The same result again is not kept twice: the history shows what changed. */
async function keep(
  scope: Scope,
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
  const before = await latestAnalysis(scope, tx, row.id);
  await showScore(scope, tx, row.id, analysis.score, now);
  if (before?.documentRevision === document.revision && isDeepStrictEqual(before.analysis, analysis)) return;
  await insertAnalysis(
    scope,
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
  await emitEvent(tx, { ...scope, type: 'optimization.analysed', subjectId: row.id, data });
}

/** Makes one analysis. @returns whether it was kept: not where the settings changed meanwhile */
async function analyze(
  deps: OptimizerDeps,
  scope: Scope,
  row: OptimizationRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, pages: index, run } = deps;
  const document = await documentById(scope, db, row.documentId);
  if (!document) return true;
  const competitors = await ensureSnapshot(scope, db, index, { row, now: clock.now() });
  const pages = comparablePages(competitors?.pages ?? []);
  await updateAnalysisJob(scope, db, row.id, { step: 'pages', pages: pages.length });
  const requested = requestedOf(row, await readingOf(scope, db, row.id));
  const numbers = await run('optimizer.count', { pages, requested }, signal);
  await updateAnalysisJob(scope, db, row.id, { step: 'text' });
  const analysis = await run('optimizer.compare', { numbers, draft: draftOf(row, document) }, signal);
  return db.transaction(async (tx) => {
    const locked = await lockOptimization(scope, tx, row.id);
    if (!locked || locked.deletedAt) return true;
    if (locked.revision !== row.revision) return false;
    await keep(scope, tx, row, { analysis, numbers, document, competitors, now: clock.now() });
    return true;
  });
}

const scopeOf = ({ workspaceId, userId }: JobRow): Scope => ({ workspaceId, userId });

export const analyzeKind = (deps: OptimizerDeps): JobKind => ({
  concurrency: 4,
  perWorkspace: 2,
  async run({ job, signal }) {
    const { db } = deps;
    const scope = scopeOf(job);
    // What is asked for from now on may be about a text that is not read here any more.
    await updateAnalysisJob(scope, db, job.subjectId, { again: false });
    for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
      const row = await optimizationById(scope, db, job.subjectId);
      if (!row || row.deletedAt || (await analyze(deps, scope, row, signal))) return;
      signal.throwIfAborted();
    }
    throw conflict(changing);
  },
  lockSubject: (tx, job) => lockOptimization(scopeOf(job), tx, job.subjectId),
  async ended(tx, job, status, cause) {
    const scope = scopeOf(job);
    const last = await analysisJobOf(scope, tx, job.subjectId);
    if (last?.jobId !== job.id) return;
    const isCutOff = status === 'interrupted';
    if (await followUp(deps, tx, job, { again: last.again ? last : null, isCutOff })) return;
    const error = status === 'failed' ? reasonOf(cause) : isCutOff ? cutOff : null;
    if (error !== null) await updateAnalysisJob(scope, tx, job.subjectId, { error });
  },
});
