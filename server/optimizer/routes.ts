import { optimizer } from '#contract/optimizer.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import { judgeEngine } from '#server/search-results/public.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import { presentAnalysisJob } from './analysis/present.ts';
import { cancelAnalysis, startAnalysis } from './analysis/start-analysis.ts';
import { analysisJobOf, analysisJobsOf } from './analysis/store.ts';
import { changeOptimization } from './change-optimization.ts';
import { comparablePages, ensureSnapshot } from './competitor-pages.ts';
import type { OptimizerDeps } from './deps.ts';
import { presentOptimization, optimizationDetail } from './present.ts';
import { presentReading } from './results/present.ts';
import { readResultsJob, startReading } from './results/start-reading.ts';
import { readingOf } from './results/store.ts';
import { compareSnapshots, listSnapshots } from './snapshots/compare-snapshots.ts';
import { startOptimization } from './start-optimization.ts';
import * as store from './store.ts';

export function optimizerRoutes(route: Route, deps: OptimizerDeps): void {
  const { db, clock, pages, run } = deps;
  const noun = 'document';
  const find = (principal: Principal, { id }: { id: string }) => store.optimizationById(principal, db, id);

  const findInUse = async (principal: Principal, params: { id: string }) => {
    const row = await find(principal, params);
    return row?.deletedAt ? null : row;
  };

  const detailNow = async (principal: Principal, id: string) => {
    const row = await store.optimizationById(principal, db, id);
    if (!row) throw notFound(noun);
    return optimizationDetail(principal, db, deps, row);
  };

  route(optimizer.create, {
    handle: ({ principal, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        const row = await startOptimization(principal, tx, { asked: body, pages, now: clock.now() });
        const made = await optimizationDetail(principal, tx, deps, row);
        // An article that has a text already is scored at once; an empty page's score would say nothing.
        if (made.document.words === 0 || made.analysis !== null) return made;
        await startAnalysis(deps, principal, tx, row.id);
        return { ...made, analysisJob: presentAnalysisJob(await analysisJobOf(principal, tx, row.id)) };
      }),
  });

  route(optimizer.list, {
    handle: async ({ principal, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await store.listOptimizations(principal, db, query, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      const ids = page.results.map(({ id }) => id);
      const counts = await store.comparedCounts(principal, db, ids);
      const analysisJobs = await analysisJobsOf(principal, db, ids);
      return {
        results: page.results.map((row) =>
          presentOptimization(row, {
            competitorCount: counts.get(row.id) ?? 0,
            analysisJob: analysisJobs.get(row.id),
          }),
        ),
        next: page.next,
        count: await store.countOptimizations(principal, db, query),
      };
    },
  });

  route(optimizer.get, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      if (found.deletedAt) throw notFound(noun);
      return optimizationDetail(principal, db, deps, found);
    },
  });

  route(optimizer.update, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body, reply }) => {
      const { content: markdown, analyze: isAnalyzed, ...rest } = body;
      const content =
        markdown === undefined ? undefined : await readAt('content', run('writer.read-markdown', markdown));
      const change = { ...rest, content };
      const row = await db.transaction(async (tx) => {
        const changed = await changeOptimization(principal, tx, found.id, {
          change,
          pages,
          now: clock.now(),
        });
        if (changed.deletedAt) await cancelAnalysis(deps, principal, tx, changed.id);
        else if (isAnalyzed) await startAnalysis(deps, principal, tx, changed.id);
        return changed;
      });
      if (isAnalyzed && row.deletedAt === null) reply.status(202);
      return detailNow(principal, row.id);
    },
  });

  route(optimizer.snapshot, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      if (found.deletedAt) throw notFound(noun);
      const snapshot = await ensureSnapshot(principal, db, pages, { row: found, now: clock.now() });
      return {
        takenAt: snapshot?.takenAt.toISOString() ?? null,
        pages: comparablePages(snapshot?.pages ?? []),
      };
    },
  });

  route(optimizer.analysis, {
    load: findInUse,
    resource: noun,
    handle: async ({ principal, found }) => ({
      analysis: await store.latestFindings(principal, db, found.id),
    }),
  });

  const jobNow = async (principal: Principal, id: string) => ({
    job: presentAnalysisJob(await analysisJobOf(principal, db, id)),
  });
  route(optimizer.analysisJob, {
    load: findInUse,
    resource: noun,
    handle: ({ principal, found }) => jobNow(principal, found.id),
  });

  route(optimizer.changeAnalysisJob, {
    load: findInUse,
    resource: noun,
    handle: async ({ principal, found }) => {
      await db.transaction((tx) => cancelAnalysis(deps, principal, tx, found.id));
      return jobNow(principal, found.id);
    },
  });

  route(optimizer.snapshots, {
    load: findInUse,
    resource: noun,
    handle: async ({ principal, found }) => ({ results: await listSnapshots(deps, principal, found.id) }),
  });

  route(optimizer.compareSnapshots, {
    load: findInUse,
    resource: noun,
    handle: ({ principal, found, query }) => compareSnapshots(deps, principal, found, query),
  });

  const reading = async (principal: Principal, id: string) =>
    presentReading(await readingOf(principal, db, id));
  route(optimizer.readResults, {
    load: findInUse,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const { engine } = body;
      if (engine === 'local-index')
        throw badField('engine', 'The Local index is compared already. Choose a search provider.');
      await judgeEngine((...asked) => deps.isConnected(...asked), principal, { engine, device: 'desktop' });
      await db.transaction((tx) => startReading(deps, principal, tx, { row: found, asked: body }));
      const started = await reading(principal, found.id);
      if (!started) throw notFound(noun);
      return started;
    },
  });

  route(optimizer.results, {
    load: findInUse,
    resource: noun,
    handle: async ({ principal, found }) => ({ reading: await reading(principal, found.id) }),
  });

  route(optimizer.changeResults, {
    load: findInUse,
    resource: noun,
    handle: async ({ principal, found }) => {
      await db.transaction((tx) => deps.jobs.cancel(tx, principal, found.id, readResultsJob));
      return { reading: await reading(principal, found.id) };
    },
  });
}
