import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { linkDismissal } from './tables.ts';

type DismissalRow = typeof linkDismissal.$inferSelect;

const ofDocument = (scope: Scope, documentId: string) =>
  and(eq(linkDismissal.workspaceId, scope.workspaceId), eq(linkDismissal.documentId, documentId));

/** The pages that a document should not be asked about, as their keys. */
export async function dismissedOf(
  scope: Scope,
  db: Queryable,
  documentId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ page: linkDismissal.page })
    .from(linkDismissal)
    .where(ofDocument(scope, documentId))
    .orderBy(asc(linkDismissal.createdAt));
  return new Set(rows.map(({ page }) => page));
}

/** A second one changes nothing. */
export async function insertDismissal(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  row: Pick<DismissalRow, 'documentId' | 'page' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(linkDismissal)
    .values({ id: newId(), workspaceId, userId, ...row })
    .onConflictDoNothing();
}

export async function deleteDismissal(
  scope: Scope,
  tx: Queryable,
  { documentId, page }: Pick<DismissalRow, 'documentId' | 'page'>,
): Promise<void> {
  await tx.delete(linkDismissal).where(and(ofDocument(scope, documentId), eq(linkDismissal.page, page)));
}
