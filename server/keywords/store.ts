import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Intent, KeywordRow, KeywordSort } from '#contract/keywords.ts';
import type { Provenance } from '#contract/shared/provenance.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { keyword, keywordListItem } from './tables.ts';

export type KeywordRecord = typeof keyword.$inferSelect;
type Figures = Pick<
  KeywordRow,
  'volume' | 'difficulty' | 'cpc' | 'competition' | 'clicks' | 'impressions' | 'ctr' | 'position'
>;
/** What one import or list says of a keyword; null is unknown there and leaves what is known. */
export interface KeywordEntry extends Figures {
  text: string;
  trend: number[];
  intent: Intent | null;
  intentWhy: string;
  notes: Record<string, string>;
  provenance: Record<string, Provenance>;
  source: string;
  addedByHand: boolean;
}

const owned = (scope: Scope, projectId: string | null) =>
  and(inScope(scope, keyword), projectId === null ? undefined : eq(keyword.projectId, projectId));
/** Whether a keyword is there: not in the trash, and not gone with its imports. */
export const inUse = and(isNull(keyword.deletedAt), not(keyword.orphaned))!;
const mine = (scope: Scope, projectId: string | null) => and(owned(scope, projectId), inUse);

/** Imports of one project come one after another until the transaction ends: each sees what the other made. */
export const lockProject = (scope: Scope, tx: Queryable, projectId: string): Promise<unknown> =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`keywords ${scope.workspaceId} ${projectId}`}, 0))`,
  );

const chunkRows = 2000;

/**
 * Takes keywords back that are imported or put on a list again.
 * @returns how many were not in use
 */
async function revive(
  scope: Scope,
  tx: Queryable,
  projectId: string,
  texts: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .update(keyword)
    .set({ deletedAt: null, orphaned: false })
    .where(and(owned(scope, projectId), not(inUse), inArray(keyword.text, [...texts])));
  return rowCount ?? 0;
}

/**
 * Writes keywords of a project: new ones are added, known ones take what is said now and keep the rest. Rows go as one
 * JSON value for each chunk: a parameter for each cell takes ten times as long.
 * @param entries each text once
 */
export async function putKeywords(
  scope: Scope,
  tx: Queryable,
  projectId: string,
  entries: readonly KeywordEntry[],
  now: Date,
): Promise<{ added: number; updated: number }> {
  const { workspaceId } = scope;
  let added = 0;
  for (let from = 0; from < entries.length; from += chunkRows) {
    const chunk = entries.slice(from, from + chunkRows).map((entry) => ({ id: newId(), ...entry }));
    added += await revive(
      scope,
      tx,
      projectId,
      chunk.map(({ text }) => text),
    );
    const { rows } = await tx.execute<{ fresh: boolean }>(sql`
      insert into keyword (
        id, workspace_id, project_id, text, volume, trend, difficulty, cpc, competition, clicks, impressions, ctr,
        position, intent, intent_why, notes, provenance, source, added_by_hand,
        created_at, updated_at
      )
      select
        id, ${workspaceId}, ${projectId}, text, volume, trend, difficulty, cpc, competition, clicks, impressions, ctr,
        position, intent, "intentWhy", notes, provenance, source, "addedByHand",
        ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as entry (
        id uuid, text text, volume float8, trend jsonb, difficulty float8, cpc float8, competition float8,
        clicks float8, impressions float8, ctr float8, position float8, intent text, "intentWhy" text, notes jsonb,
        provenance jsonb, source text, "addedByHand" boolean
      )
      on conflict (workspace_id, project_id, text) do update set
        volume = coalesce(excluded.volume, keyword.volume),
        trend = case when excluded.trend = '[]' then keyword.trend else excluded.trend end,
        difficulty = coalesce(excluded.difficulty, keyword.difficulty),
        cpc = coalesce(excluded.cpc, keyword.cpc),
        competition = coalesce(excluded.competition, keyword.competition),
        clicks = coalesce(excluded.clicks, keyword.clicks),
        impressions = coalesce(excluded.impressions, keyword.impressions),
        ctr = coalesce(excluded.ctr, keyword.ctr),
        position = coalesce(excluded.position, keyword.position),
        intent = excluded.intent,
        intent_why = excluded.intent_why,
        notes = keyword.notes || excluded.notes,
        provenance = keyword.provenance || excluded.provenance,
        source = case when keyword.source = '' then excluded.source else keyword.source end,
        updated_at = excluded.updated_at
      returning xmax = 0 as fresh`);
    added += rows.filter(({ fresh }) => fresh).length;
  }
  return { added, updated: entries.length - added };
}

export async function countKeywords(scope: Scope, db: Queryable, projectId: string): Promise<number> {
  return db.$count(keyword, mine(scope, projectId));
}

/** @returns null when the project has no such keyword in use */
export async function keywordTextById(
  scope: Scope,
  db: Queryable,
  projectId: string,
  id: string,
): Promise<string | null> {
  const [row] = await db
    .select({ text: keyword.text })
    .from(keyword)
    .where(and(mine(scope, projectId), eq(keyword.id, id)));
  return row?.text ?? null;
}

/** Those of the given ids that are keywords of a project, in use or in the trash. */
export async function keywordIdsThere(
  scope: Scope,
  db: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: keyword.id })
    .from(keyword)
    .where(and(owned(scope, projectId), inArray(keyword.id, [...ids])));
  return rows.map(({ id }) => id);
}

export async function setKeywordsDeleted(
  scope: Scope,
  tx: Queryable,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await tx
    .update(keyword)
    // One that went with its imports comes back without figures when a person asks for it.
    .set(deletedAt ? { deletedAt } : { deletedAt, orphaned: false })
    .where(and(owned(scope, null), inArray(keyword.id, [...ids])));
}

const weight = sql<number>`greatest(${keyword.impressions}, ${keyword.volume}, 0)::float`;

/** All keywords of a project with how much each weighs. */
export const weighedKeywords = (
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ keyword: string; weight: number }[]> =>
  db.select({ keyword: keyword.text, weight }).from(keyword).where(mine(scope, projectId));

/**
 * What clustering needs of all keywords of a project, and the clusters that they have.
 * @returns `keywords` is a JSON array of arrays [id, text, intent, cluster, weight]: as one text it goes through this
 *   thread in a moment, where 100,000 objects would hold it up
 */
export async function keywordsToCluster(
  scope: Scope,
  tx: Queryable,
  projectId: string,
): Promise<{ count: number; keywords: string }> {
  const row = sql`json_build_array(id, text, intent, intent_why, cluster, cluster_why, ${weight})`;
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      keywords: sql<string>`coalesce(json_agg(${row}), '[]')::text`,
    })
    .from(keyword)
    .where(mine(scope, projectId));
  return found!;
}

/** Lets the transaction stand without a statement for so many milliseconds, while a thread works for it. */
export const waitLonger = (tx: Queryable, ms: number): Promise<unknown> =>
  tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`);

/**
 * Writes the intent of each of these keywords and the head of its cluster; null stands alone.
 * @param changed a JSON array of {id, intent, intentWhy, head, why}
 */
export const setClusters = ({ workspaceId }: Scope, tx: Queryable, changed: string): Promise<unknown> =>
  tx.execute(sql`
    update keyword set intent = c.intent, intent_why = c."intentWhy", cluster = c.head, cluster_why = c.why
    from jsonb_to_recordset(${changed}::jsonb) as c (id uuid, intent text, "intentWhy" text, head text, why text)
    where keyword.id = c.id and keyword.workspace_id = ${workspaceId}`);

export interface KeywordFilter {
  deleted?: 'true' | 'false' | undefined;
  q?: string | undefined;
  exclude?: string | undefined;
  intent?: Intent | undefined;
  listId?: string | undefined;
  cluster?: string | undefined;
  unclustered?: 'true' | 'false' | undefined;
  minPosition?: number | undefined;
  maxPosition?: number | undefined;
  minImpressions?: number | undefined;
  maxImpressions?: number | undefined;
  minCtr?: number | undefined;
  maxCtr?: number | undefined;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);
const holds = (part: string) => ilike(keyword.text, `%${escapeLike(part)}%`);
/** Words apart from each other; what stands in quotes is one. */
const wordsOf = (text: string | undefined) =>
  [...(text ?? '').toLowerCase().matchAll(/"([^"]+)"|[^\s,"]+/g)].map(([word, phrase]) => phrase ?? word);
const between = (column: PgColumn, least: number | undefined, most: number | undefined) =>
  and(
    least === undefined ? undefined : gte(column, least),
    most === undefined ? undefined : lte(column, most),
  );

function filtered(scope: Scope, db: Queryable, filter: KeywordFilter): SQL | undefined {
  const { q, exclude, intent, listId, cluster } = filter;
  return and(
    ...wordsOf(q).map(holds),
    ...wordsOf(exclude).map((word) => not(holds(word))),
    intent ? eq(keyword.intent, intent) : undefined,
    cluster ? eq(keyword.cluster, cluster) : undefined,
    filter.unclustered === 'true' ? isNull(keyword.cluster) : undefined,
    between(keyword.position, filter.minPosition, filter.maxPosition),
    between(keyword.impressions, filter.minImpressions, filter.maxImpressions),
    between(keyword.ctr, filter.minCtr, filter.maxCtr),
    listId
      ? exists(
          db
            .select({ one: sql`1` })
            .from(keywordListItem)
            .where(
              and(
                eq(keywordListItem.workspaceId, scope.workspaceId),
                eq(keywordListItem.listId, listId),
                eq(keywordListItem.text, keyword.text),
              ),
            ),
        )
      : undefined,
  );
}

/** The keywords of a project that a filter lets through, in use or, where it asks so, in the trash. */
export const listed = (scope: Scope, db: Queryable, projectId: string, filter: KeywordFilter) =>
  and(
    owned(scope, projectId),
    filter.deleted === 'true' ? isNotNull(keyword.deletedAt) : inUse,
    filtered(scope, db, filter),
  );

// One number to sort by, rising; unknown figures come last. The first two are those of the table's indexes.
const rising = (column: KeywordSort) => sql`coalesce(keyword.${sql.identifier(column)}, 1e15)`;
const falling = (column: KeywordSort) => sql`coalesce(-keyword.${sql.identifier(column)}, 1)`;
const smallFirst = new Set<KeywordSort>(['position', 'difficulty']);
function orderOf(sort: KeywordSort, direction: 'asc' | 'desc' | undefined): { key: SQL; textDown: boolean } {
  if (sort === 'keyword') return { key: sql`0::float`, textDown: direction === 'desc' };
  const up = direction === undefined ? smallFirst.has(sort) : direction === 'asc';
  return { key: up ? rising(sort) : falling(sort), textDown: false };
}

/**
 * Keywords of a project in an order, at most `limit` after the keyword with the id `after`; how many there are is
 * counted for the first page.
 */
export async function listKeywords(
  scope: Scope,
  db: Queryable,
  input: {
    projectId: string;
    filter: KeywordFilter;
    sort: KeywordSort;
    direction?: 'asc' | 'desc' | undefined;
    after: string | undefined;
    limit: number;
  },
): Promise<{ rows: KeywordRecord[]; count: number | undefined }> {
  const all = owned(scope, input.projectId);
  const where = listed(scope, db, input.projectId, input.filter);
  const { key, textDown } = orderOf(input.sort, input.direction);
  const last = (value: SQL) =>
    sql`(select ${value} from keyword where keyword.id = ${input.after} and ${all})`;
  // Two values and not one row of two: PostgreSQL finds its place in an index by these only.
  const behind = input.after
    ? sql`(${key}, keyword.text) ${textDown ? sql`<` : sql`>`} (${last(key)}, ${last(sql`keyword.text`)})`
    : undefined;
  const rows = await db
    .select()
    .from(keyword)
    .where(and(where, behind))
    .orderBy(...(textDown ? [desc(keyword.text)] : [key, asc(keyword.text)]))
    .limit(input.limit);
  return { rows, count: input.after ? undefined : await db.$count(keyword, where) };
}

/** Every keyword of a project that the filter lets through (a list, an intent, words), best known first. */
export const allKeywords = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  filter: KeywordFilter,
): Promise<KeywordRecord[]> =>
  db
    .select()
    .from(keyword)
    .where(and(mine(scope, projectId), filtered(scope, db, filter)))
    .orderBy(falling('impressions'), asc(keyword.text));

/** Keywords whose text holds all of these letters, of one project or of the whole workspace. */
export const keywordsWith = (
  scope: Scope,
  db: Queryable,
  projectId: string | null,
  parts: readonly string[],
  filter: { intent?: Intent | undefined; minImpressions?: number | undefined },
): Promise<KeywordRecord[]> =>
  db
    .select()
    .from(keyword)
    .where(
      and(
        mine(scope, projectId),
        ...parts.map(holds),
        filter.intent ? eq(keyword.intent, filter.intent) : undefined,
        filter.minImpressions === undefined ? undefined : gte(keyword.impressions, filter.minImpressions),
      ),
    )
    .orderBy(falling('impressions'), asc(keyword.text));

/** Texts and origins of keywords that hold any of these letters, weightiest first. */
export const keywordTextsWithAny = (
  scope: Scope,
  db: Queryable,
  projectId: string | null,
  parts: readonly string[],
  limit: number,
): Promise<{ keyword: string; from: string }[]> =>
  db
    .select({ keyword: keyword.text, from: keyword.source })
    .from(keyword)
    .where(
      and(
        mine(scope, projectId),
        parts.length > 0 ? sql`(${sql.join(parts.map(holds), sql` or `)})` : sql`false`,
      ),
    )
    .orderBy(falling('impressions'), asc(keyword.text))
    .limit(limit);

/** Which of these texts a project has. */
export const knownTexts = async (
  scope: Scope,
  db: Queryable,
  projectId: string,
  texts: readonly string[],
): Promise<Set<string>> => {
  if (texts.length === 0) return new Set();
  const rows = await db
    .select({ text: keyword.text })
    .from(keyword)
    .where(and(mine(scope, projectId), inArray(keyword.text, [...texts])));
  return new Set(rows.map(({ text }) => text));
};
