import { commentLimits, type CommentThread, type Quotation } from '#contract/writer/comments.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, forbidden, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import type { DocumentRow } from '../documents/store.ts';
import { type People, peopleOf } from './people.ts';
import { presentThread } from './present.ts';
import * as store from './store.ts';

export type CommentDeps = Pick<WriterDeps, 'clock' | 'fileSecret'>;
type CommentedDocument = Pick<DocumentRow, 'id' | 'title'>;
interface Words {
  text: string;
  mentions: string[];
}
type Names = { threadId: string };

/** Characters of a comment that a notification shows. */
const excerptLength = 200;

const threadWith = async (
  principal: Principal,
  tx: Queryable,
  { id }: CommentedDocument,
  { threadId }: Names,
) => {
  const thread = await store.lockThread(principal, tx, id, threadId);
  if (!thread) throw notFound('thread');
  return thread;
};

const ownComment = async (principal: Principal, tx: Queryable, threadId: string, commentId: string) => {
  const comments = await store.commentsOf(principal, tx, [threadId]);
  const comment = comments.find(({ id }) => id === commentId);
  if (!comment) throw notFound('comment');
  if (comment.userId !== principal.userId) throw forbidden('Only its author can change a comment');
  return { comment, comments };
};

async function shown(principal: Principal, tx: Queryable, document: CommentedDocument, threadId: string) {
  const row = await store.threadById(principal, tx, document.id, threadId);
  if (!row) throw notFound('thread');
  return { row, comments: await store.commentsOf(principal, tx, [threadId]) };
}

function refuseUnknown({ readers }: People, mentions: readonly string[]): void {
  const known = new Set(readers.map(({ id }) => id));
  if (mentions.some((id) => !known.has(id)))
    throw badField('mentions', 'You can only mention members who can see this document');
}

/** What a notification says of a comment, and to whom. Of them only who sees the document is told. */
const noticeOf = (
  { id: documentId, title }: CommentedDocument,
  { all, readers, article }: People,
  principal: Principal,
  { text, threadId, to }: { text: string; threadId: string; to: readonly (string | null | undefined)[] },
) => ({
  by: all.get(principal.userId)?.name ?? '',
  title,
  excerpt: text.length > excerptLength ? `${text.slice(0, excerptLength - 1).trimEnd()}…` : text,
  documentId,
  threadId,
  articleId: article?.id ?? null,
  generationId: article?.generationId ?? null,
  to: readers.flatMap(({ id }) => (id !== principal.userId && to.includes(id) ? [id] : [])),
});

async function addComment(
  deps: CommentDeps,
  principal: Principal,
  tx: Queryable,
  { document, threadId, words }: { document: CommentedDocument; threadId: string; words: Words },
): Promise<CommentThread> {
  const people = await peopleOf(deps, principal, tx, document.id);
  const { text, mentions } = words;
  refuseUnknown(people, mentions);
  const before = await store.commentsOf(principal, tx, [threadId]);
  if (before.length >= commentLimits.comments)
    throw badField('text', `A thread can have at most ${commentLimits.comments} comments. Start a new one.`);
  const added = await store.insertComment(principal, tx, { threadId, text, createdAt: deps.clock.now() });
  await store.setMentions(principal, tx, added.id, mentions);
  const event = { ...principal, subjectId: document.id };
  const notice = (to: readonly (string | null | undefined)[]) =>
    noticeOf(document, people, principal, { text, threadId, to });
  // Whoever began the document or wrote in the thread hears of it; who is mentioned hears that, and not both.
  const followers = [people.article?.userId, ...before.map(({ userId }) => userId)];
  await emitEvent(tx, {
    ...event,
    type: 'comment.added',
    data: { reply: before.length > 0 },
    notice: notice(followers.filter((id) => !id || !mentions.includes(id))),
  });
  if (mentions.length > 0)
    await emitEvent(tx, { ...event, type: 'comment.mentioned', notice: notice(mentions) });
  const { row, comments } = await shown(principal, tx, document, threadId);
  return presentThread(row, comments, principal, people);
}

/** Begins a thread on a place of a document. @throws AppError 400 beyond the limits, or for strangers mentioned */
export async function beginThread(
  deps: CommentDeps,
  principal: Principal,
  tx: Queryable,
  { document, quotation, ...words }: Words & { document: CommentedDocument; quotation: Quotation },
): Promise<CommentThread> {
  if ((await store.countThreads(principal, tx, document.id)) >= commentLimits.threads)
    throw badField(
      'text',
      `A document can have at most ${commentLimits.threads} threads. Delete comments that are done.`,
    );
  const thread = { documentId: document.id, quotation, createdAt: deps.clock.now() };
  const { id: threadId } = await store.insertThread(principal, tx, thread);
  return addComment(deps, principal, tx, { document, threadId, words });
}

/** Adds a comment to a thread, and reopens a resolved one. @throws AppError 404, 400 */
export async function reply(
  deps: CommentDeps,
  principal: Principal,
  tx: Queryable,
  { document, threadId, ...words }: Words & Names & { document: CommentedDocument },
): Promise<CommentThread> {
  const thread = await threadWith(principal, tx, document, { threadId });
  if (thread.resolvedAt) await store.resolveThread(principal, tx, threadId, null);
  return addComment(deps, principal, tx, { document, threadId, words });
}

/** Changes a comment of the caller's own; who is mentioned for the first time is notified. @throws AppError 404, 403, 400 */
export async function editComment(
  deps: CommentDeps,
  principal: Principal,
  tx: Queryable,
  {
    document,
    threadId,
    commentId,
    text,
    mentions,
  }: Words & Names & { document: CommentedDocument; commentId: string },
): Promise<CommentThread> {
  await threadWith(principal, tx, document, { threadId });
  const { comment } = await ownComment(principal, tx, threadId, commentId);
  const people = await peopleOf(deps, principal, tx, document.id);
  const fresh = mentions.filter((id) => !comment.mentions.includes(id));
  refuseUnknown(people, fresh);
  if (text !== comment.text)
    await store.changeComment(principal, tx, commentId, { text, editedAt: deps.clock.now() });
  await store.setMentions(principal, tx, commentId, mentions);
  const event = { ...principal, subjectId: document.id };
  await emitEvent(tx, { ...event, type: 'comment.edited' });
  if (fresh.length > 0)
    await emitEvent(tx, {
      ...event,
      type: 'comment.mentioned',
      notice: noticeOf(document, people, principal, { text, threadId, to: fresh }),
    });
  const { row, comments } = await shown(principal, tx, document, threadId);
  return presentThread(row, comments, principal, people);
}

/** Deletes a comment of the caller's own; the thread goes with its last one. @throws AppError 404, 403 */
export async function deleteComment(
  principal: Principal,
  tx: Queryable,
  { document, threadId, commentId }: Names & { document: CommentedDocument; commentId: string },
): Promise<void> {
  await threadWith(principal, tx, document, { threadId });
  const { comments } = await ownComment(principal, tx, threadId, commentId);
  if (comments.length === 1) await store.deleteThread(principal, tx, threadId);
  else await store.deleteComment(principal, tx, commentId);
  await emitEvent(tx, { ...principal, type: 'comment.deleted', subjectId: document.id });
}

/** Resolves a thread or reopens it; one that is so already stays as it is. @throws AppError 404 */
export async function setResolved(
  deps: CommentDeps,
  principal: Principal,
  tx: Queryable,
  { document, threadId, resolved }: Names & { document: CommentedDocument; resolved: boolean },
): Promise<CommentThread> {
  const thread = await threadWith(principal, tx, document, { threadId });
  if ((thread.resolvedAt !== null) !== resolved) {
    const now = { at: deps.clock.now(), by: principal.userId };
    await store.resolveThread(principal, tx, threadId, resolved ? now : null);
    const type = resolved ? 'comment.resolved' : 'comment.reopened';
    await emitEvent(tx, { ...principal, type, subjectId: document.id });
  }
  const people = await peopleOf(deps, principal, tx, document.id);
  const { row, comments } = await shown(principal, tx, document, threadId);
  return presentThread(row, comments, principal, people);
}
