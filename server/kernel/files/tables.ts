import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../db/columns.ts';

/** Stored files to be removed: let go by a transaction, or uploaded and not yet named by a row. */
export const fileRemoval = pgTable('file_removal', {
  key: text().primaryKey(),
  createdAt: createdAt(),
  dueAt: instant()
    .notNull()
    .default(sql`now()`),
});

/** The one place that keeps the files of this database. */
export const fileStore = pgTable(
  'file_store',
  {
    only: boolean().primaryKey().default(true),
    /** stands in the place itself too, under `storeIdKey` */
    storeId: text().notNull(),
    /** for people: a folder with its machine, or a bucket */
    place: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('file_store_only', sql`${t.only}`)],
);
