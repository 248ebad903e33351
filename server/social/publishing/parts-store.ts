// What follows published targets, in order.
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { PartRow, TargetRow } from '../posts/store.ts';
import { postTargetPart } from '../tables.ts';

export type NewPart = Pick<PartRow, 'kind' | 'text'>;

/** Freezes what follows targets that are about to be sent, in place of what an earlier plan had. */
export async function putParts(
  tx: Queryable,
  targets: readonly { target: Pick<TargetRow, 'id' | 'workspaceId'>; parts: readonly NewPart[] }[],
  since: Date,
): Promise<void> {
  const ids = targets.map(({ target }) => target.id);
  if (ids.length > 0) await tx.delete(postTargetPart).where(inArray(postTargetPart.targetId, ids));
  const rows = targets.flatMap(({ target: { id: targetId, workspaceId }, parts }) =>
    parts.map((part, at) => ({
      ...part,
      targetId,
      workspaceId,
      ordinal: at + 1,
      status: 'waiting' as const,
      since,
    })),
  );
  if (rows.length > 0) await tx.insert(postTargetPart).values(rows);
}

/** The part that comes next: the first that is not sent. */
export async function nextPart(tx: Queryable, targetId: string): Promise<PartRow | null> {
  const [row] = await tx
    .select()
    .from(postTargetPart)
    .where(and(eq(postTargetPart.targetId, targetId), ne(postTargetPart.status, 'sent')))
    .orderBy(asc(postTargetPart.ordinal))
    .limit(1);
  return row ?? null;
}

export async function setPart(
  tx: Queryable,
  { targetId, ordinal }: Pick<PartRow, 'targetId' | 'ordinal'>,
  changes: Partial<typeof postTargetPart.$inferInsert>,
): Promise<void> {
  await tx
    .update(postTargetPart)
    .set(changes)
    .where(and(eq(postTargetPart.targetId, targetId), eq(postTargetPart.ordinal, ordinal)));
}

/** Nothing after a part is sent by itself any more. */
export async function stopAfter(
  tx: Queryable,
  { targetId, ordinal }: Pick<PartRow, 'targetId' | 'ordinal'>,
): Promise<void> {
  await tx
    .update(postTargetPart)
    .set({ status: 'stopped' })
    .where(
      and(
        eq(postTargetPart.targetId, targetId),
        gt(postTargetPart.ordinal, ordinal),
        inArray(postTargetPart.status, ['waiting', 'stopped']),
      ),
    );
}
