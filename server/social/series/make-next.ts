import { nextOccurrence, type Occurrence } from '#engine/social/recurrence.ts';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { SocialDeps } from '../deps.ts';
import { channelsByIds, insertPost, insertTarget, type PostRow, putMedia } from '../posts/store.ts';
import { lockSeries, newestOf, type SeriesRow, updateSeries } from './store.ts';

type Deps = Pick<SocialDeps, 'clock' | 'assertQuota'>;
type Made = Pick<PostRow, 'id' | 'seriesId' | 'occurrence' | 'occurrenceLocal'>;

/** Posts that may have been left out while nothing ran: thirteen years of days. */
const mostPassed = 5000;

/** The first post after `from` whose time is still ahead, or null after the last. */
function firstAhead(series: SeriesRow, from: Occurrence, now: Date) {
  for (
    let following = nextOccurrence(series, from), n = 0;
    following && n < mostPassed;
    following = nextOccurrence(series, following), n += 1
  ) {
    const { dueAt, notice } = resolveLocalTime(following.local, series.timezone);
    if (new Date(dueAt) > now) return { ...following, dueAt: new Date(dueAt), notice };
  }
  return null;
}

async function pause(
  { clock }: Deps,
  scope: Scope,
  tx: Queryable,
  series: SeriesRow,
  after: Made,
  reason: string,
): Promise<void> {
  await updateSeries(scope, tx, series.id, { state: 'paused', reason, updatedAt: clock.now() });
  await emitEvent(tx, {
    workspaceId: series.workspaceId,
    userId: scope.userId,
    type: 'series.paused',
    subjectId: series.id,
    data: {
      projectId: series.projectId,
      postId: after.id,
      reason,
      excerpt: series.template.content.slice(0, 120).toWellFormed(),
    },
  });
}

/** What keeps a series from going on, in a sentence, or null. */
async function hindrance(
  deps: Deps,
  scope: Scope,
  tx: Queryable,
  series: SeriesRow,
  adding: number,
): Promise<string | null> {
  if (!(await projectById(scope, tx, series.projectId))) return 'The project is in the trash.';
  try {
    await deps.assertQuota(scope, tx, 'scheduled-posts', adding);
    return null;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'limit-reached') return cause.message;
    throw cause;
  }
}

/**
 * Makes the post that follows `after` in its series, once: whoever comes second finds it made. Times that passed while
 * nothing ran are left out. Without room in the plan the series pauses and says so.
 * @param adding how many waiting posts there are more then: 0 while `after` still counts as one
 */
export async function makeNext(
  deps: Deps,
  tx: Queryable,
  owner: Scope,
  after: Made,
  adding: 0 | 1,
): Promise<void> {
  if (!after.seriesId || after.occurrence === null || after.occurrenceLocal === null) return;
  const scope = { workspaceId: owner.workspaceId, userId: owner.userId };
  const series = await lockSeries(scope, tx, after.seriesId);
  if (series?.state !== 'active') return;
  if (((await newestOf(tx, [series.id])).get(series.id) ?? 0) > after.occurrence) return;

  const now = deps.clock.now();
  const from = { local: after.occurrenceLocal, number: after.occurrence };
  const next = firstAhead(series, from, now);
  if (!next) return updateSeries(scope, tx, series.id, { state: 'ended', reason: null, updatedAt: now });
  const { template } = series;
  const ids = template.targets.map((target) => target.channelId);
  const channels = new Set((await channelsByIds(scope, tx, series.projectId, ids)).map((row) => row.id));
  const targets = template.targets.filter((target) => channels.has(target.channelId));
  const reason =
    targets.length === 0
      ? 'None of its channels exist anymore.'
      : await hindrance(deps, scope, tx, series, adding);
  if (reason) return pause(deps, scope, tx, series, after, reason);

  const id = newId();
  const { content, thread, link, articleId, labels, media } = template;
  const { dueAt, notice } = next;
  const times = { createdAt: now, updatedAt: now };
  await insertPost(scope, tx, {
    id,
    projectId: series.projectId,
    authorId: series.authorId,
    content,
    ...(thread && { thread }),
    link,
    articleId,
    labels,
    scheduleMode: 'at',
    local: next.local,
    timezone: series.timezone,
    notice,
    dueAt,
    seriesId: series.id,
    occurrence: next.number,
    occurrenceLocal: next.local,
    ...times,
  });
  await putMedia(scope, tx, id, media);
  for (const [ordinal, target] of targets.entries())
    await insertTarget(scope, tx, {
      ...target,
      postId: id,
      ordinal,
      status: 'scheduled',
      dueAt,
      updatedAt: now,
    });
  await emitEvent(tx, {
    workspaceId: series.workspaceId,
    userId: scope.userId,
    type: 'post.created',
    subjectId: id,
    data: { projectId: series.projectId, mode: 'at', seriesId: series.id, number: next.number },
  });
}
