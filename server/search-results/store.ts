import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { searchCall } from './tables.ts';

type CallRow = typeof searchCall.$inferSelect;

/** The newest answer to the same call since then; null when there is none. */
export async function callSince(
  scope: Scope,
  db: Queryable,
  { query, page, since }: { query: string; page: number; since: Date },
): Promise<CallRow | null> {
  const [row] = await db
    .select()
    .from(searchCall)
    .where(
      and(
        eq(searchCall.workspaceId, scope.workspaceId),
        eq(searchCall.query, query),
        eq(searchCall.page, page),
        gte(searchCall.takenAt, since),
      ),
    )
    .orderBy(desc(searchCall.takenAt))
    .limit(1);
  return row ?? null;
}

export async function insertCall(
  scope: Scope,
  db: Queryable,
  row: Omit<CallRow, 'id' | 'workspaceId'>,
): Promise<CallRow> {
  const [written] = await db
    .insert(searchCall)
    .values({ ...row, workspaceId: scope.workspaceId })
    .returning();
  if (!written) throw new Error('the call was not written');
  return written;
}

/** Calls that a workspace has made to each engine since then, and what they cost as far as the vendors said. */
export function usedSince(
  scope: Scope,
  db: Queryable,
  since: Date,
): Promise<{ engine: SearchEngineId; calls: number; cost: number | null }[]> {
  return db
    .select({
      engine: searchCall.engine,
      calls: sql<number>`count(*)::int`,
      cost: sql<number | null>`sum(${searchCall.cost})`,
    })
    .from(searchCall)
    .where(and(eq(searchCall.workspaceId, scope.workspaceId), gte(searchCall.takenAt, since)))
    .groupBy(searchCall.engine);
}
