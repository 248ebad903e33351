import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { webhook } from './tables.ts';

export type WebhookRow = typeof webhook.$inferSelect;

const mine = ({ workspaceId }: Scope) => eq(webhook.workspaceId, workspaceId);

/** The newest first. */
export const listWebhooks = (scope: Scope, db: Queryable): Promise<WebhookRow[]> =>
  db.select().from(webhook).where(mine(scope)).orderBy(desc(webhook.createdAt), desc(webhook.id));

export async function webhookById(scope: Scope, db: Queryable, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(and(mine(scope), eq(webhook.id, id)));
  return row ?? null;
}

/** How many a workspace has; others who add one at the same time wait. */
export async function countForMore(scope: Scope, tx: Queryable): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${scope.workspaceId}`}, 0))`,
  );
  const [row] = await tx.select({ n: count() }).from(webhook).where(mine(scope));
  return row?.n ?? 0;
}

export async function insertWebhook(
  scope: Scope,
  tx: Queryable,
  row: Omit<typeof webhook.$inferInsert, 'workspaceId' | 'createdBy'>,
): Promise<WebhookRow> {
  const { workspaceId, userId } = scope;
  const [written] = await tx
    .insert(webhook)
    .values({ ...row, workspaceId, createdBy: userId })
    .returning();
  if (!written) throw new Error('the webhook was not written');
  return written;
}

/** @returns the row, or null when it is gone */
export async function changeWebhook(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Pick<WebhookRow, 'events' | 'active' | 'updatedAt'>>,
): Promise<WebhookRow | null> {
  const [row] = await tx
    .update(webhook)
    .set(changes)
    .where(and(mine(scope), eq(webhook.id, id)))
    .returning();
  return row ?? null;
}

/** @returns whether it was there */
export async function deleteWebhook(scope: Scope, tx: Queryable, id: string): Promise<boolean> {
  const gone = await tx
    .delete(webhook)
    .where(and(mine(scope), eq(webhook.id, id)))
    .returning({ id: webhook.id });
  return gone.length > 0;
}

/** Endpoints of these workspaces that are told of events. */
export async function activeIn(tx: Queryable, workspaceIds: readonly string[]): Promise<WebhookRow[]> {
  if (workspaceIds.length === 0) return [];
  return tx
    .select()
    .from(webhook)
    .where(and(inArray(webhook.workspaceId, [...workspaceIds]), eq(webhook.active, true)));
}
