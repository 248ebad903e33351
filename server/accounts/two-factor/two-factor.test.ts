import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { team } from '#contract/team.ts';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { totpAt, withTwoFactor } from '#tests/support/authenticator.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { codeFor, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { issueCode } from '../email/codes.ts';
import { recoveryCode, twoFactor as table } from '../tables.ts';

const keys = generateKeySpec();
const app = useTestApp({ keys });

const login = ({ email, password }: Person, otp?: string) =>
  app.as()(accounts.login, { body: { email, password, ...(otp !== undefined && { otp }) } });
const subjects = async (to: string) => (await outboxOf(app, to)).map((mail) => mail.subject);
async function protectedPerson() {
  const person = await signIn(app);
  return { person, phone: await withTwoFactor(app, person) };
}
const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000');

describe('setting up', () => {
  it('wants the password, shows secret and otpauth address, and is on after the first right code', async () => {
    const person = await signIn(app);
    const other = await login(person);
    const off = { enabled: false, since: null, recoveryCodesLeft: 0 };
    expect(await person.call(twoFactor.status, {})).toEqual(off);
    for (const password of ['', 'not this one']) {
      const refused = await failure(person.call(twoFactor.begin, { body: { password } }));
      expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['password']]);
    }
    const { secret, uri } = await person.call(twoFactor.begin, { body: { password: person.password } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe(`/Quillstead:${person.email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Quillstead',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    // Nothing is asked at sign-in before the app has shown that it works.
    expect(await person.call(twoFactor.status, {})).toEqual(off);
    const right = totpAt(secret, app.clock.now());
    const wrong = await failure(person.call(twoFactor.confirm, { body: { code: wrongFor(right) } }));
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['code']]);
    const { recoveryCodes } = await person.call(twoFactor.confirm, { body: { code: right } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await person.call(twoFactor.status, {})).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await failure(app.as(other.token)(accounts.user, {}))).status).toBe(401);
    expect(await whoAmI(person)).toMatchObject({ email: person.email });
    await expect.poll(() => subjects(person.email)).toContain('Two-factor sign-in is on');
    expect((await failure(person.call(twoFactor.begin, { body: {} }))).status).toBe(409);
  });

  it('ends after a quarter of an hour, and a second secret makes the first one void', async () => {
    const person = await signIn(app);
    const begin = () => person.call(twoFactor.begin, { body: { password: person.password } });
    const first = await begin();
    const second = await begin();
    const old = await failure(
      person.call(twoFactor.confirm, { body: { code: totpAt(first.secret, app.clock.now()) } }),
    );
    expect(old.status).toBe(400);
    app.clock.advance(15 * 60_000);
    const late = await failure(
      person.call(twoFactor.confirm, { body: { code: totpAt(second.secret, app.clock.now()) } }),
    );
    expect(late.status).toBe(409);
  });

  it('keeps secret and recovery codes sealed and hashed only', async () => {
    const { phone } = await protectedPerson();
    const { db } = app.database;
    const stored = JSON.stringify([await db.select().from(table), await db.select().from(recoveryCode)]);
    expect(stored).not.toContain(phone.secret);
    for (const item of phone.recoveryCodes) expect(stored).not.toContain(item);
    const codes = phone.recoveryCodes.map((item) => item.replaceAll('-', ''));
    for (const code of codes) expect(stored).not.toContain(code);
    // 24 characters of 5 bits: above the 112 bits from which a plain hash is enough.
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
  });
});

describe('accounts/login/ with two-factor sign-in', () => {
  it('asks a code of who has the password, and of nobody else', async () => {
    const { person, phone } = await protectedPerson();
    const plain = await signIn(app);
    const asked = await failure(login(person));
    expect([asked.status, asked.meta.code, Object.keys(asked.fields)]).toEqual([
      401,
      'otp-required',
      ['otp'],
    ]);
    const otp = phone.next();
    const wrong = await failure(login({ ...person, password: 'not this one' }, otp));
    const without = await failure(login({ ...plain, password: 'not this one' }));
    expect([wrong.status, wrong.meta.code, wrong.message, wrong.fields]).toEqual([
      without.status,
      without.meta.code,
      without.message,
      without.fields,
    ]);
    // The wrong password did not use the code up.
    const { token } = await login(person, otp);
    expect(await app.as(token)(accounts.user, {})).toMatchObject({ email: person.email });
  });

  it('takes a code once, also from parallel askers, and only within half a minute of its time', async () => {
    const { person, phone } = await protectedPerson();
    const otp = phone.next();
    const tries = await Promise.allSettled([login(person, otp), login(person, otp), login(person, otp)]);
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    const again = await failure(login(person, otp));
    expect([again.status, Object.keys(again.fields)]).toEqual([401, ['otp']]);
    const early = phone.next();
    app.clock.advance(61_000);
    await failure(login(person, early));
    // To the beginning of a half minute: the clock runs on, and the code must not change while it is sent.
    app.clock.advance(60_000 - (app.clock.now().getTime() % 30_000));
    // A clock that is half a minute behind is forgiven.
    await login(person, totpAt(phone.secret, new Date(app.clock.now().getTime() - 30_000)));
  });

  it('stops after five wrong codes in a quarter of an hour, also after a restart, while others sign in', async () => {
    const { person, phone } = await protectedPerson();
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await failure(login(person, wrongFor(phone.shown())));
      expect([refused.status, Object.keys(refused.fields)]).toEqual([401, ['otp']]);
    }
    expect((await failure(login(person, phone.next()))).status).toBe(429);
    const restarted = await startTestApp({ connection: app.connection, keys });
    try {
      const { email, password } = person;
      const otp = totpAt(phone.secret, restarted.clock.now());
      const refused = await failure(restarted.as()(accounts.login, { body: { email, password, otp } }));
      expect([refused.status, Number(refused.meta.retryAfter) > 0]).toEqual([429, true]);
    } finally {
      await restarted.stop();
    }
    const { person: other, phone: theirs } = await protectedPerson();
    await login(other, theirs.next());
  });

  it('takes each recovery code once, however it is typed, and tells its owner by mail', async () => {
    const { person, phone } = await protectedPerson();
    const [first, second] = phone.recoveryCodes as [string, string];
    const tries = await Promise.allSettled([login(person, first), login(person, first)]);
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    await login(person, ` ${second.toUpperCase().replaceAll('-', ' ')} `);
    expect(await person.call(twoFactor.status, {})).toMatchObject({ recoveryCodesLeft: 8 });
    await expect.poll(() => subjects(person.email)).toContain('A recovery code was used');
  });
});

describe('ways that must not lead past the second factor', () => {
  it('the session protocol asks for the code by name, gives no session before, and one with it', async () => {
    const { person, phone } = await protectedPerson();
    const tab = openTab(app);
    const { email, password } = person;
    const send = async (otp?: string) => {
      const { status, url } = await tab.form('/api/auth/callback/credentials', {
        email,
        password,
        ...(otp !== undefined && { otp }),
      });
      return [status, new URL(url).searchParams.get('error')];
    };
    expect(await send()).toEqual([401, 'OtpRequired']);
    expect(await send(wrongFor(phone.shown()))).toEqual([401, 'OtpWrong']);
    expect(await (await tab.get('/api/auth/session')).json()).toEqual({});
    expect(await send(phone.next())).toEqual([200, null]);
    expect(await (await tab.get('/api/auth/session')).json()).toMatchObject({ user: { email } });
  });

  it('a password reset by mail neither signs in nor switches it off', async () => {
    const { person, phone } = await protectedPerson();
    const { email } = person;
    await app.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
    const password = 'an entirely fresh one';
    const code = await codeFor(app, email);
    expect(await app.as()(accounts.resetPassword, { body: { email, code, password } })).toEqual({ email });
    const asked = await failure(login({ ...person, password }));
    expect(asked.meta.code).toBe('otp-required');
    await login({ ...person, password }, phone.next());
  });

  it('a code for proving an address signs nobody in whose address is proven already', async () => {
    const { person } = await protectedPerson();
    const { email } = person;
    // Mailed while the address was not proven, entered after it was proven in another way.
    const pepper = createKeyring(keys).deriveSecret('codes');
    const here = { browser: { hash: '', isProgram: true, hasSignedIn: () => false }, network: '127.0.0.1' };
    const sent = { purpose: 'verify', email } as const;
    const code = await issueCode(app.database.db, pepper, sent, here, app.clock.now());
    expect((await failure(app.as()(accounts.verify, { body: { email, code } }))).status).toBe(400);
  });

  it('joining a team with the account’s password asks for the code too', async () => {
    const { person, phone } = await protectedPerson();
    const owner = await newMember(app);
    await app.database.pool.query("update workspace set plan = 'agency' where id = $1", [owner.workspaceId]);
    const call = app.as(owner.token);
    await call(team.invite, { body: { email: person.email, role: 'author' } });
    const links = async () =>
      (await outboxOf(app, person.email))
        .flatMap((mail) => mail.links)
        .find((link) => link.includes('token='));
    await expect.poll(links).toBeDefined();
    const token = new URL((await links())!).searchParams.get('token')!;
    const { password } = person;
    const asked = await failure(app.as()(team.join, { body: { token, password } }));
    expect([asked.status, asked.meta.code]).toEqual([401, 'otp-required']);
    await app.as()(team.join, { body: { token, password, otp: phone.next() } });
  });
});

describe('changing and switching off', () => {
  it('makes new recovery codes for a code of the app; the old ones stop working', async () => {
    const { person, phone } = await protectedPerson();
    const wrong = await failure(
      person.call(twoFactor.renewCodes, { body: { otp: wrongFor(phone.shown()) } }),
    );
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['otp']]);
    const { recoveryCodes } = await person.call(twoFactor.renewCodes, { body: { otp: phone.next() } });
    expect(recoveryCodes.some((item) => phone.recoveryCodes.includes(item))).toBe(false);
    await failure(login(person, phone.recoveryCodes[0]));
    await login(person, recoveryCodes[0]);
  });

  it('wants password and code to switch off, signs other devices out and tells the owner', async () => {
    const { person, phone } = await protectedPerson();
    const other = await login(person, phone.next());
    const { password } = person;
    const off = (body: { otp: string; password?: string }) => person.call(twoFactor.switchOff, { body });
    expect(Object.keys((await failure(off({ otp: phone.next() }))).fields)).toEqual(['password']);
    expect(Object.keys((await failure(off({ otp: wrongFor(phone.shown()), password }))).fields)).toEqual([
      'otp',
    ]);
    await off({ otp: phone.next(), password });
    expect(await person.call(twoFactor.status, {})).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await failure(app.as(other.token)(accounts.user, {}))).status).toBe(401);
    await expect.poll(() => subjects(person.email)).toContain('Two-factor sign-in is off');
    await login(person);
    expect((await failure(off({ otp: '123456', password }))).status).toBe(409);
  });

  it('belongs to one person: the other’s code opens nothing, and a sealed secret moved to another row neither', async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()];
    await failure(login(mine.person, theirs.phone.next()));
    await failure(login(mine.person, theirs.phone.recoveryCodes[0]));
    const { db } = app.database;
    const { id } = await whoAmI(mine.person);
    const { id: otherId } = await whoAmI(theirs.person);
    const [row] = await db.select().from(table).where(eq(table.userId, otherId));
    await db.update(table).set({ secret: row!.secret }).where(eq(table.userId, id));
    expect((await failure(login(mine.person, theirs.phone.next()))).status).toBe(500);
  });
});
