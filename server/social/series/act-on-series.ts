import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import type { PostRow } from '../posts/store.ts';
import { makeNext } from './make-next.ts';
import { requireNewest, requireSeries } from './require-series.ts';
import { endSeries } from './save-series.ts';
import { updateSeries } from './store.ts';

/**
 * Stops the series of a post, or lets a paused one go on from its newest post.
 * @throws AppError 409 where there is no such series, 403 when the plan is full
 */
export async function actOnSeries(
  deps: Pick<SocialDeps, 'clock' | 'assertQuota'>,
  tx: Queryable,
  principal: Principal,
  post: PostRow,
  action: 'stop' | 'resume',
): Promise<void> {
  const series = await requireSeries(tx, principal, post);
  if (action === 'stop') return endSeries(deps, tx, principal, series);
  if (series.state === 'active') throw conflict('This series goes on already');
  await requireNewest(tx, series, post);
  await deps.assertQuota(principal, tx, 'scheduled-posts');
  const now = deps.clock.now();
  await updateSeries(principal, tx, series.id, { state: 'active', reason: null, updatedAt: now });
  const { id: subjectId, projectId } = series;
  await emitEvent(tx, { ...principal, type: 'series.resumed', subjectId, data: { projectId } });
  await makeNext(deps, tx, principal, post, 1);
}
