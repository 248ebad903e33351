import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '#contract/accounts.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Requester } from '../deps.ts';
import {
  type Code,
  type CodeKey,
  deleteReplacedCodes,
  insertCode,
  listLiveCodes,
  lockLiveCodes,
  setAttempts,
} from './codes-store.ts';

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

const digest = (pepper: Buffer, { purpose, email, boundTo = '' }: CodeKey, digits: string) =>
  createHmac('sha256', pepper)
    .update([purpose, email, ...(boundTo === '' ? [] : [boundTo]), digits].join('|'))
    .digest('base64url');
const fits = (pepper: Buffer, row: Code, digits: string) =>
  timingSafeEqual(Buffer.from(row.hash), Buffer.from(digest(pepper, row, digits)));

/**
 * A new code. Older ones that the same browser, or program, asked for to the same end stop working; those of others do
 * not, or a stranger could void the owner's by asking.
 * @returns its six digits
 */
export async function issueCode(
  tx: Queryable,
  pepper: Buffer,
  key: CodeKey,
  requester: Requester,
  now: Date,
): Promise<string> {
  const { purpose, email, boundTo = '' } = key;
  const { browser, network } = requester;
  await deleteReplacedCodes(tx, { purpose, email, boundTo }, requester, now);
  const others = await listLiveCodes(tx, key, now);
  let digits: string;
  do digits = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  // Six digits must say which code they are.
  while (others.some((row) => fits(pepper, row, digits)));
  await insertCode(tx, {
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
  key: CodeKey,
  digits: string,
  requester: Requester | 'signed in',
  now: Date,
): Promise<Code | null> {
  return db.transaction(async (tx) => {
    const rows = await lockLiveCodes(tx, key, now);
    const open = rows
      .map((row) => ({ row, lane: laneOf(row, requester) }))
      .filter(({ row, lane }) => row[counterOf[lane]] < maxTries[lane]);
    const found = open.find(({ row }) => fits(pepper, row, digits));
    if (found) return found.row;
    for (const { row, lane } of open) {
      const counter = counterOf[lane];
      await setAttempts(tx, row.id, { [counter]: row[counter] + 1 });
    }
    return null;
  });
}
