import type { Batch, BatchRow } from '#contract/writer/batches.ts';
import type { BatchRecord, RowCounts, RowOnScreen } from './store.ts';

export const presentBatch = (row: BatchRecord, counts: RowCounts): Batch => ({
  id: row.id,
  name: row.name,
  projectId: row.projectId,
  status: row.status,
  reason: row.reason,
  engine: row.engineChoice,
  ...counts,
  createdAt: row.createdAt.toISOString(),
});

/** What is done for a row that runs: its sources come first, and the rest are steps of its generation. */
function stepOf({ row, runningStep }: RowOnScreen): BatchRow['step'] {
  if (row.status !== 'running') return null;
  if (row.sourcesRead < row.brief.sources.length) return 'sources';
  return runningStep === 'section' ? 'draft' : runningStep;
}

export const presentRow = (item: RowOnScreen): BatchRow => {
  const { id, line, brief, status, error, note, generationId } = item.row;
  return {
    id,
    line,
    topic: brief.topic,
    title: item.title ?? brief.title,
    words: item.words ?? 0,
    status,
    step: stepOf(item),
    error,
    note,
    generationId,
  };
};
