import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '#tests/support/components/soon.ts';

const origin = 'http://127.0.0.1:3000';
let stored: Map<string, string>;
let went: string[];
let asked: { path: string; method: string; body: URLSearchParams | string }[];
let beacons: URLSearchParams[];
let answers: Record<string, () => Response | Promise<Response>>;
let target: EventTarget;
let visible: string;
let client: typeof import('./session-client.ts');

const person = {
  user: { name: 'Ada', email: 'ada@example.com', image: null },
  expires: '2030-01-01T00:00:00.000Z',
};
const provider = (id: string, type: string) => ({
  id,
  type,
  name: id,
  signinUrl: `${origin}/api/auth/signin/${id}`,
  callbackUrl: `${origin}/api/auth/callback/${id}`,
});
const lost = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(async () => {
  stored = new Map();
  went = [];
  asked = [];
  beacons = [];
  visible = 'visible';
  target = new EventTarget();
  answers = {
    session: () => Response.json({}),
    csrf: () => Response.json({ csrfToken: 'c1' }),
    providers: () =>
      Response.json({
        credentials: provider('credentials', 'credentials'),
        google: provider('google', 'oauth'),
      }),
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: target.addEventListener.bind(target),
    location: { assign: (to: string) => went.push(to), origin, pathname: '/modules', search: '?id=1' },
  });
  vi.stubGlobal('document', {
    get visibilityState() {
      return visible;
    },
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: URLSearchParams) => beacons.push(body) > 0,
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = path.replace('/api/auth/', '');
    asked.push({ path: call, method: init.method ?? 'GET', body: (init.body ?? '') as string });
    return (answers[call] ?? (() => new Response(null, { status: 404 })))();
  });
  vi.resetModules();
  (await import('./session.ts')).startSession();
  client = await import('./session-client.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sentTo = (path: string) => asked.findLast((item) => item.path === path)?.body as URLSearchParams;
const settled = () => soon(() => expect(client.authSession.state().status).not.toBe('loading'));

describe('the server’s session', () => {
  it('is loading until it was fetched, then authenticated or unauthenticated', async () => {
    expect(client.authSession.state()).toEqual({ status: 'loading', data: null });
    expect(client.authSession.serverState().status).toBe('loading');
    await client.refetchSession();
    expect(client.authSession.state()).toEqual({ status: 'unauthenticated', data: null });
    answers['session'] = () => Response.json(person);
    await client.refetchSession();
    expect(client.authSession.state()).toEqual({ status: 'authenticated', data: person });
  });

  it.each([
    ['no network', lost],
    ['an error of the server', () => new Response('{}', { status: 500 })],
    ['an answer of another shape', () => Response.json({ user: 'Ada' })],
  ])(
    'is none when it cannot be fetched, which is logged as CLIENT_FETCH_ERROR: %s',
    async (_what, answer) => {
      answers['session'] = answer;
      expect(await client.fetchSession()).toBeNull();
      expect(beacons.map((body) => [body.get('level'), body.get('code'), body.get('url')])).toEqual([
        ['error', 'CLIENT_FETCH_ERROR', '/api/auth/session'],
      ]);
    },
  );

  it('is fetched again at focus and when another tab signs in or out, and no more once stopped', async () => {
    const stop = client.watchSession({});
    await settled();
    target.dispatchEvent(new Event('focus'));
    stored.set('token', 't1');
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(asked.filter((item) => item.path === 'session')).toHaveLength(3);
    stop();
    target.dispatchEvent(new Event('focus'));
    expect(asked.filter((item) => item.path === 'session')).toHaveLength(3);
  });

  it('is polled where asked for, while the page can be seen', async () => {
    vi.useFakeTimers();
    const fetched = () => asked.filter((item) => item.path === 'session').length;
    const stop = client.watchSession({ pollSeconds: 60 });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(fetched()).toBe(2);
    visible = 'hidden';
    await vi.advanceTimersByTimeAsync(180_000);
    expect(fetched()).toBe(2);
    stop();
    const never = client.watchSession({});
    visible = 'visible';
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetched()).toBe(3);
    never();
  });

  it('that was there and is gone is told, and one that was never there is not', async () => {
    let ended = 0;
    const stop = client.watchSession({ onEnded: () => ended++ });
    await settled();
    target.dispatchEvent(new Event('focus'));
    answers['session'] = () => Response.json(person);
    await client.refetchSession();
    expect(ended).toBe(0);
    answers['session'] = () => Response.json({});
    target.dispatchEvent(new Event('focus'));
    await soon(() => expect(ended).toBe(1));
    stop();
  });
});

describe('signing in', () => {
  it('sends a form with csrfToken, callbackUrl and json, and goes on to the returned url', async () => {
    const url = 'https://accounts.example.com/authorize?error=x';
    answers['signin/google'] = () => Response.json({ url });
    expect(await client.signIn('google')).toEqual({ ok: true, status: 200, error: null, url });
    expect(Object.fromEntries(sentTo('signin/google'))).toEqual({
      csrfToken: 'c1',
      callbackUrl: '/modules?id=1',
      json: 'true',
    });
  });

  it('reads the error from the returned url’s error parameter', async () => {
    answers['callback/credentials'] = () =>
      Response.json({ url: `${origin}/login?error=CredentialsSignin` }, { status: 401 });
    const fields = { email: 'ada@example.com', password: 'wrong' };
    const result = await client.signIn('credentials', { fields, callbackUrl: '/' });
    expect(result).toEqual({ ok: false, status: 401, error: 'CredentialsSignin', url: null });
    expect(sentTo('callback/credentials').get('password')).toBe('wrong');
  });

  it('with an unknown provider leads to the sign-in page with callbackUrl', async () => {
    expect(await client.signIn('github')).toBeNull();
    expect(went).toEqual(['/login?callbackUrl=%2Fmodules%3Fid%3D1']);
  });

  it('without providers leads to the error page', async () => {
    answers['providers'] = lost;
    expect(await client.signIn('google')).toBeNull();
    expect(went).toEqual(['/api/auth/error']);
  });

  it('that is required leads to the sign-in page with error SessionRequired', () => {
    client.requireSession();
    expect(went).toEqual(['/login?error=SessionRequired&callbackUrl=%2Fmodules%3Fid%3D1']);
  });

  it('without a network is an error, logged as CLIENT_FETCH_ERROR', async () => {
    answers['signin/google'] = lost;
    expect(await client.signIn('google')).toMatchObject({ ok: false, error: 'UnknownError', url: null });
    expect(beacons[0]?.get('code')).toBe('CLIENT_FETCH_ERROR');
  });
});

describe('other session calls', () => {
  it('exchange the cookie once for all who ask at the same time', async () => {
    const token = { token: 'qs_x', email: 'ada@example.com', loginMethod: 'google' };
    answers['token'] = () => Response.json(token);
    expect(await Promise.all([client.exchangeToken(), client.exchangeToken()])).toEqual([token, token]);
    expect(asked.filter((item) => item.path === 'token')).toHaveLength(1);
    answers['token'] = () => Response.json({ detail: 'Sign in to continue' }, { status: 401 });
    await expect(client.exchangeToken()).rejects.toMatchObject({
      status: 401,
      message: 'Sign in to continue',
    });
  });

  it('report to the server’s log by fetch where a beacon is refused, and never fail because of it', async () => {
    vi.stubGlobal('navigator', { sendBeacon: () => false });
    answers['_log'] = lost;
    client.logToServer('warn', 'SOMETHING', { message: 'a detail' });
    expect(Object.fromEntries(sentTo('_log'))).toEqual({
      level: 'warn',
      code: 'SOMETHING',
      message: 'a detail',
      client: 'true',
    });
    vi.stubGlobal('navigator', {});
    client.logToServer('error', 'SOMETHING');
    expect(asked.filter((item) => item.path === '_log')).toHaveLength(2);
  });

  it('ask whether a sign-in waits for a code, and give it; a refusal keeps its field and signs nobody out', async () => {
    expect(await client.waitsForSecondFactor()).toBe(false);
    answers['second-factor'] = () => Response.json({ waiting: true });
    expect(await client.waitsForSecondFactor()).toBe(true);
    stored.set('token', 't1');
    answers['second-factor'] = () => Response.json({ otp: ['Wrong'] }, { status: 401 });
    await expect(client.passSecondFactor('000000')).rejects.toMatchObject({ fields: { otp: 'Wrong' } });
    answers['second-factor'] = () => Response.json({ url: `${origin}/` });
    await client.passSecondFactor('123456');
    const sent = asked.findLast((item) => item.method === 'POST');
    expect(JSON.parse(sent?.body as string)).toEqual({ otp: '123456', csrfToken: 'c1' });
    expect([stored.get('token'), went]).toEqual(['t1', []]);
  });

  it('sign out by a form, and update the session by JSON', async () => {
    answers['signout'] = () => Response.json({ url: `${origin}/` });
    expect(await client.signOutOfProvider()).toMatchObject({ ok: true, url: `${origin}/` });
    answers['session'] = () => Response.json(person);
    await client.updateSession({ name: 'Ada' });
    const update = asked.find((item) => item.path === 'session' && item.method === 'POST');
    expect(JSON.parse(update?.body as string)).toEqual({ csrfToken: 'c1', data: { name: 'Ada' } });
  });
});
