import type { Comment, CommentThread } from '#contract/writer/comments.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { People } from './people.ts';
import type { CommentWithMentions, ThreadRow } from './store.ts';

const presentComment = (
  row: CommentWithMentions,
  { userId }: Principal,
  { all }: Pick<People, 'all'>,
): Comment => ({
  id: row.id,
  by: (row.userId && all.get(row.userId)) || null,
  mine: row.userId === userId,
  text: row.text,
  mentions: row.mentions.flatMap((id) => {
    const named = all.get(id);
    return named ? [{ id, name: named.name }] : [];
  }),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

/** @param comments those of the thread, the oldest first */
export const presentThread = (
  row: ThreadRow,
  comments: readonly CommentWithMentions[],
  principal: Principal,
  people: Pick<People, 'all'>,
): CommentThread => ({
  id: row.id,
  quotation: row.quotation,
  comments: comments.map((comment) => presentComment(comment, principal, people)),
  resolved: row.resolvedAt && {
    by: (row.resolvedBy && people.all.get(row.resolvedBy)?.name) || null,
    at: row.resolvedAt.toISOString(),
  },
  createdAt: row.createdAt.toISOString(),
});
