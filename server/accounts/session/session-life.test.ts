// How long a sign-in lives, what ends it, and what malformed credentials may do.
import { request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genericMessage } from '#contract/shared/errors.ts';
import { authErrors } from '#contract/accounts/session.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { signIn, someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { hashPassword } from '../password/passwords.ts';
import { insertAccount } from '../store.ts';
import { account, session } from '../tables.ts';
import { member } from '#server/workspaces/tables.ts';

const app = useTestApp();
const day = 24 * 3600_000;

/** Whether bearer and cookie of a device open anything. */
async function opens(input: {
  token: string;
  cookie: string;
}): Promise<{ bearer: boolean; cookie: boolean }> {
  const tab = openTab(app);
  tab.cookies.set('quillstead', input.cookie);
  const answer = await fetch(`${app.origin}/api/v1/accounts/user/`, {
    headers: { authorization: `Bearer ${input.token}` },
  });
  return {
    bearer: answer.status === 200,
    cookie: JSON.stringify(await (await tab.get('/api/auth/session')).json()) !== '{}',
  };
}
const both = (open: boolean) => ({ bearer: open, cookie: open });

describe('an installation', () => {
  it('[S12] begins without any account', async () => {
    const fresh = await startTestApp();
    try {
      expect(await fresh.database.db.select().from(account)).toEqual([]);
    } finally {
      await fresh.stop();
    }
  });
});

describe('a device', () => {
  it('[S15][S16] ends after 14 idle days: bearer and cookie', async () => {
    const me = await newMember(app);
    app.clock.advance(14 * day - 60_000);
    expect(await opens(me)).toEqual(both(true));
    app.clock.advance(14 * day + 1000);
    expect(await opens(me)).toEqual(both(false));
  });

  it('[S15][S16] ends after 30 days however much it is used', async () => {
    const me = await newMember(app);
    for (const days of [10, 20, 29]) {
      app.clock.advance(10 * day - (days === 29 ? day : 0));
      expect([days, await opens(me)]).toEqual([days, both(true)]);
    }
    app.clock.advance(day + 1000);
    expect(await opens(me)).toEqual(both(false));
  });

  it('[S17] ends with the membership that is disabled, and with the account that is deleted', async () => {
    const { db } = app.database;
    const disabled = await newMember(app);
    const deleted = await newMember(app);
    await db.update(member).set({ disabledAt: app.clock.now() }).where(eq(member.userId, disabled.userId));
    await db.delete(account).where(eq(account.id, deleted.userId));
    for (const item of [disabled, deleted]) expect(await opens(item)).toEqual(both(false));
  });

  it('[S13] keeps SHA-256 of 256 random bits only, never the bearer or the cookie that was issued', async () => {
    const tab = openTab(app);
    const { email, password } = await signIn(app);
    await tab.form('/api/auth/callback/credentials', { email, password });
    const cookie = tab.cookies.get('quillstead')!;
    const taken = await tab.post('/api/auth/token', JSON.stringify({ csrfToken: await tab.csrfToken() }));
    const { token } = (await taken.json()) as { token: string };
    for (const issued of [cookie, token]) expect(issued).toMatch(/^qs_[\w-]{43}$/);
    const { rows } = await app.database.pool.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    for (const { table_name: table } of rows) {
      const dump = await app.database.pool.query(`select * from "${table}"`);
      const text = JSON.stringify(dump.rows);
      for (const issued of [cookie, token]) expect([table, text.includes(issued)]).toEqual([table, false]);
    }
  });

  it('[S14] is not the one whose cookie was planted before the sign-in', async () => {
    const { db } = app.database;
    const thief = await newMember(app);
    const { email, password } = await signIn(app);
    for (const planted of [thief.cookie, `qs_${'A'.repeat(43)}`]) {
      const tab = openTab(app);
      tab.cookies.set('quillstead', planted);
      await tab.form('/api/auth/callback/credentials', { email, password });
      expect(tab.cookies.get('quillstead')).not.toBe(planted);
      expect(await (await tab.get('/api/auth/session')).json()).toMatchObject({ user: { email } });
    }
    const theirs = await db.select().from(session).where(eq(session.userId, thief.userId));
    expect(theirs).toHaveLength(1);
  });
});

describe('cookies', () => {
  it.each([
    [
      'http',
      undefined,
      /^quillstead(-csrf|-device)?=[^;]+;( Max-Age=\d+;)? Path=\/; HttpOnly; SameSite=Lax$/,
    ],
    [
      'https',
      'https://write.example',
      /^__Host-quillstead(-csrf|-device)?=[^;]+;( Max-Age=\d+;)? Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('[S19] are out of reach of scripts and other sites on %s', async (_scheme, publicUrl, pattern) => {
    const it = await startTestApp(publicUrl ? { publicUrl, env: { PUBLIC_URL: publicUrl } } : {});
    try {
      const now = it.clock.now();
      const passwordHash = await hashPassword(somePassword);
      const person = { email: someEmail(), username: 'Ada', passwordHash, verifiedAt: now, now };
      const { email } = await insertAccount(it.database.db, person);
      const tab = openTab(it);
      const csrfToken = await tab.csrfToken();
      const seen = [...tab.setCookies];
      const { status } = await tab.form('/api/auth/callback/credentials', {
        csrfToken,
        email,
        password: somePassword,
      });
      seen.push(...tab.setCookies);
      expect([status, seen.length]).toEqual([200, 3]);
      for (const line of seen) expect(line).toMatch(pattern);
    } finally {
      await it.stop();
    }
  });
});

describe('an Authorization header', () => {
  const ask = (authorization: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest(`${app.origin}/api/v1/accounts/user/`, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.setHeader('authorization', authorization);
      sent.end();
    });

  it('[S21] that is malformed is nobody’s: 401, never a failure', async () => {
    const odd = [
      '',
      'Bearer',
      'Bearer ',
      'bearer  x',
      'Bearer qs_',
      'Basic',
      'Basic !!!!',
      'Digest x',
      'Bearer a b',
    ];
    for (const header of odd) expect([header, await ask(header)]).toEqual([header, 401]);
    const visible = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((at) => String.fromCodePoint(at)),
    });
    const scheme = fc.constantFrom('', 'Bearer ', 'Basic ', 'bearer qs_');
    await fc.assert(
      fc.asyncProperty(scheme, visible, async (start, rest) => {
        const header = `${start}${rest}`.replaceAll('\u007F', '');
        expect([header, await ask(header)]).toEqual([header, 401]);
      }),
      { numRuns: 200 },
    );
  });

  it('[S21] that is too long is refused as such', async () => {
    expect(await ask(`Bearer ${'x'.repeat(8000)}`)).toBe(401);
    const answer = await fetch(`${app.origin}/api/v1/accounts/user/`, {
      headers: { authorization: `Bearer ${'x'.repeat(40_000)}` },
    });
    expect(answer.status).toBe(431);
  });
});

describe('a failure inside a session call', () => {
  it('[S29] is told by its name only, whichever call it is', async () => {
    const broken = await startTestApp();
    try {
      const tab = openTab(broken);
      const { email, password } = await signIn(broken);
      await tab.form('/api/auth/callback/credentials', { email, password });
      const csrfToken = await tab.csrfToken();
      await broken.database.pool.query('alter table session rename to gone');
      const form = { csrfToken, email, password };
      const answers = [
        await tab.get('/api/auth/session'),
        await tab.post('/api/auth/session', JSON.stringify({ csrfToken, data: { name: 'Ada' } })),
        await tab.post('/api/auth/callback/credentials', form),
        await tab.post('/api/auth/callback/credentials', { ...form, json: 'true' }),
        await tab.post('/api/auth/token', JSON.stringify({ csrfToken })),
        await tab.post('/api/auth/signout', { csrfToken, json: 'true' }),
      ];
      for (const answer of answers) {
        const told = `${answer.headers.get('location') ?? ''} ${await answer.text()}`;
        const [, name] = /error=(\w+)/.exec(told) ?? [];
        expect(name === undefined ? told.includes(genericMessage) : name in authErrors).toBe(true);
        expect(told).not.toMatch(/relation|exist|select|gone|sql|\bat \//i);
      }
    } finally {
      await broken.stop();
    }
  });
});
