import { createHash } from 'node:crypto';
import { localIndex, localIndexLabel, localIndexLimits, PageFileParts } from '#contract/local-index.ts';
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
  const find = (who: Principal, { id: pageId }: { id: string }) => store.pageById(who, db, pageId);
  const noun = 'page';
  const projectOf = async (who: Principal, projectId: string) => {
    if (!(await projectById(who, db, projectId))) throw notFound('project');
  };
  /** As above, where the id stands in a body. */
  const projectField = async (who: Principal, projectId: string) => {
    if (!(await projectById(who, db, projectId))) throw badField('projectId', 'This project does not exist');
  };

  route(localIndex.add, {
    handle: async ({ who, body, request, withIdempotencyKey }) => {
      if (request.isMultipart()) {
        const file = await uploadOf(request, localIndexLimits.upload);
        const { projectId, url, title, own } = validated(PageFileParts, file.fields);
        await projectField(who, projectId);
        const content = await readFromFile(deps, file, { url, title }, request.signal);
        const hash = createHash('sha256')
          .update(JSON.stringify(file.fields))
          .update(file.bytes)
          .digest('base64url');
        return withIdempotencyKey(
          async (tx) => presentPage(await keepPage(who, tx, { projectId, own, content }, clock.now())),
          hash,
        );
      }
      const { projectId, own } = body;
      await projectField(who, projectId);
      const content =
        body.kind === 'url'
          ? await readFromUrl(deps, body.url, request.signal)
          : await readFromText(deps, body, request.signal);
      return withIdempotencyKey(async (tx) =>
        presentPage(await keepPage(who, tx, { projectId, own, content }, clock.now())),
      );
    },
  });

  route(localIndex.list, {
    handle: async ({ who, query }) => {
      const { projectId, own, deleted, cursor, limit } = query;
      await projectOf(who, projectId);
      const filter = {
        projectId,
        deleted: deleted === 'true',
        own: own === undefined ? own : own === 'true',
      };
      const rows = await store.listPages(who, db, filter, decodeCursor(cursor, ['instant', 'id']), limit + 1);
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return {
        results: page.results.map(presentPage),
        next: page.next,
        count: await store.countMatching(who, db, filter),
      };
    },
  });

  route(localIndex.search, {
    handle: async ({ who, query: { projectId, q, depth } }) => {
      await projectOf(who, projectId);
      const index = await openIndex(who, db, projectId);
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
    handle: async ({ who, found, body, request }) => {
      const { own, title, deleted, action } = body;
      if (action && found.from !== 'url')
        throw badField('action', 'Only a page that was added by its address can be fetched again.');
      const content = action ? await readFromUrl(deps, found.url, request.signal) : undefined;
      return db.transaction(async (tx) => {
        const now = clock.now();
        await store.lockPages(who, tx, found.projectId);
        const current = await store.pageById(who, tx, found.id);
        if (!current) throw notFound(noun);
        if (deleted === false && current.deletedAt) await assertPageLimit(who, tx, found.projectId);
        const row = await store.updatePage(
          who,
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
        await emitEvent(tx, { ...who, type, subjectId: found.id, data: { fields: Object.keys(body) } });
        return presentPage(row);
      });
    },
  });
}
