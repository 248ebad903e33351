// Consents that people gave to a sandbox network, and the tokens made from them.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxAccount, sandboxGrant, sandboxToken } from './tables.ts';

type GrantRow = typeof sandboxGrant.$inferSelect;
type TokenRow = typeof sandboxToken.$inferSelect;

/** @returns its id */
export async function insertGrant(db: Queryable, row: typeof sandboxGrant.$inferInsert): Promise<string> {
  const [written] = await db.insert(sandboxGrant).values(row).returning({ id: sandboxGrant.id });
  if (!written) throw new Error('the consent was not written');
  return written.id;
}

/** The account that a token speaks for, and the pages that its person consented for, in the order of the consent. */
export async function accountsByConsent(
  tx: Queryable,
  network: Network,
  accessHash: string,
): Promise<{ account: typeof sandboxAccount.$inferSelect; isPage: boolean }[]> {
  const [row] = await tx
    .select({ grant: sandboxGrant })
    .from(sandboxToken)
    .innerJoin(sandboxGrant, eq(sandboxGrant.id, sandboxToken.grantId))
    .where(and(eq(sandboxToken.accessHash, accessHash), eq(sandboxGrant.network, network)));
  if (!row) return [];
  const ids = [row.grant.accountId, ...(row.grant.pages ?? [])];
  const accounts = await tx.select().from(sandboxAccount).where(inArray(sandboxAccount.id, ids));
  return ids.flatMap((id) => {
    const account = accounts.find((item) => item.id === id);
    return account ? [{ account, isPage: id !== row.grant.accountId }] : [];
  });
}

export async function insertToken(tx: Queryable, row: typeof sandboxToken.$inferInsert): Promise<void> {
  await tx.insert(sandboxToken).values(row);
}

export async function lockGrantByCode(
  tx: Queryable,
  network: Network,
  codeHash: string,
): Promise<GrantRow | null> {
  const [row] = await tx
    .select()
    .from(sandboxGrant)
    .where(and(eq(sandboxGrant.codeHash, codeHash), eq(sandboxGrant.network, network)))
    .for('update');
  return row ?? null;
}

/** The token with its consent; null when the consent was revoked. */
export async function lockTokenByRefresh(
  tx: Queryable,
  network: Network,
  refreshHash: string,
): Promise<{ token: TokenRow; grant: GrantRow } | null> {
  const [row] = await tx
    .select({ token: sandboxToken, grant: sandboxGrant })
    .from(sandboxToken)
    .innerJoin(sandboxGrant, eq(sandboxGrant.id, sandboxToken.grantId))
    .where(
      and(
        eq(sandboxToken.refreshHash, refreshHash),
        eq(sandboxGrant.network, network),
        isNull(sandboxGrant.revokedAt),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function markGrantUsed(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(sandboxGrant).set({ usedAt: now }).where(eq(sandboxGrant.id, id));
}

export async function markRefreshUsed(tx: Queryable, tokenId: string, now: Date): Promise<void> {
  await tx.update(sandboxToken).set({ refreshUsedAt: now }).where(eq(sandboxToken.id, tokenId));
}

/** Everything made from this consent is worthless from now on. */
export async function revokeGrant(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(sandboxGrant).set({ revokedAt: now }).where(eq(sandboxGrant.id, id));
}
