import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { AccountRow, MediaRow } from '../store.ts';
import { sandboxAccount, sandboxGrant, sandboxMedia, sandboxToken } from '../tables.ts';

/** A token that is good, and the consent that it comes from. */
export async function goodToken(db: Queryable, accessHash: string, now: Date) {
  const [row] = await db
    .select({ token: sandboxToken, grant: sandboxGrant })
    .from(sandboxToken)
    .innerJoin(sandboxGrant, eq(sandboxGrant.id, sandboxToken.grantId))
    .where(
      and(
        eq(sandboxToken.accessHash, accessHash),
        gt(sandboxToken.accessExpiresAt, now),
        isNull(sandboxGrant.revokedAt),
        eq(sandboxGrant.network, 'FACEBOOK'),
      ),
    );
  return row ?? null;
}

/** Accounts in the order of their ids. */
export async function accountsWithIds(db: Queryable, ids: readonly string[]): Promise<AccountRow[]> {
  const rows = await db
    .select()
    .from(sandboxAccount)
    .where(inArray(sandboxAccount.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export const photosWithNumbers = async (db: Queryable, numbers: readonly string[]): Promise<MediaRow[]> =>
  numbers.length === 0
    ? []
    : db
        .select()
        .from(sandboxMedia)
        .where(inArray(sandboxMedia.cid, [...numbers]));
