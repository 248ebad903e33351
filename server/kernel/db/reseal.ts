// Secrets that are sealed in the database, sealed again with the current key.
import { and, asc, eq, getTableColumns, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Keyring, KeyringError } from '../keyring.ts';
import type { Db } from './open.ts';

export interface SealedColumn {
  table: PgTable;
  column: PgColumn;
  /** the table's primary key */
  key: PgColumn;
  /** what a row's secret is bound to (Keyring.encrypt's `aad`) */
  place: (key: string) => string;
}

const batch = 200;
const sealedBy = (column: PgColumn, kid: string) => sql`starts_with(${column}, ${`v1.${kid}.`})`;

/**
 * Seals every secret of a column anew that another key than the current one sealed, in batches of a transaction each,
 * so that it may be ended and begun again at any time. Rows are locked while they are changed: a server that runs
 * meanwhile waits for a moment and loses nothing.
 * @returns how many were sealed again, and the rows whose secret cannot be opened; these are left as they are
 */
export async function reseal(
  db: Db,
  keyring: Keyring,
  sealedColumn: SealedColumn,
): Promise<{ resealed: number; unreadable: string[] }> {
  const { table, column, key, place } = sealedColumn;
  const property = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0];
  if (property === undefined) throw new Error(`${column.name} is no column of this table`);
  const old = and(isNotNull(column), not(sealedBy(column, keyring.kids[0] ?? '')));
  const unreadable: string[] = [];
  let resealed = 0;
  for (let after: string | null = null; ;) {
    const last: string | null = await db.transaction(async (tx) => {
      const rows = (await tx
        .select({ key, sealed: column })
        .from(table)
        .where(and(old, after === null ? undefined : gt(key, after)))
        .orderBy(asc(key))
        .limit(batch)
        .for('update')) as { key: string; sealed: string }[];
      for (const row of rows) {
        const plain = opened(keyring, row.sealed, place(row.key));
        if (plain === null) {
          unreadable.push(row.key);
          continue;
        }
        const sealed = keyring.encrypt(plain, place(row.key));
        await tx
          .update(table)
          .set({ [property]: sealed })
          .where(eq(key, row.key));
        resealed += 1;
      }
      return rows.at(-1)?.key ?? null;
    });
    if (last === null) return { resealed, unreadable };
    after = last;
  }
}

function opened(keyring: Keyring, sealed: string, place: string): string | null {
  try {
    return keyring.decrypt(sealed, place);
  } catch (cause) {
    if (cause instanceof KeyringError) return null;
    throw cause;
  }
}

/** How many secrets of these columns each key sealed. */
export async function sealsByKey(db: Db, columns: readonly SealedColumn[]): Promise<Map<string, number>> {
  const seals = new Map<string, number>();
  for (const { table, column } of columns) {
    const kid = sql<string>`split_part(${column}, '.', 2)`;
    const rows = await db
      .select({ kid, n: sql<number>`count(*)::int` })
      .from(table)
      .where(isNotNull(column))
      .groupBy(kid);
    for (const row of rows) seals.set(row.kid, (seals.get(row.kid) ?? 0) + row.n);
  }
  return seals;
}
