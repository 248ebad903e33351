import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { startTestApp } from '#tests/support/app.ts';
import { signIn, someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { anEmail, startMailer } from '#tests/support/mailer.ts';
import { startMailServer } from '#tests/support/doubles/mail-server.ts';
import { mail } from './tables.ts';

const message = anEmail;

/** A received mail's parts by media type, transfer encoding undone. */
function partsOf(data: string): Record<string, string> {
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(data)?.[1] ?? '';
  const parts = data.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.trim().split('\r\n\r\n');
      const type = /content-type: ([^;\r\n]+)/i.exec(head)?.[1] ?? '';
      const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase();
      const body = rest.join('\r\n\r\n');
      const bytes =
        encoding === 'base64'
          ? Buffer.from(body, 'base64')
          : encoding === 'quoted-printable'
            ? Buffer.from(
                body
                  .replace(/=\r\n/g, '')
                  .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
                'latin1',
              )
            : Buffer.from(body);
      return [type, bytes.toString('utf8')];
    }),
  );
}
const headersOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n'));
const soon = { timeout: 20_000 };

describe('with a mail server', () => {
  it('delivers text and HTML that say the same, from the address of the settings', async () => {
    const smtp = await startMailServer();
    const it = await startMailer({ SMTP_URL: smtp.url, MAIL_FROM: 'Our House <house@example.com>' });
    const to = someEmail();
    await it.send(to);
    await expect.poll(() => smtp.received.length, soon).toBe(1);
    const [{ from, to: recipients, data }] = smtp.received as [(typeof smtp.received)[0]];
    expect([from, recipients]).toEqual(['house@example.com', [to]]);
    expect(headersOf(data)).toMatch(/^Subject: Your Quillstead code$/m);
    expect(headersOf(data)).toMatch(/^From: "?Our House"? <house@example.com>$/m);
    const parts = partsOf(data);
    expect(parts['text/plain']).toContain('it’s for <you> & nobody else.');
    expect(parts['text/plain']).toContain('123456');
    expect(parts['text/plain']).toContain(message.button!.url);
    expect(parts['text/html']).toContain('it’s for &lt;you&gt; &amp; nobody else.');
    expect(parts['text/html']).toContain('123456');
    expect(parts['text/html']).toContain('href="http://127.0.0.1/login?a=1&amp;b=2"');
  });

  it('keeps nothing of what it sent: text, code and links are emptied', async () => {
    const smtp = await startMailServer();
    const it = await startMailer({ SMTP_URL: smtp.url });
    const to = someEmail();
    await it.send(to);
    await expect.poll(async () => (await it.rowFor(to))?.status, soon).toBe('sent');
    expect(await it.rowFor(to)).toMatchObject({
      text: '',
      html: '',
      code: null,
      links: [],
      sentAt: expect.any(Date),
    });
    expect(JSON.stringify(await it.db.select().from(mail))).not.toContain('123456');
    expect(it.printed).toEqual([]);
  });

  it.each([
    ['a subject', { subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nAnother body' }, undefined],
    ['a recipient', {}, 'me@example.com>\r\nRCPT TO:<victim@example.com'],
    ['a recipient list', {}, 'me@example.com, victim@example.com'],
  ])('lets nobody write headers or commands through %s', async (_place, change, recipient = someEmail()) => {
    const smtp = await startMailServer();
    const it = await startMailer({ SMTP_URL: smtp.url });
    await it.send(recipient, { ...message, ...change });
    const last = someEmail();
    await it.send(last);
    await expect.poll(() => smtp.received.some(({ to }) => to.includes(last)), soon).toBe(true);
    await expect.poll(async () => (await it.rowFor(recipient))?.status, soon).not.toBe('waiting');
    for (const { to, data } of smtp.received) {
      expect(to).not.toContain('victim@example.com');
      expect(headersOf(data)).not.toMatch(/^bcc:/im);
    }
    expect(smtp.asked).not.toContain('victim@example.com');
  });

  it('tries again after a failure that may pass, and sends once', async () => {
    const smtp = await startMailServer();
    smtp.refuse('451 try later');
    const it = await startMailer({ SMTP_URL: smtp.url });
    const to = someEmail();
    await it.send(to);
    await expect.poll(async () => (await it.rowFor(to))?.status, soon).toBe('sent');
    expect(await it.rowFor(to)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('451') });
    expect(smtp.asked).toEqual([to, to]);
    expect(smtp.received).toHaveLength(1);
  });

  it('gives up at once when the address is refused for good, and forgets the code', async () => {
    const smtp = await startMailServer();
    smtp.refuse('550 no such person');
    const it = await startMailer({ SMTP_URL: smtp.url });
    const to = someEmail();
    await it.send(to);
    await expect.poll(async () => (await it.rowFor(to))?.status, soon).toBe('failed');
    expect(await it.rowFor(to)).toMatchObject({ attempts: 1, code: null, text: '', html: '', links: [] });
    const other = someEmail();
    await it.send(other);
    await expect.poll(() => smtp.asked.filter((item) => item === other).length, soon).toBe(1);
    expect(smtp.asked.filter((item) => item === to)).toHaveLength(1);
    expect(JSON.stringify(it.lines)).not.toContain('123456');
  });

  it('sends nothing when the transaction that wrote the mail is undone, and one key once', async () => {
    const smtp = await startMailServer();
    const it = await startMailer({ SMTP_URL: smtp.url });
    const lost = someEmail();
    const work = it.db.transaction(async (tx) => {
      await it.mailer.send(tx, lost, message);
      throw new Error('never mind');
    });
    await expect(work).rejects.toThrow('never mind');
    const to = someEmail();
    await Promise.all([it.send(to, message, 'invoice 1'), it.send(to, message, 'invoice 1')]);
    await it.send(to, message, 'invoice 2');
    await expect.poll(() => smtp.received.length, soon).toBe(2);
    expect(smtp.asked).toEqual([to, to]);
  });
});

describe('without a mail server', () => {
  it('keeps the mail and prints its code where the server is somebody’s own machine', async () => {
    const it = await startMailer({});
    const to = someEmail();
    await it.send(to);
    await expect.poll(() => it.printed, soon).toEqual([expect.stringContaining('code 123456')]);
    expect(await it.rowFor(to)).toMatchObject({ status: 'kept', code: '123456' });
  });

  it('keeps it and warns, without its code, where others reach the server', async () => {
    const it = await startMailer({ PUBLIC_URL: 'https://words.example.com' });
    const to = someEmail();
    await it.send(to);
    await expect.poll(() => JSON.stringify(it.lines), soon).toContain('no mail can leave');
    expect(JSON.stringify(it.lines)).not.toContain('123456');
    expect(it.printed).toEqual([]);
    expect((await it.rowFor(to))?.status).toBe('kept');
  });
});

describe('the product', () => {
  it('mails the code of a signup, and has no outbox to read it in', async () => {
    const smtp = await startMailServer();
    const app = await startTestApp({ env: { SMTP_URL: smtp.url } });
    onTestFinished(() => app.stop());
    const email = someEmail();
    await app.as()(accounts.signup, { body: { email, password: somePassword, username: 'Ada' } });
    await expect.poll(() => smtp.received.length, soon).toBe(1);
    const code = /\b\d{6}\b/.exec(partsOf(smtp.received[0]!.data)['text/plain'] ?? '')?.[0] ?? '';
    const { token } = await app.as()(accounts.verify, { body: { email, code } });
    expect((await app.as(token)(accounts.user, {})).email).toBe(email);
    expect((await fetch(`${app.origin}/dev/outbox.json`)).status).toBe(404);
  });

  it('tells somebody who signs up again by mail only', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.stop());
    const { email } = await signIn(app);
    await app.as()(accounts.signup, { body: { email, password: 'quite another one', username: 'Eve' } });
    const newest = await app.database.db.select().from(mail).where(eq(mail.recipient, email));
    expect(newest.map((row) => row.subject)).toContain('You already have a Quillstead account');
  });
});
