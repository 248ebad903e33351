import { and, eq, gt, lt } from 'drizzle-orm';
import type { GoogleVendorId } from '#contract/connections/vendors.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import { type ConnectionRow } from '../store.ts';
import { connection, googleConsent, googleGrant } from '../tables.ts';

export type GrantRow = typeof googleGrant.$inferSelect;
export type ConsentRow = typeof googleConsent.$inferSelect;
/** A connection with what Google gave for it. */
export interface Granted {
  connection: ConnectionRow;
  grant: GrantRow;
}

export async function insertConsent(tx: Queryable, row: ConsentRow, now: Date): Promise<void> {
  await tx.delete(googleConsent).where(lt(googleConsent.expiresAt, now));
  await tx.insert(googleConsent).values(row);
}

/** Takes out the consent that this very device began: a state is good once. */
export async function takeConsent(
  { workspaceId, userId, sessionId }: Principal,
  tx: Queryable,
  stateHash: string,
  now: Date,
): Promise<ConsentRow | null> {
  const [row] = await tx
    .delete(googleConsent)
    .where(
      and(
        eq(googleConsent.stateHash, stateHash),
        eq(googleConsent.workspaceId, workspaceId),
        eq(googleConsent.userId, userId),
        eq(googleConsent.sessionId, sessionId),
        gt(googleConsent.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

const granted = (db: Queryable) =>
  db
    .select({ connection, grant: googleGrant })
    .from(connection)
    .innerJoin(googleGrant, eq(googleGrant.connectionId, connection.id));

export async function grantOf(
  { workspaceId }: Scope,
  db: Queryable,
  provider: GoogleVendorId,
  { lock = false } = {},
): Promise<Granted | null> {
  const query = granted(db).where(
    and(eq(connection.workspaceId, workspaceId), eq(connection.provider, provider)),
  );
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export const listGrants = ({ workspaceId }: Scope, db: Queryable): Promise<Granted[]> =>
  granted(db).where(eq(connection.workspaceId, workspaceId));

/** What Google gave now takes the place of what it gave before; the chosen account stays. */
export async function putGrant(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  row: Pick<GrantRow, 'connectionId' | 'accessSealed' | 'accessExpiresAt' | 'connectedAt' | 'accountEmail'>,
): Promise<GrantRow> {
  const { connectionId: _id, ...fields } = row;
  const [known] = await tx
    .select({ version: googleGrant.version })
    .from(googleGrant)
    .where(eq(googleGrant.connectionId, row.connectionId))
    .for('update');
  const version = (known?.version ?? 0) + 1;
  const fresh = { ...fields, userId, version, renewingUntil: null, problem: null, problemAt: null };
  const [written] = await tx
    .insert(googleGrant)
    .values({ connectionId: row.connectionId, workspaceId, ...fresh })
    .onConflictDoUpdate({ target: googleGrant.connectionId, set: fresh })
    .returning();
  if (!written) throw new Error('the grant was not written');
  return written;
}

export async function changeGrant(
  { workspaceId }: Scope,
  tx: Queryable,
  connectionId: string,
  changes: Partial<Omit<GrantRow, 'connectionId' | 'workspaceId'>>,
): Promise<void> {
  await tx
    .update(googleGrant)
    .set(changes)
    .where(and(eq(googleGrant.connectionId, connectionId), eq(googleGrant.workspaceId, workspaceId)));
}
