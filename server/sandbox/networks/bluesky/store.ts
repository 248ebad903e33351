import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxAccount } from '../tables.ts';

export type AccountRow = typeof sandboxAccount.$inferSelect;
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
