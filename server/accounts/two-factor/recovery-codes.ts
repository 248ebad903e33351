import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#contract/accounts/two-factor.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { consumeRecoveryCode, deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes-store.ts';

/** Crockford's base32 without letters that are read as others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 24 characters of 5 bits: from 112 bits on a plain hash is enough (ASVS 5.0 6.5.2). */
const length = 24;

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % 32])
    .join('')
    .replace(/(.{6})(?=.)/g, '$1-');

/** As typed by a person: capitals, spaces and look-alikes do not matter. @returns null for what is no such code */
export function normalised(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return text.length === length && [...text].every((sign) => alphabet.includes(sign)) ? text : null;
}

const hashOf = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}|${code}`).digest('base64url');

/** Replaces a person's recovery codes. @returns the new ones, which are nowhere else */
export async function writeCodes(tx: Queryable, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = codes.map((code) => hashOf(userId, normalised(code) ?? code));
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(tx, userId, hashes, now);
  return codes;
}

/** Uses a recovery code up, once under any race. @param code normalised */
export const takeCode = (db: Queryable, userId: string, code: string, now: Date): Promise<boolean> =>
  consumeRecoveryCode(db, userId, hashOf(userId, code), now);
