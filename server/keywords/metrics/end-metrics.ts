import type { Queryable } from '#server/kernel/db/open.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { ClusterDeps } from '../deps.ts';
import type { ImportRecord } from '../imports/imports-store.ts';
import { takeBack } from '../imports/take-back.ts';
import { finishMetrics } from './finish-metrics.ts';

const broken = 'We couldn’t get these metrics. Try again.';
const canceled = 'You canceled this.';

/**
 * Ends a run that is locked before all of its calls were made: what was paid counts, and a run without any is nothing.
 * @param cause of a failure
 */
export async function endMetrics(
  deps: Pick<ClusterDeps, 'clock'>,
  tx: Queryable,
  row: ImportRecord,
  how: 'cancelled' | 'failed',
  cause: unknown,
): Promise<void> {
  const why = how === 'cancelled' ? canceled : cause instanceof SerpError ? cause.message : broken;
  const { callsDone, calls } = row;
  if (callsDone === 0) return takeBack(tx, row, how, how === 'cancelled' ? '' : why);
  await finishMetrics(
    deps,
    tx,
    row,
    `${why} ${callsDone} of ${calls} calls were made; their figures are saved.`,
  );
}
