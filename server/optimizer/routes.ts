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
  const find = (who: Principal, { id }: { id: string }) => store.rankingById(who, db, id);

  route(optimizer.create, {
    handle: ({ who, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        const row = await startRanking(who, tx, { asked: body, pages, now: clock.now() });
        return rankingDetail(who, tx, deps, row);
      }),
  });

  route(optimizer.list, {
    handle: async ({ who, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await store.listRankings(who, db, query, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      const counts = await store.comparedCounts(
        who,
        db,
        page.results.map(({ id }) => id),
      );
      return {
        results: page.results.map((row) => presentRanking(row, counts.get(row.id) ?? 0)),
        next: page.next,
        count: await store.countRankings(who, db, query),
      };
    },
  });

  route(optimizer.get, {
    load: find,
    resource: noun,
    handle: async ({ who, found }) => {
      if (found.deletedAt) throw notFound(noun);
      return rankingDetail(who, db, deps, found);
    },
  });

  route(optimizer.update, {
    load: find,
    resource: noun,
    handle: async ({ who, found, body }) => {
      const { content: markdown, ...rest } = body;
      const content =
        markdown === undefined ? undefined : await readAt('content', run('writer.read-markdown', markdown));
      const change = { ...rest, content };
      const row = await db.transaction((tx) =>
        changeRanking(who, tx, found.id, { change, pages, now: clock.now() }),
      );
      return rankingDetail(who, db, deps, row);
    },
  });
}
