import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  sql,
} from 'drizzle-orm';
import { countTerms, termsVersion } from '#engine/local-index/count-terms.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { preparedInScope } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { page } from './tables.ts';

export type PageRow = typeof page.$inferSelect;
/** What was read of a page, and counted. */
export type PageContent = Pick<
  PageRow,
  | 'url'
  | 'canonical'
  | 'title'
  | 'description'
  | 'from'
  | 'headings'
  | 'text'
  | 'counts'
  | 'length'
  | 'terms'
  | 'termsVersion'
>;
/** A page without what makes it long. */
export type PageLine = Omit<PageRow, 'text' | 'terms' | 'headings'>;

const { text: _text, terms: _terms, headings: _headings, ...lineColumns } = getTableColumns(page);
const { terms: _counted, ...rowColumns } = getTableColumns(page);
/** A page as other domains read it: all but the counts of its words. */
export type SavedPage = Omit<PageRow, 'terms'>;

const mine = (scope: Scope) => inScope(scope, page);
const present = (scope: Scope, projectId: string) =>
  and(mine(scope), eq(page.projectId, projectId), isNull(page.deletedAt));

/** One change of a project's pages after another until the transaction ends: the limit is counted under it. */
export const lockPages = (scope: Scope, tx: Queryable, projectId: string): Promise<unknown> =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pages ${scope.workspaceId} ${projectId}`}, 0))`,
  );

export async function countPages(scope: Scope, db: Queryable, projectId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(page).where(present(scope, projectId));
  return row?.n ?? 0;
}

/** Also one in the trash: an address is kept once per project. */
export async function pageByAddress(
  scope: Scope,
  db: Queryable,
  projectId: string,
  url: string,
): Promise<PageLine | null> {
  const [row] = await db
    .select(lineColumns)
    .from(page)
    .where(and(mine(scope), eq(page.projectId, projectId), eq(page.url, url)));
  return row ?? null;
}

export async function insertPage(
  scope: Scope,
  tx: Queryable,
  pageContent: PageContent & Pick<PageRow, 'projectId' | 'own'>,
  now: Date,
): Promise<PageLine> {
  const { workspaceId } = scope;
  const [row] = await tx
    .insert(page)
    .values({ id: newId(), workspaceId, ...pageContent, fetchedAt: now, createdAt: now, updatedAt: now })
    .returning(lineColumns);
  if (!row) throw new Error('the page was not written');
  return row;
}

/** A page under another title: the words of the title count, so they are counted again. */
export function retitled(pageRow: Pick<PageRow, 'title' | 'headings' | 'text'>): PageChanges {
  return { title: pageRow.title, termsVersion, ...countTerms(pageRow) };
}

export type PageChanges = Partial<PageContent & Pick<PageRow, 'own' | 'fetchedAt' | 'deletedAt'>>;

export async function updatePage(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: PageChanges,
  now: Date,
): Promise<PageLine> {
  const [row] = await tx
    .update(page)
    .set({ ...changes, updatedAt: now })
    .where(and(mine(scope), eq(page.id, id)))
    .returning(lineColumns);
  if (!row) throw new Error(`page ${id} is gone`);
  return row;
}

/** Keeps a count of a page's words by the present engine, unless the page was saved with one meanwhile. */
export async function updateTerms(
  scope: Scope,
  db: Queryable,
  id: string,
  counts: Pick<PageRow, 'length' | 'terms'>,
): Promise<void> {
  await db
    .update(page)
    .set({ ...counts, termsVersion })
    .where(and(mine(scope), eq(page.id, id), ne(page.termsVersion, termsVersion)));
}

/** Also one in the trash. */
export async function pageById(scope: Scope, db: Queryable, id: string): Promise<SavedPage | null> {
  const [row] = await db
    .select(rowColumns)
    .from(page)
    .where(and(mine(scope), eq(page.id, id)));
  return row ?? null;
}

/** Pages by id, in the order asked; those of others are not in it. With `deleted` also those in the trash. */
export async function pagesByIds(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
  { deleted = false } = {},
): Promise<SavedPage[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(rowColumns)
    .from(page)
    .where(
      and(mine(scope), inArray(page.id, [...new Set(ids)]), deleted ? undefined : isNull(page.deletedAt)),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same without what makes a page long. */
export async function linesByIds(scope: Scope, db: Queryable, ids: readonly string[]): Promise<PageLine[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(lineColumns)
    .from(page)
    .where(and(mine(scope), inArray(page.id, [...new Set(ids)]), isNull(page.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface PageFilter {
  projectId: string;
  own?: boolean | undefined;
  deleted: boolean;
}
const matching = (scope: Scope, { projectId, own, deleted }: PageFilter) =>
  and(
    mine(scope),
    eq(page.projectId, projectId),
    deleted ? isNotNull(page.deletedAt) : isNull(page.deletedAt),
    own === undefined ? undefined : eq(page.own, own),
  );

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listPages(
  scope: Scope,
  db: Queryable,
  filter: PageFilter,
  after: string[] | null,
  limit: number,
): Promise<PageLine[]> {
  const [createdAt, id] = after ?? [];
  return db
    .select(lineColumns)
    .from(page)
    .where(
      and(
        matching(scope, filter),
        createdAt && id
          ? sql`(${page.createdAt}, ${page.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(page.createdAt), desc(page.id))
    .limit(limit);
}

const newestOf = preparedInScope((scope, db) =>
  db
    .select(lineColumns)
    .from(page)
    .where(
      and(
        mine(scope),
        eq(page.projectId, sql.placeholder('projectId')),
        isNull(page.deletedAt),
        eq(page.own, sql.placeholder('own')),
      ),
    )
    .orderBy(desc(page.createdAt), desc(page.id))
    .limit(sql.placeholder('limit'))
    .prepare(''),
);

/** A project's own pages, or the others, newest first. */
export function newestPages(
  scope: Scope,
  db: Queryable,
  { projectId, own }: { projectId: string; own: boolean },
  limit: number,
): Promise<PageLine[]> {
  const { workspaceId } = scope;
  return newestOf(scope, db).execute({ workspaceId, projectId, own, limit });
}

export async function countMatching(scope: Scope, db: Queryable, filter: PageFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(page).where(matching(scope, filter));
  return row?.n ?? 0;
}

/** Where each of a project's pages is, and where it says that it is. */
export const addressesOf = (scope: Scope, db: Queryable, projectId: string) =>
  db
    .select({ id: page.id, url: page.url, canonical: page.canonical })
    .from(page)
    .where(present(scope, projectId));

/** What a search reads of a project's pages. */
export function countedPages(scope: Scope, db: Queryable, projectId: string) {
  const { id, url, title, own, length, terms, termsVersion } = page;
  return db
    .select({ id, url, title, own, length, terms, termsVersion })
    .from(page)
    .where(present(scope, projectId));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Saved pages of a project whose text holds all of these letters, newest first, at most `limit`. */
export const pagesWith = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  parts: readonly string[],
  limit: number,
): Promise<{ title: string; url: string; text: string }[]> =>
  db
    .select({ title: page.title, url: page.url, text: page.text })
    .from(page)
    .where(
      and(
        inScope(scope, page),
        eq(page.projectId, projectId),
        isNull(page.deletedAt),
        ...parts.map((part) => ilike(page.text, `%${escapeLike(part)}%`)),
      ),
    )
    .orderBy(desc(page.createdAt), desc(page.id))
    .limit(limit);
