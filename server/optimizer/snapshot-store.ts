import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { competitorSnapshot } from './tables.ts';

export type SnapshotRow = Omit<typeof competitorSnapshot.$inferSelect, 'workspaceId'>;

const of = (scope: Scope, optimizationId: string) =>
  and(
    eq(competitorSnapshot.workspaceId, scope.workspaceId),
    eq(competitorSnapshot.optimizationId, optimizationId),
  );

export async function snapshotById(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
): Promise<SnapshotRow | null> {
  const [row] = await db.select().from(competitorSnapshot).where(of(scope, optimizationId));
  return row ?? null;
}

/** Keeps a first snapshot unless somebody else did meanwhile. @returns the one that is kept */
export async function insertSnapshot(
  scope: Scope,
  db: Queryable,
  built: SnapshotRow,
): Promise<SnapshotRow | null> {
  const { workspaceId } = scope;
  await db
    .insert(competitorSnapshot)
    .values({ workspaceId, ...built })
    .onConflictDoNothing();
  return snapshotById(scope, db, built.optimizationId);
}

/** Keeps a snapshot in place of the one before; the document's row is locked. */
export async function saveSnapshot(scope: Scope, tx: Queryable, built: SnapshotRow): Promise<void> {
  const { workspaceId } = scope;
  const { takenAt, pages, seenPageIds } = built;
  await tx
    .insert(competitorSnapshot)
    .values({ workspaceId, ...built })
    .onConflictDoUpdate({
      target: competitorSnapshot.optimizationId,
      set: { takenAt, pages, seenPageIds },
      setWhere: of(scope, built.optimizationId),
    });
}

export async function deleteSnapshot(scope: Scope, tx: Queryable, optimizationId: string): Promise<void> {
  await tx.delete(competitorSnapshot).where(of(scope, optimizationId));
}
