// Asks a search engine for a document's keyword, reads the pages that rank, and compares the document with them.
import { optimizerLimits } from '#contract/optimizer.ts';
import type { RankedPage } from '#contract/optimizer/results.ts';
import { parseAddress } from '#engine/ranks/address.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { JobKind } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import { replaceSnapshot } from '../competitor-pages.ts';
import type { OptimizerDeps } from '../deps.ts';
import { lockOptimization, optimizationById, type OptimizationRow, updateOptimization } from '../store.ts';
import { askedAt, resumeReading, type Searched } from './start-reading.ts';
import { readingOf, type ReadingRow, updateReading } from './store.ts';

/** Pages that are fetched at the same time, each of another site in nearly all results. */
const together = 4;
/** A page is given up after this, the wait for its site's turn included; others go on. */
const pageTimeoutMs = 60_000;
const unasked = 'The search engine could not be asked. Try again in a few minutes.';

const leftOut = (page: RankedPage, reason: string): RankedPage => ({ ...page, state: 'left-out', reason });

/** Reads one result into the Local index. @returns it with its state; only a stop is thrown */
async function readPage(
  deps: OptimizerDeps,
  scope: Scope,
  { row, page, ownHosts }: { row: OptimizationRow; page: RankedPage; ownHosts: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<RankedPage> {
  const host = parseAddress(page.url)?.hostname;
  if (host !== undefined && ownHosts.has(host)) return leftOut(page, 'This is your own site.');
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(pageTimeoutMs)]);
    const read = await deps.readPolitely(scope, page.url, limit);
    if (read.state !== 'read') return leftOut(page, read.message);
    const { projectId } = row;
    const { content } = read;
    const now = deps.clock.now();
    const { id: pageId, words } = await deps.db.transaction((tx) =>
      deps.keepPage(scope, tx, { projectId, content, now }),
    );
    const [compared] = await deps.pages.byIds(scope, deps.db, projectId, [pageId]);
    if (!compared) return { ...leftOut(page, 'This is one of your own articles.'), pageId };
    if (words < optimizerLimits.competitorWords)
      return { ...leftOut(page, `Only ${words} words of text could be read.`), pageId };
    return { ...page, state: 'read', pageId };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof AppError) return leftOut(page, cause.message);
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return leftOut(page, 'The page took too long to answer.');
    throw cause;
  }
}

/** The results, asked once: a run that goes on after a crash finds them kept. */
async function ask(
  deps: OptimizerDeps,
  scope: Scope,
  {
    row,
    reading,
    searched,
    since,
  }: { row: OptimizationRow; reading: ReadingRow; searched: Searched; since: Date },
  signal: AbortSignal,
): Promise<RankedPage[]> {
  if (reading.results.length > 0) return reading.results;
  const { workspaceId } = scope;
  const session = await deps.engines[reading.engine].open({ workspaceId, projectId: row.projectId, since });
  const { keyword } = row;
  const serp = await session.search({ ...searched, keyword, city: null, device: 'desktop' }, signal);
  const results = serp.results.map(({ position, url, title }): RankedPage => ({
    position,
    url,
    title,
    state: 'waiting',
    reason: null,
    pageId: null,
  }));
  const { questions, related, takenAt } = serp;
  const shown = { questions, related, shownBy: reading.engine, shownAt: takenAt };
  await updateReading(scope, deps.db, row.id, { results, takenAt, ...shown });
  return results;
}

/** Compares with the pages that were read, as they were read, and with no others. */
async function compare(deps: OptimizerDeps, scope: Scope, row: OptimizationRow, pageIds: string[]) {
  const { db, pages, clock } = deps;
  await db.transaction(async (tx) => {
    const locked = await lockOptimization(scope, tx, row.id);
    if (!locked || locked.deletedAt) return;
    const now = clock.now();
    // Where an article of the project is live, a page is no competitor.
    const competitors = (await pages.byIds(scope, tx, row.projectId, pageIds)).map(({ id }) => id);
    if (competitors.length === 0) return;
    await replaceSnapshot(scope, tx, pages, { row: { ...locked, competitors }, seen: null, now });
    await updateOptimization(scope, tx, locked, { competitors }, now);
    await emitEvent(tx, { ...scope, type: 'optimization.refreshed', subjectId: row.id });
  });
}

export const readResultsKind = (deps: OptimizerDeps): JobKind => ({
  concurrency: 4,
  perWorkspace: 2,
  async run({ job, signal }) {
    const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
    const row = await optimizationById(scope, deps.db, job.subjectId);
    const reading = await readingOf(scope, deps.db, job.subjectId);
    if (!row || row.deletedAt || !reading) return;
    const searched = job.payload as unknown as Searched;
    let results: RankedPage[];
    try {
      results = await ask(deps, scope, { row, reading, searched, since: askedAt(job) }, signal);
    } catch (cause) {
      signal.throwIfAborted();
      const error = cause instanceof SerpError ? cause.message : unasked;
      await updateReading(scope, deps.db, row.id, { error });
      throw cause;
    }
    const ownHosts = await deps.ownHosts(scope, deps.db, row.projectId);
    const waiting = results.filter(({ state }) => state === 'waiting');
    // Each reader takes the next page; what is known is written one after the other, so that no older list wins.
    let written = Promise.resolve();
    const reader = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const read = await readPage(deps, scope, { row, page, ownHosts }, signal);
        results[read.position - 1] = read;
        const known = [...results];
        written = written.then(async () => {
          await updateReading(scope, deps.db, row.id, { results: known });
        });
      }
    };
    await Promise.all(Array.from({ length: together }, reader));
    await written;
    const pageIds = results.flatMap(({ state, pageId }) => (state === 'read' && pageId ? [pageId] : []));
    if (pageIds.length > 0) await compare(deps, scope, row, [...new Set(pageIds)]);
  },
  async ended(tx, job, status) {
    if (status === 'interrupted') await resumeReading(deps, tx, job);
  },
});
