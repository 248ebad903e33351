import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DeliveryState } from '#contract/deliveries.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { delivery } from './tables.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
export type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'projectId' | 'purpose' | 'endpointId' | 'subjectId' | 'type' | 'url' | 'body'
>;

export async function insertDelivery(
  scope: Scope,
  tx: Queryable,
  newDelivery: NewDelivery,
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = scope;
  await tx.insert(delivery).values({
    workspaceId,
    createdBy: userId,
    state: 'waiting',
    ...newDelivery,
    nextAt: now,
    createdAt: now,
  });
}

export async function deliveryById(scope: Scope, db: Queryable, id: string): Promise<DeliveryRow | null> {
  const [row] = await db
    .select()
    .from(delivery)
    .where(and(inScope(scope, delivery), eq(delivery.id, id)));
  return row ?? null;
}

/** Newest first, without their bodies; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listDeliveries(
  scope: Scope,
  db: Queryable,
  input: {
    projectId?: string | undefined;
    state?: DeliveryState | undefined;
    after: string[] | null;
    limit: number;
  },
) {
  const [createdAt, id] = input.after ?? [];
  return db
    .select({
      id: delivery.id,
      projectId: delivery.projectId,
      type: delivery.type,
      url: delivery.url,
      state: delivery.state,
      tries: delivery.tries,
      attempts: delivery.attempts,
      nextAt: delivery.nextAt,
      createdAt: delivery.createdAt,
      endedAt: delivery.endedAt,
    })
    .from(delivery)
    .where(
      and(
        inScope(scope, delivery),
        input.projectId ? eq(delivery.projectId, input.projectId) : undefined,
        input.state ? eq(delivery.state, input.state) : undefined,
        createdAt && id
          ? sql`(${delivery.createdAt}, ${delivery.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(delivery.createdAt), desc(delivery.id))
    .limit(input.limit);
}

/**
 * Messages of all workspaces whose time has come, taken until `until`: a process that ends in the middle leaves them to
 * be taken again then. Any number of processes may ask at once.
 */
export async function takeDue(
  tx: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const due = await tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(lte(delivery.nextAt, now))
    .orderBy(asc(delivery.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return tx
    .update(delivery)
    .set({ state: 'sending', nextAt: until, tries: sql`${delivery.tries} + 1` })
    .where(inArray(delivery.id, ids))
    .returning();
}

/** Changes a message that is still in one of these states. @returns the row, or null when it is not any more */
export async function changeDelivery(
  scope: Scope,
  tx: Queryable,
  id: string,
  from: readonly DeliveryState[],
  changes: Partial<Pick<DeliveryRow, 'state' | 'nextAt' | 'attempts' | 'endedAt' | 'tries'>>,
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .update(delivery)
    .set(changes)
    .where(and(inScope(scope, delivery), eq(delivery.id, id), inArray(delivery.state, [...from])))
    .returning();
  return row ?? null;
}

/** Stops what is still to be sent to an endpoint that is removed. */
export async function cancelOpen(scope: Scope, tx: Queryable, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(delivery)
    .set({ state: 'canceled', nextAt: null, endedAt: now })
    .where(
      and(
        inScope(scope, delivery),
        eq(delivery.endpointId, endpointId),
        inArray(delivery.state, ['waiting', 'sending']),
      ),
    );
}
