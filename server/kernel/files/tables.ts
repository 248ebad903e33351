import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../db/columns.ts';

/** Stored files to be removed: let go by a transaction, or uploaded and not yet named by a row. */
export const fileRemoval = pgTable('file_removal', {
  key: text().primaryKey(),
  createdAt: createdAt(),
  dueAt: instant()
    .notNull()
    .default(sql`now()`),
});
