import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sandboxAccount, sandboxBoard, sandboxMedia, sandboxPost } from './tables.ts';

export type AccountRow = typeof sandboxAccount.$inferSelect;
export type PostRow = typeof sandboxPost.$inferSelect;
export type MediaRow = typeof sandboxMedia.$inferSelect;

export const accountsOf = (db: Queryable, network: Network): Promise<AccountRow[]> =>
  db
    .select()
    .from(sandboxAccount)
    .where(eq(sandboxAccount.network, network))
    .orderBy(asc(sandboxAccount.name))
    .limit(50);

export async function putAccount(
  db: Queryable,
  row: { network: Network; name: string; handle: string },
): Promise<AccountRow> {
  const [written] = await db
    .insert(sandboxAccount)
    .values(row)
    .onConflictDoUpdate({
      target: [sandboxAccount.network, sandboxAccount.handle],
      set: { handle: row.handle },
    })
    .returning();
  if (!written) throw new Error('the sandbox account was not written');
  return written;
}

/** The boards that an account has: two, made when they are first asked for. */
export async function boardsOf(db: Queryable, account: AccountRow): Promise<{ id: string; name: string }[]> {
  const accountId = account.id;
  await db
    .insert(sandboxBoard)
    .values(['Ideas', 'Recipes'].map((name) => ({ accountId, name })))
    .onConflictDoNothing();
  return db
    .select({ id: sandboxBoard.id, name: sandboxBoard.name })
    .from(sandboxBoard)
    .where(eq(sandboxBoard.accountId, accountId))
    .orderBy(asc(sandboxBoard.name));
}

export async function mediaOf(db: Queryable, accountId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(sandboxMedia)
    .where(and(eq(sandboxMedia.accountId, accountId), inArray(sandboxMedia.id, [...ids])));
}

/** Pictures by the name that their network gives them. */
export async function mediaByCid(db: Queryable, cids: readonly string[]): Promise<MediaRow[]> {
  if (cids.length === 0) return [];
  return db
    .select()
    .from(sandboxMedia)
    .where(inArray(sandboxMedia.cid, [...cids]));
}

/** What was sent of an upload in parts, which are called by it and a number. */
export const partsOf = (db: Queryable, accountId: string, upload: string): Promise<MediaRow[]> =>
  db
    .select()
    .from(sandboxMedia)
    .where(
      and(eq(sandboxMedia.accountId, accountId), sql`starts_with(${sandboxMedia.cid}, ${`${upload}#`})`),
    );

export const deleteMedia = (tx: Queryable, ids: readonly string[]): Promise<unknown> =>
  tx.delete(sandboxMedia).where(inArray(sandboxMedia.id, [...ids]));

export async function mediaById(db: Queryable, network: string, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select({ media: sandboxMedia })
    .from(sandboxMedia)
    .innerJoin(sandboxAccount, eq(sandboxAccount.id, sandboxMedia.accountId))
    .where(and(eq(sandboxMedia.id, id), sql`${sandboxAccount.network} = ${network}`));
  return row?.media ?? null;
}

const live = eq(sandboxPost.deleted, false);

export async function postById(db: Queryable, account: AccountRow, id: string): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(sandboxPost)
    .where(and(eq(sandboxPost.id, id), eq(sandboxPost.accountId, account.id), live));
  return row ?? null;
}

export async function postByKey(db: Queryable, accountId: string, key: string): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(sandboxPost)
    .where(and(eq(sandboxPost.accountId, accountId), eq(sandboxPost.idempotencyKey, key)));
  return row ?? null;
}

export interface FeedRow {
  post: Pick<PostRow, 'id' | 'parentId' | 'text' | 'title' | 'link' | 'mediaIds' | 'options' | 'createdAt'>;
  account: AccountRow;
}

export interface Feed {
  posts: FeedRow[];
  comments: FeedRow[];
  media: MediaRow[];
  /** names of boards by id */
  boards: ReadonlyMap<string, string>;
}

/** A network's newest posts with who wrote them, comments oldest first after them. */
export async function feedOf(db: Queryable, network: Network, limit: number): Promise<Feed> {
  const columns = { post: sandboxPost, account: sandboxAccount };
  const posts = await db
    .select(columns)
    .from(sandboxPost)
    .innerJoin(sandboxAccount, eq(sandboxAccount.id, sandboxPost.accountId))
    .where(and(eq(sandboxPost.network, network), isNull(sandboxPost.parentId), live))
    .orderBy(desc(sandboxPost.createdAt), desc(sandboxPost.id))
    .limit(limit);
  if (posts.length === 0) return { posts, comments: [], media: [], boards: new Map() };
  const comments: FeedRow[] = [];
  // Each round finds what answers the round before: a thread is a chain of answers.
  for (let ids = posts.map((row) => row.post.id), round = 0; ids.length > 0 && round < 30; round += 1) {
    const found = await db
      .select(columns)
      .from(sandboxPost)
      .innerJoin(sandboxAccount, eq(sandboxAccount.id, sandboxPost.accountId))
      .where(and(inArray(sandboxPost.parentId, ids), live))
      .orderBy(asc(sandboxPost.createdAt), asc(sandboxPost.id));
    comments.push(...found);
    ids = found.map((row) => row.post.id);
  }
  const mediaIds = posts.flatMap((row) => row.post.mediaIds);
  const media =
    mediaIds.length === 0
      ? []
      : await db.select().from(sandboxMedia).where(inArray(sandboxMedia.id, mediaIds));
  return { posts, comments, media, boards: new Map() };
}

/** One writer per account at a time: two equal posts at once are a repeat too. */
export const lockAccount = (tx: Queryable, accountId: string) =>
  tx.execute(sql`select 1 from sandbox_account where id = ${accountId} for update`);

export async function insertPost(db: Queryable, row: typeof sandboxPost.$inferInsert): Promise<PostRow> {
  const [written] = await db.insert(sandboxPost).values(row).returning();
  if (!written) throw new Error('the sandbox post was not written');
  return written;
}

export async function hidePost(db: Queryable, id: string): Promise<void> {
  await db.update(sandboxPost).set({ deleted: true }).where(eq(sandboxPost.id, id));
}

/** @returns the id of what was kept */
export async function insertMedia(tx: Queryable, row: typeof sandboxMedia.$inferInsert): Promise<string> {
  const [written] = await tx.insert(sandboxMedia).values(row).returning({ id: sandboxMedia.id });
  if (!written) throw new Error('the sandbox picture was not written');
  return written.id;
}
