import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { RecordRow } from '../record-store.ts';
import { sandboxMedia, sandboxRecord } from '../tables.ts';

export async function setAltText(db: Queryable, id: string, altText: string): Promise<void> {
  await db.update(sandboxMedia).set({ altText }).where(eq(sandboxMedia.id, id));
}

/** A post of the account with the same words in answer to the same post. */
export async function sameWords(
  tx: Queryable,
  accountId: string,
  text: string,
  repliedTo: string | null,
): Promise<RecordRow | null> {
  const [row] = await tx
    .select()
    .from(sandboxRecord)
    .where(
      and(
        eq(sandboxRecord.accountId, accountId),
        sql`${sandboxRecord.value} ->> 'text' = ${text}`,
        sql`${sandboxRecord.value} ->> 'repliedTo' is not distinct from ${repliedTo}`,
      ),
    )
    .limit(1);
  return row ?? null;
}
