import { and, asc, eq, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { generation, source } from '../tables.ts';

export type SourceRow = typeof source.$inferSelect;

export const sourcesOf = (scope: Scope, db: Queryable, generationId: string): Promise<SourceRow[]> =>
  db
    .select()
    .from(source)
    .where(and(eq(source.workspaceId, scope.workspaceId), eq(source.generationId, generationId)))
    .orderBy(asc(source.ordinal));

export async function sourceById(
  scope: Scope,
  db: Queryable,
  generationId: string,
  id: string,
): Promise<SourceRow | null> {
  const [row] = await db
    .select()
    .from(source)
    .where(
      and(
        eq(source.workspaceId, scope.workspaceId),
        eq(source.generationId, generationId),
        eq(source.id, id),
      ),
    );
  return row ?? null;
}

type NewSource = Pick<
  SourceRow,
  'kind' | 'title' | 'url' | 'text' | 'format' | 'words' | 'sentences' | 'fileKey'
>;

/** Sources are numbered one after another, and a number is never given twice: a text may still cite it. */
export async function insertSource(
  scope: Scope,
  tx: Queryable,
  generationId: string,
  newSource: NewSource,
  now: Date,
): Promise<SourceRow> {
  const [counted] = await tx
    .update(generation)
    .set({ lastSource: sql`${generation.lastSource} + 1` })
    .where(and(inScope(scope, generation), eq(generation.id, generationId)))
    .returning({ ordinal: generation.lastSource });
  if (!counted) throw new Error('the generation is gone');
  const { workspaceId } = scope;
  const [row] = await tx
    .insert(source)
    .values({
      id: newId(),
      workspaceId,
      generationId,
      ordinal: counted.ordinal,
      ...newSource,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the source was not written');
  return row;
}

/** Gives a copy of a generation the same sources under the same numbers; an uploaded original stays with the first. */
export async function copySources(
  scope: Scope,
  tx: Queryable,
  generationId: string,
  rows: readonly SourceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { workspaceId } = scope;
  await tx
    .insert(source)
    .values(rows.map((row) => ({ ...row, id: newId(), workspaceId, generationId, fileKey: null })));
}

export async function deleteSource(scope: Scope, tx: Queryable, id: string): Promise<void> {
  await tx.delete(source).where(and(eq(source.workspaceId, scope.workspaceId), eq(source.id, id)));
}
