import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxApp, sandboxMedia, sandboxPost } from '../tables.ts';

export type AppRow = typeof sandboxApp.$inferSelect;
export type PostRow = typeof sandboxPost.$inferSelect;
const network = 'MASTODON' as const;

export async function insertApp(
  db: Queryable,
  row: Pick<AppRow, 'id' | 'name' | 'redirectUri' | 'secretHash'>,
): Promise<void> {
  await db.insert(sandboxApp).values({ ...row, network });
}

export async function appById(db: Queryable, id: string): Promise<AppRow | null> {
  const [row] = await db.select().from(sandboxApp).where(eq(sandboxApp.id, id));
  return row ?? null;
}

/** From an hour on a key is free for another post. */
export async function forgetKey(tx: Queryable, id: string): Promise<void> {
  await tx.update(sandboxPost).set({ idempotencyKey: null }).where(eq(sandboxPost.id, id));
}

/** An account's own posts and answers, newest first. */
export const statusesOf = (
  db: Queryable,
  accountId: string,
  limit: number,
  before: PostRow | null,
): Promise<PostRow[]> =>
  db
    .select()
    .from(sandboxPost)
    .where(
      and(
        eq(sandboxPost.accountId, accountId),
        eq(sandboxPost.deleted, false),
        before
          ? or(
              lt(sandboxPost.createdAt, before.createdAt),
              and(eq(sandboxPost.createdAt, before.createdAt), lt(sandboxPost.id, before.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(sandboxPost.createdAt), desc(sandboxPost.id))
    .limit(limit);

/** A picture of this account. */
export async function mediaRow(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<typeof sandboxMedia.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(sandboxMedia)
    .where(and(eq(sandboxMedia.id, id), eq(sandboxMedia.accountId, accountId)));
  return row ?? null;
}
