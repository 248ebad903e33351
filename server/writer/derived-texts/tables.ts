import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DerivedContent, DerivedKind } from '#contract/writer/derived-texts.ts';
import type { EngineStamp } from '#contract/writer/engines.ts';
import { createdAt, instant, primaryId, workspaceId } from '../../kernel/db/columns.ts';
import { document } from '../tables.ts';

/** What a model wrote from a document to stand beside it: one variant a row. */
export const derivedText = pgTable(
  'derived_text',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    documentId: uuid()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    kind: text().$type<DerivedKind>().notNull(),
    content: jsonb().$type<DerivedContent>().notNull(),
    engine: jsonb().$type<EngineStamp>().notNull(),
    /** the document's when it was written */
    revision: integer().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('derived_text_newest').on(t.documentId, t.createdAt, t.id)],
);
