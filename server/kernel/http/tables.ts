import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, workspaceId } from '../db/columns.ts';

/** First answers of creating calls, so that a repeated Idempotency-Key creates nothing twice. Kept 24 hours at least; removed within the next. */
export const idempotency = pgTable(
  'idempotency',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    userId: uuid().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    response: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('idempotency_key').on(t.workspaceId, t.userId, t.endpoint, t.key),
    index('idempotency_age').on(t.createdAt),
  ],
);
