// Consents that people gave to a sandbox network, and the tokens made from them.
import { and, eq, isNull } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxGrant, sandboxToken } from './tables.ts';

type GrantRow = typeof sandboxGrant.$inferSelect;
type TokenRow = typeof sandboxToken.$inferSelect;

export async function insertGrant(db: Queryable, row: typeof sandboxGrant.$inferInsert): Promise<void> {
  await db.insert(sandboxGrant).values(row);
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
