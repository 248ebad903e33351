import { and, eq, sql } from 'drizzle-orm';
import type { IndexedPage } from '#contract/local-index.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
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

const { takenAt, seenPageIds, pages } = competitorSnapshot;
const head = prepared((db) =>
  db
    .select({
      optimizationId: competitorSnapshot.optimizationId,
      takenAt,
      seenPageIds,
      pages: sql<IndexedPage[]>`(select coalesce(jsonb_agg(page - 'text' - 'headings' order by place), '[]')
        from jsonb_array_elements(${pages}) with ordinality as listed (page, place))`,
    })
    .from(competitorSnapshot)
    .where(
      and(
        eq(competitorSnapshot.workspaceId, sql.placeholder('workspaceId')),
        eq(competitorSnapshot.optimizationId, sql.placeholder('optimizationId')),
      ),
    )
    .prepare(''),
);

/** As `snapshotById`; the texts stay in the database. */
export async function snapshotHead(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
): Promise<SnapshotHead | null> {
  const { workspaceId } = scope;
  const [row] = await head(db).execute({ workspaceId, optimizationId });
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
  await tx
    .insert(competitorSnapshot)
    .values({ workspaceId, ...built })
    .onConflictDoUpdate({
      target: competitorSnapshot.optimizationId,
      set: { takenAt: built.takenAt, pages: built.pages, seenPageIds: built.seenPageIds },
      setWhere: of(scope, built.optimizationId),
    });
}

export async function deleteSnapshot(scope: Scope, tx: Queryable, optimizationId: string): Promise<void> {
  await tx.delete(competitorSnapshot).where(of(scope, optimizationId));
}
