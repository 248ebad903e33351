import { sql } from 'drizzle-orm';
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids.ts';

/** Columns that nearly every table has, spelled once. */
export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);
export const workspaceId = () => uuid().notNull();

// A foreign key needs no more of a table than its name and its key. Named here, people and workspaces can refer to each
// other without their domains reading each other's tables.
const account = pgTable('account', { id: uuid().primaryKey() });
const workspace = pgTable('workspace', { id: uuid().primaryKey() });

/** The workspace that a row goes with when it is deleted. */
export const ownedByWorkspace = () => workspaceId().references(() => workspace.id, { onDelete: 'cascade' });
/** The person that a row goes with when their account is deleted. */
export const ownedByAccount = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });
