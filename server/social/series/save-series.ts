import { isDeepStrictEqual } from 'node:util';
import type { Recurrence } from '#contract/social/recurrence.ts';
import { recurrenceProblem } from '#engine/social/recurrence.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { postById, type PostRow, updatePost } from '../posts/store.ts';
import { insertSeries, lockSeries, newestOf, type SeriesRow, templateOf, updateSeries } from './store.ts';

interface SeriesChange {
  /** null = no more posts; undefined = as it is */
  recurrence?: Recurrence | null | undefined;
  scope: 'one' | 'following';
  /** the change gives the post another time */
  replans: boolean;
}

const unsent = new Set<PostRow['status']>(['draft', 'scheduled', 'blocked', 'failed', 'cancelled']);

const published = 'This post is published and can no longer be changed';

/** The one way to write a rule: what is absent is not stored, weekdays are in order. */
const tidy = ({ weekdays, ...rest }: Recurrence): Recurrence => ({
  ...rest,
  ...(weekdays && { weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b) }),
});

/** Where a rule begins: the planned time of a post. @throws AppError beside `recurrence` */
function beginning(row: PostRow, rule: Recurrence): { anchor: string; timezone: string } {
  if (row.scheduleMode !== 'at' || row.local === null)
    throw badField('recurrence', 'A post that repeats needs a date and a time');
  if (!unsent.has(row.status)) throw conflict(published);
  if (rule.count !== undefined && row.occurrence !== null && rule.count < row.occurrence)
    throw badField('recurrence', `${row.occurrence} posts are made already. Choose a larger number.`);
  const problem = recurrenceProblem(rule, row.local);
  if (problem) throw badField('recurrence', problem);
  return { anchor: row.local, timezone: row.timezone };
}

/** No more posts are made. */
export async function endSeries(
  { clock }: Pick<SocialDeps, 'clock'>,
  tx: Queryable,
  principal: Principal,
  { id, projectId }: Pick<SeriesRow, 'id' | 'projectId'>,
): Promise<void> {
  await updateSeries(principal, tx, id, { state: 'ended', reason: null, updatedAt: clock.now() });
  await emitEvent(tx, { ...principal, type: 'series.ended', subjectId: id, data: { projectId } });
}

async function begin(
  { clock }: Pick<SocialDeps, 'clock'>,
  tx: Queryable,
  principal: Principal,
  row: PostRow,
  rule: Recurrence,
): Promise<void> {
  const now = clock.now();
  const id = newId();
  const start = beginning({ ...row, occurrence: null }, rule);
  const template = await templateOf(principal, tx, row.id);
  if (!template) return;
  const { projectId } = row;
  const times = { createdAt: now, updatedAt: now };
  await insertSeries(principal, tx, {
    id,
    projectId,
    authorId: principal.userId,
    rule,
    ...start,
    template,
    ...times,
  });
  await updatePost(principal, tx, row.id, { seriesId: id, occurrence: 1, occurrenceLocal: start.anchor });
  await emitEvent(tx, { ...principal, type: 'series.created', subjectId: id, data: { projectId } });
}

/** Changes what the posts after this one are made from, and when. */
async function change(
  { clock }: Pick<SocialDeps, 'clock'>,
  tx: Queryable,
  principal: Principal,
  row: PostRow,
  series: SeriesRow,
  { recurrence, scope, replans }: SeriesChange,
): Promise<void> {
  const rule = recurrence ?? series.rule;
  const another = !isDeepStrictEqual(rule, series.rule);
  if (!another && scope === 'one') return;
  if (((await newestOf(tx, [series.id])).get(series.id) ?? 0) > (row.occurrence ?? 0))
    throw conflict('A later post of this series is there already. Change that one.');
  if (!unsent.has(row.status)) throw conflict(published);
  const template = scope === 'following' ? await templateOf(principal, tx, row.id) : null;
  const start = another || replans ? beginning(row, rule) : null;
  await updateSeries(principal, tx, series.id, {
    rule,
    ...start,
    ...(template && { template }),
    state: 'active',
    reason: null,
    updatedAt: clock.now(),
  });
  if (start) await updatePost(principal, tx, row.id, { occurrenceLocal: start.anchor });
  const { id: subjectId, projectId } = series;
  await emitEvent(tx, { ...principal, type: 'series.updated', subjectId, data: { projectId } });
}

/**
 * Begins, changes or ends the series of a post that has just been saved.
 * @throws AppError 400 beside `recurrence`, 409 where a later post is made already
 */
export async function saveSeries(
  deps: Pick<SocialDeps, 'clock'>,
  tx: Queryable,
  principal: Principal,
  postId: string,
  seriesChange: SeriesChange,
): Promise<void> {
  const row = await postById(principal, tx, postId);
  if (!row) return;
  const series = row.seriesId ? await lockSeries(principal, tx, row.seriesId) : null;
  const goesOn = series !== null && series.state !== 'ended';
  if (seriesChange.recurrence === null) return goesOn ? endSeries(deps, tx, principal, series) : undefined;
  const recurrence = seriesChange.recurrence && tidy(seriesChange.recurrence);
  if (goesOn) return change(deps, tx, principal, row, series, { ...seriesChange, recurrence });
  if (recurrence) await begin(deps, tx, principal, row, recurrence);
}
