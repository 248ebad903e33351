import { crawlLimits } from '#contract/crawls.ts';
import { cleanAddress } from '#engine/ranks/address.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { endCrawl, enqueueWaiting } from './crawl.job.ts';
import type { CrawlDeps } from './deps.ts';
import { ownRootOf } from './read-as.ts';
import * as store from './store.ts';

/** An address as a crawl begins with it. @throws AppError beside `url` */
export function startAddress(url: string): string {
  const kept = cleanAddress(url);
  if (kept === null) throw badField('url', 'Enter a URL that starts with http:// or https://');
  return kept;
}

/** Queues a crawl, in the caller's transaction. @throws AppError 409 when too many wait already */
export async function createCrawl(
  deps: Pick<CrawlDeps, 'clock' | 'ownSites'>,
  principal: Principal,
  tx: Queryable,
  values: store.NewCrawl,
): Promise<store.CrawlRow> {
  await store.lockCrawls(principal, tx);
  if ((await store.countOpen(principal, tx)) >= crawlLimits.open)
    throw conflict(`At most ${crawlLimits.open} crawls can wait at a time. Cancel one first.`);
  const ownRoot = await ownRootOf(deps, principal, tx, values);
  const row = await store.insertCrawl(principal, tx, { ...values, ownRoot }, deps.clock.now());
  const data = { projectId: row.projectId, url: row.url };
  await emitEvent(tx, { ...principal, type: 'crawl.started', subjectId: row.id, data });
  return row;
}

/**
 * Pauses, resumes or cancels. A page that is being asked for when a crawl is paused is still written.
 * @throws AppError 409 when it is over
 */
export function changeCrawl(
  { db, jobs, clock }: CrawlDeps,
  principal: Principal,
  id: string,
  action: 'pause' | 'resume' | 'cancel',
): Promise<store.CrawlRow> {
  return db.transaction(async (tx) => {
    const row = await store.lockCrawl(tx, id);
    if (!row) throw notFound('crawl');
    const isOpen = row.status === 'queued' || row.status === 'running';
    if (!isOpen && row.status !== 'paused') throw conflict('This crawl is already over.');
    if (action === 'cancel') {
      const ended = await endCrawl(tx, row, 'cancelled', clock.now());
      await jobs.cancel(tx, principal, id);
      return ended;
    }
    if ((action === 'pause') === (row.status === 'paused')) return row;
    const type = action === 'pause' ? 'crawl.paused' : 'crawl.resumed';
    await emitEvent(tx, { ...principal, type, subjectId: id, data: { projectId: row.projectId } });
    return store.updateCrawl(tx, id, { status: action === 'pause' ? 'paused' : 'queued' });
  });
}

/** Gives crawls a job whose turn it is: new ones, resumed ones, and those whose process ended. */
export const startWaiting = (deps: Pick<CrawlDeps, 'db' | 'jobs'>): Promise<void> =>
  deps.db.transaction((tx) => enqueueWaiting(deps, tx));
