import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { documentPresence } from './tables.ts';

/** Notes that the caller has a document open. */
export async function stay(
  { workspaceId, userId }: Principal,
  db: Queryable,
  documentId: string,
  now: Date,
): Promise<void> {
  await db
    .insert(documentPresence)
    .values({ workspaceId, documentId, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [documentPresence.documentId, documentPresence.userId],
      set: { seenAt: now },
    });
}

/** @returns ids of the others who have had it open since then */
export async function othersSince(
  { workspaceId, userId }: Principal,
  db: Queryable,
  documentId: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .select({ userId: documentPresence.userId })
    .from(documentPresence)
    .where(
      and(
        eq(documentPresence.workspaceId, workspaceId),
        eq(documentPresence.documentId, documentId),
        ne(documentPresence.userId, userId),
        gt(documentPresence.seenAt, since),
      ),
    )
    .orderBy(asc(documentPresence.userId));
  return rows.map((row) => row.userId);
}

/** Forgets everybody who has left before then. */
export async function forgetPresence(db: Queryable, before: Date): Promise<void> {
  await db.delete(documentPresence).where(lt(documentPresence.seenAt, before));
}
