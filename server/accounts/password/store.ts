import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { account } from '../tables.ts';

/** Stores the hash of a new password in the place of the old one. @param passwordHash argon2id PHC string */
export async function setPassword(tx: Queryable, userId: string, passwordHash: string): Promise<void> {
  await tx.update(account).set({ passwordHash }).where(eq(account.id, userId));
}

/**
 * Stores the hash of an account's first password.
 * @param passwordHash argon2id PHC string
 * @returns false where the account has a password already, also since a moment ago
 */
export async function setMissingPassword(
  tx: Queryable,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await tx
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.id, userId), isNull(account.passwordHash)))
    .returning({ id: account.id });
  return changed.length > 0;
}
