import { occurrencesAfter } from '#engine/social/recurrence.ts';
import type { ComingTime } from '#contract/social/recurrence.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import type { PostRow } from '../posts/store.ts';
import { requireNewest, requireSeries } from './require-series.ts';
import { type SeriesRow, updateSeries } from './store.ts';

const mostShown = 6;

type Newest = Pick<PostRow, 'occurrence' | 'occurrenceLocal'>;

/** The next times of a series after its newest post, those that are skipped among them. */
export function comingTimes(series: SeriesRow, newest: Newest): ComingTime[] {
  if (newest.occurrence === null || newest.occurrenceLocal === null) return [];
  const after = { local: newest.occurrenceLocal, number: newest.occurrence };
  const { rule, anchor, timezone, skipped } = series;
  return occurrencesAfter({ rule, anchor }, timezone, after, { limit: mostShown }).map(
    ({ local, dueAt }) => ({ local, dueAt, skipped: skipped.includes(local) }),
  );
}

/**
 * Leaves out one of the next times of a series, or has its post made after all.
 * @param post the newest of the series
 * @throws AppError 409 where the series has ended or has a later post, 400 beside `skip` for a time that it has not
 */
export async function skipTime(
  { clock }: Pick<SocialDeps, 'clock'>,
  tx: Queryable,
  principal: Principal,
  post: PostRow,
  { local, skipped }: { local: string; skipped: boolean },
): Promise<void> {
  const series = await requireSeries(tx, principal, post);
  await requireNewest(tx, series, post);
  const time = comingTimes(series, post).find((item) => item.local === local);
  if (!time) throw badField('skip', 'Choose one of the next times of this series');
  if (time.skipped === skipped) return;
  const others = series.skipped.filter((item) => item !== local && item > (post.occurrenceLocal ?? ''));
  await updateSeries(principal, tx, series.id, {
    skipped: skipped ? [...others, local].toSorted() : others,
    updatedAt: clock.now(),
  });
  await emitEvent(tx, {
    ...principal,
    type: skipped ? 'series.skipped' : 'series.unskipped',
    subjectId: series.id,
    data: { projectId: series.projectId, local },
  });
}
