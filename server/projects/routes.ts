import type { z } from 'zod';
import { type ProjectChannel, projects } from '#contract/projects.ts';
import { grantProjectAccess } from '#server/workspaces/public.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { stale } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import { presentProject } from './present.ts';
import * as store from './store.ts';

export interface ProjectDeps {
  db: Db;
  clock: Clock;
  /** the channels that a project carries; the social domain knows them */
  channelsOf: (scope: Scope, projectId: string) => Promise<z.output<typeof ProjectChannel>[]>;
  /** sees that the plan has room for one more. @throws AppError 403 limit-reached */
  assertQuota: (scope: Scope, tx: Queryable) => Promise<void>;
}

export function projectRoutes(route: Route, { db, clock, channelsOf, assertQuota }: ProjectDeps): void {
  const find = (principal: Principal, { id }: { id: string }) => store.projectById(principal, db, id);
  const findDeleted = (principal: Principal, { id }: { id: string }) =>
    store.projectById(principal, db, id, { deleted: true });
  const noun = 'project';

  const change = (
    principal: Principal,
    row: store.ProjectRow,
    type: string,
    changes: Parameters<typeof store.updateProject>[3],
  ) =>
    db.transaction(async (tx: Queryable) => {
      if (changes.deletedAt === null) await assertQuota(principal, tx);
      const written = await store.updateProject(principal, tx, row, changes, clock.now());
      if (!written) {
        const current = (await store.projectById(principal, tx, row.id)) ?? row;
        throw stale('Someone else changed this project. Compare both versions.', presentProject(current));
      }
      await emitEvent(tx, { ...principal, type, subjectId: row.id });
      return presentProject(written);
    });

  route(projects.create, {
    handle: ({ principal, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        await assertQuota(principal, tx);
        const row = await store.insertProject(principal, tx, body, clock.now());
        await grantProjectAccess(principal, tx, row.id);
        await emitEvent(tx, { ...principal, type: 'project.created', subjectId: row.id });
        return presentProject(row);
      }),
  });

  route(projects.list, {
    handle: async ({ principal, query: { cursor, limit, deleted } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const [list, count] =
        deleted === 'true'
          ? [store.listDeletedProjects, store.countDeletedProjects]
          : [store.listProjects, store.countProjects];
      const rows = await list(principal, db, after, limit + 1);
      const page = cutPage(rows, limit, (row) => [(row.deletedAt ?? row.createdAt).toISOString(), row.id]);
      return {
        results: page.results.map(presentProject),
        next: page.next,
        count: await count(principal, db),
      };
    },
  });

  route(projects.get, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => ({
      ...presentProject(found),
      channels: await channelsOf(principal, found.id),
    }),
  });

  route(projects.update, {
    load: find,
    resource: noun,
    handle: ({ principal, found, body }) => {
      const { revision = found.revision, ...changes } = body;
      return change(principal, { ...found, revision }, 'project.updated', changes);
    },
  });

  route(projects.delete, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      await change(principal, found, 'project.deleted', { deletedAt: clock.now() });
    },
  });

  route(projects.restore, {
    load: findDeleted,
    resource: noun,
    handle: ({ principal, found }) => change(principal, found, 'project.restored', { deletedAt: null }),
  });
}
