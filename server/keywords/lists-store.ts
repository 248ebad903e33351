import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { KeywordList } from '#contract/keywords.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { keywordList, keywordListItem } from './tables.ts';

export type ListRecord = typeof keywordList.$inferSelect;
export type CountedList = ListRecord & { count: number };

const mine = (scope: Scope) => inScope(scope, keywordList);
/** How many keywords a list shows: one in the trash keeps its place, and is not counted. */
const count = sql<number>`(
  select count(*)::int from keyword_list_item i
  join keyword k on k.workspace_id = i.workspace_id and k.project_id = keyword_list.project_id and k.text = i.text
  where i.list_id = keyword_list.id and k.deleted_at is null and not k.orphaned
)`;

export const presentList = (row: CountedList): z.infer<typeof KeywordList> => ({
  id: row.id,
  projectId: row.projectId,
  title: row.title,
  count: row.count,
  createdAt: row.createdAt.toISOString(),
});

/** A list, also one in the trash. */
export async function listById(scope: Scope, db: Queryable, id: string): Promise<ListRecord | null> {
  const [row] = await db
    .select()
    .from(keywordList)
    .where(and(mine(scope), eq(keywordList.id, id)));
  return row ?? null;
}

export async function countedList(scope: Scope, db: Queryable, id: string): Promise<CountedList> {
  const [row] = await db
    .select({ list: keywordList, count })
    .from(keywordList)
    .where(and(mine(scope), eq(keywordList.id, id)));
  if (!row) throw new Error('the list is gone');
  return { ...row.list, count: row.count };
}

export async function insertList(
  { workspaceId }: Scope,
  tx: Queryable,
  input: { projectId: string; title: string },
  now: Date,
): Promise<ListRecord> {
  const [row] = await tx
    .insert(keywordList)
    .values({ id: newId(), workspaceId, ...input, createdAt: now })
    .returning();
  if (!row) throw new Error('the list was not written');
  return row;
}

export async function updateList(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: { title?: string; deletedAt?: Date | null },
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx
      .update(keywordList)
      .set(changes)
      .where(and(mine(scope), eq(keywordList.id, id)));
}

export async function addItems(
  { workspaceId }: Scope,
  tx: Queryable,
  listId: string,
  texts: readonly string[],
  now: Date,
): Promise<void> {
  if (texts.length > 0)
    await tx
      .insert(keywordListItem)
      .values(texts.map((text) => ({ listId, workspaceId, text, createdAt: now })))
      .onConflictDoNothing();
}

export async function removeItems(
  { workspaceId }: Scope,
  tx: Queryable,
  listId: string,
  texts: readonly string[],
): Promise<void> {
  if (texts.length > 0)
    await tx
      .delete(keywordListItem)
      .where(
        and(
          eq(keywordListItem.workspaceId, workspaceId),
          eq(keywordListItem.listId, listId),
          inArray(keywordListItem.text, [...texts]),
        ),
      );
}

/** Lists of a project, newest first; at most `limit` after the cursor `[createdAt, id]`. */
export async function listLists(
  scope: Scope,
  db: Queryable,
  { projectId, deleted }: { projectId: string; deleted: boolean },
  after: string[] | null,
  limit: number,
): Promise<CountedList[]> {
  const [createdAt, id] = after ?? [];
  const rows = await db
    .select({ list: keywordList, count })
    .from(keywordList)
    .where(
      and(
        mine(scope),
        eq(keywordList.projectId, projectId),
        deleted ? isNotNull(keywordList.deletedAt) : isNull(keywordList.deletedAt),
        createdAt
          ? sql`(${keywordList.createdAt}, ${keywordList.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(keywordList.createdAt), desc(keywordList.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.list, count: row.count }));
}
