import { index, pgTable, text, uuid, bigint, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#contract/options.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** What one person should know, made from one event of the outbox. */
export const notification = pgTable(
  'notification',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    userId: uuid().notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    href: text(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notification_event').on(t.userId, t.eventId),
    index('notification_newest').on(t.userId, t.workspaceId, t.createdAt, t.id),
  ],
);
