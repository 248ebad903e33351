import { social, type Post } from '#contract/social.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound, stale } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { SocialDeps } from '../deps.ts';
import { actOnTarget } from './act-on-target.ts';
import { presentPosts } from './present.ts';
import { actOnSeries } from '../series/act-on-series.ts';
import { comingPosts } from '../series/coming.ts';
import { makeNext } from '../series/make-next.ts';
import { endSeries, saveSeries } from '../series/save-series.ts';
import { lockSeries } from '../series/store.ts';
import { requestPublishing } from './request-publishing.ts';
import { requireDraft, requirePublishing } from './require-publishing.ts';
import { beingSent, savePost, waits } from './save-post.ts';
import * as store from './store.ts';

/** PostgreSQL reads no year 0, and nothing is due before there were posts. */
const storable = (instant: string) => new Date(Math.max(Date.parse(instant), 0));

/** @param wake says that something may be due at once */
export function postRoutes(route: Route, deps: SocialDeps, wake: () => void): void {
  const { db, clock } = deps;
  const findProject = (principal: Principal, { id }: { id: string }) => projectById(principal, db, id);
  const findPost = async (principal: Principal, { id }: { id: string }) => {
    const row = await store.postById(principal, db, id);
    // Posts of a project in the trash are out of reach with it.
    return row && (await projectById(principal, db, row.projectId)) ? row : null;
  };
  const noun = 'post';
  const shown = async (principal: Principal, tx: Queryable, id: string): Promise<Post> => {
    const row = await store.postById(principal, tx, id);
    const [post] = row ? await presentPosts(deps, principal, tx, [row]) : [];
    if (!post) throw notFound(noun);
    return post;
  };

  route(social.create, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found, body, withIdempotencyKey }) => {
      requireDraft(principal, null, body);
      const made = await withIdempotencyKey(async (tx) => {
        const id = await savePost(deps, tx, principal, found.id, null, body);
        await saveSeries(deps, tx, principal, id, {
          recurrence: body.recurrence,
          scope: 'one',
          replans: true,
        });
        return shown(principal, tx, id);
      });
      wake();
      return made;
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
    load: async (principal, params) => {
      const row = await findPost(principal, params);
      return row?.deletedAt ? null : row;
    },
    resource: noun,
    handle: ({ principal, found }) => shown(principal, db, found.id),
  });

  route(social.update, {
    load: findPost,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const { revision, deleted, target, series, scope, ...changes } = body;
      const changed = await db.transaction(async (tx) => {
        const now = await store.lockPost(principal, tx, found.id);
        const row = now === null ? null : await store.postById(principal, tx, found.id);
        if (!row || (row.deletedAt && deleted !== false)) throw notFound(noun);
        if (revision !== undefined && revision !== row.revision)
          throw stale(
            'Somebody changed this post meanwhile. Look at both versions.',
            await shown(principal, tx, row.id),
          );
        if (target || series) requirePublishing(principal);
        requireDraft(principal, row, changes);
        if (row.deletedAt) {
          await store.updatePost(principal, tx, row.id, { deletedAt: null, updatedAt: clock.now() });
          await emitEvent(tx, {
            ...principal,
            type: 'post.restored',
            subjectId: row.id,
          });
        }
        if (target) {
          await actOnTarget(deps, tx, principal, row, target);
          await store.updatePost(principal, tx, row.id, {
            revision: row.revision + 1,
            updatedAt: clock.now(),
          });
          await emitEvent(tx, {
            ...principal,
            type: 'post.target-decided',
            subjectId: row.id,
            data: { targetId: target.id, action: target.action },
          });
        }
        if (Object.values(changes).some((value) => value !== undefined)) {
          const current = await store.postById(principal, tx, row.id);
          await savePost(deps, tx, principal, row.projectId, current, changes);
          const { recurrence, schedule } = changes;
          await saveSeries(deps, tx, principal, row.id, {
            recurrence,
            scope,
            replans: schedule !== undefined,
          });
        }
        if (series) await actOnSeries(deps, tx, principal, row, series);
        return shown(principal, tx, row.id);
      });
      wake();
      return changed;
    },
  });

  route(social.requestPublishing, {
    load: async (principal, params) => {
      const row = await findPost(principal, params);
      return row?.deletedAt ? null : row;
    },
    resource: noun,
    handle: ({ principal, found }) =>
      db.transaction(async (tx) => {
        await requestPublishing(deps, tx, principal, found.id);
        return shown(principal, tx, found.id);
      }),
  });

  route(social.delete, {
    load: async (principal, params) => {
      const row = await findPost(principal, params);
      return row?.deletedAt ? null : row;
    },
    resource: noun,
    handle: ({ principal, found, query }) =>
      db.transaction(async (tx) => {
        await store.lockPost(principal, tx, found.id);
        requireDraft(principal, await store.postById(principal, tx, found.id));
        const targets = await store.targetsOf(principal, tx, [found.id], { lock: true });
        if (targets.some(({ target }) => target.status === 'publishing')) throw beingSent();
        const now = clock.now();
        const waited = targets.some(({ target }) => waits.has(target.status));
        if (query.scope === 'one') await makeNext(deps, tx, principal, found, waited ? 0 : 1);
        else {
          const series = found.seriesId ? await lockSeries(principal, tx, found.seriesId) : null;
          if (series && series.state !== 'ended') await endSeries(deps, tx, principal, series);
        }
        for (const { target } of targets)
          if (waits.has(target.status))
            await store.updateTarget(principal, tx, target.id, { status: 'cancelled', updatedAt: now });
        await store.releaseSlots(tx, found.id);
        await store.updatePost(principal, tx, found.id, { deletedAt: now, updatedAt: now });
        await emitEvent(tx, {
          ...principal,
          type: 'post.deleted',
          subjectId: found.id,
        });
      }),
  });
}
