import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { networkApp } from '../tables.ts';

export type AppRow = typeof networkApp.$inferSelect;

const at = (server: string, redirectUri: string) =>
  and(eq(networkApp.server, server), eq(networkApp.redirectUri, redirectUri));

export async function appAt(db: Queryable, server: string, redirectUri: string): Promise<AppRow | null> {
  const [row] = await db.select().from(networkApp).where(at(server, redirectUri));
  return row ?? null;
}

export const appsAt = (db: Queryable, server: string): Promise<AppRow[]> =>
  db.select().from(networkApp).where(eq(networkApp.server, server));

/** Keeps an app in place of the one that the server forgot; where another is kept already, that one stays. */
export async function insertApp(
  tx: Queryable,
  row: Pick<AppRow, 'id' | 'server' | 'redirectUri' | 'clientId' | 'clientSealed'>,
  instead: string | null,
): Promise<void> {
  if (instead !== null)
    await tx.delete(networkApp).where(and(at(row.server, row.redirectUri), eq(networkApp.clientId, instead)));
  await tx.insert(networkApp).values(row).onConflictDoNothing();
}
