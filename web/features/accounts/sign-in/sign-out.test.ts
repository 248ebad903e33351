import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
let went: string[];
let asked: string[];

beforeEach(() => {
  stored = new Map([
    ['user', '{}'],
    ['token', 't1'],
    ['email', 'ada@example.com'],
    ['selectedProjectID', 'p1'],
    ['palette', 'pink'],
  ]);
  went = [];
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { assign: (to: string) => went.push(to), origin: 'http://x', pathname: '/', search: '' },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${path}`);
    if (path.endsWith('/csrf')) return Response.json({ csrfToken: 'c' });
    return path.includes('/auth/')
      ? Response.json({ url: 'http://x/' })
      : new Response(null, { status: 204 });
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function logout(loginMethod: string) {
  stored.set('login-method', loginMethod);
  (await import('#web/kernel/session/session.ts')).startSession();
  await (await import('./sign-out.ts')).signOut();
}

describe('logout', () => {
  it('after Google also signs out of the provider’s session, then goes to /', async () => {
    await logout('google');
    expect(asked).toEqual(['POST /api/v1/accounts/logout/', 'GET /api/auth/csrf', 'POST /api/auth/signout']);
    expect(went).toEqual(['/']);
  });

  it('[S71] removes exactly user, token, email and login-method from this device', async () => {
    await logout('email');
    expect(asked).toEqual(['POST /api/v1/accounts/logout/']);
    expect([...stored.keys()].toSorted()).toEqual(['palette', 'selectedProjectID']);
    expect(went).toEqual(['/']);
  });

  it('signs this device out without a network too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    vi.stubGlobal('navigator', { sendBeacon: () => true });
    await logout('google');
    expect(stored.has('token')).toBe(false);
    expect(went).toEqual(['/']);
  });
});
