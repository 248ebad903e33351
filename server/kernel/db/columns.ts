import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids.ts';

/** Columns that nearly every table has, spelled once. */
export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);
export const workspaceId = () => uuid().notNull();
