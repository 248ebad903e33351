import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { codeLength, type CodePurpose } from '#contract/accounts.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Caller } from '../deps.ts';
import { code } from '../tables.ts';

/** ASVS 5.0 6.5.5. */
export const codeLifeMs = 10 * 60_000;

/**
 * Wrong tries of one code (ASVS 5.0 6.6.3), counted by where they come from: the browser that asked for it, others in its
 * network, and everybody else. Whatever strangers try, the browser that asked has its five.
 *
 * So a code meets at most 13 guesses. Strangers have at most 8 codes an hour mailed to one address (countMail in
 * lanes.ts), which are 104 guesses among a million: a chance of 1 in 9,600 an hour, while the owner of the mailbox sees
 * eight mails arrive. A code that the owner asked for meets 3 guesses of strangers elsewhere: 3 in a million.
 */
const maxTries = { device: 5, network: 5, elsewhere: 3 } as const;

/** Who asks for a code or enters one. */
export type Requester = Pick<Caller, 'browser' | 'network'>;

interface CodeKey {
  purpose: CodePurpose;
  email: string;
  /** what the code is good for alone, where the address does not say it; empty = the address says it */
  boundTo?: string;
}
export type Code = typeof code.$inferSelect;

const digest = (pepper: Buffer, { purpose, email, boundTo = '' }: CodeKey, digits: string) =>
  createHmac('sha256', pepper)
    .update([purpose, email, ...(boundTo === '' ? [] : [boundTo]), digits].join('|'))
    .digest('base64url');
const fits = (pepper: Buffer, row: Code, digits: string) =>
  timingSafeEqual(Buffer.from(row.hash), Buffer.from(digest(pepper, row, digits)));

const isLive = (now: Date) => and(isNull(code.usedAt), gt(code.expiresAt, now));

/**
 * A new code. Older ones that the same browser, or program, asked for to the same end stop working; those of others do
 * not, or a stranger could void the owner's by asking.
 * @returns its six digits
 */
export async function issueCode(
  tx: Queryable,
  pepper: Buffer,
  key: CodeKey,
  { browser, network }: Requester,
  now: Date,
): Promise<string> {
  const { purpose, email, boundTo = '' } = key;
  const toAddress = and(eq(code.email, email), eq(code.purpose, purpose));
  const sameRequester = browser.isProgram
    ? and(eq(code.byProgram, true), eq(code.network, network))
    : eq(code.device, browser.hash);
  await tx
    .delete(code)
    .where(and(toAddress, or(lte(code.expiresAt, now), and(eq(code.boundTo, boundTo), sameRequester))));
  const others = await tx
    .select()
    .from(code)
    .where(and(toAddress, isLive(now)));
  let digits: string;
  do digits = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  // Six digits must say which code they are.
  while (others.some((row) => fits(pepper, row, digits)));
  await tx.insert(code).values({
    id: newId(),
    email,
    purpose,
    boundTo,
    device: browser.hash,
    network,
    byProgram: browser.isProgram,
    hash: digest(pepper, key, digits),
    expiresAt: new Date(now.getTime() + codeLifeMs),
    createdAt: now,
  });
  return digits;
}

type CodeLane = keyof typeof maxTries;
const counterOf = {
  device: 'attempts',
  network: 'networkAttempts',
  elsewhere: 'otherAttempts',
} as const satisfies Record<CodeLane, keyof Code>;

function laneOf(row: Code, requester: Requester | 'signed in'): CodeLane {
  // Whoever is signed in to the account that the code is for is no stranger.
  if (requester === 'signed in' || row.device === requester.browser.hash) return 'device';
  return row.network === requester.network ? 'network' : 'elsewhere';
}

/**
 * The live code that these digits are, or null, which counts as a wrong try of every code that they could have been.
 * Call it on the database, not in a transaction, so that the try counts also when the caller's work fails.
 * @param key without `boundTo` any code of the address for this purpose
 */
export function findCode(
  db: Db,
  pepper: Buffer,
  { purpose, email, boundTo }: CodeKey,
  digits: string,
  requester: Requester | 'signed in',
  now: Date,
): Promise<Code | null> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(code)
      .where(
        and(
          eq(code.email, email),
          eq(code.purpose, purpose),
          boundTo === undefined ? undefined : eq(code.boundTo, boundTo),
          isLive(now),
        ),
      )
      // In one order, so that parallel tries wait for each other.
      .orderBy(asc(code.id))
      .for('update');
    const open = rows
      .map((row) => ({ row, lane: laneOf(row, requester) }))
      .filter(({ row, lane }) => row[counterOf[lane]] < maxTries[lane]);
    const found = open.find(({ row }) => fits(pepper, row, digits));
    if (found) return found.row;
    for (const { row, lane } of open) {
      const counter = counterOf[lane];
      await tx
        .update(code)
        .set({ [counter]: row[counter] + 1 })
        .where(eq(code.id, row.id));
    }
    return null;
  });
}

/** Deletes codes that ended more than a day ago. */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(code).where(lte(code.expiresAt, new Date(now.getTime() - 24 * 3600_000)));
}

/**
 * Uses up a found code, once under any race, in the transaction of what it is for. Others of the address for the same
 * purpose are void from then on, whoever asked for them.
 */
export async function consumeCode(tx: Queryable, { id, email, purpose }: Code, now: Date): Promise<boolean> {
  const taken = await tx
    .update(code)
    .set({ usedAt: now })
    .where(and(eq(code.id, id), isLive(now)))
    .returning({ id: code.id });
  if (taken.length === 0) return false;
  await tx.delete(code).where(and(eq(code.email, email), eq(code.purpose, purpose), isNull(code.usedAt)));
  return true;
}
