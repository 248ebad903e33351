import { and, eq, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { Clock } from '#server/kernel/clock.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Db } from '../db/open.ts';
import type { createServerState } from './server-state.ts';
import { smtpFailure } from './smtp-failure.ts';
import { mail } from './tables.ts';

type MailRow = typeof mail.$inferSelect;

export const sendQueue = 'mail.send';
// What was sent, or never will be, is not kept: codes and links live in the mailbox only.
const emptied = { text: '', html: '', code: null, links: [], unsubscribe: null };
/** As long as mail servers try themselves (RFC 5321 section 4.5.4.1 names four to five days). */
const givenUpAfterMs = 4 * 86_400_000;
/** Between two attempts for one recipient: as long as greylisting asks for. */
const longestPauseSeconds = 3_600;

/** RFC 2369 and RFC 8058: mail programs show a button that posts to this address. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends one waiting mail, or lets it wait for its next attempt. */
export function createDelivery(deps: {
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  transport: Transporter;
  state: ReturnType<typeof createServerState>;
  /** host and port, for people */
  server: string;
  /** before the first repetition; doubles each time */
  retryDelaySeconds: number;
}) {
  const { db, queue, clock, log, transport, state, server, retryDelaySeconds } = deps;

  /** Between two attempts at a server that is at fault: one that counts wrong passwords locks nobody out. */
  const serverPauseSeconds = retryDelaySeconds * 12;

  /** @param attempt what is noted of it, in the transaction that plans the next one; absent when there was none */
  const again = (row: MailRow, seconds: number, attempt?: { lastError: string }) =>
    db.transaction(async (tx) => {
      if (attempt)
        await tx
          .update(mail)
          .set({ attempts: sql`${mail.attempts} + 1`, ...attempt })
          .where(eq(mail.id, row.id));
      // By the real clock, as the queue works.
      await queue.send(
        tx,
        sendQueue,
        { mailId: row.id },
        {
          startAfter: new Date(Date.now() + seconds * 1000),
        },
      );
    });

  const end = (row: MailRow, changes: Partial<MailRow>) =>
    db
      .update(mail)
      .set({ ...emptied, ...changes })
      .where(and(eq(mail.id, row.id), eq(mail.status, 'waiting')));

  return async (row: MailRow): Promise<void> => {
    const { recipient, subject, text, html, unsubscribe } = row;
    if (!(await state.takesTurn(serverPauseSeconds * 1000))) return again(row, serverPauseSeconds);
    try {
      await transport.sendMail({
        // As an object it is one address, whatever commas are in it.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
      });
    } catch (cause) {
      const failure = smtpFailure(cause, server);
      const lastError = (cause as Error).message;
      if (failure.kind === 'server') await state.failed(failure, cause);
      else await state.recovered();
      const old = clock.now().getTime() - row.createdAt.getTime() > givenUpAfterMs;
      if (failure.kind === 'server' && !old) return again(row, serverPauseSeconds, { lastError });
      if (failure.kind === 'later' && !old)
        return again(
          row,
          Math.min(retryDelaySeconds * 2 ** Math.min(row.attempts, 16), longestPauseSeconds),
          {
            lastError,
          },
        );
      log.warn({ mail: row.id, err: cause }, 'a mail could not be delivered');
      await end(row, { status: 'failed', attempts: row.attempts + 1, lastError });
      return;
    }
    await end(row, { status: 'sent', sentAt: clock.now() });
    await state.recovered();
  };
}
