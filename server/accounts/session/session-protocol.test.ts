import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { authErrors, AuthProviders, AuthSession, TokenAnswer } from '#contract/accounts/session.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { openTab, type Tab } from '#tests/support/browser-tab.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import {
  type Person,
  signIn,
  someEmail,
  somePassword,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';
import { account } from '../tables.ts';
import { member } from '#server/workspaces/tables.ts';

const lines: string[] = [];
const app = useTestApp({
  env: { LOG_LEVEL: 'debug' },
  logStream: { write: (line) => void lines.push(line) },
});

const sessionOf = async (tab: Tab) => AuthSession.parse(await (await tab.get('/api/auth/session')).json());
const credentials = (person: Person, more: Record<string, string> = {}) => ({
  email: person.email,
  password: person.password,
  ...more,
});
async function signedIn(): Promise<{ person: Person; tab: Tab }> {
  const person = await signIn(app);
  const tab = openTab(app);
  const { status } = await tab.form('/api/auth/callback/credentials', credentials(person));
  expect(status).toBe(200);
  return { person, tab };
}
const exchange = async (tab: Tab, csrfToken?: string) =>
  tab.post('/api/auth/token', JSON.stringify({ csrfToken: csrfToken ?? (await tab.csrfToken()) }));

describe('GET session, csrf and providers', () => {
  it('[S20] answers an empty session to nobody, and to a bearer: these calls take the cookie only', async () => {
    expect(await sessionOf(openTab(app))).toEqual({});
    const person = await signIn(app);
    const bearer = { authorization: `Bearer ${person.token}` };
    const answer = await openTab(app).get('/api/auth/session', bearer);
    expect(await answer.json()).toEqual({});
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('answers who is signed in and until when', async () => {
    const { person, tab } = await signedIn();
    const session = await sessionOf(tab);
    expect(session).toMatchObject({ user: { name: 'Ada', email: person.email, image: null } });
    if (!('expires' in session)) throw new Error('unreachable');
    const days = (Date.parse(session.expires) - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(13);
    expect(days).toBeLessThanOrEqual(14);
  });

  it('[S21] takes malformed and foreign cookies as nobody', async () => {
    for (const value of ['', 'x', `qs_${'A'.repeat(43)}`, 'eyJhbGciOiJub25lIn0.e30.', '%00', '"', '; ;']) {
      const answer = await fetch(`${app.origin}/api/auth/session`, {
        headers: { cookie: `quillstead=${value}` },
      });
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
  });

  it('[S19] issues one csrfToken for a browser, its signed twin in a cookie that scripts and other sites cannot use', async () => {
    const tab = openTab(app);
    const token = await tab.csrfToken();
    expect(tab.setCookies[0]).toMatch(/^quillstead-csrf=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await tab.csrfToken()).toBe(token);
    expect(await openTab(app).csrfToken()).not.toBe(token);
    tab.cookies.set('quillstead-csrf', `${'B'.repeat(43)}|${'C'.repeat(43)}`);
    expect(await tab.csrfToken()).not.toBe('B'.repeat(43));
  });

  it('lists credentials, and google only when it is configured', async () => {
    const answer = AuthProviders.parse(await (await openTab(app).get('/api/auth/providers')).json());
    expect(answer).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Email and password',
        type: 'credentials',
        signinUrl: `${app.origin}/api/auth/signin/credentials`,
        callbackUrl: `${app.origin}/api/auth/callback/credentials`,
      },
    });
  });

  it('[S19] names its cookies __Host- and Secure on https, and its addresses after PUBLIC_URL', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://write.example' },
      publicUrl: 'https://write.example',
    });
    try {
      const tab = openTab(secure);
      await tab.csrfToken();
      expect(tab.setCookies[0]).toMatch(
        /^__Host-quillstead-csrf=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const answer = await (await tab.get('/api/auth/providers', forged)).text();
      expect(answer).toContain('https://write.example/api/auth/');
      expect(answer).not.toContain('evil.example');
    } finally {
      await secure.stop();
    }
  });
});

describe('POST callback/credentials', () => {
  it('[S14] signs in with a new cookie each time, whatever cookie came along', async () => {
    const { person, tab } = await signedIn();
    const first = tab.cookies.get('quillstead')!;
    expect(first).toMatch(/^qs_[\w-]{43}$/);
    const { url } = await tab.form(
      '/api/auth/callback/credentials',
      credentials(person, { callbackUrl: '/projects?id=7' }),
    );
    expect(url).toBe(`${app.origin}/projects?id=7`);
    expect(tab.setCookies.join()).toMatch(
      /quillstead=qs_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(tab.cookies.get('quillstead')).not.toBe(first);
  });

  it('redirects a plain form instead of answering {url}', async () => {
    const person = await signIn(app);
    const tab = openTab(app);
    const csrfToken = await tab.csrfToken();
    const answer = await tab.post('/api/auth/callback/credentials', { csrfToken, ...credentials(person) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  it('[S6] answers a wrong password and an unknown address alike, as CredentialsSignin in the url', async () => {
    const person = await signIn(app);
    const tries = [credentials(person, { password: 'wrong' }), { email: someEmail(), password: 'wrong' }];
    for (const fields of tries) {
      const tab = openTab(app);
      const { status, url } = await tab.form('/api/auth/callback/credentials', {
        ...fields,
        callbackUrl: '/modules',
      });
      expect([status, url]).toEqual([
        401,
        `${app.origin}/login?error=CredentialsSignin&callbackUrl=%2Fmodules&provider=credentials`,
      ]);
      expect(await sessionOf(tab)).toEqual({});
    }
  });

  it('tells an unproven address, too many tries and missing fields by their names', async () => {
    const email = someEmail();
    await app.as()(accounts.signup, { body: { email, password: somePassword, username: 'Ada' } });
    const tab = openTab(app);
    const unproven = await tab.form('/api/auth/callback/credentials', { email, password: somePassword });
    expect([unproven.status, new URL(unproven.url).searchParams.get('error')]).toEqual([403, 'Unverified']);
    const missing = await tab.form('/api/auth/callback/credentials', { email });
    expect(missing.url).toBe(`${app.origin}/api/auth/error?error=CALLBACK_CREDENTIALS_HANDLER_ERROR`);
    for (let i = 0; i < 5; i += 1)
      await tab.form('/api/auth/callback/credentials', { email, password: 'no' });
    const many = await tab.form('/api/auth/callback/credentials', { email, password: somePassword });
    expect([many.status, new URL(many.url).searchParams.get('error')]).toEqual([429, 'TooManyTries']);
    expect(Number(many.answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('gives somebody who is in no workspace any more one of their own', async () => {
    const person = await signIn(app);
    const { db } = app.database;
    const { id } = await whoAmI(person);
    await db.delete(member).where(eq(member.userId, id));
    const { url } = await openTab(app).form('/api/auth/callback/credentials', credentials(person));
    expect(new URL(url).searchParams.get('error')).toBeNull();
    const owned = await db.select().from(member).where(eq(member.userId, id));
    expect(owned.map(({ role }) => role)).toEqual(['owner']);
  });

  it('says by its name when credentials are right and no session can be issued', async () => {
    const person = await signIn(app);
    const { id } = await whoAmI(person);
    const { pool } = app.database;
    await pool.query(`create function no_session() returns trigger language plpgsql as
      $$ begin raise exception 'refused for the test'; end $$`);
    await pool.query(
      `create trigger no_session before insert on session for each row when (new.user_id = '${id}')
       execute function no_session()`,
    );
    const { status, url } = await openTab(app).form('/api/auth/callback/credentials', credentials(person));
    expect([status, url]).toEqual([500, `${app.origin}/api/auth/error?error=CALLBACK_CREDENTIALS_JWT_ERROR`]);
  });

  it('[S29] logs an unforeseen failure with its cause, and tells the browser its name only', async () => {
    const person = await signIn(app);
    const { db } = app.database;
    const broken = '$argon2id$not-a-hash';
    await db.update(account).set({ passwordHash: broken }).where(eq(account.email, person.email));
    const { status, url } = await openTab(app).form('/api/auth/callback/credentials', credentials(person));
    expect([status, url]).toEqual([500, `${app.origin}/api/auth/error?error=UnknownError`]);
    expect(lines.some((line) => line.includes('UNKNOWN_ERROR'))).toBe(true);
  });
});

describe('signin', () => {
  it('sends an unknown provider to the sign-in page with callbackUrl', async () => {
    const tab = openTab(app);
    for (const path of ['signin/github', 'callback/github', 'signin/google', 'signin/credentials']) {
      const { status, url } = await tab.form(`/api/auth/${path}`, { callbackUrl: '/modules' });
      expect([status, url]).toEqual([200, `${app.origin}/login?callbackUrl=%2Fmodules`]);
    }
    const answer = await tab.get('/api/auth/callback/google?code=x&state=y');
    expect(answer.headers.get('location')).toBe('/login?callbackUrl=%2F');
  });

  it('sends the pages of the protocol to ours, with error and callbackUrl', async () => {
    const place = async (path: string) => (await openTab(app).get(path)).headers.get('location');
    expect(await place('/api/auth/signin')).toBe('/login');
    expect(await place(`/api/auth/signin?error=SessionRequired&callbackUrl=${app.origin}/modules`)).toBe(
      '/login?error=SessionRequired&callbackUrl=%2Fmodules',
    );
    expect(await place('/api/auth/signout')).toBe('/profile');
  });

  it('refuses sign-in by a mailed link and addresses that are no session call, by name', async () => {
    const tab = openTab(app);
    expect((await tab.form('/api/auth/signin/email')).url).toContain('error=EMAIL_REQUIRES_ADAPTER_ERROR');
    const posted = await tab.form('/api/auth/no-such-call');
    expect([posted.status, posted.url]).toEqual([
      404,
      `${app.origin}/api/auth/error?error=MissingAPIRouteError`,
    ]);
    for (const path of ['/api/auth/no-such-call', '/api/auth/session/more/still']) {
      const answer = await tab.get(path, { accept: 'text/html' });
      expect(answer.headers.get('location')).toBe('/api/auth/error?error=MissingAPIRouteError');
      expect((await tab.get(path)).status).toBe(404);
    }
  });
});

describe('a form that is not from here', () => {
  const everyForm = ['signin/credentials', 'callback/credentials', 'callback/google', 'signout'];

  it.each(everyForm)('[S23] %s does nothing without this browser’s csrfToken', async (path) => {
    const { person, tab } = await signedIn();
    const foreign = await openTab(app).csrfToken();
    for (const csrfToken of ['', 'x', foreign, '\u0000', 'ü'.repeat(43)]) {
      const answer = await tab.post(`/api/auth/${path}`, { json: 'true', csrfToken, ...credentials(person) });
      const { url } = (await answer.json()) as { url: string };
      expect([answer.status, new URL(url).searchParams.get('csrf')]).toEqual([403, 'true']);
    }
    expect(await sessionOf(tab)).toMatchObject({ user: { email: person.email } });
  });

  it('[S23] session and token do nothing without it either', async () => {
    const { person, tab } = await signedIn();
    const update = JSON.stringify({ csrfToken: 'x', data: { name: 'Mallory' } });
    const answer = await tab.post('/api/auth/session', update);
    expect([answer.status, await answer.json()]).toEqual([400, {}]);
    expect(await sessionOf(tab)).toMatchObject({ user: { name: 'Ada', email: person.email } });
    expect((await exchange(tab, 'x')).status).toBe(403);
    expect((await exchange(tab)).status).toBe(200);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])(
    '[S24] is refused with %j, though its csrfToken is right',
    async (headers) => {
      const { person, tab } = await signedIn();
      const csrfToken = await tab.csrfToken();
      for (const path of [...everyForm, 'token', 'session', '_log', 'link']) {
        const answer = await tab.post(`/api/auth/${path}`, { csrfToken, ...credentials(person) }, headers);
        expect([path, answer.status]).toEqual([path, 403]);
      }
      expect(await sessionOf(tab)).not.toEqual({});
    },
  );

  it('is taken from this site itself', async () => {
    const { tab } = await signedIn();
    const same = { origin: app.origin, 'sec-fetch-site': 'same-origin' };
    const csrfToken = await tab.csrfToken();
    expect((await tab.post('/api/auth/signout', { csrfToken, json: 'true' }, same)).status).toBe(200);
  });
});

describe('POST session', () => {
  it('[S22] changes the name, and nothing else that is sent', async () => {
    const { person, tab } = await signedIn();
    const data = { name: 'Ada Lovelace', role: 'owner', email: 'evil@example.com', plan: 'agency' };
    const csrfToken = await tab.csrfToken();
    const answer = await tab.post('/api/auth/session', JSON.stringify({ csrfToken, data }));
    expect(await answer.json()).toMatchObject({ user: { name: 'Ada Lovelace', email: person.email } });
    expect(await whoAmI(person)).toMatchObject({
      name: 'Ada Lovelace',
      email: person.email,
      subscription: { plan: 'self-hosted' },
    });
  });
});

describe('POST signout', () => {
  it('[S15] ends the device: cookie and bearer are refused at once, also when replayed', async () => {
    const { tab } = await signedIn();
    const { token } = TokenAnswer.parse(await (await exchange(tab)).json());
    const old = tab.cookies.get('quillstead')!;
    const { status, url } = await tab.form('/api/auth/signout', { callbackUrl: '/' });
    expect([status, url]).toEqual([200, `${app.origin}/`]);
    // What is left signs nobody in: the browser is only known again.
    expect([...tab.cookies.keys()]).toEqual(['quillstead-device']);
    tab.cookies.set('quillstead', old);
    expect(await sessionOf(tab)).toEqual({});
    expect((await failure(app.as(token)(accounts.user, {}))).status).toBe(401);
  });
});

describe('POST token', () => {
  it('gives a bearer once, also to parallel askers, and none without a session', async () => {
    expect((await exchange(openTab(app))).status).toBe(401);
    const { person, tab } = await signedIn();
    const csrfToken = await tab.csrfToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(tab, csrfToken)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const given = TokenAnswer.parse(await answers.find((answer) => answer.status === 200)!.json());
    expect(given).toMatchObject({ email: person.email, loginMethod: 'email' });
    expect(await app.as(given.token)(accounts.user, {})).toMatchObject({ email: person.email });
    // A sign-in by the API has its bearer already.
    const login = openTab(app);
    await login.post('/api/v1/accounts/login/', JSON.stringify(credentials(person)));
    expect((await exchange(login)).status).toBe(409);
  });

  it('[S20] the cookie itself is no bearer, and a bearer is no cookie', async () => {
    const member = await newMember(app);
    expect((await failure(app.as(member.cookie)(accounts.user, {}))).status).toBe(401);
    const tab = openTab(app);
    tab.cookies.set('quillstead', member.token);
    expect(await sessionOf(tab)).toEqual({});
  });
});

describe('the ten error names', () => {
  it('have a code, a page and words that people understand', () => {
    expect(Object.keys(authErrors)).toEqual([
      'UnknownError',
      'OAuthCallbackError',
      'AccountNotLinkedError',
      'MissingAPIRouteError',
      'MissingSecretError',
      'CALLBACK_CREDENTIALS_HANDLER_ERROR',
      'EMAIL_REQUIRES_ADAPTER_ERROR',
      'MISSING_ADAPTER_METHODS_ERROR',
      'CALLBACK_CREDENTIALS_JWT_ERROR',
      'INVALID_CALLBACK_URL_ERROR',
    ]);
    for (const { title, text } of Object.values(authErrors)) {
      expect(title.length).toBeGreaterThan(10);
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });
});
