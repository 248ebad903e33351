import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type KeywordRow, type KeywordSearch } from '#contract/keywords.ts';
import {
  suggestionGroups,
  type SuggestionRun,
  type SuggestionRunDetail,
} from '#contract/keywords/autosuggest.ts';
import type { SuggestionsByGroup } from '#engine/keywords/suggest/expand-suggestions.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { suggestionRun } from './tables.ts';

export type RunRecord = typeof suggestionRun.$inferSelect;
export type RunSummary = Omit<RunRecord, 'rows' | 'groups' | 'filters'>;
type RunKind = RunRecord['kind'];
type NewRun = Pick<
  typeof suggestionRun.$inferInsert,
  | 'kind'
  | 'projectId'
  | 'keyword'
  | 'country'
  | 'language'
  | 'depth'
  | 'filters'
  | 'rows'
  | 'groups'
  | 'count'
>;

const mine = (scope: Scope, kind: RunKind) =>
  and(inScope(scope, suggestionRun), eq(suggestionRun.kind, kind));

const inTrash = (deleted: boolean) =>
  deleted ? isNotNull(suggestionRun.deletedAt) : isNull(suggestionRun.deletedAt);

export async function insertRun(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  newRun: NewRun,
  now: Date,
): Promise<RunRecord> {
  const [row] = await tx
    .insert(suggestionRun)
    .values({ id: newId(), workspaceId, userId, ...newRun, createdAt: now })
    .returning();
  if (!row) throw new Error('the search was not written');
  return row;
}

export async function runById(
  scope: Scope,
  db: Queryable,
  kind: RunKind,
  id: string,
  { deleted = false } = {},
): Promise<RunRecord | null> {
  const [row] = await db
    .select()
    .from(suggestionRun)
    .where(and(mine(scope, kind), eq(suggestionRun.id, id), inTrash(deleted)));
  return row ?? null;
}

export async function trashRun(
  scope: Scope,
  tx: Queryable,
  row: Pick<RunRecord, 'id' | 'kind'>,
  deletedAt: Date | null,
): Promise<void> {
  await tx
    .update(suggestionRun)
    .set({ deletedAt })
    .where(and(mine(scope, row.kind), eq(suggestionRun.id, row.id)));
}

/** Runs of a kind, newest first; at most `limit` after the cursor `[createdAt, id]`. */
export function listRuns(
  scope: Scope,
  db: Queryable,
  input: {
    kind: RunKind;
    projectId: string | undefined;
    deleted: boolean;
    after: string[] | null;
    limit: number;
  },
): Promise<RunSummary[]> {
  const [createdAt, id] = input.after ?? [];
  const { rows: _rows, groups: _groups, filters: _filters, ...columns } = getTableColumns(suggestionRun);
  return db
    .select(columns)
    .from(suggestionRun)
    .where(
      and(
        mine(scope, input.kind),
        inTrash(input.deleted),
        input.projectId ? eq(suggestionRun.projectId, input.projectId) : undefined,
        createdAt
          ? sql`(${suggestionRun.createdAt}, ${suggestionRun.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(suggestionRun.createdAt), desc(suggestionRun.id))
    .limit(input.limit);
}

export const presentSearch = (row: RunSummary): z.infer<typeof KeywordSearch> => ({
  id: row.id,
  projectId: row.projectId,
  keyword: row.keyword,
  country: row.country,
  language: row.language,
  count: row.count,
  createdAt: row.createdAt.toISOString(),
});

export const presentResults = (row: RunRecord) => ({
  id: row.id,
  keyword: row.keyword,
  results: row.rows satisfies KeywordRow[],
  next: null,
});

export const presentRun = (row: RunSummary): z.infer<typeof SuggestionRun> => ({
  ...presentSearch(row),
  engines: ['offline'],
  depth: row.depth,
});

export function presentRunDetail(row: RunRecord): z.infer<typeof SuggestionRunDetail> {
  const groups = Object.fromEntries(
    suggestionGroups.map((group) => [group, row.groups[group] ?? []]),
  ) as SuggestionsByGroup;
  return { ...presentRun(row), groups, results: Object.values(groups).flat() };
}
