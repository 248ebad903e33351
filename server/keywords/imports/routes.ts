import { keywords } from '#contract/keywords.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { ImportDeps } from '../deps.ts';
import { changeImport } from './delete-imports.ts';
import * as imports from './imports-store.ts';
import { cancelImport, settledImport, startImport } from './start-import.ts';
import { storeFile, storeText } from './upload.ts';

export function importRoutes(route: Route, deps: ImportDeps): void {
  const { db, clock, run } = deps;
  const requireProject = async (principal: Principal, id: string) => {
    if (!(await projectById(principal, db, id))) throw badField('projectId', 'This project doesn’t exist');
  };
  const findImport = (principal: Principal, { id }: { id: string }) => imports.importById(principal, db, id);

  route(keywords.import, {
    handle: async ({ principal, body, request, withIdempotencyKey }) => {
      const started = await withUpload(deps, async (upload) => {
        if (!request.isMultipart()) await requireProject(principal, body.projectId);
        const stored = request.isMultipart()
          ? await storeFile(run, request, upload)
          : await storeText(run, body, upload);
        await requireProject(principal, stored.projectId);
        return withIdempotencyKey(async (tx) => {
          await upload.keep(tx);
          return startImport(deps, principal, tx, stored);
        }, stored.hash);
      });
      return settledImport(deps, principal, started, () => !request.socket.destroyed);
    },
  });

  route(keywords.imports, {
    handle: async ({ principal, query }) => {
      if (!(await projectById(principal, db, query.projectId))) throw notFound('project');
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const filter = { projectId: query.projectId, deleted: query.deleted === 'true' };
      const rows = await imports.listImports(principal, db, filter, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: page.results.map(imports.presentImport), next: page.next };
    },
  });

  route(keywords.importGet, {
    load: findImport,
    resource: 'import',
    handle: async ({ found }) => imports.presentImport(found),
  });

  route(keywords.importDelete, {
    load: findImport,
    resource: 'import',
    handle: async ({ principal, found }) => {
      if (found.status === 'reading') throw conflict('This import is still running. Cancel it first.');
      await db.transaction((tx) => changeImport(deps, principal, tx, found, clock.now()));
    },
  });

  route(keywords.importUpdate, {
    load: async (principal, { id }) =>
      (await imports.importById(principal, db, id)) ??
      (await imports.importById(principal, db, id, { deleted: true })),
    resource: 'import',
    handle: ({ principal, found, body }) =>
      body.action === 'cancel'
        ? cancelImport(deps, principal, found)
        : db.transaction((tx) => changeImport(deps, principal, tx, found, null)),
  });
}
