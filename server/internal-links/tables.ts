import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A page that a document should not be asked to link to again. */
export const linkDismissal = pgTable(
  'link_dismissal',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    documentId: uuid().notNull(),
    /** the page, in the one form that each way to write its address has */
    page: text().notNull(),
    userId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('link_dismissal_page').on(t.workspaceId, t.documentId, t.page)],
);
