import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { claimCheck } from '../tables.ts';

export type ClaimCheckRow = typeof claimCheck.$inferSelect;

const ofDocument = (scope: Scope, documentId: string) =>
  and(eq(claimCheck.workspaceId, scope.workspaceId), eq(claimCheck.documentId, documentId));

/** What was checked of a document that the caller may read. */
export const checksOf = (scope: Scope, db: Queryable, documentId: string): Promise<ClaimCheckRow[]> =>
  db.select().from(claimCheck).where(ofDocument(scope, documentId));

/** Keeps who checked a claim first; a second mark changes nothing. */
export async function insertCheck(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  row: Pick<ClaimCheckRow, 'documentId' | 'claim' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(claimCheck)
    .values({ id: newId(), workspaceId, userId, ...row })
    .onConflictDoNothing();
}

export async function deleteCheck(
  scope: Scope,
  tx: Queryable,
  { documentId, claim }: Pick<ClaimCheckRow, 'documentId' | 'claim'>,
): Promise<void> {
  await tx.delete(claimCheck).where(and(ofDocument(scope, documentId), eq(claimCheck.claim, claim)));
}
