import type { Post } from '#contract/social.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { mediaByIds } from '#server/media/public.ts';
import type { SocialDeps } from '../deps.ts';
import * as store from './store.ts';

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
  const uses = await store.mediaIdsOf(db, ids);
  const pictures = new Map(
    (await mediaByIds(scope, db, [...new Set(uses.map((use) => use.mediaId))])).map((row) => [row.id, row]),
  );
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return posts.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    articleId: row.articleId,
    content: row.content,
    link: row.link,
    media: uses.flatMap((use) => {
      const picture = use.postId === row.id ? pictures.get(use.mediaId) : undefined;
      return picture
        ? [
            {
              mediaId: picture.id,
              altText: picture.altText || null,
              url: media.addressOf(picture, 'thumbnail'),
            },
          ]
        : [];
    }),
    labels: row.labels,
    schedule: {
      mode: row.scheduleMode,
      local: row.local,
      timezone: row.timezone,
      dueAt: iso(row.dueAt),
      notice: row.notice,
    },
    targets: targets
      .filter(({ target }) => target.postId === row.id)
      .map(({ target, channel }) => ({
        id: target.id,
        channelId: channel.id,
        network: channel.network,
        channelName: channel.name,
        content: target.content,
        title: target.title,
        firstComment: target.firstComment,
        commentStatus: target.commentStatus,
        status: target.status,
        reason: target.reason,
        dueAt: iso(target.dueAt),
        remoteUrl: target.remoteUrl,
        publishedAt: iso(target.publishedAt),
        attempts: attempts
          .filter((one) => one.targetId === target.id)
          .map((one) => ({
            id: one.id,
            attempt: one.attempt,
            part: one.part,
            state: one.state,
            message: one.message,
            httpStatus: one.httpStatus,
            startedAt: one.startedAt.toISOString(),
            finishedAt: iso(one.finishedAt),
          })),
      })),
    status: row.status,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
