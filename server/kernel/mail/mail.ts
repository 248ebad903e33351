import { desc, eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Db, Queryable } from '../db/open.ts';
import { newId } from '../ids.ts';
import { createDelivery, sendQueue } from './deliver.ts';
import { createServerState, mailProblem, sentenceOf } from './server-state.ts';
import { smtpFailure } from './smtp-failure.ts';
import { mail } from './tables.ts';
import { type Email, renderEmail } from './templates.ts';

export interface Outgoing {
  recipient: string;
  message: Email;
  /** the same key is mailed once */
  dedupeKey?: string;
}

export interface Mailer {
  /** Writes a mail in the caller's transaction; it leaves when that has committed. */
  send(tx: Queryable, recipient: string, message: Email, dedupeKey?: string): Promise<void>;
  /** The same for several mails, at most some hundreds. */
  sendAll(tx: Queryable, mails: readonly Outgoing[]): Promise<void>;
  /** Newest first, for the outbox page of local mode. */
  newest(limit: number): Promise<(typeof mail.$inferSelect)[]>;
  /** Signs in at the mail server once, so that a wrong setting is logged before the first mail. */
  check(): Promise<void>;
}

/** A mail server that does not answer holds nobody longer than this. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};

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
  const { SMTP_URL: url } = config;
  const server = url ? new URL(url).host : '';
  const transport =
    url &&
    createTransport(
      { url, disableFileAccess: true, disableUrlAccess: true, ...patience },
      { from: config.MAIL_FROM },
    );
  const state = createServerState({ db, clock, log });
  const deliver =
    transport && createDelivery({ db, queue, clock, log, transport, state, server, retryDelaySeconds });

  // A mail that cannot leave now plans its next attempt itself; these retries are for a process that died with it.
  queue.define(sendQueue, { retryLimit: 3, concurrency: 2 }, async ({ mailId }) => {
    const [row] = await db
      .select()
      .from(mail)
      .where(eq(mail.id, String(mailId)));
    if (row?.status !== 'waiting') return;
    if (deliver) return deliver(row);
    await db.update(mail).set({ status: 'kept' }).where(eq(mail.id, row.id));
    if (config.localMode)
      say(`Mail to ${row.recipient}: ${row.subject}${row.code ? ` — code ${row.code}` : ''}`);
    else log.warn({ mail: row.id }, 'no mail can leave: SMTP_URL is not set');
  });

  /** @returns what is wrong with the server, and whether that is new; null when it works */
  const probe = async () => {
    if (!transport) return null;
    try {
      await transport.verify();
      await state.recovered();
      return null;
    } catch (cause) {
      const failure = smtpFailure(cause, server);
      if (failure.kind !== 'server') throw cause;
      return { cause, failure, isNew: await state.failed(failure, cause) };
    }
  };

  // Waiting mails find out by themselves; where none waits, nobody would notice that the server works again.
  queue.every('mail.check', '*/5 * * * *', async () => {
    if (!(await mailProblem(db))) return;
    const [waiting] = await db.select({ id: mail.id }).from(mail).where(eq(mail.status, 'waiting')).limit(1);
    if (!waiting) await probe();
  });

  const sendAll: Mailer['sendAll'] = async (tx, mails) => {
    if (mails.length === 0) return;
    const createdAt = clock.now();
    const written = await tx
      .insert(mail)
      .values(
        mails.map(({ recipient, message, dedupeKey }) => ({
          id: newId(),
          recipient,
          dedupeKey,
          createdAt,
          ...renderEmail(message),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: mail.id });
    await queue.sendAll(
      tx,
      sendQueue,
      written.map(({ id }) => ({ mailId: id })),
    );
  };

  return {
    send: (tx, recipient, message, dedupeKey) =>
      sendAll(tx, [{ recipient, message, ...(dedupeKey !== undefined && { dedupeKey }) }]),
    sendAll,
    newest: (limit) => db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit),
    async check() {
      const found = await probe();
      if (found && !found.isNew)
        log.error({ err: found.cause }, `Mail still waits: ${sentenceOf(found.failure)}`);
    },
  };
}
