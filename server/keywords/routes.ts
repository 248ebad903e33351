import { keywords } from '#contract/keywords.ts';
import { keywordSheet } from '#engine/keywords/keyword-sheet.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { addToList, removeFromList } from './change-list.ts';
import { changeImport } from './delete-imports.ts';
import { setDeleted } from './delete-keywords.ts';
import type { KeywordDeps } from './deps.ts';
import { findKeywords } from './find-keywords.ts';
import { importKeywords } from './import-keywords.ts';
import * as imports from './imports-store.ts';
import * as lists from './lists-store.ts';
import { presentKeyword } from './present.ts';
import * as runs from './runs-store.ts';
import * as store from './store.ts';
import { suggestOffline } from './suggest-offline.ts';
import { readExport, type Upload, uploadOf } from './upload.ts';

const newest = (row: { createdAt: Date; id: string }) => [row.createdAt.toISOString(), row.id];
const fileNameOf = (name: string) => `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.csv`;

/** A seed as it is looked for. @throws AppError when nothing of it is a word */
function seedOf(typed: string): string {
  const seed = normalKeyword(typed);
  if (seed === '') throw badField('keyword', 'Keyword is required');
  return seed;
}

export function keywordRoutes(route: Route, deps: KeywordDeps): void {
  const { db, clock } = deps;
  const projectOf = async (who: Principal, id: string) => {
    if (!(await projectById(who, db, id))) throw notFound('project');
  };
  /** As above, where the id stands in a body. */
  const projectField = async (who: Principal, id: string | null) => {
    if (id !== null && !(await projectById(who, db, id)))
      throw badField('projectId', 'This project does not exist');
  };
  /** The list of the project that a query names, if it names one. */
  const listOf = async (who: Principal, projectId: string, id: string | undefined) => {
    if (id === undefined) return null;
    const list = await lists.listById(who, db, id);
    if (list?.projectId !== projectId) throw notFound('list');
    return list;
  };
  const about = (who: Principal, type: string, subjectId: string) => ({ ...who, type, subjectId });

  route(keywords.import, {
    handle: async ({ who, body, request, withIdempotencyKey }) => {
      const upload: Upload = request.isMultipart()
        ? await uploadOf(request)
        : { projectId: body.projectId, fileName: body.fileName, given: { text: body.text } };
      const { projectId, fileName, hash } = upload;
      await projectField(who, projectId);
      const parsed = await readExport(deps.run, upload, request.signal);
      return withIdempotencyKey(
        (tx) => importKeywords(who, tx, { projectId, fileName, parsed }, clock.now()),
        hash,
      );
    },
  });

  route(keywords.imports, {
    handle: async ({ who, query }) => {
      await projectOf(who, query.projectId);
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const filter = { projectId: query.projectId, deleted: query.deleted === 'true' };
      const rows = await imports.listImports(who, db, filter, after, query.limit + 1);
      const page = cutPage(rows, query.limit, newest);
      return { results: page.results.map(imports.presentImport), next: page.next };
    },
  });

  route(keywords.importDelete, {
    load: (who, { id }) => imports.importById(who, db, id),
    resource: 'import',
    handle: async ({ who, found }) => {
      await db.transaction((tx) => changeImport(who, tx, found, clock.now()));
    },
  });

  route(keywords.importRestore, {
    load: (who, { id }) => imports.importById(who, db, id, { deleted: true }),
    resource: 'import',
    handle: ({ who, found }) => db.transaction((tx) => changeImport(who, tx, found, null)),
  });

  route(keywords.list, {
    handle: async ({ who, query }) => {
      const { projectId, cursor, limit, sort, ...filter } = query;
      await projectOf(who, projectId);
      await listOf(who, projectId, filter.listId);
      const [after] = decodeCursor(cursor, ['id']) ?? [];
      const it = { projectId, filter, sort, after, limit: limit + 1 };
      const { rows, count } = await store.listKeywords(who, db, it);
      const page = cutPage(rows, limit, (row) => [row.id]);
      return { results: page.results.map(presentKeyword), next: page.next, count };
    },
  });

  route(keywords.updateMany, {
    handle: async ({ who, body }) => {
      await projectOf(who, body.projectId);
      return db.transaction((tx) => setDeleted(who, tx, body, clock.now()));
    },
  });

  route(keywords.export, {
    handle: async ({ who, query: { projectId, listId } }) => {
      const project = await projectById(who, db, projectId);
      if (!project) throw notFound('project');
      const list = await listOf(who, projectId, listId);
      const rows = await store.allKeywords(who, db, projectId, { listId });
      const text = keywordSheet(rows.map(presentKeyword));
      return { fileName: fileNameOf(`keywords ${list?.title ?? project.title}`), text };
    },
  });

  const findSearch = (who: Principal, { id }: { id: string }) => runs.runById(who, db, 'explorer', id);

  route(keywords.suggest, {
    handle: async ({ who, body, withIdempotencyKey }) => {
      const { projectId, country, language, filters } = body;
      const seed = seedOf(body.keyword);
      await projectField(who, projectId);
      const rows = await findKeywords(who, db, { seed, projectId, filters });
      return withIdempotencyKey(async (tx) => {
        const found = { rows, count: rows.length, groups: {}, depth: 1 };
        const row = await runs.insertRun(
          who,
          tx,
          { kind: 'explorer', projectId, keyword: seed, country, language, filters, ...found },
          clock.now(),
        );
        await emitEvent(tx, about(who, 'keywords.searched', row.id));
        return runs.presentResults(row);
      });
    },
  });

  route(keywords.searches, {
    handle: async ({ who, query: { projectId, cursor, limit } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const filter = { kind: 'explorer', projectId, deleted: false } as const;
      const rows = await runs.listRuns(who, db, { ...filter, after, limit: limit + 1 });
      const page = cutPage(rows, limit, newest);
      return { results: page.results.map(runs.presentSearch), next: page.next };
    },
  });

  route(keywords.search, {
    load: findSearch,
    resource: 'search',
    handle: async ({ found }) => runs.presentResults(found),
  });

  route(keywords.searchExport, {
    load: findSearch,
    resource: 'search',
    handle: async ({ found }) => ({
      fileName: fileNameOf(`keywords ${found.keyword}`),
      text: keywordSheet(found.rows),
    }),
  });

  const findRun = (who: Principal, { id }: { id: string }) => runs.runById(who, db, 'autosuggest', id);
  const findDeleted = (who: Principal, { id }: { id: string }) =>
    runs.runById(who, db, 'autosuggest', id, { deleted: true });

  route(keywords.autosuggest, {
    handle: async ({ who, body, withIdempotencyKey }) => {
      const { projectId, country, language, depth } = body;
      const seed = seedOf(body.keyword);
      await projectField(who, projectId);
      const groups = await suggestOffline(deps, who, { seed, projectId, depth, language });
      const count = Object.values(groups).reduce((sum, group) => sum + group.length, 0);
      return withIdempotencyKey(async (tx) => {
        const row = await runs.insertRun(
          who,
          tx,
          { kind: 'autosuggest', projectId, keyword: seed, country, language, depth, groups, count },
          clock.now(),
        );
        await emitEvent(tx, about(who, 'keywords.suggested', row.id));
        return runs.presentRunDetail(row);
      });
    },
  });

  route(keywords.autosuggestGet, {
    load: findRun,
    resource: 'run',
    handle: async ({ found }) => runs.presentRunDetail(found),
  });

  route(keywords.autosuggestList, {
    handle: async ({ who, query: { projectId, deleted, cursor, limit } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const filter = { kind: 'autosuggest', projectId, deleted: deleted === 'true' } as const;
      const rows = await runs.listRuns(who, db, { ...filter, after, limit: limit + 1 });
      const page = cutPage(rows, limit, newest);
      return { results: page.results.map(runs.presentRun), next: page.next };
    },
  });

  route(keywords.autosuggestDelete, {
    load: findRun,
    resource: 'run',
    handle: ({ who, found }) =>
      db.transaction(async (tx) => {
        await runs.trashRun(who, tx, found, clock.now());
        await emitEvent(tx, about(who, 'suggestions.deleted', found.id));
      }),
  });

  route(keywords.autosuggestRestore, {
    load: findDeleted,
    resource: 'run',
    handle: ({ who, found }) =>
      db.transaction(async (tx) => {
        await runs.trashRun(who, tx, found, null);
        await emitEvent(tx, about(who, 'suggestions.restored', found.id));
        return runs.presentRunDetail({ ...found, deletedAt: null });
      }),
  });

  route(keywords.lists, {
    handle: async ({ who, query: { projectId, deleted, cursor, limit } }) => {
      await projectOf(who, projectId);
      const after = decodeCursor(cursor, ['instant', 'id']);
      const filter = { projectId, deleted: deleted === 'true' };
      const rows = await lists.listLists(who, db, filter, after, limit + 1);
      const page = cutPage(rows, limit, newest);
      return { results: page.results.map(lists.presentList), next: page.next };
    },
  });

  route(keywords.createList, {
    handle: async ({ who, body, withIdempotencyKey }) => {
      await projectField(who, body.projectId);
      const { projectId, title } = body;
      return withIdempotencyKey(async (tx) => {
        const row = await lists.insertList(who, tx, { projectId, title }, clock.now());
        await addToList(who, tx, row, body.keywords, clock.now());
        await emitEvent(tx, about(who, 'keyword-list.created', row.id));
        return lists.presentList(await lists.countedList(who, tx, row.id));
      });
    },
  });

  route(keywords.updateList, {
    load: (who, { id }) => lists.listById(who, db, id),
    resource: 'list',
    handle: ({ who, found, body: { title, add = [], remove = [], deleted } }) =>
      db.transaction(async (tx) => {
        await lists.updateList(who, tx, found.id, {
          ...(title !== undefined && { title }),
          ...(deleted !== undefined && { deletedAt: deleted ? clock.now() : null }),
        });
        await addToList(who, tx, found, add, clock.now());
        await removeFromList(who, tx, found, remove);
        await emitEvent(tx, about(who, 'keyword-list.updated', found.id));
        return lists.presentList(await lists.countedList(who, tx, found.id));
      }),
  });
}
