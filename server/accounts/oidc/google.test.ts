import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import type { TokenAnswer } from '#contract/accounts/session.ts';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import { newId } from '#server/kernel/ids.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { totpAt, withTwoFactor } from '#tests/support/authenticator.ts';
import { openTab, type Tab } from '#tests/support/browser-tab.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fault, startOidcDouble } from '#tests/support/doubles/oidc-double.ts';
import { codeFor, signIn, someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { account, identity } from '../tables.ts';

const provider = await startOidcDouble();
afterAll(() => provider.close());
const env = {
  GOOGLE_CLIENT_ID: provider.clientId,
  GOOGLE_CLIENT_SECRET: provider.clientSecret,
  OIDC_ISSUER: provider.issuer,
};
const app = useTestApp({ env });

let person: { sub: string; email: string; email_verified: boolean; name: string };
beforeEach(() => {
  person = { sub: `g-${Math.random()}`, email: someEmail(), email_verified: true, name: 'Grace Hopper' };
  provider.subject = person;
  provider.fault = null;
  provider.userInfoOnly = false;
});

/** Presses the button and lets the provider send the browser back. @returns the address it is sent back to */
async function toGoogleAndBack(tab: Tab, callbackUrl = '/login?landing=google'): Promise<string> {
  const { status, url } = await tab.form('/api/auth/signin/google', { callbackUrl });
  expect(status).toBe(200);
  const back = await fetch(url, { redirect: 'manual' });
  return back.headers.get('location')!;
}
const pathOf = (address: string) => {
  const url = new URL(address, app.origin);
  return url.pathname + url.search;
};
/** @returns where the browser ends up */
async function withGoogle(tab: Tab, callbackUrl?: string): Promise<string> {
  const answer = await tab.get(pathOf(await toGoogleAndBack(tab, callbackUrl)));
  expect(answer.status).toBe(302);
  return answer.headers.get('location')!;
}
async function takeToken(tab: Tab): Promise<TokenAnswer> {
  const answer = await tab.post('/api/auth/token', JSON.stringify({ csrfToken: await tab.csrfToken() }));
  expect(answer.status).toBe(200);
  return (await answer.json()) as TokenAnswer;
}
const sessionOf = async (tab: Tab) => (await tab.get('/api/auth/session')).json();
const errorOf = (place: string) => new URL(place, app.origin).searchParams.get('error');

describe('Continue with Google', () => {
  it('makes an account for somebody new, signs in by cookie and exchanges it for a bearer once', async () => {
    const tab = openTab(app);
    expect(await withGoogle(tab)).toBe('/login?landing=google');
    expect(provider.scopes.at(-1)).toBe('openid email profile');
    expect(await sessionOf(tab)).toMatchObject({
      user: { name: 'Grace Hopper', email: person.email, image: null },
    });
    const { token, email, loginMethod } = await takeToken(tab);
    expect([email, loginMethod]).toEqual([person.email, 'google']);
    const user = await app.as(token)(accounts.user, {});
    expect(user).toMatchObject({
      email: person.email,
      loginMethod: 'google',
      hasPassword: false,
      role: 'owner',
    });
    const again = await tab.post('/api/auth/token', JSON.stringify({ csrfToken: await tab.csrfToken() }));
    expect(again.status).toBe(409);
  });

  it('[S28] opens the same account again, by issuer and subject, also when the address at Google has changed', async () => {
    const first = openTab(app);
    await withGoogle(first);
    const before = await app.as((await takeToken(first)).token)(accounts.user, {});
    provider.subject = { ...person, email: someEmail() };
    const second = openTab(app);
    await withGoogle(second);
    const after = await app.as((await takeToken(second)).token)(accounts.user, {});
    expect(after.id).toBe(before.id);
    expect(after.email).toBe(person.email);
  });

  it('asks userinfo where the id_token says no address', async () => {
    provider.userInfoOnly = true;
    const tab = openTab(app);
    await withGoogle(tab);
    expect(await sessionOf(tab)).toMatchObject({ user: { email: person.email } });
  });

  it('makes one account when two tabs come back at the same moment', async () => {
    const tabs = [openTab(app), openTab(app)];
    const addresses = await Promise.all(tabs.map((tab) => toGoogleAndBack(tab)));
    await Promise.all(tabs.map((tab, i) => tab.get(pathOf(addresses[i]!))));
    for (const tab of tabs) expect(await sessionOf(tab)).toMatchObject({ user: { email: person.email } });
    const { db } = app.database;
    expect(await db.select().from(account).where(eq(account.email, person.email))).toHaveLength(1);
  });

  it('takes an address over from a sign-up that never proved it, without its password', async () => {
    await app.as()(accounts.signup, {
      body: { email: person.email, password: somePassword, username: 'Squatter' },
    });
    const tab = openTab(app);
    expect(await withGoogle(tab)).toBe('/login?landing=google');
    await failure(app.as()(accounts.login, { body: { email: person.email, password: somePassword } }));
  });
});

describe('an address that has a password account', () => {
  it('[S28] is not opened: AccountNotLinkedError, no session; its password links it and signs in', async () => {
    const owner = await signIn(app, person.email);
    const tab = openTab(app);
    const place = await withGoogle(tab);
    expect(errorOf(place)).toBe('AccountNotLinkedError');
    expect(place).not.toContain(encodeURIComponent(person.email));
    expect(await sessionOf(tab)).toEqual({});
    expect(await (await tab.get('/api/auth/link')).json()).toEqual({
      provider: 'google',
      email: person.email,
    });
    // Another browser knows nothing of it.
    expect(await (await openTab(app).get('/api/auth/link')).json()).toEqual({});

    const csrfToken = await tab.csrfToken();
    const wrong = await tab.post('/api/auth/link', { csrfToken, password: 'not this one' });
    expect([wrong.status, await sessionOf(tab)]).toEqual([400, {}]);
    expect((await tab.post('/api/auth/link', { csrfToken: 'x', password: owner.password })).status).toBe(403);
    const right = await tab.post('/api/auth/link', { csrfToken, password: owner.password });
    expect(right.status).toBe(200);
    const { token } = await takeToken(tab);
    expect(await app.as(token)(accounts.user, {})).toMatchObject({
      email: person.email,
      loginMethod: 'email',
    });

    const next = openTab(app);
    expect(await withGoogle(next)).toBe('/login?landing=google');
    await app.as()(accounts.login, { body: { email: person.email, password: owner.password } });
  });

  it('refuses to link after five wrong passwords, and after ten minutes', async () => {
    const owner = await signIn(app, person.email);
    const tab = openTab(app);
    await withGoogle(tab);
    const csrfToken = await tab.csrfToken();
    const tries = async (password: string) =>
      (await tab.post('/api/auth/link', { csrfToken, password })).status;
    for (let i = 0; i < 5; i += 1) expect(await tries('not this one')).toBe(400);
    expect(await tries(owner.password)).toBe(429);
    const late = openTab(app);
    await withGoogle(late);
    app.clock.advance(10 * 60_000 + 1);
    expect(await (await late.get('/api/auth/link')).json()).toEqual({});
  });
});

describe('an account with two-factor sign-in', () => {
  const pending = async (tab: Tab) =>
    ((await (await tab.get('/api/auth/second-factor')).json()) as { waiting: boolean }).waiting;
  const sendOtp = async (tab: Tab, otp: string) =>
    (await tab.post('/api/auth/second-factor', { csrfToken: await tab.csrfToken(), otp })).status;

  it('asks its code after Google, in this browser only, for ten minutes, and gives no session before', async () => {
    const first = openTab(app);
    await withGoogle(first);
    const { token } = await takeToken(first);
    const call = app.as(token);
    // No password to prove: a mailed code does.
    const refused = await failure(call(twoFactor.begin, { body: {} }));
    expect(refused.fields['password']).toContain('no password');
    await app.as()(accounts.sendCode, { body: { email: person.email, purpose: 'password' } });
    const code = await codeFor(app, person.email);
    const { secret } = await call(twoFactor.begin, { body: { code } });
    await call(twoFactor.confirm, { body: { code: totpAt(secret, app.clock.now()) } });
    const next = () => {
      app.clock.advance(30_000);
      return totpAt(secret, app.clock.now());
    };

    const tab = openTab(app);
    const place = await withGoogle(tab);
    expect(errorOf(place)).toBe('OtpRequired');
    expect([await sessionOf(tab), await pending(tab), await pending(openTab(app))]).toEqual([
      {},
      true,
      false,
    ]);
    const otp = next();
    expect((await tab.post('/api/auth/second-factor', { csrfToken: 'x', otp })).status).toBe(403);
    expect(await sendOtp(openTab(app), otp)).toBe(400);
    expect(await sendOtp(tab, otp === '000000' ? '000001' : '000000')).toBe(401);
    expect(await sessionOf(tab)).toEqual({});
    expect(await sendOtp(tab, otp)).toBe(200);
    expect((await takeToken(tab)).email).toBe(person.email);
    expect(await pending(tab)).toBe(false);

    const late = openTab(app);
    await withGoogle(late);
    app.clock.advance(10 * 60_000 + 1);
    expect(await sendOtp(late, next())).toBe(400);
    expect(await sessionOf(late)).toEqual({});
  });

  it('is linked to Google after password and code only', async () => {
    const owner = await signIn(app, person.email);
    const phone = await withTwoFactor(app, owner);
    const tab = openTab(app);
    expect(errorOf(await withGoogle(tab))).toBe('AccountNotLinkedError');
    const csrfToken = await tab.csrfToken();
    const { password } = owner;
    const link = async (otp?: string) => {
      const form = { csrfToken, password, ...(otp !== undefined && { otp }) };
      const answer = await tab.post('/api/auth/link', form);
      return [answer.status, ((await answer.json()) as { meta?: { code: string } }).meta?.code];
    };
    expect(await link()).toEqual([401, 'otp-required']);
    expect(await link('12345')).toEqual([401, 'bad-code']);
    expect(await sessionOf(tab)).toEqual({});
    expect(await link(phone.next())).toEqual([200, undefined]);
    expect(errorOf(await withGoogle(openTab(app)))).toBe('OtpRequired');
  });
});

describe('an answer that does not hold', () => {
  it.each([
    'state',
    'nonce',
    'audience',
    'issuer',
    'signature',
    'unsigned',
    'expired',
    'denied',
    'token-refused',
  ] satisfies Fault[])(
    '[S26][S27] gives OAuthCallbackError, no session and no account: %s',
    async (fault) => {
      provider.fault = fault;
      const tab = openTab(app);
      const place = await withGoogle(tab, '/projects?id=1');
      expect(new URL(place, app.origin).pathname).toBe('/login');
      expect(errorOf(place)).toBe('OAuthCallbackError');
      expect(new URL(place, app.origin).searchParams.get('callbackUrl')).toBe('/projects?id=1');
      expect(await sessionOf(tab)).toEqual({});
      const { db } = app.database;
      expect(await db.select().from(account).where(eq(account.email, person.email))).toEqual([]);
    },
  );

  it('says so when the provider cannot be reached or lacks what sign-in needs', async () => {
    const fresh = await startTestApp({ env });
    try {
      const press = async () => errorOf((await openTab(fresh).form('/api/auth/signin/google')).url);
      provider.fault = 'unreachable';
      expect(await press()).toBe('OAuthCallbackError');
      provider.fault = 'no-keys';
      expect(await press()).toBe('MISSING_ADAPTER_METHODS_ERROR');
      provider.fault = null;
      expect(await press()).toBeNull();
    } finally {
      await fresh.stop();
    }
  });

  it('[S26] is refused in another browser, a second time, after ten minutes, and for an unproven address', async () => {
    const tab = openTab(app);
    const back = pathOf(await toGoogleAndBack(tab));
    expect(errorOf((await openTab(app).get(back)).headers.get('location')!)).toBe('OAuthCallbackError');

    const copied = new Map(tab.cookies);
    await tab.get(back);
    const thief = openTab(app);
    for (const [name, value] of copied) thief.cookies.set(name, value);
    expect(errorOf((await thief.get(back)).headers.get('location')!)).toBe('OAuthCallbackError');
    expect(await sessionOf(thief)).toEqual({});

    const slow = openTab(app);
    const late = pathOf(await toGoogleAndBack(slow));
    app.clock.advance(10 * 60_000 + 1);
    expect(errorOf((await slow.get(late)).headers.get('location')!)).toBe('OAuthCallbackError');

    provider.subject = { ...person, sub: 'unproven', email: someEmail(), email_verified: false };
    expect(errorOf(await withGoogle(openTab(app)))).toBe('OAuthCallbackError');
  });

  it('names MissingSecretError when the sign-in was sealed with a key that is gone', async () => {
    const one = await startTestApp({ env, keys: generateKeySpec() });
    const tab = openTab(one);
    const { url } = await tab.form('/api/auth/signin/google');
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!;
    await one.stop();
    const two = openTab(app);
    for (const [name, value] of tab.cookies) two.cookies.set(name, value);
    const place = (await two.get(pathOf(back))).headers.get('location')!;
    expect(place).toBe('/api/auth/error?error=MissingSecretError');
  });
});

describe('an account without a password', () => {
  const googlePerson = async (testApp: TestApp) => {
    const tab = openTab(testApp);
    await withGoogle(tab);
    const { token } = await takeToken(tab);
    return { tab, token, call: testApp.as(token) };
  };

  it('cannot be opened with any password, and gets its first one by a mailed code', async () => {
    const { call } = await googlePerson(app);
    const { email } = person;
    await failure(app.as()(accounts.login, { body: { email, password: '' } }));
    await failure(app.as()(accounts.login, { body: { email, password: somePassword } }));
    const change = { currentPassword: 'anything', newPassword: somePassword };
    const none = await failure(call(accounts.changePassword, { body: change }));
    expect(none.fields['currentPassword']).toContain('no password yet');

    await app.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
    const forReset = await codeFor(app, email);
    const refused = await failure(
      call(accounts.setFirstPassword, { body: { code: forReset, password: somePassword } }),
    );
    expect(refused.meta.code).toBe('bad-code');
    await app.as()(accounts.sendCode, { body: { email, purpose: 'password' } });
    await expect.poll(() => codeFor(app, email)).not.toBe(forReset);
    const code = await codeFor(app, email);
    await call(accounts.setFirstPassword, { body: { code, password: somePassword } });
    expect(await call(accounts.user, {})).toMatchObject({ hasPassword: true });
    await app.as()(accounts.login, { body: { email, password: somePassword } });
    const second = await failure(
      call(accounts.setFirstPassword, { body: { code, password: 'another one' } }),
    );
    expect(second.status).toBe(409);
  });

  it('[S28] keeps its identities unique by provider, issuer and subject', async () => {
    await googlePerson(app);
    const { db } = app.database;
    const rows = await db.select().from(identity).where(eq(identity.subject, person.sub));
    expect(rows).toMatchObject([{ provider: 'google', issuer: provider.issuer }]);
    const [row] = rows;
    await expect(db.insert(identity).values({ ...row!, id: newId() })).rejects.toThrow();
  });
});
