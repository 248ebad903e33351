import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { PageOutcome } from '#contract/crawls.ts';
import type { AuditPage } from '#engine/site-audit/page.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { StoredFacts } from './stored-facts.ts';
import type { CrawlRow } from './store.ts';
import { crawl, crawlPage } from './tables.ts';

export type CrawlPageRow = typeof crawlPage.$inferSelect;
export type PageLine = Omit<CrawlPageRow, 'facts'> & { title: string };
export type NewPage = Pick<CrawlPageRow, 'url' | 'depth'> & Partial<CrawlPageRow>;

/** A statement has a limit of parameters. */
const batch = 500;

const rowsLeft = async (tx: Queryable, row: CrawlRow): Promise<number> => {
  const [counted] = await tx.select({ n: count() }).from(crawlPage).where(eq(crawlPage.crawlId, row.id));
  return row.maxPages - (counted?.n ?? 0);
};

/**
 * Adds pages that the crawl does not know yet, as many as it may have; hold the crawl's lock.
 * @returns whether there was no room for all
 */
export async function addPages(tx: Queryable, row: CrawlRow, pages: readonly NewPage[]): Promise<boolean> {
  if (pages.length === 0) return false;
  const urls = pages.map(({ url }) => url);
  const known = await tx
    .select({ url: crawlPage.url })
    .from(crawlPage)
    .where(and(eq(crawlPage.crawlId, row.id), sql`${crawlPage.url} = any (${sql.param(urls)}::text[])`));
  const knownUrls = new Set(known.map(({ url }) => url));
  const fresh = pages.filter(({ url }) => !knownUrls.has(url));
  if (fresh.length === 0) return false;
  const left = await rowsLeft(tx, row);
  const { id: crawlId, workspaceId, projectId } = row;
  const taken = fresh.slice(0, Math.max(0, left));
  for (let at = 0; at < taken.length; at += batch)
    await tx
      .insert(crawlPage)
      .values(
        taken
          .slice(at, at + batch)
          .map((page) => ({ ...page, id: newId(), workspaceId, projectId, crawlId })),
      )
      .onConflictDoNothing();
  return taken.length < fresh.length;
}

/** What was in the hands of a process that is gone is asked for again. */
export const releasePages = (tx: Queryable, crawlId: string): Promise<unknown> =>
  tx
    .update(crawlPage)
    .set({ state: 'waiting' })
    .where(and(eq(crawlPage.crawlId, crawlId), eq(crawlPage.state, 'fetching')));

/** Takes the next page of a crawl that still runs as this run, nearest to the start first. */
export async function takePage(db: Queryable, { id, run }: CrawlRow): Promise<CrawlPageRow | null> {
  const [row] = await db
    .update(crawlPage)
    .set({ state: 'fetching' })
    .where(
      sql`${crawlPage.id} = (select p.id from ${crawlPage} p where p.crawl_id = ${id} and p.state = 'waiting'
        and exists (select from ${crawl} c where c.id = ${id} and c.status = 'running' and c.run = ${run})
        order by p.depth, p.id limit 1 for update skip locked)`,
    )
    .returning();
  return row ?? null;
}

export const finishPage = (tx: Queryable, id: string, values: Partial<CrawlPageRow>): Promise<unknown> =>
  tx
    .update(crawlPage)
    .set({ ...values, state: 'done' })
    .where(eq(crawlPage.id, id));

/** The last reading of an address in this project that can be asked about with “changed since?”. */
export async function readingBefore(
  scope: Scope,
  db: Queryable,
  { projectId, url, crawlId }: CrawlPageRow,
): Promise<CrawlPageRow | null> {
  const [row] = await db
    .select()
    .from(crawlPage)
    .where(
      and(
        inScope(scope, crawlPage),
        eq(crawlPage.projectId, projectId),
        eq(crawlPage.url, url),
        isNotNull(crawlPage.facts),
        or(isNotNull(crawlPage.etag), isNotNull(crawlPage.lastModified)),
        sql`${crawlPage.crawlId} <> ${crawlId}`,
      ),
    )
    .orderBy(desc(crawlPage.fetchedAt))
    .limit(1);
  return row ?? null;
}

/** What came of asking for each address of a project when it was asked for last, in whichever crawl. */
export async function lastOutcomes(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ url: string; outcome: PageOutcome; at: Date }[]> {
  const rows = await db
    .selectDistinctOn([crawlPage.url], {
      url: crawlPage.url,
      outcome: crawlPage.outcome,
      at: crawlPage.fetchedAt,
    })
    .from(crawlPage)
    .where(
      and(
        inScope(scope, crawlPage),
        eq(crawlPage.projectId, projectId),
        isNotNull(crawlPage.outcome),
        isNotNull(crawlPage.fetchedAt),
      ),
    )
    .orderBy(crawlPage.url, desc(crawlPage.fetchedAt));
  return rows.flatMap(({ url, outcome, at }) => (outcome && at ? { url, outcome, at } : []));
}

/** Whether another page of the crawl with this text was imported. */
export async function hasText(
  scope: Scope,
  db: Queryable,
  page: CrawlPageRow,
  fingerprint: string,
): Promise<boolean> {
  if (fingerprint === '') return false;
  const [row] = await db
    .select({ id: crawlPage.id })
    .from(crawlPage)
    .where(
      and(
        inScope(scope, crawlPage),
        eq(crawlPage.crawlId, page.crawlId),
        eq(crawlPage.fingerprint, fingerprint),
        sql`${crawlPage.imported} in ('added', 'updated', 'kept')`,
        sql`${crawlPage.id} <> ${page.id}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Pages of a crawl in the order they were found; at most `limit` after the cursor `[id]`. */
export function listPages(
  scope: Scope,
  db: Queryable,
  { crawlId, leftOut }: { crawlId: string; leftOut: boolean },
  after: string[] | null,
  limit: number,
): Promise<PageLine[]> {
  const [id] = after ?? [];
  const { facts, ...columns } = getTableColumns(crawlPage);
  return db
    .select({ ...columns, title: sql<string>`coalesce(${facts} ->> 'title', '')` })
    .from(crawlPage)
    .where(
      and(
        inScope(scope, crawlPage),
        eq(crawlPage.crawlId, crawlId),
        leftOut
          ? and(
              isNotNull(crawlPage.outcome),
              or(isNull(crawlPage.imported), notInArray(crawlPage.imported, ['added', 'updated', 'kept'])),
            )
          : undefined,
        id ? sql`${crawlPage.id} > ${id}::uuid` : undefined,
      ),
    )
    .orderBy(asc(crawlPage.id))
    .limit(limit);
}

/** Pages of a crawl that were read, in the order they were found. */
export const readPagesOf = (
  scope: Scope,
  db: Queryable,
  crawlId: string,
): Promise<{ id: string; url: string; title: string }[]> =>
  db
    .select({
      id: crawlPage.id,
      url: crawlPage.url,
      title: sql<string>`coalesce(${crawlPage.facts} ->> 'title', '')`,
    })
    .from(crawlPage)
    .where(
      and(
        inScope(scope, crawlPage),
        eq(crawlPage.crawlId, crawlId),
        inArray(crawlPage.outcome, ['ok', 'unchanged']),
      ),
    )
    .orderBy(asc(crawlPage.id));

/** What is kept of the texts of pages that are scored: of all, or of those at `urls`. */
export async function textsOfCrawl(
  scope: Scope,
  db: Queryable,
  crawlId: string,
  urls?: readonly string[],
): Promise<(Pick<StoredFacts, 'content' | 'scorable'> & { url: string })[]> {
  const rows = await db
    .select({
      url: crawlPage.url,
      content: sql<StoredFacts['content'] | null>`${crawlPage.facts} -> 'content'`,
      scorable: sql<StoredFacts['scorable'] | null>`${crawlPage.facts} -> 'scorable'`,
    })
    .from(crawlPage)
    .where(
      and(
        inScope(scope, crawlPage),
        eq(crawlPage.crawlId, crawlId),
        sql`${crawlPage.facts} ? 'scorable'`,
        urls && inArray(crawlPage.url, [...urls]),
      ),
    )
    .orderBy(asc(crawlPage.id));
  return rows.map(({ url, content, scorable }) => ({
    url,
    ...(content && { content }),
    ...(scorable && { scorable }),
  }));
}

/** All pages of a crawl as an audit judges them, in the order they were found. */
export async function auditPagesOf(scope: Scope, db: Queryable, crawlId: string): Promise<AuditPage[]> {
  const rows = await db
    .select()
    .from(crawlPage)
    .where(and(inScope(scope, crawlPage), eq(crawlPage.crawlId, crawlId), isNotNull(crawlPage.outcome)))
    .orderBy(asc(crawlPage.id));
  return rows.map(({ url, outcome, status, location, depth, inSitemap, ...row }) => ({
    url,
    outcome: outcome!,
    status,
    location,
    depth,
    inSitemap,
    isBlocked: row.facts?.isBlocked ?? false,
    words: row.words,
    bytes: row.bytes,
    ms: row.ms,
    fingerprint: row.fingerprint,
    facts: row.facts,
    checks: row.facts?.checks ?? [],
  }));
}
