import type { Post, PostPart } from '#contract/social.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { mediaByIds, type MediaRow } from '#server/media/public.ts';
import type { SocialDeps } from '../deps.ts';
import { comingTimes } from '../series/skip-time.ts';
import { seriesByIds } from '../series/store.ts';
import { removalProblem } from './remove-target.ts';
import * as store from './store.ts';

/** Which one of a series a post is; a series that ended says so and has no rule any more. */
function seriesOf(
  row: store.PostRow,
  returnType: Awaited<ReturnType<typeof seriesByIds>>,
): Pick<Post, 'recurrence' | 'series'> {
  const series = row.seriesId === null ? undefined : returnType.get(row.seriesId);
  if (!series || row.occurrence === null) return { recurrence: null, series: null };
  const { id, state, reason, rule } = series;
  const newest = row.occurrence >= series.newest;
  const coming = newest && state !== 'ended' ? comingTimes(series, row) : [];
  return {
    recurrence: state === 'ended' ? null : rule,
    series: { id, number: row.occurrence, newest, state, reason, coming },
  };
}

const presentPart = (row: store.PartRow): PostPart => ({
  ordinal: row.ordinal,
  kind: row.kind,
  text: row.text,
  status: row.status,
  reason: row.reason,
  remoteUrl: row.remoteUrl,
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Posts with their targets, attempts and pictures, in the order given. */
export async function presentPosts(
  { media }: Pick<SocialDeps, 'media'>,
  scope: Scope,
  db: Queryable,
  posts: readonly store.PostRow[],
): Promise<Post[]> {
  const ids = posts.map((row) => row.id);
  const targets = await store.targetsOf(scope, db, ids);
  const attempts = await store.attemptsOf(
    db,
    targets.map(({ target }) => target.id),
  );
  const parts = Map.groupBy(
    await store.partsOf(
      db,
      targets.map(({ target }) => target.id),
    ),
    ({ targetId }) => targetId,
  );
  const uses = await store.mediaIdsOf(db, ids);
  const pictures = new Map(
    (
      await mediaByIds(scope, db, [
        ...new Set([
          ...uses.map((use) => use.mediaId),
          ...targets.flatMap(({ target }) => target.media ?? []),
        ]),
      ])
    ).map((row) => [row.id, row]),
  );
  const series = await seriesByIds(scope, db, [...new Set(posts.flatMap((row) => row.seriesId ?? []))]);
  const picture = (row: MediaRow) => ({
    mediaId: row.id,
    type: row.type,
    altText: row.altText || null,
    url: media.addressOf(row, 'thumbnail'),
  });
  const picturesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const row = pictures.get(id);
      return row ? [picture(row)] : [];
    });
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return posts.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    articleId: row.articleId,
    content: row.content,
    thread: row.thread,
    link: row.link,
    media: picturesOf(uses.flatMap((use) => (use.postId === row.id ? [use.mediaId] : []))),
    labels: row.labels,
    schedule: {
      mode: row.scheduleMode,
      local: row.local,
      timezone: row.timezone,
      dueAt: iso(row.dueAt),
      notice: row.notice,
    },
    ...seriesOf(row, series),
    publishRequestedAt: iso(row.publishRequestedAt),
    targets: targets
      .filter(({ target }) => target.postId === row.id)
      .map(({ target, channel }) => ({
        id: target.id,
        channelId: channel.id,
        network: channel.network,
        channelName: channel.name,
        content: target.content,
        title: target.title,
        thread: target.thread,
        firstComment: target.firstComment,
        media: target.media && picturesOf(target.media),
        options: target.options,
        // Those of an earlier plan say nothing of the one that is made now.
        parts: target.frozenPayload === null ? [] : (parts.get(target.id) ?? []).map(presentPart),
        status: target.status,
        reason: target.reason,
        dueAt: iso(target.dueAt),
        remoteUrl: target.remoteUrl,
        publishedAt: iso(target.publishedAt),
        removal: target.removal,
        removedAt: iso(target.removedAt),
        removable: removalProblem(target, channel) === null,
        claimedAt: iso(target.claimedAt),
        nextAttemptAt: iso(target.nextAttemptAt),
        attempts: attempts
          .filter((attempt) => attempt.targetId === target.id)
          .map((attempt) => ({
            id: attempt.id,
            attempt: attempt.attempt,
            part: attempt.part,
            ordinal: attempt.ordinal,
            state: attempt.state,
            message: attempt.message,
            httpStatus: attempt.httpStatus,
            failure: attempt.errorCode,
            looks: attempt.looks,
            lookedAt: iso(attempt.lookedAt),
            startedAt: attempt.startedAt.toISOString(),
            finishedAt: iso(attempt.finishedAt),
          })),
      })),
    status: row.status,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
