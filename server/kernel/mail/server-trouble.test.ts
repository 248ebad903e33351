// A mail server that is at fault, or not reached, and recipients that are: what waits, what is given up, who is told.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { connections } from '#contract/connections.ts';
import { startTestApp, TestClock } from '#tests/support/app.ts';
import {
  startMailServer,
  type MailServer,
  type MailServerOptions,
} from '#tests/support/doubles/mail-server.ts';
import { startMailer } from '#tests/support/mailer.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { mailProblem } from './server-state.ts';

const soon = { timeout: 30_000 };
const quick = { retryDelaySeconds: 0.05 };
type Mailer = Awaited<ReturnType<typeof startMailer>>;

/** Lines at a level, without what the queue says. */
const linesAt = ({ lines }: Mailer, level: string) =>
  lines.filter((line) => line.level === level && /[Mm]ail/.test(line.text)).map(({ text }) => text);

/** A port of this machine on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const always = (answer: string) => Array.from({ length: 1_000 }, () => answer);

interface Trouble {
  url: string;
  /** what the state says */
  problem: RegExp;
  repair(): Promise<MailServer> | MailServer;
}

/** Ways in which a server is at fault, and how each is mended while the product runs. */
const troubles: Record<string, () => Promise<Trouble>> = {
  'refuses the password': async () => {
    const smtp = await startMailServer({ auth: true });
    smtp.password = 'another';
    const repair = () => {
      smtp.password = 'right';
      return smtp;
    };
    return { url: smtp.url, problem: /^Cannot sign in at 127\.0\.0\.1:\d+\. Check SMTP_URL\.$/, repair };
  },
  'is not there': async () => {
    const port = await freePort();
    return {
      url: `smtp://127.0.0.1:${port}`,
      problem: /^127\.0\.0\.1:\d+ refuses the connection.*\. Check SMTP_URL\.$/,
      repair: () => startMailServer({ port }),
    };
  },
  'refuses the sender': async () => {
    const smtp = await startMailServer();
    smtp.refuseSender('553 5.7.1 not your address');
    const repair = () => {
      smtp.refuseSender();
      return smtp;
    };
    return { url: smtp.url, problem: /refuses the sender address \(553\)\. Check MAIL_FROM\.$/, repair };
  },
  'takes no mail for now': async () => {
    const smtp = await startMailServer();
    smtp.refuseSender('421 4.3.2 shutting down');
    const repair = () => {
      smtp.refuseSender();
      return smtp;
    };
    return { url: smtp.url, problem: /takes no mail now \(421\)/, repair };
  },
  'passes nothing on': async () => {
    const smtp = await startMailServer();
    smtp.refuse(...always('554 5.7.1 Relay access denied'));
    const repair = () => {
      smtp.accept();
      return smtp;
    };
    return { url: smtp.url, problem: /passes no mail on for this server/, repair };
  },
};

describe.each(Object.entries(troubles))('a mail server that %s', (_kind, begin) => {
  it('keeps the mail waiting, is told once with its setting, and gets the mail when it works again', async () => {
    const trouble = await begin();
    const it = await startMailer({ SMTP_URL: trouble.url }, quick);
    const to = someEmail();
    await it.send(to);
    await expect.poll(() => linesAt(it, 'error').length, soon).toBe(1);
    expect(linesAt(it, 'error')[0]).toContain('Mail waits: ');
    expect(linesAt(it, 'error')[0]).not.toMatch(/another|123456/);
    const message = expect.stringMatching(trouble.problem);
    expect(await mailProblem(it.db)).toEqual({ message, since: expect.any(Date) });
    expect(await it.rowFor(to)).toMatchObject({ status: 'waiting', code: '123456' });

    const smtp = await trouble.repair();
    await expect.poll(() => smtp.received.length, soon).toBe(1);
    await expect.poll(() => mailProblem(it.db), soon).toBeNull();
    expect(await it.rowFor(to)).toMatchObject({ status: 'sent', text: '', lastError: expect.any(String) });
    await expect.poll(() => linesAt(it, 'info'), soon).toHaveLength(1);
    expect(linesAt(it, 'error')).toHaveLength(1);
    expect(linesAt(it, 'warn')).toEqual([]);
  });
});

describe('a mail server that wants something else', () => {
  const untrusted =
    /^127\.0\.0\.1:\d+ is not trusted: its certificate is signed by an authority that this machine/;
  it.each<[string, MailServerOptions, RegExp]>([
    ['a sign-in where none is set', { auth: true }, /^Cannot sign in at /],
    ['to be trusted after STARTTLS, by a certificate of its own', { tls: 'starttls' }, untrusted],
    ['to be trusted from the start, by a certificate of its own', { tls: 'smtps' }, untrusted],
  ])('%s is told so, and the mail waits', async (_kind, options, problem) => {
    const smtp = await startMailServer(options);
    const { protocol, host } = new URL(smtp.url);
    const it = await startMailer({ SMTP_URL: `${protocol}//${host}` }, quick);
    const to = someEmail();
    await it.send(to);
    await expect.poll(async () => (await mailProblem(it.db))?.message, soon).toMatch(problem);
    await expect.poll(async () => (await it.rowFor(to))?.attempts ?? 0, soon).toBeGreaterThan(1);
    expect(await it.rowFor(to)).toMatchObject({ status: 'waiting', code: '123456' });
    expect(smtp.received).toEqual([]);
  });

  it('is not asked by every waiting mail: they take turns, so that no account is locked for wrong passwords', async () => {
    const smtp = await startMailServer({ auth: true });
    smtp.password = 'another';
    const it = await startMailer({ SMTP_URL: smtp.url }, { retryDelaySeconds: 1 });
    await Promise.all(Array.from({ length: 12 }, () => it.send(someEmail())));
    const handled = sql`select count(distinct data ->> 'mailId')::int as n from pgboss.job
      where name = 'mail.send' and state = 'completed'`;
    await expect.poll(async () => (await it.db.execute(handled)).rows, soon).toEqual([{ n: 12 }]);
    // The queue's two workers, and whoever had a turn since.
    expect(smtp.signIns).toBeLessThan(6);
    expect(linesAt(it, 'error')).toHaveLength(1);
  });
});

describe('a recipient that is refused for good', () => {
  it.each([
    '550 no such person',
    '551 moved away',
    '553 no such name',
    '511 5.1.1 bad address',
    '552 mailbox full',
  ])(
    'by %s ends that mail with the reason, and nobody is told that the server is at fault',
    async (answer) => {
      const smtp = await startMailServer();
      smtp.refuse(answer);
      const it = await startMailer({ SMTP_URL: smtp.url }, quick);
      const to = someEmail();
      await it.send(to);
      await expect.poll(async () => (await it.rowFor(to))?.status, soon).toBe('failed');
      expect(await it.rowFor(to)).toMatchObject({
        attempts: 1,
        text: '',
        lastError: expect.stringContaining(answer),
      });
      expect(await mailProblem(it.db)).toBeNull();
      expect(linesAt(it, 'error')).toEqual([]);
      const other = someEmail();
      await it.send(other);
      await expect.poll(async () => (await it.rowFor(other))?.status, soon).toBe('sent');
    },
  );

  it('is not one that is put off: such a mail is tried again for four days, and then given up', async () => {
    const smtp = await startMailServer();
    smtp.refuse(...always('451 4.7.1 greylisted'));
    const clock = new TestClock();
    const it = await startMailer({ SMTP_URL: smtp.url }, { ...quick, clock });
    const to = someEmail();
    await it.send(to);
    await expect.poll(async () => (await it.rowFor(to))?.attempts ?? 0, soon).toBeGreaterThan(2);
    expect((await it.rowFor(to))?.status).toBe('waiting');
    clock.advance(4.1 * 86_400_000);
    await expect.poll(async () => (await it.rowFor(to))?.status, soon).toBe('failed');
    expect(await it.rowFor(to)).toMatchObject({ text: '', lastError: expect.stringContaining('greylisted') });
    expect(await mailProblem(it.db)).toBeNull();
  });
});

describe('the start', () => {
  const logged = () => {
    const lines: string[] = [];
    return { lines, logStream: { write: (line: string) => void lines.push(line) } };
  };

  it('signs in at the mail server, says what is wrong, goes on, and shows it under Integrations', async () => {
    const smtp = await startMailServer({ auth: true });
    smtp.password = 'another';
    const { lines, logStream } = logged();
    const app = await startTestApp({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' }, logStream });
    onTestFinished(() => app.stop());
    await expect.poll(() => lines.join(''), soon).toMatch(/Mail waits: Cannot sign in at .*Check SMTP_URL/);
    await app.as()(accounts.signup, {
      body: { email: someEmail(), password: somePassword, username: 'Ada' },
    });
    const { token } = await newMember(app);
    const { providers } = await app.as(token)(connections.list, {});
    expect(providers.find(({ port }) => port === 'mail')).toMatchObject({
      serving: 'Mail server',
      problem: { message: expect.stringMatching(/^Cannot sign in at /), since: expect.any(String) },
    });
    expect(lines.join('')).not.toContain('right');

    const again = logged();
    const second = await startTestApp({
      connection: app.connection,
      env: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
      logStream: again.logStream,
    });
    onTestFinished(() => second.stop());
    await expect.poll(() => again.lines.join(''), soon).toContain('Mail still waits: Cannot sign in at ');
  });

  it('says nothing of a mail server that works', async () => {
    const smtp = await startMailServer({ auth: true });
    const { lines, logStream } = logged();
    const app = await startTestApp({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' }, logStream });
    onTestFinished(() => app.stop());
    await expect.poll(() => smtp.signIns, soon).toBe(1);
    const { token } = await newMember(app);
    const { providers } = await app.as(token)(connections.list, {});
    expect(providers.find(({ port }) => port === 'mail')).not.toHaveProperty('problem');
    expect(lines).toEqual([]);
  });
});
