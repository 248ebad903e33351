import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../db/columns.ts';

/** Mails, written in the transaction that causes them; the worker sends them, or they stay in local mode. */
export const mail = pgTable(
  'mail',
  {
    id: primaryId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** emptied once sent: a mail may hold a code */
    text: text().notNull(),
    html: text().notNull(),
    code: text(),
    /** where a mail program switches mails of this kind off by one click (RFC 8058) */
    unsubscribe: text(),
    links: jsonb().$type<string[]>().notNull().default([]),
    /** the same key is mailed once */
    dedupeKey: text().unique(),
    status: text().$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    index('mail_newest').on(t.createdAt),
    index('mail_waiting')
      .on(t.id)
      .where(sql`status = 'waiting'`),
  ],
);

/** What is known of the mail server, one row for all processes. */
export const mailServer = pgTable(
  'mail_server',
  {
    only: boolean().primaryKey().default(true),
    /** why no mail leaves, for people; null while mail leaves */
    problem: text(),
    /** since when */
    since: instant(),
    /** when it was tried last while it was at fault */
    triedAt: instant(),
  },
  (t) => [check('mail_server_only', sql`${t.only}`)],
);
