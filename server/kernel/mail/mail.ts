import { desc, eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Db, Queryable } from '../db/open.ts';
import { newId } from '../ids.ts';
import { mail } from './tables.ts';
import { type Letter, renderLetter } from './templates.ts';

export interface Mailer {
  /** Writes a mail in the caller's transaction; it leaves when that has committed. */
  post(tx: Queryable, recipient: string, letter: Letter, dedupeKey?: string): Promise<void>;
  /** Newest first, for the outbox page of local mode. */
  newest(limit: number): Promise<(typeof mail.$inferSelect)[]>;
}

const retryLimit = 6;
// What was sent, or never will be, is not kept: codes and links live in the mailbox only.
const emptied = { text: '', html: '', code: null, links: [], unsubscribe: null };

/** RFC 2369 and RFC 8058: mail programs show a button that posts to this address. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whether the mail server refused this mail or its recipient for good (RFC 5321 4.2.1: 5yz), not us or our key. */
function isFinal(cause: unknown): boolean {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || responseCode >= 500;
}

/**
 * The mail port: SMTP where SMTP_URL is set; else every mail stays in the outbox table.
 * @param say prints to the terminal in local mode, so that a code can be read there
 */
export function createMailer(deps: {
  db: Db;
  queue: Queue;
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'localMode'>;
  clock: Clock;
  log: Log;
  say: (line: string) => void;
  /** before the first repetition of what failed; doubles each time */
  retryDelaySeconds?: number;
}): Mailer {
  const { db, queue, config, clock, log, say, retryDelaySeconds = 5 } = deps;
  const transport = config.SMTP_URL
    ? createTransport(config.SMTP_URL, {
        disableFileAccess: true,
        disableUrlAccess: true,
        from: config.MAIL_FROM,
      })
    : null;

  queue.define(
    'mail.send',
    { retryLimit, retryDelay: retryDelaySeconds, concurrency: 2 },
    async ({ mailId }) => {
      const [row] = await db
        .select()
        .from(mail)
        .where(eq(mail.id, String(mailId)));
      if (row?.status !== 'waiting') return;
      if (!transport) {
        await db.update(mail).set({ status: 'kept' }).where(eq(mail.id, row.id));
        if (config.localMode)
          say(`Mail to ${row.recipient}: ${row.subject}${row.code ? ` — code ${row.code}` : ''}`);
        else log.warn({ mail: row.id }, 'no mail can leave: SMTP_URL is not set');
        return;
      }
      try {
        const { recipient, subject, text, html, unsubscribe } = row;
        // As an object it is one address, whatever commas are in it.
        await transport.sendMail({
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
        });
      } catch (cause) {
        const gaveUp = isFinal(cause) || row.attempts >= retryLimit;
        await db
          .update(mail)
          .set({
            attempts: sql`${mail.attempts} + 1`,
            lastError: (cause as Error).message,
            ...(gaveUp && { ...emptied, status: 'failed' as const }),
          })
          .where(eq(mail.id, row.id));
        if (gaveUp) {
          log.warn({ mail: row.id, err: cause }, 'a mail could not be delivered');
          return;
        }
        throw cause;
      }
      await db
        .update(mail)
        .set({ ...emptied, status: 'sent', sentAt: clock.now() })
        .where(eq(mail.id, row.id));
    },
  );

  return {
    async post(tx, recipient, letter, dedupeKey) {
      const [row] = await tx
        .insert(mail)
        .values({ id: newId(), recipient, dedupeKey, createdAt: clock.now(), ...renderLetter(letter) })
        .onConflictDoNothing()
        .returning({ id: mail.id });
      if (row) await queue.send(tx, 'mail.send', { mailId: row.id });
    },
    newest: (limit) => db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit),
  };
}
