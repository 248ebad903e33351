import { and, eq, sql } from 'drizzle-orm';
import type { IndexedPage } from '#contract/local-index.ts';
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

/** A snapshot without the texts of its pages, which can be a megabyte. */
export type SnapshotHead = Omit<SnapshotRow, 'pages'> & { pages: IndexedPage[] };

/** As `snapshotById`; the texts stay in the database. */
export async function snapshotHead(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
): Promise<SnapshotHead | null> {
  const { takenAt, seenPageIds, pages } = competitorSnapshot;
  const [row] = await db
    .select({
      optimizationId: competitorSnapshot.optimizationId,
      takenAt,
      seenPageIds,
      pages: sql<IndexedPage[]>`(select coalesce(jsonb_agg(page - 'text' - 'headings' order by place), '[]')
        from jsonb_array_elements(${pages}) with ordinality as listed (page, place))`,
    })
    .from(competitorSnapshot)
    .where(of(scope, optimizationId));
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
