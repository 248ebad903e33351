import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { recoveryCode } from '../tables.ts';

const unusedOf = (userId: string) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt));

/** Stores the hashes of a person's new recovery codes. */
export async function insertRecoveryCodes(
  tx: Queryable,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.insert(recoveryCode).values(hashes.map((hash) => ({ id: newId(), userId, hash, createdAt: now })));
}

export async function deleteRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

/** Uses up the recovery code of a hash, once under any race. @returns false where there is no such unused one */
export async function consumeRecoveryCode(
  db: Queryable,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(unusedOf(userId), eq(recoveryCode.hash, hash)))
    .returning({ id: recoveryCode.id });
  return used.length === 1;
}

/** How many unused recovery codes a person has. */
export const countRecoveryCodes = (db: Queryable, userId: string): Promise<number> =>
  db.$count(recoveryCode, unusedOf(userId));
