// Two clients in a real browser against our session calls: next-auth's own, which others may use, and the product's.
// What the first is answered shows that we speak its protocol; that the second behaves alike, that ours is one.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { withTwoFactor } from '../support/authenticator.ts';
import { type Person, signIn } from '../support/factories/person-factories.ts';
import { launchBrowser, openPage, type TestBrowser } from './browser.ts';
import type {} from './clients.tsx';
import { client, openIdProvider } from './openid-provider.ts';

const provider = await openIdProvider();
const lines: string[] = [];
const app = useTestApp({
  env: {
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    OIDC_ISSUER: provider.issuer,
    LOG_LEVEL: 'debug',
  },
  logStream: { write: (line) => void lines.push(line) },
});
let browser: TestBrowser;
let ada: Person;
beforeAll(async () => {
  provider.serve(`${app.origin}/api/auth/callback/google`);
  [browser, ada] = await Promise.all([launchBrowser(), signIn(app)]);
});
afterAll(async () => {
  await browser?.close();
  await provider.close();
});

let profile: BrowserContext;
let page: Page;
beforeEach(async () => {
  lines.length = 0;
  profile = await browser.profile();
  page = await openPage(profile, app.origin);
});
afterEach(() => profile.close());

const right = () => ({ email: ada.email, password: ada.password });
const seenOn = (on: Page) => on.evaluate(() => window.seen);
const seen = () => seenOn(page);
const sessionCalls = (on: Page) => {
  const calls: string[] = [];
  on.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) calls.push(request.method());
  });
  return calls;
};
const reported = () => lines.filter((line) => line.includes('reported by a browser'));

describe.each(['next-auth', 'ours'] as const)('the client %s', (name) => {
  const askOn = <T>(on: Page, work: keyof Window['clients'][typeof name], ...args: unknown[]): Promise<T> =>
    on.evaluate(
      ([name, work, args]) => (window.clients[name][work] as (...args: unknown[]) => Promise<T>)(...args),
      [name, work, args] as const,
    );
  const ask = <T>(work: Parameters<typeof askOn>[1], ...args: unknown[]) => askOn<T>(page, work, ...args);

  it('sees nobody, a refused sign-in, a taken one, a changed name, and nobody again after the sign-out', async () => {
    expect(await ask('getSession')).toBeNull();
    expect(Object.keys(await ask('getProviders'))).toEqual(['credentials', 'google']);

    const wrong = await ask('signIn', 'credentials', '/', { ...right(), password: 'not this one' });
    expect(wrong).toEqual({ ok: false, status: 401, error: 'CredentialsSignin', url: null });
    expect(await ask('getSession')).toBeNull();

    const taken = await ask('signIn', 'credentials', '/projects', right());
    expect(taken).toEqual({ ok: true, status: 200, error: null, url: `${app.origin}/projects` });
    expect(await ask('getSession')).toMatchObject({ user: { email: ada.email } });
    const [cookie] = (await profile.cookies()).filter((one) => one.name === 'quillstead');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    await ask('watch');
    await expect.poll(seen).toContain(`authenticated ${ada.email}`);
    expect(await ask('update', `Ada by ${name}`)).toMatchObject({ user: { name: `Ada by ${name}` } });

    expect(await ask('signOut')).toBe(`${app.origin}/`);
    expect(await ask('getSession')).toBeNull();
    const replay = await fetch(`${app.origin}/api/auth/session`, {
      headers: { cookie: `quillstead=${cookie!.value}` },
    });
    expect(await replay.json()).toEqual({});
  });

  it('is asked for the code of an account with two-factor sign-in, and is let in with it once', async () => {
    const person = await signIn(app);
    const { next } = await withTwoFactor(app, person);
    const { email, password } = person;
    const without = await ask('signIn', 'credentials', '/', { email, password });
    expect(without).toEqual({ ok: false, status: 401, error: 'OtpRequired', url: null });
    const otp = next();
    const right = await ask('signIn', 'credentials', '/', { email, password, otp });
    expect(right).toMatchObject({ ok: true, status: 200, error: null });
    expect(await ask('getSession')).toMatchObject({ user: { email } });
    await ask('signOut');
    const again = await ask('signIn', 'credentials', '/', { email, password, otp });
    expect(again).toEqual({ ok: false, status: 401, error: 'OtpWrong', url: null });
  });

  it('goes through loading, unauthenticated and authenticated', async () => {
    await ask('watch');
    await expect.poll(seen).toEqual(['loading', 'unauthenticated']);
    await ask('signIn', 'credentials', '/', right());
    await expect.poll(seen).toEqual(['loading', 'unauthenticated', `authenticated ${ada.email}`]);
  });

  it('hears in another tab that somebody signed out', async () => {
    await ask('signIn', 'credentials', '/', right());
    const other = await openPage(profile, app.origin);
    await other.evaluate(() => localStorage.setItem('token', 'of this device'));
    await askOn(other, 'watch');
    await expect.poll(() => seenOn(other)).toContain(`authenticated ${ada.email}`);
    await ask('signOut');
    await expect.poll(async () => (await seenOn(other)).at(-1)).toBe('unauthenticated');
  });

  it('asks again when the window is looked at, and sees that the session has ended meanwhile', async () => {
    await ask('signIn', 'credentials', '/', right());
    await ask('watch');
    await expect.poll(seen).toContain(`authenticated ${ada.email}`);
    await profile.clearCookies({ name: 'quillstead' });
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(async () => (await seen()).at(-1)).toBe('unauthenticated');
  });

  it('polls only where it is told to', async () => {
    // Tabs of one profile tell each other of every answer.
    const another = await browser.profile();
    const silent = await openPage(another, app.origin);
    for (const one of [page, silent]) await askOn(one, 'signIn', 'credentials', '/', right());
    const [polled, quiet] = [sessionCalls(page), sessionCalls(silent)];
    await askOn(silent, 'watch');
    await ask('watch', 1);
    await expect.poll(() => polled.length).toBeGreaterThanOrEqual(4);
    expect(quiet.length).toBeLessThanOrEqual(2);
    await another.close();
  });

  it('is led to the sign-in page with callbackUrl by a provider that there is not', async () => {
    await Promise.all([page.waitForURL('**/login?*'), ask('signIn', 'github').catch(() => undefined)]);
    expect(new URL(page.url()).search).toBe('?callbackUrl=%2Fmodules');
  });

  it('is led to the error page when there are no providers to be had', async () => {
    await page.route('**/api/auth/providers', (route) => route.abort());
    await Promise.all([
      page.waitForURL('**/api/auth/error'),
      ask('signIn', 'credentials').catch(() => undefined),
    ]);
  });

  it('is led to the sign-in page with SessionRequired by a page that needs a session', async () => {
    await Promise.all([page.waitForURL('**/login?*'), ask('demand').catch(() => undefined)]);
    expect(new URL(page.url()).search).toBe('?error=SessionRequired&callbackUrl=%2Fmodules');
  });

  it('takes a server that is gone for no session, and reports CLIENT_FETCH_ERROR to its log', async () => {
    await page.route('**/api/auth/session', (route) => route.abort());
    expect(await ask('getSession')).toBeNull();
    await expect.poll(() => reported().length).toBe(1);
    expect(JSON.parse(reported()[0]!)).toMatchObject({ code: 'CLIENT_FETCH_ERROR' });
  });

  it('comes back from an OpenID provider of others, by its pages, as the person who agreed there', async () => {
    const email = `grace-${name}@example.com`;
    provider.persons.set(email, { sub: email, email, email_verified: true, name: 'Grace Hopper' });
    // next-auth's client goes there by itself, ours says where to.
    const answer = await ask<{ url: string } | undefined>('signIn', 'google', '/projects').catch(
      () => undefined,
    );
    if (answer) await page.goto(answer.url);
    await page.waitForURL(`${provider.issuer}/interaction/*`);
    await page.getByPlaceholder('Enter any login').fill(email);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${app.origin}/projects`);
    // The answer there is the server's own, without the clients.
    await page.goto(`${app.origin}/modules`);
    expect(await ask('getSession')).toMatchObject({ user: { name: 'Grace Hopper', email } });
  });
});
