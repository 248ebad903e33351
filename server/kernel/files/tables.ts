import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns.ts';

/** Stored files that nothing refers to any more: named in the transaction that let them go, then removed. */
export const fileRemoval = pgTable('file_removal', {
  key: text().primaryKey(),
  createdAt: createdAt(),
});
