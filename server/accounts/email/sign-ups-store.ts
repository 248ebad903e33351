// Pending sign-ups: their address is not proven yet. Whoever knows an address can sign up with it, so each sign-up keeps
// its own password and name, and nothing of it is the account's until a code that was mailed for it comes back.
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Requester } from '../deps.ts';
import { signUp } from '../tables.ts';

export type SignUp = typeof signUp.$inferSelect;

/** How long a sign-up stays pending; its codes are good for ten minutes and can be asked for again. */
const pendingMs = 7 * 24 * 3600_000;

/** Pending sign-ups of an account: those of the browser that asks first, then the newest. */
export const pendingSignUps = (
  db: Queryable,
  accountId: string,
  { browser }: Requester,
  now: Date,
  limit: number,
): Promise<SignUp[]> =>
  db
    .select()
    .from(signUp)
    .where(and(eq(signUp.accountId, accountId), gt(signUp.expiresAt, now)))
    .orderBy(desc(eq(signUp.device, browser.hash)), desc(signUp.createdAt), desc(signUp.id))
    .limit(limit);

export async function pendingSignUp(db: Queryable, id: string, now: Date): Promise<SignUp | undefined> {
  const [row] = await db
    .select()
    .from(signUp)
    .where(and(eq(signUp.id, id), gt(signUp.expiresAt, now)));
  return row;
}

type Requested = Pick<SignUp, 'username' | 'passwordHash' | 'timezone' | 'locale'>;

/**
 * Writes a sign-up.
 * @param again the same one before, which it replaces
 * @returns its id
 */
export async function savePendingSignUp(
  tx: Queryable,
  accountId: string,
  requested: Requested,
  { browser, network }: Requester,
  now: Date,
  again?: SignUp,
): Promise<string> {
  const id = again?.id ?? newId();
  const row = {
    ...requested,
    device: browser.hash,
    network,
    createdAt: now,
    expiresAt: new Date(now.getTime() + pendingMs),
  };
  await tx
    .insert(signUp)
    .values({ id, accountId, ...row })
    .onConflictDoUpdate({ target: signUp.id, set: row });
  return id;
}

/** The address is proven, by one of its sign-ups or in another way: none of them opens anything any more. */
export async function deletePendingSignUps(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(signUp).where(eq(signUp.accountId, accountId));
}

/** Deletes sign-ups that were pending for too long. */
export async function deleteExpiredSignUps(db: Queryable, now: Date): Promise<void> {
  await db.delete(signUp).where(lte(signUp.expiresAt, now));
}
