// What other domains may use of social.
import type { Post } from '#contract/social.ts';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import type { ProjectChannel } from '#contract/projects.ts';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { listChannels } from './channels/store.ts';
import type { SocialDeps } from './deps.ts';
import { isInPost, mediaUses } from './media-store.ts';
import { comingPosts } from './overview-store.ts';
import { presentPosts } from './posts/present.ts';
import { countByArticle, postsByArticle } from './posts/store.ts';

export { postsOnHold, sentTimes } from './overview-store.ts';
export { countByArticle, isInPost, mediaUses };
export { redirectUriFor } from './channels/callback.ts';

/** Posts of a project that go out next, soonest first, as its overview shows them. */
export async function nextPosts(
  deps: Pick<SocialDeps, 'media'>,
  scope: Scope,
  db: Queryable,
  projectId: string,
  from: Date,
  limit: number,
): Promise<ProjectOverview['nextPosts']> {
  const posts = await presentPosts(deps, scope, db, await comingPosts(scope, db, projectId, from, limit));
  return posts.flatMap(({ id, content, status, schedule, targets, media }) =>
    schedule.dueAt === null
      ? []
      : [
          {
            id,
            content,
            status,
            dueAt: schedule.dueAt,
            networks: [...new Set(targets.map(({ network }) => network))],
            thumbnail: media[0]?.url ?? null,
          },
        ],
  );
}

/** Posts made from an article, newest first, as the API shows them. */
export const postsOf = async (
  deps: Pick<SocialDeps, 'media'>,
  scope: Scope,
  db: Queryable,
  articleId: string,
): Promise<Post[]> => presentPosts(deps, scope, db, await postsByArticle(scope, db, articleId));

/** The channels that a project carries; disconnected ones are left out. */
export async function channelsOf(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<z.output<typeof ProjectChannel>[]> {
  const rows = await listChannels(scope, db, projectId);
  return rows.flatMap(({ channel }) =>
    channel.status === 'disconnected'
      ? []
      : [{ id: channel.id, network: channel.network, name: channel.name }],
  );
}
