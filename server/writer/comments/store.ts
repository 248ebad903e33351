import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { comment, commentMention, commentThread } from './tables.ts';

export type ThreadRow = typeof commentThread.$inferSelect;
export type CommentRow = typeof comment.$inferSelect;
export interface CommentWithMentions extends CommentRow {
  mentions: string[];
}

const threadsOf = (scope: Scope, documentId: string) =>
  and(eq(commentThread.workspaceId, scope.workspaceId), eq(commentThread.documentId, documentId));

/** The threads of a document that the caller may read, the oldest first. */
export const listThreads = (scope: Scope, db: Queryable, documentId: string): Promise<ThreadRow[]> =>
  db
    .select()
    .from(commentThread)
    .where(threadsOf(scope, documentId))
    .orderBy(asc(commentThread.createdAt), asc(commentThread.id));

const threadWith = (scope: Scope, db: Queryable, documentId: string, id: string) =>
  db
    .select()
    .from(commentThread)
    .where(and(threadsOf(scope, documentId), eq(commentThread.id, id)));

export async function threadById(
  scope: Scope,
  db: Queryable,
  documentId: string,
  id: string,
): Promise<ThreadRow | null> {
  const [row] = await threadWith(scope, db, documentId, id);
  return row ?? null;
}

/** Locked until the transaction ends: what happens to one thread happens one after another. */
export async function lockThread(
  scope: Scope,
  tx: Queryable,
  documentId: string,
  id: string,
): Promise<ThreadRow | null> {
  const [row] = await threadWith(scope, tx, documentId, id).for('update');
  return row ?? null;
}

/** The comments of threads, the oldest first, with whom they mention. */
export async function commentsOf(
  scope: Scope,
  db: Queryable,
  threadIds: readonly string[],
): Promise<CommentWithMentions[]> {
  if (threadIds.length === 0) return [];
  const rows = await db
    .select()
    .from(comment)
    .where(and(eq(comment.workspaceId, scope.workspaceId), inArray(comment.threadId, [...threadIds])))
    .orderBy(asc(comment.createdAt), asc(comment.id));
  const mentions = await db
    .select({ commentId: commentMention.commentId, userId: commentMention.userId })
    .from(commentMention)
    .innerJoin(comment, eq(comment.id, commentMention.commentId))
    .where(and(eq(comment.workspaceId, scope.workspaceId), inArray(comment.threadId, [...threadIds])));
  const byComment = Map.groupBy(mentions, ({ commentId }) => commentId);
  return rows.map((row) => ({
    ...row,
    mentions: (byComment.get(row.id) ?? []).map(({ userId }) => userId),
  }));
}

export async function countThreads(scope: Scope, db: Queryable, documentId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(commentThread)
    .where(threadsOf(scope, documentId));
  return row?.n ?? 0;
}

export async function insertThread(
  scope: Scope,
  tx: Queryable,
  thread: Pick<ThreadRow, 'documentId' | 'quotation' | 'createdAt'>,
): Promise<ThreadRow> {
  const [row] = await tx
    .insert(commentThread)
    .values({ id: newId(), workspaceId: scope.workspaceId, ...thread })
    .returning();
  if (!row) throw new Error('the thread was not written');
  return row;
}

/** @param resolved null reopens it */
export async function resolveThread(
  scope: Scope,
  tx: Queryable,
  id: string,
  resolved: { at: Date; by: string | null } | null,
): Promise<void> {
  await tx
    .update(commentThread)
    .set({ resolvedAt: resolved?.at ?? null, resolvedBy: resolved?.by ?? null })
    .where(and(eq(commentThread.workspaceId, scope.workspaceId), eq(commentThread.id, id)));
}

export async function deleteThread(scope: Scope, tx: Queryable, id: string): Promise<void> {
  await tx
    .delete(commentThread)
    .where(and(eq(commentThread.workspaceId, scope.workspaceId), eq(commentThread.id, id)));
}

export async function insertComment(
  scope: Scope,
  tx: Queryable,
  values: Pick<CommentRow, 'threadId' | 'text' | 'createdAt'>,
): Promise<CommentRow> {
  const { workspaceId, userId } = scope;
  const [row] = await tx
    .insert(comment)
    .values({ id: newId(), workspaceId, userId, ...values })
    .returning();
  if (!row) throw new Error('the comment was not written');
  return row;
}

const commentWith = (scope: Scope, id: string) =>
  and(eq(comment.workspaceId, scope.workspaceId), eq(comment.id, id));

export async function changeComment(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Pick<CommentRow, 'text' | 'editedAt'>,
): Promise<void> {
  await tx.update(comment).set(changes).where(commentWith(scope, id));
}

export async function deleteComment(scope: Scope, tx: Queryable, id: string): Promise<void> {
  await tx.delete(comment).where(commentWith(scope, id));
}

/** Puts these members in the place of those that a comment mentioned. */
export async function setMentions(
  { workspaceId }: Scope,
  tx: Queryable,
  commentId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .delete(commentMention)
    .where(and(eq(commentMention.workspaceId, workspaceId), eq(commentMention.commentId, commentId)));
  if (userIds.length > 0)
    await tx.insert(commentMention).values(userIds.map((userId) => ({ workspaceId, commentId, userId })));
}
