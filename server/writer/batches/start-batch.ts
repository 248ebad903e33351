import { type Batch, type BatchForm, batchLimits } from '#contract/writer/batches.ts';
import type { BatchRowRead, ReadTable, TableProblem } from '#engine/writer/batches/read-table.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { enqueueNextRow } from './begin-next-row.ts';
import { presentBatch } from './present.ts';
import { insertBatch } from './store.ts';

const problemsOf = (problems: readonly TableProblem[]) => {
  const [first] = problems;
  const message =
    problems.length === 1
      ? `Line ${first!.line}: ${first!.message}`
      : `${problems.length} problems. The first is in line ${first!.line}: ${first!.message}`;
  const meta = { problems: problems.slice(0, batchLimits.problems), count: problems.length };
  return badField('table', message, { meta });
};

/** The rows to write. @throws AppError 400 beside `table`, with each problem's line, field and message in `meta` */
export function rowsToWrite({ briefs, problems, refused }: ReadTable, skip: boolean): BatchRowRead[] {
  if (refused !== null) throw badField('table', refused);
  if (problems.length > 0 && !(skip && briefs.length > 0)) throw problemsOf(problems);
  return briefs;
}

/** Starts a batch in the caller's transaction. */
export async function startBatch(
  deps: WriterDeps,
  principal: Principal,
  tx: Queryable,
  { name, projectId, engine: engineChoice }: BatchForm,
  briefs: readonly BatchRowRead[],
): Promise<Batch> {
  const input = { name, projectId, engineChoice };
  const row = await insertBatch(principal, tx, input, briefs, deps.clock.now());
  await enqueueNextRow(deps, principal, tx, row.id);
  await emitEvent(tx, { ...principal, type: 'batch.created', subjectId: row.id, data: { name } });
  return presentBatch(row, { rows: briefs.length, done: 0, failed: 0, words: 0 });
}
