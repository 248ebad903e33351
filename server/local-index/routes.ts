import { createHash } from 'node:crypto';
import { localIndex, localIndexLimits, PageFileParts } from '#contract/local-index.ts';
import { localIndexLabel } from '#contract/shared/search-engines.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import { validated } from '#server/kernel/http/validate.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { LocalIndexDeps } from './deps.ts';
import { keepPage, assertPageLimit } from './keep-page.ts';
import { presentPage, presentPageDetail } from './present.ts';
import { readFromFile, readFromText, readFromUrl } from './read-page.ts';
import { openIndex } from './search-pages.ts';
import * as store from './store.ts';

export function localIndexRoutes(route: Route, deps: LocalIndexDeps): void {
  const { db, clock } = deps;
  const find = (principal: Principal, { id: pageId }: { id: string }) =>
    store.pageById(principal, db, pageId);
  const noun = 'page';
  const projectOf = async (principal: Principal, projectId: string) => {
    if (!(await projectById(principal, db, projectId))) throw notFound('project');
  };
  /** As above, where the id stands in a body. */
  const projectField = async (principal: Principal, projectId: string) => {
    if (!(await projectById(principal, db, projectId)))
      throw badField('projectId', 'This project doesn’t exist');
  };

  route(localIndex.add, {
    handle: async ({ principal, body, request, withIdempotencyKey }) => {
      if (request.isMultipart()) {
        const file = await uploadOf(request, localIndexLimits.upload);
        const { projectId, url, title, own } = validated(PageFileParts, file.fields);
        await projectField(principal, projectId);
        const content = await readFromFile(deps, file, { url, title }, request.signal);
        const hash = createHash('sha256')
          .update(JSON.stringify(file.fields))
          .update(file.bytes)
          .digest('base64url');
        return withIdempotencyKey(
          async (tx) => presentPage(await keepPage(principal, tx, { projectId, own, content }, clock.now())),
          hash,
        );
      }
      const { projectId, own } = body;
      await projectField(principal, projectId);
      const content =
        body.kind === 'url'
          ? await readFromUrl(deps, body.url, request.signal)
          : await readFromText(deps, body, request.signal);
      return withIdempotencyKey(async (tx) =>
        presentPage(await keepPage(principal, tx, { projectId, own, content }, clock.now())),
      );
    },
  });

  route(localIndex.list, {
    handle: async ({ principal, query }) => {
      const { projectId, own, deleted, cursor, limit } = query;
      await projectOf(principal, projectId);
      const filter = {
        projectId,
        deleted: deleted === 'true',
        own: own === undefined ? own : own === 'true',
      };
      const rows = await store.listPages(
        principal,
        db,
        filter,
        decodeCursor(cursor, ['instant', 'id']),
        limit + 1,
      );
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return {
        results: page.results.map(presentPage),
        next: page.next,
        count: await store.countMatching(principal, db, filter),
      };
    },
  });

  route(localIndex.search, {
    handle: async ({ principal, query: { projectId, q, depth } }) => {
      await projectOf(principal, projectId);
      const index = await openIndex(principal, db, projectId);
      return { label: localIndexLabel, results: index.search(q, depth).results, next: null };
    },
  });

  route(localIndex.get, {
    load: find,
    resource: noun,
    handle: async ({ found }) => presentPageDetail(found),
  });

  route(localIndex.update, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body, request }) => {
      const { own, title, deleted, action } = body;
      if (action && found.from !== 'url')
        throw badField('action', 'Only pages added from a URL can be fetched again.');
      const content = action ? await readFromUrl(deps, found.url, request.signal) : undefined;
      return db.transaction(async (tx) => {
        const now = clock.now();
        await store.lockPages(principal, tx, found.projectId);
        const current = await store.pageById(principal, tx, found.id);
        if (!current) throw notFound(noun);
        if (deleted === false && current.deletedAt) await assertPageLimit(principal, tx, found.projectId);
        const row = await store.updatePage(
          principal,
          tx,
          found.id,
          {
            ...content,
            ...(content && { fetchedAt: now }),
            ...(own !== undefined && { own }),
            ...(title && store.retitled({ ...current, ...content, title })),
            ...(deleted !== undefined && { deletedAt: deleted ? now : null }),
          },
          now,
        );
        const type = deleted === undefined ? 'page.updated' : deleted ? 'page.deleted' : 'page.restored';
        await emitEvent(tx, { ...principal, type, subjectId: found.id, data: { fields: Object.keys(body) } });
        return presentPage(row);
      });
    },
  });
}
