import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { codeLength, type CodePurpose } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { code } from './tables.ts';

/** ASVS 5.0 6.5.5 and 6.6.3: ten minutes, five tries. */
export const codeLifeMs = 10 * 60_000;
const maxAttempts = 5;

const digest = (pepper: Buffer, purpose: CodePurpose, email: string, boundTo: string, digits: string) =>
  createHmac('sha256', pepper)
    .update([purpose, email, ...(boundTo === '' ? [] : [boundTo]), digits].join('|'))
    .digest('base64url');

/**
 * A new code for this purpose; older ones stop working.
 * @param boundTo the one account that it is good for, where the address alone does not say it
 * @returns its six digits
 */
export async function issueCode(
  tx: Queryable,
  pepper: Buffer,
  purpose: CodePurpose,
  email: string,
  now: Date,
  boundTo = '',
): Promise<string> {
  const digits = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const fresh = {
    id: newId(),
    hash: digest(pepper, purpose, email, boundTo, digits),
    attempts: 0,
    expiresAt: new Date(now.getTime() + codeLifeMs),
    createdAt: now,
  };
  await tx
    .insert(code)
    .values({ ...fresh, email, purpose, boundTo })
    .onConflictDoUpdate({
      target: [code.email, code.purpose, code.boundTo],
      targetWhere: isNull(code.usedAt),
      set: fresh,
    });
  return digits;
}

/**
 * Uses up a code. Every wrong try counts, also when the caller's work fails later, so call it on the database, not in
 * the caller's transaction.
 */
export async function redeemCode(
  db: Queryable,
  pepper: Buffer,
  purpose: CodePurpose,
  email: string,
  digits: string,
  now: Date,
  boundTo = '',
): Promise<boolean> {
  const [row] = await db
    .update(code)
    .set({ attempts: sql`${code.attempts} + 1` })
    .where(
      and(eq(code.email, email), eq(code.purpose, purpose), eq(code.boundTo, boundTo), isNull(code.usedAt)),
    )
    .returning();
  if (!row || row.attempts > maxAttempts || row.expiresAt <= now) return false;
  const right = timingSafeEqual(
    Buffer.from(row.hash),
    Buffer.from(digest(pepper, purpose, email, boundTo, digits)),
  );
  if (!right) return false;
  const used = await db
    .update(code)
    .set({ usedAt: now })
    .where(and(eq(code.id, row.id), isNull(code.usedAt), eq(code.hash, row.hash)))
    .returning({ id: code.id });
  return used.length === 1;
}
