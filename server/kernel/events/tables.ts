import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../db/columns.ts';

/** Outbox of what happened, written in the transaction that caused it; notifications and webhooks read it. */
export const event = pgTable(
  'event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid(),
    type: text().notNull(),
    subjectId: uuid(),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
    handledAt: instant(),
  },
  (t) => [
    index('event_waiting')
      .on(t.id)
      .where(sql`handled_at is null`),
    index('event_age').using('brin', t.createdAt),
  ],
);

/**
 * Who did what, when, from where. Append-only: triggers refuse every change but the pseudonyms of the erased and the end
 * of what is older than RETENTION_AUDIT_DAYS.
 */
export const audit = pgTable(
  'audit',
  {
    id: primaryId(),
    workspaceId: uuid(),
    userId: uuid(),
    action: text().notNull(),
    subjectId: uuid(),
    ip: text(),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_workspace').on(t.workspaceId, t.createdAt),
    // What people did to their own account: it belongs to no workspace.
    index('audit_account')
      .on(t.userId, t.createdAt)
      .where(sql`workspace_id is null`),
    index('audit_age').using('brin', t.createdAt),
  ],
);
