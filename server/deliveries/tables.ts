import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryAttempt, DeliveryState } from '#contract/deliveries.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** One message to another server, signed and sent until it is taken; its id is the message's own (`webhook-id`). */
export const delivery = pgTable(
  'delivery',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    /** which domain sends it, and knows where to and with which secret */
    purpose: text().notNull(),
    /** where it goes: a row of that domain */
    endpointId: uuid().notNull(),
    /** what it is about: a row of that domain */
    subjectId: uuid().notNull(),
    /** what happened, `article.published` for example */
    type: text().notNull(),
    url: text().notNull(),
    /** sent to the letter each time, so that a receiver sees the same message again */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** when it is sent next, or taken up again where a process ended in the middle; null at its end */
    nextAt: instant(),
    tries: integer().notNull().default(0),
    /** the newest ones */
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    createdBy: uuid(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('delivery_newest').on(t.workspaceId, t.createdAt, t.id),
    index('delivery_subject').on(t.workspaceId, t.subjectId),
    index('delivery_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
  ],
);
