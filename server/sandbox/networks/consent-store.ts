// Consents that people gave to a sandbox network, and the tokens made from them.
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { AccountRow } from './store.ts';
import { sandboxAccount, sandboxGrant, sandboxToken } from './tables.ts';

type GrantRow = typeof sandboxGrant.$inferSelect;
type TokenRow = typeof sandboxToken.$inferSelect;

/** @returns its id */
export async function insertGrant(db: Queryable, row: typeof sandboxGrant.$inferInsert): Promise<string> {
  const [written] = await db.insert(sandboxGrant).values(row).returning({ id: sandboxGrant.id });
  if (!written) throw new Error('the consent was not written');
  return written.id;
}

/** A token that is good at `now`, with its consent and the account that gave it. */
export async function goodToken(
  db: Queryable,
  network: Network,
  accessHash: string,
  now: Date,
): Promise<{ token: TokenRow; grant: GrantRow; account: AccountRow } | null> {
  const [row] = await db
    .select({ token: sandboxToken, grant: sandboxGrant, account: sandboxAccount })
    .from(sandboxToken)
    .innerJoin(sandboxGrant, eq(sandboxGrant.id, sandboxToken.grantId))
    .innerJoin(sandboxAccount, eq(sandboxAccount.id, sandboxGrant.accountId))
    .where(
      and(
        eq(sandboxToken.accessHash, accessHash),
        gt(sandboxToken.accessExpiresAt, now),
        isNull(sandboxGrant.revokedAt),
        eq(sandboxGrant.network, network),
      ),
    );
  return row ?? null;
}

/** The account that gave a consent, and after it the pages that the consent is for, in its order. */
export async function accountsOfGrant(
  db: Queryable,
  { accountId, pages }: Pick<GrantRow, 'accountId' | 'pages'>,
): Promise<AccountRow[]> {
  const ids = [accountId, ...(pages ?? [])];
  const accounts = await db.select().from(sandboxAccount).where(inArray(sandboxAccount.id, ids));
  return ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
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

/**
 * As revokeGrant, for the consent of a token of either kind; one that is not known is no error.
 * @param appId only where it was given to this program, where programs register
 */
export async function revokeByToken(
  tx: Queryable,
  network: Network,
  tokenHash: string,
  now: Date,
  appId?: string,
): Promise<void> {
  const [row] = await tx
    .select({ id: sandboxGrant.id })
    .from(sandboxGrant)
    .innerJoin(sandboxToken, eq(sandboxToken.grantId, sandboxGrant.id))
    .where(
      and(
        eq(sandboxGrant.network, network),
        or(eq(sandboxToken.accessHash, tokenHash), eq(sandboxToken.refreshHash, tokenHash)),
        appId === undefined ? undefined : eq(sandboxGrant.appId, appId),
      ),
    );
  if (row) await revokeGrant(tx, row.id, now);
}

/** Nothing that was made from consents or app passwords of this network is good any longer. */
export async function revokeAllGrants(tx: Queryable, network: Network, now: Date): Promise<void> {
  await tx
    .update(sandboxGrant)
    .set({ revokedAt: now })
    .where(and(eq(sandboxGrant.network, network), isNull(sandboxGrant.revokedAt)));
  await tx.update(sandboxAccount).set({ passwordHash: null }).where(eq(sandboxAccount.network, network));
}
