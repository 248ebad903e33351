import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** Ties together keyword, generation, document, optimization, publications, posts and positions. */
export const article = pgTable(
  'article',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid(),
    /** who began it */
    userId: uuid(),
    /** the generation of the AI writer, when it began there */
    generationId: uuid().unique(),
    documentId: uuid(),
    keyword: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('article_project').on(t.workspaceId, t.projectId, t.createdAt, t.id)],
);
