// Identities are looked for to find out who somebody is: they take no scope.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { identity } from '../tables.ts';

type IdentityRow = typeof identity.$inferSelect;
/** An account at a provider. */
type IdentityKey = Pick<IdentityRow, 'provider' | 'issuer' | 'subject'>;

/** The id of the account that an identity opens. */
export async function accountOfIdentity(db: Queryable, key: IdentityKey): Promise<string | undefined> {
  const [row] = await db
    .select({ id: identity.accountId })
    .from(identity)
    .where(
      and(
        eq(identity.provider, key.provider),
        eq(identity.issuer, key.issuer),
        eq(identity.subject, key.subject),
      ),
    );
  return row?.id;
}

/** Lets an identity open an account. */
export async function insertIdentity(
  tx: Queryable,
  accountId: string,
  { provider, issuer, subject }: IdentityKey,
  now: Date,
): Promise<void> {
  await tx.insert(identity).values({ id: newId(), accountId, provider, issuer, subject, createdAt: now });
}

/** Takes from an account the identity at a provider that opens it; where there is none nothing changes. */
export async function deleteIdentity(tx: Queryable, accountId: string, provider: string): Promise<void> {
  await tx.delete(identity).where(and(eq(identity.accountId, accountId), eq(identity.provider, provider)));
}
