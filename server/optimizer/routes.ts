import { optimizer } from '#contract/optimizer.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import { changeRanking } from './change-ranking.ts';
import type { OptimizerDeps } from './deps.ts';
import { presentRanking, rankingDetail } from './present.ts';
import { startRanking } from './start-ranking.ts';
import * as store from './store.ts';

export function optimizerRoutes(route: Route, deps: OptimizerDeps): void {
  const { db, clock, pages, run } = deps;
  const noun = 'document';
  const find = (principal: Principal, { id }: { id: string }) => store.rankingById(principal, db, id);

  route(optimizer.create, {
    handle: ({ principal, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        const row = await startRanking(principal, tx, { asked: body, pages, now: clock.now() });
        return rankingDetail(principal, tx, deps, row);
      }),
  });

  route(optimizer.list, {
    handle: async ({ principal, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await store.listRankings(principal, db, query, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      const counts = await store.comparedCounts(
        principal,
        db,
        page.results.map(({ id }) => id),
      );
      return {
        results: page.results.map((row) => presentRanking(row, counts.get(row.id) ?? 0)),
        next: page.next,
        count: await store.countRankings(principal, db, query),
      };
    },
  });

  route(optimizer.get, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      if (found.deletedAt) throw notFound(noun);
      return rankingDetail(principal, db, deps, found);
    },
  });

  route(optimizer.update, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const { content: markdown, ...rest } = body;
      const content =
        markdown === undefined ? undefined : await readAt('content', run('writer.read-markdown', markdown));
      const change = { ...rest, content };
      const row = await db.transaction((tx) =>
        changeRanking(principal, tx, found.id, { change, pages, now: clock.now() }),
      );
      return rankingDetail(principal, db, deps, row);
    },
  });
}
