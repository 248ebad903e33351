import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { createQueue } from '#server/kernel/jobs/queue.ts';
import { createMailer } from '#server/kernel/mail/mail.ts';
import { mail } from '#server/kernel/mail/tables.ts';
import type { Email } from '#server/kernel/mail/templates.ts';
import { testDatabase } from './database.ts';

export const anEmail: Email = {
  subject: 'Your Quillstead code',
  paragraphs: ['Enter this code — it’s for <you> & nobody else.'],
  code: '123456',
  button: { label: 'Sign in', url: 'http://127.0.0.1/login?a=1&b=2' },
};

/** The mailer with its queue, on a database of its own; it goes when the test ends. */
export async function startMailer(
  env: Record<string, string>,
  { retryDelaySeconds = 1, clock = systemClock }: { retryDelaySeconds?: number; clock?: Clock } = {},
) {
  const { connection, drop } = await testDatabase();
  const database = openDatabase(connection, 4, () => undefined);
  const { db } = database;
  const lines: { level: 'info' | 'warn' | 'error' | 'debug'; text: string }[] = [];
  const at =
    (level: (typeof lines)[number]['level']) =>
    (...line: unknown[]) =>
      void lines.push({ level, text: JSON.stringify(line) });
  const log = { info: at('info'), warn: at('warn'), error: at('error'), debug: at('debug') };
  const printed: string[] = [];
  const queue = createQueue(connection, log);
  const config = loadConfig(env);
  const say = (line: string) => void printed.push(line);
  const mailer = createMailer({ db, queue, config, clock, log, say, retryDelaySeconds });
  await queue.start(true);
  onTestFinished(async () => {
    await queue.stop();
    await database.close();
    await drop();
  });
  return {
    db,
    lines,
    printed,
    mailer,
    send: (to: string, message: Email = anEmail, key?: string) =>
      db.transaction((tx) => mailer.send(tx, to, message, key)),
    rowFor: async (to: string) => (await db.select().from(mail).where(eq(mail.recipient, to)))[0],
  };
}
