import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** What a workspace has used of a meter in a month (`2026-11`). */
export const usageBalance = pgTable(
  'usage_balance',
  {
    workspaceId: workspaceId(),
    meter: text().notNull(),
    period: text().notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.meter, t.period] }),
    check('usage_never_negative', sql`used >= 0`),
  ],
);

/** Each spend and refund behind the balance; the key makes a repeated one count once. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    meter: text().notNull(),
    period: text().notNull(),
    amount: integer().notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('ledger_key').on(t.workspaceId, t.key)],
);
