import { keywords } from '#contract/keywords.ts';
import { keywordSheet } from '#engine/keywords/exports/keyword-sheet.ts';
import type { SuggestionsByGroup } from '#engine/keywords/suggest/expand-suggestions.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { assertOn, cancelRun, startRun } from './autosuggest/start-run.ts';
import { createList, updateList } from './change-list.ts';
import { listClusters } from './clusters-store.ts';
import { setDeleted } from './delete-keywords.ts';
import type { KeywordDeps } from './deps.ts';
import { findKeywords } from './find-keywords.ts';
import { historyOf } from './history.ts';
import { keepRun, trashRun } from './keep-run.ts';
import * as lists from './lists-store.ts';
import { presentKeyword } from './present.ts';
import * as runs from './runs-store.ts';
import { datesOf, pagesOf } from './site-figures.ts';
import * as store from './store.ts';
import { suggestOffline } from './suggest-offline.ts';

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
  const projectOf = async (principal: Principal, id: string) => {
    if (!(await projectById(principal, db, id))) throw notFound('project');
  };
  /** As above, where the id stands in a body. */
  const projectField = async (principal: Principal, id: string | null) => {
    if (id !== null && !(await projectById(principal, db, id)))
      throw badField('projectId', 'This project doesn’t exist');
  };
  /** The list of the project that a query names, if it names one. */
  const listOf = async (principal: Principal, projectId: string, id: string | undefined) => {
    if (id === undefined) return null;
    const list = await lists.listById(principal, db, id);
    if (list?.projectId !== projectId) throw notFound('list');
    return list;
  };

  route(keywords.dates, {
    handle: async ({ principal, query: { projectId } }) => {
      await projectOf(principal, projectId);
      return datesOf(principal, db, projectId);
    },
  });

  route(keywords.pages, {
    handle: async ({ principal, query: { projectId } }) => {
      await projectOf(principal, projectId);
      return pagesOf(principal, db, projectId);
    },
  });

  route(keywords.list, {
    handle: async ({ principal, query }) => {
      const { projectId, cursor, limit, sort, direction, ...filter } = query;
      await projectOf(principal, projectId);
      await listOf(principal, projectId, filter.listId);
      const [after] = decodeCursor(cursor, ['id']) ?? [];
      const input = { projectId, filter, sort, direction, after, limit: limit + 1 };
      const { rows, count } = await store.listKeywords(principal, db, input);
      const page = cutPage(rows, limit, (row) => [row.id]);
      return {
        results: page.results.map(presentKeyword),
        next: page.next,
        ...(count !== undefined && { count }),
      };
    },
  });

  route(keywords.clusters, {
    handle: async ({ principal, query }) => {
      const { projectId, cursor, limit, sort, direction, ...filter } = query;
      await projectOf(principal, projectId);
      await listOf(principal, projectId, filter.listId);
      const [after] = decodeCursor(cursor, ['id']) ?? [];
      const input = { projectId, filter, sort, direction, after, limit: limit + 1 };
      const rows = await listClusters(principal, db, input);
      const page = cutPage(rows, limit, ({ member }) => [member]);
      return {
        results: page.results.map(({ member: _member, total: _total, ...cluster }) => cluster),
        next: page.next,
        ...(after === undefined && { count: rows[0]?.total ?? 0 }),
      };
    },
  });

  route(keywords.history, {
    handle: async ({ principal, query: { projectId, keywordId } }) => {
      await projectOf(principal, projectId);
      const history = await historyOf(principal, db, projectId, keywordId);
      if (!history) throw notFound('keyword');
      return history;
    },
  });

  route(keywords.updateMany, {
    handle: async ({ principal, body }) => {
      await projectOf(principal, body.projectId);
      return db.transaction((tx) => setDeleted(deps, principal, tx, body));
    },
  });

  route(keywords.export, {
    handle: async ({ principal, query: { projectId, listId } }) => {
      const project = await projectById(principal, db, projectId);
      if (!project) throw notFound('project');
      const list = await listOf(principal, projectId, listId);
      const rows = await store.allKeywords(principal, db, projectId, { listId });
      const text = keywordSheet(rows.map(presentKeyword));
      return { fileName: fileNameOf(`keywords ${list?.title ?? project.title}`), text };
    },
  });

  const findSearch = (principal: Principal, { id }: { id: string }) =>
    runs.runById(principal, db, 'explorer', id);

  route(keywords.suggest, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId, country, language, filters } = body;
      const seed = seedOf(body.keyword);
      await projectField(principal, projectId);
      const rows = await findKeywords(deps, principal, { seed, projectId, filters });
      const found = { rows, count: rows.length, groups: {}, depth: 1 };
      const run = {
        kind: 'explorer',
        projectId,
        keyword: seed,
        country,
        language,
        filters,
        ...found,
      } as const;
      return withIdempotencyKey(async (tx) =>
        runs.presentResults(await keepRun(principal, tx, run, clock.now())),
      );
    },
  });

  route(keywords.searches, {
    handle: async ({ principal, query: { projectId, cursor, limit } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const filter = { kind: 'explorer', projectId, deleted: false } as const;
      const rows = await runs.listRuns(principal, db, { ...filter, after, limit: limit + 1 });
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

  const findRun = (principal: Principal, { id }: { id: string }) =>
    runs.runById(principal, db, 'autosuggest', id);
  route(keywords.autosuggest, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId, country, language, depth, engines } = body;
      const seed = seedOf(body.keyword);
      await projectField(principal, projectId);
      await assertOn(deps, principal, engines);
      const groups: Partial<SuggestionsByGroup> = engines.includes('offline')
        ? await suggestOffline(deps, principal, { seed, projectId, depth, language })
        : {};
      const count = Object.values(groups).reduce((sum, group) => sum + group.length, 0);
      const run = { projectId, keyword: seed, country, language, depth, engines, groups, count };
      return withIdempotencyKey(async (tx) =>
        runs.presentRunDetail(await startRun(deps, principal, tx, run)),
      );
    },
  });

  route(keywords.autosuggestGet, {
    load: findRun,
    resource: 'run',
    handle: async ({ found }) => runs.presentRunDetail(found),
  });

  route(keywords.autosuggestList, {
    handle: async ({ principal, query: { projectId, deleted, cursor, limit } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const filter = { kind: 'autosuggest', projectId, deleted: deleted === 'true' } as const;
      const rows = await runs.listRuns(principal, db, { ...filter, after, limit: limit + 1 });
      const page = cutPage(rows, limit, newest);
      return { results: page.results.map(runs.presentRun), next: page.next };
    },
  });

  route(keywords.autosuggestDelete, {
    load: findRun,
    resource: 'run',
    handle: async ({ principal, found }) => {
      await trashRun(deps, principal, found, true);
    },
  });

  route(keywords.autosuggestUpdate, {
    load: async (principal, params) =>
      (await findRun(principal, params)) ??
      (await runs.runById(principal, db, 'autosuggest', params.id, { deleted: true })),
    resource: 'run',
    handle: async ({ principal, found, body }) =>
      runs.presentRunDetail(
        body.action === 'cancel'
          ? await cancelRun(deps, principal, found)
          : await trashRun(deps, principal, found, false),
      ),
  });

  route(keywords.lists, {
    handle: async ({ principal, query: { projectId, deleted, cursor, limit } }) => {
      await projectOf(principal, projectId);
      const after = decodeCursor(cursor, ['instant', 'id']);
      const filter = { projectId, deleted: deleted === 'true' };
      const rows = await lists.listLists(principal, db, filter, after, limit + 1);
      const page = cutPage(rows, limit, newest);
      return { results: page.results.map(lists.presentList), next: page.next };
    },
  });

  route(keywords.createList, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      await projectField(principal, body.projectId);
      return withIdempotencyKey((tx) => createList(deps, principal, tx, body));
    },
  });

  route(keywords.updateList, {
    load: (principal, { id }) => lists.listById(principal, db, id),
    resource: 'list',
    handle: ({ principal, found, body }) => updateList(deps, principal, found, body),
  });
}
