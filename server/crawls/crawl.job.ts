import { crawlLimits } from '#contract/crawls.ts';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { JobKind } from '#server/kernel/jobs/jobs.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { CrawlDeps } from './deps.ts';
import { releasePages, takePage } from './pages-store.ts';
import { CrawlEnded, seedCrawl } from './seed-crawl.ts';
import { type CrawlRow, lockCrawl, lockWaiting, scopeOf, updateCrawl } from './store.ts';
import { ProjectFull, visitPage } from './visit-page.ts';

export const crawlJob = 'crawls.crawl';
/** A crawl of a slow site takes hours: it goes on in another job after so long, behind those that wait. */
const sliceMs = 60_000;
/** Pages are read and written while the site is asked for the next ones: its pace alone decides how long a crawl takes. */
const atOnce = 4;

const broken = 'Something went wrong. Try again.';
const full = 'The project has as many pages as it can have. Remove some, then import again.';

const endings = { done: 'crawl.done', failed: 'crawl.failed', cancelled: 'crawl.cancelled' } as const;

/** Ends a crawl that is under way. */
export async function endCrawl(
  tx: Queryable,
  row: CrawlRow,
  status: 'done' | 'failed' | 'cancelled',
  now: Date,
  reason = '',
): Promise<CrawlRow> {
  const ended = await updateCrawl(tx, row.id, { status, reason, endedAt: now });
  const type = endings[status];
  await emitEvent(tx, {
    ...scopeOf(row),
    type,
    subjectId: row.id,
    data: { projectId: row.projectId, url: row.url },
  });
  return ended;
}

/** Gives crawls a job whose turn it is. */
export async function enqueueWaiting({ jobs }: Pick<CrawlDeps, 'jobs'>, tx: Queryable): Promise<void> {
  for (const row of await lockWaiting(tx, crawlLimits.atOnce))
    await jobs.enqueue(tx, scopeOf(row), { kind: crawlJob, subjectId: row.id, payload: {} });
}

/** Begins a run: what the last one had in its hands is asked for again. @returns null when nobody wants it */
const begin = ({ db }: CrawlDeps, id: string) =>
  db.transaction(async (tx) => {
    const row = await lockCrawl(tx, id);
    if (row?.status !== 'queued' && row?.status !== 'running') return null;
    await releasePages(tx, id);
    return updateCrawl(tx, id, { status: 'running', run: row.run + 1 });
  });

const finish = ({ db, clock }: CrawlDeps, { id, run }: CrawlRow, reason = '') =>
  db.transaction(async (tx) => {
    const row = await lockCrawl(tx, id);
    if (row?.status === 'running' && row.run === run) await endCrawl(tx, row, 'done', clock.now(), reason);
  });

/** Which pages of a crawl will be scored: a single one, and of a site those that a keyword of the project is for. */
async function scoredIn(deps: CrawlDeps, row: CrawlRow): Promise<(url: string) => boolean> {
  if (row.kind !== 'audit') return () => false;
  if (row.extent === 'page') return () => true;
  const keys = await deps.scoredPages(scopeOf(row), deps.db, row.projectId);
  return (url) => {
    const address = keys.size > 0 ? parseAddress(url) : null;
    return address !== null && keys.has(addressKey(address));
  };
}

async function runCrawl(deps: CrawlDeps, id: string, signal: AbortSignal): Promise<void> {
  const row = await begin(deps, id);
  if (!row) return;
  if (!row.seeded) await seedCrawl(deps, row, signal);
  const isScored = await scoredIn(deps, row);
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const until = performance.now() + sliceMs;
  const underWay = new Set<Promise<void>>();
  /** Visits pages until there are none, also none that those under way may still find. @returns whether all are done */
  const visitAll = async (): Promise<boolean> => {
    while (performance.now() < until) {
      either.throwIfAborted();
      const page = await takePage(deps.db, row);
      if (!page && underWay.size === 0) return true;
      if (!page) {
        await Promise.race(underWay);
        continue;
      }
      const visit = visitPage({ ...deps, isScored }, row, page, either).finally(() => underWay.delete(visit));
      underWay.add(visit);
      await visit;
    }
    return false;
  };
  const loops = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      visitAll().catch((cause: unknown) => {
        failing.abort(cause);
        throw cause;
      }),
    ),
  );
  const failed = loops.find((loop) => loop.status === 'rejected');
  if (failed) {
    signal.throwIfAborted();
    const cause: unknown = failing.signal.reason;
    if (!(cause instanceof ProjectFull)) throw cause;
    await finish(deps, row, full);
  } else if (loops.every((loop) => loop.status === 'fulfilled' && loop.value)) await finish(deps, row);
}

/** Crawls; one whose process ended, or whose time is over, is given another job by `startWaiting`. */
export const crawlJobKind = (deps: CrawlDeps): JobKind => ({
  concurrency: 8,
  run: ({ job, signal }) => runCrawl(deps, job.subjectId, signal),
  lockSubject: (tx, { subjectId }) => lockCrawl(tx, subjectId),
  async ended(tx, { subjectId }, status, cause) {
    const row = await lockCrawl(tx, subjectId);
    // One whose time is over goes on, or lets another have its turn, at once.
    if (status === 'done') await enqueueWaiting(deps, tx);
    if (!row || (row.status !== 'queued' && row.status !== 'running')) return;
    if (status === 'cancelled') await endCrawl(tx, row, 'cancelled', deps.clock.now());
    if (status === 'failed')
      await endCrawl(
        tx,
        row,
        'failed',
        deps.clock.now(),
        cause instanceof CrawlEnded ? cause.message : broken,
      );
  },
});
