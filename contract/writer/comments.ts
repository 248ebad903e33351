// What members say to each other about a place in a text. Comments stand beside the document: they are in no export and
// in nothing that is published (docs/decisions/0025).
import { z } from 'zod';
import { CheckPlace } from '#contract/shared/checks.ts';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, prose } from '#contract/shared/text.ts';

export const commentLimits = {
  /** characters of one comment */
  text: 5000,
  /** characters of the commented text that are kept */
  quotation: 1000,
  /** characters before and behind it that are kept, to find it again once it was edited */
  context: 64,
  /** members that one comment can mention */
  mentions: 20,
  /** of one document */
  threads: 500,
  /** of one thread */
  comments: 200,
} as const;

/**
 * The commented text, as it was: its place in the plain text of its block, its words, and what stood around it. A text
 * that has changed since is searched by these.
 */
export const Quotation = z
  .object({
    place: CheckPlace.extend({
      blockId: z.string().min(1).max(64),
      start: z.int().min(0).max(1_000_000),
      end: z.int().min(0).max(1_000_000),
    }),
    text: prose('Quotation', commentLimits.quotation).refine((text) => text.trim() !== '', {
      error: 'Select the text that the comment is about',
    }),
    before: prose('Text before it', commentLimits.context),
    after: prose('Text after it', commentLimits.context),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.infer<typeof Quotation>;

/** A member as others see one. */
export const Colleague = z
  .object({
    id,
    name: z.string(),
    /** a short-lived address of the person's picture, or null */
    avatar: z.string().nullable(),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

export const Comment = z
  .object({
    id,
    /** null: its author has left the workspace */
    by: Colleague.nullable(),
    /** the caller is its author: only authors change their comments */
    mine: z.boolean(),
    text: z.string(),
    /** the members whose `@name` stands in the text */
    mentions: z.array(Colleague.pick({ id: true, name: true })),
    createdAt: instant,
    editedAt: instant.nullable(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

export const CommentThread = z
  .object({
    id,
    quotation: Quotation,
    /** the oldest first; never empty */
    comments: z.array(Comment),
    resolved: z.object({ by: z.string().nullable(), at: instant }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'CommentThread' });
export type CommentThread = z.infer<typeof CommentThread>;

const text = prose('Comment', commentLimits.text)
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== '', { error: 'Write a comment first' });
const mentions = z
  .array(id, { error: 'Mentions must be a list' })
  .max(commentLimits.mentions, { error: `A comment can mention at most ${commentLimits.mentions} people` })
  .transform((ids) => [...new Set(ids)])
  .default([]);
const Words = z.object({
  text,
  /** ids of members who see the document: they are notified */
  mentions,
});

const ById = z.object({ id });
const ByThread = z.object({ id, threadId: id });
const ByComment = z.object({ id, threadId: id, commentId: id });

export const comments = {
  list: endpoint({
    method: 'GET',
    path: 'documents/:id/comments/',
    params: ById,
    response: z.object({ results: z.array(CommentThread), next: z.null() }),
    policy: 'comments.read',
    summary: 'All comments on a document, the oldest thread first',
    ours: true,
  }),
  people: endpoint({
    method: 'GET',
    path: 'documents/:id/people/',
    params: ById,
    response: z.object({ results: z.array(Colleague), next: z.null() }),
    policy: 'comments.read',
    summary: 'Members who see a document and can be mentioned in its comments',
    ours: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: 'documents/:id/comments/',
    params: ById,
    body: Words.extend({ quotation: Quotation }),
    response: CommentThread,
    status: 201,
    policy: 'comments.write',
    summary: 'Comment on a place in a document',
    creates: true,
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'documents/:id/comments/:threadId/',
    params: ByThread,
    body: z.object({ resolved: z.boolean({ error: 'Resolved must be true or false' }) }),
    response: CommentThread,
    policy: 'comments.write',
    summary: 'Resolve a thread of comments, or reopen it',
    ours: true,
  }),
  reply: endpoint({
    method: 'POST',
    path: 'documents/:id/comments/:threadId/replies/',
    params: ByThread,
    body: Words,
    response: CommentThread,
    status: 201,
    policy: 'comments.write',
    summary: 'Reply in a thread of comments; a resolved one is reopened',
    creates: true,
    ours: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: 'documents/:id/comments/:threadId/replies/:commentId/',
    params: ByComment,
    body: Words,
    response: CommentThread,
    policy: 'comments.write',
    summary: 'Change a comment of one’s own',
    ours: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'documents/:id/comments/:threadId/replies/:commentId/',
    params: ByComment,
    response: z.void(),
    status: 204,
    policy: 'comments.write',
    summary: 'Delete a comment of one’s own; a thread without comments goes with it',
    ours: true,
  }),
};
