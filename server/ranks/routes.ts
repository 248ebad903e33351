import { ranks } from '#contract/ranks.ts';
import { articleById } from '#server/articles/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { judgeEngine } from '#server/search-results/public.ts';
import { addKeywords, changeTracker, judgeTarget, normalKeywords } from './change-tracker.ts';
import * as checks from './checks-store.ts';
import type { RankDeps } from './deps.ts';
import { findRanked } from './find-ranked.ts';
import { historyByDay } from './history-by-day.ts';
import { presentCheck, presentDetail, presentSnapshot, presentTrackers } from './present.ts';
import { nextCheckAfter } from './schedule.ts';
import { startCheck } from './start-check.ts';
import * as store from './store.ts';

export function rankRoutes(route: Route, deps: RankDeps): void {
  const { db, clock } = deps;
  const noun = 'tracker';
  const findAny = (principal: Principal, { id }: { id: string }) => store.trackerById(principal, db, id);
  const find = async (principal: Principal, params: { id: string }) => {
    const row = await findAny(principal, params);
    return row?.deletedAt ? null : row;
  };
  const findSnapshot = async (
    principal: Principal,
    { id, snapshotId }: { id: string; snapshotId: string },
  ) => {
    const row = (await find(principal, { id })) && (await checks.snapshotById(principal, db, snapshotId));
    return row?.trackerId === id ? row : null;
  };
  const detail = (principal: Principal, row: store.TrackerRow) => presentDetail(deps, principal, db, row);

  route(ranks.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { keywords: typed, ...settings } = body;
      judgeTarget(body.target);
      await judgeEngine((...asked) => deps.isConnected(...asked), principal, body);
      const keywords = normalKeywords(typed);
      if (keywords.length === 0) throw badField('keywords', 'Add at least one keyword');
      return withIdempotencyKey(async (tx) => {
        if (!(await projectById(principal, tx, body.projectId)))
          throw badField('projectId', 'This project doesn’t exist');
        if (body.articleId && !(await articleById(principal, tx, body.articleId)))
          throw badField('articleId', 'This article doesn’t exist');
        const now = clock.now();
        const nextCheckAt = nextCheckAfter(body.schedule, now.getTime(), now.getTime());
        const row = await store.insertTracker(principal, tx, { ...settings, nextCheckAt }, now);
        await addKeywords(deps, principal, tx, { trackerId: row.id, keywords, field: 'keywords' });
        await emitEvent(tx, { ...principal, type: 'tracker.created', subjectId: row.id });
        // What has a schedule is looked at once now, so that there is something to compare the next look with.
        if (body.schedule !== 'manual') await startCheck(deps, principal, tx, row);
        return presentDetail(deps, principal, tx, row);
      });
    },
  });

  route(ranks.list, {
    handle: async ({ principal, query }) => {
      const { projectId, articleId, deleted, cursor, limit } = query;
      const filter = { projectId, articleId, deleted: deleted === 'true' };
      const rows = await store.listTrackers(
        principal,
        db,
        filter,
        decodeCursor(cursor, ['instant', 'id']),
        limit + 1,
      );
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return {
        results: await presentTrackers(deps, principal, db, page.results),
        next: page.next,
        count: await store.countTrackers(principal, db, filter),
      };
    },
  });

  route(ranks.history, {
    handle: async ({ principal, query }) => ({
      results: await historyByDay(principal, db, query, clock.now()),
      next: null,
    }),
  });

  route(ranks.get, {
    load: find,
    resource: noun,
    handle: ({ principal, found }) => detail(principal, found),
  });

  route(ranks.update, {
    load: findAny,
    resource: noun,
    handle: async ({ principal, found, body }) =>
      detail(principal, await db.transaction((tx) => changeTracker(deps, principal, tx, found.id, body))),
  });

  route(ranks.delete, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      await db.transaction((tx) => changeTracker(deps, principal, tx, found.id, { deleted: true }));
    },
  });

  route(ranks.deleteKeywords, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const keywords = normalKeywords(body.keywords);
      if (keywords.length === 0) throw badField('keywords', 'Name the keywords to remove');
      await db.transaction(async (tx) => {
        const removed = await store.removeKeywords(principal, tx, found.id, keywords, clock.now());
        await emitEvent(tx, {
          ...principal,
          type: 'tracker.keywords-removed',
          subjectId: found.id,
          data: { removed },
        });
      });
      return detail(principal, found);
    },
  });

  route(ranks.rankedKeywords, {
    load: find,
    resource: noun,
    handle: ({ principal, found }) => findRanked(deps, principal, found),
  });

  route(ranks.check, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      await db.transaction(async (tx) => {
        const row = await store.lockTracker(principal, tx, found.id);
        if (!row || row.deletedAt) throw notFound(noun);
        if ((await store.keywordsOf(principal, tx, [row.id])).length === 0)
          throw conflict('This tracker has no keywords. Add one first.');
        // Asked twice, it runs once.
        if (await startCheck(deps, principal, tx, row))
          await emitEvent(tx, { ...principal, type: 'tracker.check-asked', subjectId: row.id });
      });
      return detail(principal, found);
    },
  });

  route(ranks.checks, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, query: { keywordId, cursor, limit } }) => {
      const keyword = await store.keywordById(principal, db, found.id, keywordId);
      if (!keyword) throw notFound('keyword');
      const rows = await checks.listChecks(
        principal,
        db,
        found,
        keyword.id,
        decodeCursor(cursor, ['instant', 'id']),
        limit + 1,
      );
      const page = cutPage(rows, limit, (row) => [row.checkedAt.toISOString(), row.id]);
      return { results: page.results.map(presentCheck), next: page.next };
    },
  });

  route(ranks.snapshot, {
    load: findSnapshot,
    resource: 'snapshot',
    handle: async ({ found }) => presentSnapshot(found),
  });
}
