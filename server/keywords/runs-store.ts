import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type KeywordRow, type KeywordSearch } from '#contract/keywords.ts';
import {
  type RunStatus,
  suggestionGroups,
  type SuggestionRun,
  type SuggestionRunDetail,
} from '#contract/keywords/autosuggest.ts';
import type { SuggestionsByGroup } from '#engine/keywords/suggest/expand-suggestions.ts';
import { withCompletions } from '#engine/keywords/suggest/completions.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { suggestionRun } from './tables.ts';

export type RunRecord = typeof suggestionRun.$inferSelect;
export type RunSummary = Omit<RunRecord, 'rows' | 'groups' | 'completions' | 'progress' | 'filters'>;
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
  | 'engines'
  | 'progress'
  | 'status'
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

/** A run in whatever state, locked. */
export async function lockRun(tx: Queryable, id: string): Promise<RunRecord | null> {
  const [row] = await tx.select().from(suggestionRun).where(eq(suggestionRun.id, id)).for('update');
  return row ?? null;
}

const running = eq(suggestionRun.status, 'running');

/** Counts one more try of a run whose engines are to be asked. @returns null when it is over */
export async function beginRun(db: Queryable, id: string): Promise<RunRecord | null> {
  const [row] = await db
    .update(suggestionRun)
    .set({ tries: sql`${suggestionRun.tries} + 1` })
    .where(and(eq(suggestionRun.id, id), running))
    .returning();
  return row ?? null;
}

/**
 * Writes how far a run is.
 * @param run its `tries` is the try that says so: one that was taken for dead changes nothing
 * @returns false when it is over, or another try asks
 */
export async function changeRunning(
  db: Queryable,
  { id, tries }: Pick<RunRecord, 'id' | 'tries'>,
  change: Pick<RunRecord, 'completions' | 'progress' | 'count'>,
): Promise<boolean> {
  const rows = await db
    .update(suggestionRun)
    .set(change)
    .where(and(eq(suggestionRun.id, id), eq(suggestionRun.tries, tries), running))
    .returning({ id: suggestionRun.id });
  return rows.length > 0;
}

/** Ends a run; engines that were still asked end incomplete. */
export async function endRun(
  tx: Queryable,
  { id, progress }: Pick<RunRecord, 'id' | 'progress'>,
  status: Exclude<RunStatus, 'running'>,
): Promise<RunRecord> {
  const ended = progress.map((engine) =>
    engine.state === 'running' ? { ...engine, state: 'incomplete' as const } : engine,
  );
  const [row] = await tx
    .update(suggestionRun)
    .set({ status, progress: ended })
    .where(eq(suggestionRun.id, id))
    .returning();
  if (!row) throw new Error('the run was not written');
  return row;
}

export const countRunning = (scope: Scope, tx: Queryable): Promise<number> =>
  tx.$count(suggestionRun, and(eq(suggestionRun.workspaceId, scope.workspaceId), running));

/** Runs that no job asks for any more, locked. */
export const lockForgottenRuns = (tx: Queryable): Promise<RunRecord[]> =>
  tx
    .select()
    .from(suggestionRun)
    .where(
      and(
        running,
        sql`not exists (select 1 from ${job} j where j.subject_id = ${suggestionRun.id} and j.status in ('queued', 'running'))`,
      ),
    )
    .limit(20)
    .for('update', { skipLocked: true });

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
  const {
    rows: _rows,
    groups: _groups,
    completions: _completions,
    progress: _progress,
    filters: _filters,
    ...columns
  } = getTableColumns(suggestionRun);
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
  engines: row.engines,
  depth: row.depth,
  status: row.status,
});

export function presentRunDetail(row: RunRecord): z.infer<typeof SuggestionRunDetail> {
  const groups = Object.fromEntries(
    suggestionGroups.map((group) => [group, row.groups[group] ?? []]),
  ) as SuggestionsByGroup;
  const merged = withCompletions(groups, row.completions);
  return {
    ...presentRun(row),
    progress: row.progress,
    groups: merged,
    results: Object.values(merged).flat(),
  };
}
