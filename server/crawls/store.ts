import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Crawl, CrawlStatus, ImportResult, PageOutcome } from '#contract/crawls.ts';
import { isSameSite } from '#engine/crawl/addresses.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { crawl, crawlPage } from './tables.ts';

export type CrawlRow = typeof crawl.$inferSelect;
export type NewCrawl = Pick<CrawlRow, 'projectId' | 'kind' | 'source' | 'url' | 'own' | 'maxPages'> &
  Partial<Pick<CrawlRow, 'extent' | 'keyword'>>;

const mine = (scope: Scope) => inScope(scope, crawl);
const open: CrawlStatus[] = ['queued', 'running'];

/** As whom a crawl works: nobody's projects are looked at again. */
export const scopeOf = ({ workspaceId, userId }: Pick<CrawlRow, 'workspaceId' | 'userId'>): Scope => ({
  workspaceId,
  userId,
});

/** One change of a workspace's crawls after another until the transaction ends. */
export const lockCrawls = (scope: Scope, tx: Queryable): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`crawls ${scope.workspaceId}`}, 0))`);

export async function countOpen(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(crawl)
    .where(and(eq(crawl.workspaceId, scope.workspaceId), inArray(crawl.status, [...open, 'paused'])));
  return row?.n ?? 0;
}

export async function insertCrawl(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  values: NewCrawl & Partial<Pick<CrawlRow, 'ownRoot'>>,
  now: Date,
): Promise<CrawlRow> {
  const [row] = await tx
    .insert(crawl)
    .values({ id: newId(), workspaceId, userId, ...values, createdAt: now })
    .returning();
  if (!row) throw new Error('the crawl was not written');
  return row;
}

export async function crawlById(scope: Scope, db: Queryable, id: string): Promise<CrawlRow | null> {
  const [row] = await db
    .select()
    .from(crawl)
    .where(and(mine(scope), eq(crawl.id, id)));
  return row ?? null;
}

/** A crawl in whatever state, locked. */
export async function lockCrawl(tx: Queryable, id: string): Promise<CrawlRow | null> {
  const [row] = await tx.select().from(crawl).where(eq(crawl.id, id)).for('update');
  return row ?? null;
}

export async function updateCrawl(tx: Queryable, id: string, change: Partial<CrawlRow>): Promise<CrawlRow> {
  const [row] = await tx.update(crawl).set(change).where(eq(crawl.id, id)).returning();
  if (!row) throw new Error('the crawl is gone');
  return row;
}

/** Crawls of a project, newest first; at most `limit` after the cursor `[createdAt, id]`. */
export function listCrawls(
  scope: Scope,
  db: Queryable,
  {
    projectId,
    kind,
    extent,
  }: { projectId: string; kind?: CrawlRow['kind'] | undefined; extent?: CrawlRow['extent'] | undefined },
  after: string[] | null,
  limit: number,
): Promise<CrawlRow[]> {
  const [createdAt, id] = after ?? [];
  return db
    .select()
    .from(crawl)
    .where(
      and(
        mine(scope),
        eq(crawl.projectId, projectId),
        kind && eq(crawl.kind, kind),
        extent && eq(crawl.extent, extent),
        createdAt
          ? sql`(${crawl.createdAt}, ${crawl.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(crawl.createdAt), desc(crawl.id))
    .limit(limit);
}

/** How far crawls are. */
export async function figuresOf(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Crawl['pages']>> {
  const all = new Map<string, Crawl['pages']>();
  for (const id of ids) all.set(id, { found: 0, done: 0, outcomes: {}, imported: {} });
  if (ids.length === 0) return all;
  const rows = await db
    .select({ id: crawlPage.crawlId, outcome: crawlPage.outcome, imported: crawlPage.imported, n: count() })
    .from(crawlPage)
    .where(and(inScope(scope, crawlPage), inArray(crawlPage.crawlId, [...ids])))
    .groupBy(crawlPage.crawlId, crawlPage.outcome, crawlPage.imported);
  const add = <K extends PageOutcome | ImportResult>(
    to: Partial<Record<K, number>>,
    key: K | null,
    n: number,
  ) => {
    if (key !== null) to[key] = (to[key] ?? 0) + n;
  };
  for (const { id, outcome, imported, n } of rows) {
    const figures = all.get(id)!;
    figures.found += n;
    if (outcome !== null) figures.done += n;
    add(figures.outcomes, outcome, n);
    add(figures.imported, imported, n);
  }
  return all;
}

const hasJob = sql`exists (select 1 from ${job} j where j.subject_id = ${crawl.id} and j.status in ('queued', 'running'))`;

/**
 * Crawls whose turn it is: without a job, the oldest of each workspace first, so many at once for each of them.
 * @param atOnce crawls of one workspace that may run at the same time
 */
export async function lockWaiting(tx: Queryable, atOnce: number): Promise<CrawlRow[]> {
  // One process decides at a time; the others find the jobs that it made.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('crawls waiting', 0))`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${crawl.id} as id, ${hasJob} as busy,
        count(*) filter (where ${hasJob}) over (partition by ${crawl.workspaceId}) as running,
        row_number() over (partition by ${crawl.workspaceId}, ${hasJob} order by ${crawl.createdAt}, ${crawl.id}) as turn
      from ${crawl} where ${inArray(crawl.status, open)}
    ) waiting where not busy and running + turn <= ${atOnce} limit 100`);
  if (rows.length === 0) return [];
  return tx
    .select()
    .from(crawl)
    .where(
      inArray(
        crawl.id,
        rows.map(({ id }) => id),
      ),
    );
}

/** The newest crawl of a kind and a site, or of the same single page, that came to its end, before another. */
export async function crawlBefore(scope: Scope, db: Queryable, row: CrawlRow): Promise<CrawlRow | null> {
  const rows = await db
    .select()
    .from(crawl)
    .where(
      and(
        mine(scope),
        eq(crawl.projectId, row.projectId),
        eq(crawl.kind, row.kind),
        eq(crawl.extent, row.extent),
        row.extent === 'page' ? eq(crawl.url, row.url) : undefined,
        eq(crawl.status, 'done'),
        sql`${crawl.createdAt} < ${row.createdAt}`,
      ),
    )
    .orderBy(desc(crawl.createdAt))
    .limit(50);
  return rows.find(({ url }) => isSameSite(url, row.url)) ?? null;
}
