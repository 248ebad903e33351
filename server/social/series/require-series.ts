import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { PostRow } from '../posts/store.ts';
import { lockSeries, newestOf, type SeriesRow } from './store.ts';

/** The series of a post, locked. @throws AppError 409 where it has none, or one that ended */
export async function requireSeries(tx: Queryable, principal: Principal, post: PostRow): Promise<SeriesRow> {
  const series = post.seriesId ? await lockSeries(principal, tx, post.seriesId) : null;
  if (!series || series.state === 'ended') throw conflict('This post no longer repeats');
  return series;
}

/** @throws AppError 409 where the series has a later post, which is the one to change */
export async function requireNewest(tx: Queryable, { id }: SeriesRow, post: PostRow): Promise<void> {
  if (((await newestOf(tx, [id])).get(id) ?? 0) > (post.occurrence ?? 0))
    throw conflict('A later post of this series is there already. Change that one.');
}
