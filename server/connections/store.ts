import { and, asc, eq } from 'drizzle-orm';
import type { Connection } from '#contract/connections.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { connection } from './tables.ts';

export type ConnectionRow = typeof connection.$inferSelect;
export type Provider = Connection['provider'];

const mine = (scope: Scope) => eq(connection.workspaceId, scope.workspaceId);

export const listConnections = (scope: Scope, db: Queryable): Promise<ConnectionRow[]> =>
  db.select().from(connection).where(mine(scope)).orderBy(asc(connection.provider));

export async function connectionTo(
  scope: Scope,
  db: Queryable,
  provider: Provider,
  { lock = false } = {},
): Promise<ConnectionRow | null> {
  const query = db
    .select()
    .from(connection)
    .where(and(mine(scope), eq(connection.provider, provider)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Writes the workspace's one row for the provider. */
export async function putConnection(
  scope: Scope,
  tx: Queryable,
  row: Omit<ConnectionRow, 'workspaceId' | 'createdAt' | 'updatedAt' | 'scopes' | 'savedBy'> &
    Partial<Pick<ConnectionRow, 'scopes'>>,
  now: Date,
): Promise<ConnectionRow> {
  const { label, baseUrl, model, login, keySealed, scopes = '' } = row;
  const savedBy = scope.userId;
  const [written] = await tx
    .insert(connection)
    .values({ ...row, scopes, savedBy, workspaceId: scope.workspaceId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [connection.workspaceId, connection.provider],
      set: { label, baseUrl, model, login, keySealed, scopes, savedBy, updatedAt: now },
    })
    .returning();
  if (!written) throw new Error('the connection was not written');
  return written;
}

export async function removeConnection(scope: Scope, tx: Queryable, id: string): Promise<void> {
  await tx.delete(connection).where(and(mine(scope), eq(connection.id, id)));
}
