import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, ownedByAccount, workspaceId } from '../../kernel/db/columns.ts';
import { document } from '../tables.ts';

/** When somebody last said that they have a document open. */
export const documentPresence = pgTable(
  'document_presence',
  {
    workspaceId: workspaceId(),
    documentId: uuid()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    userId: ownedByAccount(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.userId] }), index('document_presence_seen').on(t.seenAt)],
);
