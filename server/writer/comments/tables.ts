import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Quotation } from '#contract/writer/comments.ts';
import { createdAt, instant, primaryId, workspaceId } from '../../kernel/db/columns.ts';
import { document } from '../tables.ts';

/** Comments on one place of a document. The place is found by its quotation; nothing of it is in the text. */
export const commentThread = pgTable(
  'comment_thread',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    documentId: uuid()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    quotation: jsonb().$type<Quotation>().notNull(),
    resolvedAt: instant(),
    resolvedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('comment_thread_document').on(t.documentId, t.createdAt, t.id)],
);

export const comment = pgTable(
  'comment',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    threadId: uuid()
      .notNull()
      .references(() => commentThread.id, { onDelete: 'cascade' }),
    /** null: whoever wrote it has deleted their account */
    userId: uuid(),
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: instant(),
  },
  (t) => [index('comment_thread_order').on(t.threadId, t.createdAt, t.id)],
);

/** Whom a comment names. */
export const commentMention = pgTable(
  'comment_mention',
  {
    workspaceId: workspaceId(),
    commentId: uuid()
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] })],
);
