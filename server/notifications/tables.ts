import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid, bigint, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Digest } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/shared/options.ts';
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
    index('notification_age').using('brin', t.createdAt),
  ],
);

/** When a person gets which mails; made for everybody who works where something happened. */
export const mailPlan = pgTable(
  'mail_plan',
  {
    userId: uuid().primaryKey(),
    digest: text().$type<Digest>().notNull().default('each'),
    /** notices after this moment go into the next digest */
    digestFrom: instant(),
    /** null unless the digest is daily or weekly */
    digestDueAt: instant(),
    /** null until the first weekly report was planned */
    reportDueAt: instant(),
  },
  (t) => [
    index('mail_plan_digest')
      .on(t.digestDueAt)
      .where(sql`digest_due_at is not null`),
    index('mail_plan_report').on(t.reportDueAt),
  ],
);
