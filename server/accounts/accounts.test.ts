import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import {
  codeFor,
  signIn,
  someEmail,
  somePassword,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';
import { account, code, session } from './tables.ts';

const app = useTestApp();
const signup = (email: string, password = somePassword) =>
  app.as()(accounts.signup, { body: { email, password, username: 'Ada' } });

describe('accounts/signup/ and accounts/verify/', () => {
  it('makes an account, mails a 6-digit code and answers a token once the code is given', async () => {
    const email = someEmail();
    expect(await signup(email)).toEqual({ email, username: 'Ada' });
    const digits = await codeFor(app, email);
    expect(digits).toMatch(/^\d{6}$/);
    const verified = await app.as()(accounts.verify, { body: { email, code: digits } });
    expect(verified).toMatchObject({ email, username: 'Ada', token: expect.stringMatching(/^qs_/) });
    const user = await app.as(verified.token)(accounts.user, {});
    expect(user).toMatchObject({
      email,
      username: 'Ada',
      role: 'owner',
      subscription: { plan: 'self-hosted', status: 'active' },
      loginMethod: 'email',
    });
  });

  it('prints the code to the terminal in local mode', async () => {
    const email = someEmail();
    await signup(email);
    const digits = await codeFor(app, email);
    await expect
      .poll(() => app.said.some((line) => line.includes(email) && line.includes(digits)))
      .toBe(true);
  });

  it('[S6] answers the same for an address that already has an account, and mails its owner instead of a code', async () => {
    const { email } = await signIn(app);
    expect(await signup(email, 'another password')).toEqual({ email, username: 'Ada' });
    expect((await outboxOf(app, email))[0]?.subject).toBe('You already have a Quillstead account');
    await failure(app.as()(accounts.login, { body: { email, password: 'another password' } }));
  });

  it('[S8] refuses a wrong code, a used code, and every code after five wrong tries', async () => {
    const email = someEmail();
    await signup(email);
    const digits = await codeFor(app, email);
    const wrong = digits === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await failure(app.as()(accounts.verify, { body: { email, code: wrong } }));
      expect(refused.fields.code).toContain('wrong or has expired');
    }
    expect((await failure(app.as()(accounts.verify, { body: { email, code: digits } }))).status).toBe(400);
  });

  it('[S8] refuses a code after ten minutes, and an older one once a newer was mailed', async () => {
    const email = someEmail();
    await signup(email);
    const first = await codeFor(app, email);
    await app.as()(accounts.sendCode, { body: { email, purpose: 'verify' } });
    await expect.poll(() => codeFor(app, email)).not.toBe(first);
    const second = await codeFor(app, email);
    await failure(app.as()(accounts.verify, { body: { email, code: first } }));
    app.clock.advance(10 * 60_000 + 1);
    expect((await failure(app.as()(accounts.verify, { body: { email, code: second } }))).meta.code).toBe(
      'bad-code',
    );
  });

  it('[S11] takes a fullwidth ＠ and capitals as the same address', async () => {
    const email = someEmail();
    await signup(email.toUpperCase().replace('@', '＠'));
    expect(await codeFor(app, email)).toMatch(/^\d{6}$/);
  });

  it.each([
    ['no-at-sign', 'email', 'Enter an email address'],
    ['two@@example.com', 'email', 'Enter an email address'],
    ['a@b', 'email', 'Enter an email address'],
    [`${'x'.repeat(330)}@example.com`, 'email', 'at most'],
    ['a b@example.com', 'email', 'Enter an email address'],
    ['<script>@example.com', 'email', 'Enter an email address'],
    ['a@example.com\r\nBcc: b@example.com', 'email', 'Enter an email address'],
  ])('[S11] says beside the field what is wrong with the address %j', async (email, field, message) => {
    const refused = await failure(signup(email));
    expect(refused.status).toBe(400);
    expect(refused.fields[field]).toContain(message);
  });

  it('[S1] wants passwords of 8 to 128 characters and keeps them as typed', async () => {
    expect((await failure(signup(someEmail(), 'short'))).fields.password).toContain('at least 8');
    expect((await failure(signup(someEmail(), 'x'.repeat(129)))).fields.password).toContain('at most 128');
    const padded = await signIn(app, someEmail(), '  Spaces and ÄÖÜ 🪶 stay  ');
    await failure(
      app.as()(accounts.login, { body: { email: padded.email, password: padded.password.trim() } }),
    );
    await app.as()(accounts.login, { body: { email: padded.email, password: padded.password } });
  });
});

describe('accounts/login/ and accounts/logout/', () => {
  it('[S14] answers token and email, a new token each time', async () => {
    const { email, password, token } = await signIn(app);
    const again = await app.as()(accounts.login, { body: { email, password } });
    expect(again).toEqual({ email, token: expect.stringMatching(/^qs_[\w-]{43}$/) });
    expect(again.token).not.toBe(token);
  });

  it('[S6] answers an unknown address and a wrong password alike', async () => {
    const { email } = await signIn(app);
    const wrong = await failure(app.as()(accounts.login, { body: { email, password: 'not this one' } }));
    const unknown = await failure(
      app.as()(accounts.login, { body: { email: someEmail(), password: 'not this one' } }),
    );
    expect([wrong.status, wrong.message]).toEqual([unknown.status, unknown.message]);
    expect(wrong.status).toBe(401);
  });

  it('sends an unverified person to /verify by a 403 whose meta says so', async () => {
    const email = someEmail();
    await signup(email);
    const refused = await failure(app.as()(accounts.login, { body: { email, password: somePassword } }));
    expect([refused.status, refused.meta.code]).toEqual([403, 'unverified']);
  });

  it('[S15] ends the device at logout: its token is refused at once', async () => {
    const person = await signIn(app);
    await person.call(accounts.logout, {});
    expect((await failure(whoAmI(person))).status).toBe(401);
  });

  it('[S16] refuses a session after 14 idle days', async () => {
    const person = await signIn(app);
    app.clock.advance(14 * 24 * 3600_000 + 1000);
    expect((await failure(whoAmI(person))).status).toBe(401);
  });

  it('[S7] refuses the sixth try with Retry-After and leaves other people alone', async () => {
    const { email } = await signIn(app);
    const other = await signIn(app);
    for (let tries = 0; tries < 5; tries += 1)
      await failure(app.as()(accounts.login, { body: { email, password: 'not this one' } }));
    const refused = await failure(app.as()(accounts.login, { body: { email, password: 'not this one' } }));
    expect(refused.status).toBe(429);
    expect(refused.meta.retryAfter).toBeGreaterThan(0);
    await app.as()(accounts.login, { body: { email: other.email, password: other.password } });
  });

  it('[S7] lets exactly five of twelve parallel tries through', async () => {
    const { email } = await signIn(app);
    const tries = Array.from({ length: 12 }, () =>
      failure(app.as()(accounts.login, { body: { email, password: 'not this one' } })),
    );
    const statuses = (await Promise.all(tries)).map((refused) => refused.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe('what is stored', () => {
  it('[S4][S13] holds no issued token and no password, but SHA-256 and argon2id of 64 MiB', async () => {
    const person = await signIn(app);
    const { db } = app.database;
    const sessions = JSON.stringify(await db.select().from(session));
    expect(sessions).not.toContain(person.token);
    const [row] = await db.select().from(account).where(eq(account.email, person.email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(JSON.stringify(await db.select().from(code))).not.toContain(somePassword);
  });
});

describe('user/send-code/ and user/reset-password/', () => {
  it('[S6] answers 202 alike for known and unknown addresses', async () => {
    const { email } = await signIn(app);
    const known = await app.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
    const unknown = await app.as()(accounts.sendCode, { body: { email: someEmail(), purpose: 'reset' } });
    expect(known).toEqual(unknown);
  });

  it('[S8][S9] sets a new password by a reset code, which no other purpose takes, and signs every device out', async () => {
    const person = await signIn(app);
    const { email } = person;
    await app.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
    const digits = await codeFor(app, email);
    await failure(app.as()(accounts.verify, { body: { email, code: digits } }));
    await app.as()(accounts.resetPassword, {
      body: { email, code: digits, password: 'a brand new password' },
    });
    expect((await failure(whoAmI(person))).status).toBe(401);
    await app.as()(accounts.login, { body: { email, password: 'a brand new password' } });
    await failure(
      app.as()(accounts.resetPassword, { body: { email, code: digits, password: 'once more, please' } }),
    );
  });
});

describe('GET and PUT accounts/user/', () => {
  it('changes details and refuses an unknown time zone beside its field', async () => {
    const person = await signIn(app);
    const changed = await person.call(accounts.updateUser, {
      body: { name: 'Ada Lovelace', timezone: 'Europe/Paris', locale: 'fr' },
    });
    expect(changed).toMatchObject({ name: 'Ada Lovelace', timezone: 'Europe/Paris', locale: 'fr' });
    const refused = await failure(person.call(accounts.updateUser, { body: { timezone: 'Mars/Olympus' } }));
    expect(refused.fields.timezone).toBe('Choose a time zone from the list');
  });

  it('starts in the browser’s time zone and language, and signs up all the same where they are unknown', async () => {
    const body = { password: somePassword, username: 'Ada' };
    const made = async (place: { timezone: string; locale: string }) => {
      const email = someEmail();
      await app.as()(accounts.signup, { body: { ...body, email, ...place } });
      const { token } = await app.as()(accounts.verify, { body: { email, code: await codeFor(app, email) } });
      return app.as(token)(accounts.user, {});
    };
    const berlin = { timezone: 'Europe/Berlin', locale: 'de-DE' };
    expect(await made(berlin)).toMatchObject(berlin);
    expect(await made({ timezone: 'Etc/Unknown', locale: '?' })).toMatchObject({
      timezone: 'UTC',
      locale: 'en',
    });
  });

  it('answers 404 for a workspace that is somebody else’s', async () => {
    const [mine, theirs] = [await signIn(app), await signIn(app)];
    const { workspace } = await whoAmI(theirs);
    const refused = await failure(mine.call(accounts.updateUser, { body: { workspaceId: workspace.id } }));
    expect(refused.status).toBe(404);
  });
});
