import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxAccount, sandboxMedia, sandboxRecord } from '../tables.ts';

export type AccountRow = typeof sandboxAccount.$inferSelect;
export type RecordRow = typeof sandboxRecord.$inferSelect;
const network = 'BLUESKY' as const;

export async function accountBy(
  db: Queryable,
  by: { handle: string } | { did: string } | { id: string },
): Promise<AccountRow | null> {
  const matches =
    'handle' in by
      ? eq(sandboxAccount.handle, by.handle)
      : 'did' in by
        ? eq(sandboxAccount.did, by.did)
        : eq(sandboxAccount.id, by.id);
  const [row] = await db
    .select()
    .from(sandboxAccount)
    .where(and(eq(sandboxAccount.network, network), matches));
  return row ?? null;
}

/** A new account, or the same with a new app password. */
export async function putAccount(
  db: Queryable,
  row: { id: string; name: string; handle: string; did: string; passwordHash: string },
): Promise<void> {
  await db
    .insert(sandboxAccount)
    .values({ ...row, network })
    .onConflictDoUpdate({
      target: [sandboxAccount.network, sandboxAccount.handle],
      set: { passwordHash: row.passwordHash },
    });
}

export async function recordBy(
  db: Queryable,
  accountId: string,
  collection: string,
  name: string,
): Promise<RecordRow | null> {
  const [row] = await db
    .select()
    .from(sandboxRecord)
    .where(
      and(
        eq(sandboxRecord.accountId, accountId),
        eq(sandboxRecord.collection, collection),
        eq(sandboxRecord.name, name),
      ),
    );
  return row ?? null;
}

export async function insertRecord(
  tx: Queryable,
  row: Pick<
    typeof sandboxRecord.$inferInsert,
    'accountId' | 'collection' | 'name' | 'cid' | 'value' | 'createdAt'
  >,
): Promise<void> {
  await tx.insert(sandboxRecord).values({ ...row, network });
}

export async function deleteRecord(tx: Queryable, accountId: string, collection: string, name: string) {
  await tx
    .delete(sandboxRecord)
    .where(
      and(
        eq(sandboxRecord.accountId, accountId),
        eq(sandboxRecord.collection, collection),
        eq(sandboxRecord.name, name),
      ),
    );
}

/** The newest posts of all accounts, with who wrote them. */
export const newestPosts = (db: Queryable, limit: number) =>
  db
    .select({ record: sandboxRecord, account: sandboxAccount })
    .from(sandboxRecord)
    .innerJoin(sandboxAccount, eq(sandboxAccount.id, sandboxRecord.accountId))
    .where(and(eq(sandboxRecord.network, network), eq(sandboxRecord.collection, 'app.bsky.feed.post')))
    .orderBy(desc(sandboxRecord.createdAt), desc(sandboxRecord.id))
    .limit(limit);

export async function mediaByCid(
  db: Queryable,
  cid: string,
): Promise<typeof sandboxMedia.$inferSelect | null> {
  const [row] = await db.select().from(sandboxMedia).where(eq(sandboxMedia.cid, cid)).limit(1);
  return row ?? null;
}
