import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { CodePurpose } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Requester } from '../deps.ts';
import { code } from '../tables.ts';

// Codes belong to addresses, which may have no account yet: they take no scope.

export type Code = typeof code.$inferSelect;

export interface CodeKey {
  purpose: CodePurpose;
  email: string;
  /** what the code is good for alone, where the address does not say it; empty = the address says it */
  boundTo?: string;
}

const isLive = (now: Date) => and(isNull(code.usedAt), gt(code.expiresAt, now));
const isFor = ({ email, purpose }: CodeKey) => and(eq(code.email, email), eq(code.purpose, purpose));

/** Deletes what a new code replaces: those that have expired, and those that the same requester has to the same end. */
export async function deleteReplacedCodes(
  tx: Queryable,
  key: Required<CodeKey>,
  { browser, network }: Requester,
  now: Date,
): Promise<void> {
  const sameRequester = browser.isProgram
    ? and(eq(code.byProgram, true), eq(code.network, network))
    : eq(code.device, browser.hash);
  await tx
    .delete(code)
    .where(and(isFor(key), or(lte(code.expiresAt, now), and(eq(code.boundTo, key.boundTo), sameRequester))));
}

/** The live codes of an address for a purpose, whatever they are bound to. */
export const listLiveCodes = (tx: Queryable, key: CodeKey, now: Date): Promise<Code[]> =>
  tx
    .select()
    .from(code)
    .where(and(isFor(key), isLive(now)));

export async function insertCode(
  tx: Queryable,
  newCode: Omit<Code, 'usedAt' | 'attempts' | 'networkAttempts' | 'otherAttempts'>,
): Promise<void> {
  await tx.insert(code).values(newCode);
}

/** The live codes of a key, locked. @param key without `boundTo` all of the address for this purpose */
export const lockLiveCodes = (tx: Queryable, key: CodeKey, now: Date): Promise<Code[]> =>
  tx
    .select()
    .from(code)
    .where(
      and(isFor(key), key.boundTo === undefined ? undefined : eq(code.boundTo, key.boundTo), isLive(now)),
    )
    // In one order, so that parallel tries wait for each other.
    .orderBy(asc(code.id))
    .for('update');

/** Stores how many wrong tries a code has met. */
export async function setAttempts(
  tx: Queryable,
  id: string,
  attempts: Partial<Pick<Code, 'attempts' | 'networkAttempts' | 'otherAttempts'>>,
): Promise<void> {
  await tx.update(code).set(attempts).where(eq(code.id, id));
}

/**
 * Uses up a found code, once under any race, in the transaction of what it is for. Others of the address for the same
 * purpose are void from then on, whoever asked for them.
 */
export async function consumeCode(tx: Queryable, found: Code, now: Date): Promise<boolean> {
  const taken = await tx
    .update(code)
    .set({ usedAt: now })
    .where(and(eq(code.id, found.id), isLive(now)))
    .returning({ id: code.id });
  if (taken.length === 0) return false;
  await tx.delete(code).where(and(isFor(found), isNull(code.usedAt)));
  return true;
}

/** Deletes all codes of an address. */
export async function deleteCodes(tx: Queryable, email: string): Promise<void> {
  await tx.delete(code).where(eq(code.email, email));
}

/** Deletes codes that ended more than a day ago. */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(code).where(lte(code.expiresAt, new Date(now.getTime() - 24 * 3600_000)));
}
