import { type HashtagSet, mostHashtagSets } from '#contract/social/hashtag-sets.ts';
import { social } from '#contract/social.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { SocialDeps } from '../deps.ts';
import * as store from './store.ts';

const present = ({ id, projectId, name, tags, updatedAt }: store.HashtagSetRow): HashtagSet => ({
  id,
  projectId,
  name,
  tags,
  updatedAt: updatedAt.toISOString(),
});
const nameTaken = () => badField('name', 'This project already has a hashtag set with this name.');
const noun = 'hashtag set';

/** Hashtag sets of projects, which all who write posts share. */
export function hashtagSetRoutes(route: Route, { db, clock }: Pick<SocialDeps, 'db' | 'clock'>): void {
  const findProject = (principal: Principal, { id }: { id: string }) => projectById(principal, db, id);
  const findSet = async (principal: Principal, { id, setId }: { id: string; setId: string }) =>
    (await findProject(principal, { id })) && store.setById(principal, db, id, setId);

  route(social.hashtagSets, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found }) => ({
      results: (await store.listSets(principal, db, found.id)).map(present),
      next: null,
    }),
  });

  route(social.createHashtagSet, {
    load: findProject,
    resource: 'project',
    handle: ({ principal, found, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        if ((await store.countSets(principal, tx, found.id)) >= mostHashtagSets)
          throw conflict(`A project can have at most ${mostHashtagSets} hashtag sets. Delete one first.`);
        const row = await store.insertSet(principal, tx, found.id, body, clock.now());
        if (!row) throw nameTaken();
        const data = { projectId: found.id, name: row.name };
        await emitEvent(tx, { ...principal, type: 'hashtag-set.created', subjectId: row.id, data });
        return present(row);
      }),
  });

  route(social.updateHashtagSet, {
    load: findSet,
    resource: noun,
    handle: ({ principal, found, body }) =>
      db.transaction(async (tx) => {
        if (await store.isNameTaken(principal, tx, found, body.name)) throw nameTaken();
        const row = await store.updateSet(principal, tx, found.id, body, clock.now());
        if (!row) throw notFound(noun);
        const data = { projectId: found.projectId, name: row.name };
        await emitEvent(tx, { ...principal, type: 'hashtag-set.updated', subjectId: row.id, data });
        return present(row);
      }),
  });

  route(social.deleteHashtagSet, {
    load: findSet,
    resource: noun,
    handle: ({ principal, found }) =>
      db.transaction(async (tx) => {
        if (!(await store.deleteSet(principal, tx, found.id))) throw notFound(noun);
        const data = { projectId: found.projectId, name: found.name };
        await emitEvent(tx, { ...principal, type: 'hashtag-set.deleted', subjectId: found.id, data });
      }),
  });
}
