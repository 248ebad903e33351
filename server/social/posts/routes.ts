import { social } from '#contract/social.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { SocialDeps } from '../deps.ts';
import { comingPosts } from '../series/coming.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { presentPosts } from './present.ts';
import { requestPublishing } from './request-publishing.ts';
import { requireDraft } from './require-publishing.ts';
import { showPost } from './show-post.ts';
import * as store from './store.ts';
import { updatePost } from './update-post.ts';

/** PostgreSQL reads no year 0, and nothing is due before there were posts. */
const storable = (instant: string) => new Date(Math.max(Date.parse(instant), 0));

export function postRoutes(route: Route, deps: SocialDeps): void {
  const { db } = deps;
  const findProject = (principal: Principal, { id }: { id: string }) => projectById(principal, db, id);
  const findPost = async (principal: Principal, { id }: { id: string }) => {
    const row = await store.postById(principal, db, id);
    // Posts of a project in the trash are out of reach with it.
    return row && (await projectById(principal, db, row.projectId)) ? row : null;
  };
  const findKept = async (principal: Principal, params: { id: string }) => {
    const row = await findPost(principal, params);
    return row?.deletedAt ? null : row;
  };
  const noun = 'post';

  route(social.create, {
    load: findProject,
    resource: 'project',
    handle: ({ principal, found, body, withIdempotencyKey }) => {
      requireDraft(principal, null, body);
      return withIdempotencyKey((tx) => createPost(deps, principal, tx, found.id, body));
    },
  });

  route(social.list, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const { articleId, status } = query;
      const filter = {
        projectId: found.id,
        articleId,
        status,
        from: query.from ? storable(query.from) : undefined,
        to: query.to ? storable(query.to) : undefined,
        deleted: query.deleted === 'true',
      };
      const rows = await store.listPosts(principal, db, filter, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: await presentPosts(deps, principal, db, page.results), next: page.next };
    },
  });

  route(social.coming, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found, query: { cursor, limit, ...range } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const posts = await comingPosts(principal, db, found.id, range, after, limit + 1);
      return cutPage(posts, limit, ({ dueAt, seriesId }) => [dueAt, seriesId]);
    },
  });

  route(social.get, {
    load: findKept,
    resource: noun,
    handle: ({ principal, found }) => showPost(deps, principal, db, found.id),
  });

  route(social.update, {
    load: findPost,
    resource: noun,
    handle: ({ principal, found, body }) => updatePost(deps, principal, found.id, body),
  });

  route(social.requestPublishing, {
    load: findKept,
    resource: noun,
    handle: ({ principal, found }) =>
      db.transaction(async (tx) => {
        await requestPublishing(deps, tx, principal, found.id);
        return showPost(deps, principal, tx, found.id);
      }),
  });

  route(social.delete, {
    load: findKept,
    resource: noun,
    handle: ({ principal, found, query }) => deletePost(deps, principal, found, query.scope),
  });
}
