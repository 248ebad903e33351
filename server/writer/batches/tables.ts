import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { batchRowStatuses, batchStatuses, GuidedBrief } from '#contract/writer/batches.ts';
import { createdAt, instant, primaryId, workspaceId } from '../../kernel/db/columns.ts';

/** A table of briefs, of which each row becomes a document. */
export const batch = pgTable(
  'batch',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    userId: uuid(),
    projectId: uuid(),
    name: text().notNull(),
    status: text().$type<(typeof batchStatuses)[number]>().notNull().default('running'),
    /** why it is paused, in plain words */
    reason: text().notNull().default(''),
    engineChoice: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('batch_newest').on(t.workspaceId, t.createdAt, t.id)],
);

export const batchRow = pgTable(
  'batch_row',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    batchId: uuid()
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    /** the line of the table that it begins in */
    line: integer().notNull(),
    brief: jsonb().$type<GuidedBrief>().notNull(),
    status: text().$type<(typeof batchRowStatuses)[number]>().notNull().default('waiting'),
    /** what pauses the batch: a plan without words at once, anything else where it comes again and again */
    failure: text().$type<'words' | 'other'>(),
    error: text(),
    /** sources that could not be read, in plain words */
    note: text().notNull().default(''),
    /** sources that were read or given up */
    sourcesRead: integer().notNull().default(0),
    /** times that a server stopped in the middle */
    interrupted: integer().notNull().default(0),
    /** written in the transaction that makes the generation, so that no row is made twice */
    generationId: uuid(),
  },
  (t) => [
    uniqueIndex('batch_row_line').on(t.batchId, t.line),
    uniqueIndex('batch_row_generation').on(t.generationId),
  ],
);
