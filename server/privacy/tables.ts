import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DataExport } from '#contract/accounts/privacy.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A data export: being made, ready in the file store, or over. */
export const dataExport = pgTable(
  'data_export',
  {
    id: primaryId(),
    userId: uuid().notNull(),
    /** where it was asked for: its job runs there */
    workspaceId: workspaceId(),
    status: text().$type<DataExport['status']>().notNull().default('queued'),
    progress: integer().notNull().default(0),
    /** how often it was begun: a server that stopped in the middle begins it again */
    tries: integer().notNull().default(0),
    fileKey: text(),
    bytes: bigint({ mode: 'number' }),
    problem: text(),
    createdAt: createdAt(),
    readyAt: instant(),
    expiresAt: instant(),
  },
  (t) => [
    index('data_export_newest').on(t.userId, t.createdAt),
    uniqueIndex('data_export_open')
      .on(t.userId)
      .where(sql`status in ('queued', 'running')`),
    index('data_export_due')
      .on(t.expiresAt)
      .where(sql`status = 'ready'`),
  ],
);
