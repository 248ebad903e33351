// Posts that a network keeps in a form of its own.
import { and, desc, eq } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxAccount, sandboxRecord } from './tables.ts';

export type RecordRow = typeof sandboxRecord.$inferSelect;

const named = (accountId: string, collection: string, name: string) =>
  and(
    eq(sandboxRecord.accountId, accountId),
    eq(sandboxRecord.collection, collection),
    eq(sandboxRecord.name, name),
  );

export async function recordBy(
  db: Queryable,
  accountId: string,
  collection: string,
  name: string,
): Promise<RecordRow | null> {
  const [row] = await db
    .select()
    .from(sandboxRecord)
    .where(named(accountId, collection, name));
  return row ?? null;
}

/** A record of any account of a network. */
export async function recordByName(
  db: Queryable,
  network: Network,
  collection: string,
  name: string,
): Promise<RecordRow | null> {
  const [row] = await db
    .select()
    .from(sandboxRecord)
    .where(
      and(
        eq(sandboxRecord.network, network),
        eq(sandboxRecord.collection, collection),
        eq(sandboxRecord.name, name),
      ),
    );
  return row ?? null;
}

export async function insertRecord(
  tx: Queryable,
  row: Omit<typeof sandboxRecord.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(sandboxRecord).values(row);
}

export async function changeRecord(
  tx: Queryable,
  id: string,
  value: typeof sandboxRecord.$inferInsert.value,
): Promise<void> {
  await tx.update(sandboxRecord).set({ value }).where(eq(sandboxRecord.id, id));
}

export async function deleteRecord(tx: Queryable, accountId: string, collection: string, name: string) {
  await tx.delete(sandboxRecord).where(named(accountId, collection, name));
}

/** An account's own records of a collection, newest first. */
export const recordsOf = (
  db: Queryable,
  accountId: string,
  collection: string,
  limit: number,
): Promise<RecordRow[]> =>
  db
    .select()
    .from(sandboxRecord)
    .where(and(eq(sandboxRecord.accountId, accountId), eq(sandboxRecord.collection, collection)))
    .orderBy(desc(sandboxRecord.createdAt), desc(sandboxRecord.id))
    .limit(limit);

/** The newest records of all accounts of a network, with who wrote them. */
export const newestRecords = (db: Queryable, network: Network, collection: string, limit: number) =>
  db
    .select({ record: sandboxRecord, account: sandboxAccount })
    .from(sandboxRecord)
    .innerJoin(sandboxAccount, eq(sandboxAccount.id, sandboxRecord.accountId))
    .where(and(eq(sandboxRecord.network, network), eq(sandboxRecord.collection, collection)))
    .orderBy(desc(sandboxRecord.createdAt), desc(sandboxRecord.id))
    .limit(limit);
