import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser tab with its own listeners; tabs of one device share the storage. */
function openTab(stored: Map<string, string>) {
  const target = new EventTarget();
  const went: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: target.addEventListener.bind(target),
    location: { assign: (to: string) => went.push(to) },
  });
  return {
    went,
    /** what another tab's write looks like here */
    storageChanged: (key: string) => target.dispatchEvent(Object.assign(new Event('storage'), { key })),
    focus: () => target.dispatchEvent(new Event('focus')),
  };
}

let stored: Map<string, string>;
let tab: ReturnType<typeof openTab>;
let session: (typeof import('./session.ts'))['session'];

beforeEach(async () => {
  stored = new Map();
  tab = openTab(stored);
  vi.resetModules();
  const fresh = await import('./session.ts');
  session = fresh.session;
  expect(session.state().status).toBe('loading');
  fresh.startSession();
});
afterEach(() => vi.unstubAllGlobals());

const ada = { token: 't1', email: 'ada@example.com', loginMethod: 'email' } as const;

describe('the session', () => {
  it('is loading until the storage was read, then signed out or in', () => {
    expect(session.state().status).toBe('unauthenticated');
    session.signIn(ada);
    expect(session.state()).toEqual({ status: 'authenticated', ...ada });
  });

  it('keeps token, email and login-method under the keys that other scripts read', () => {
    session.signIn(ada);
    expect(Object.fromEntries(stored)).toEqual({
      token: 't1',
      email: 'ada@example.com',
      'login-method': 'email',
    });
  });

  it('keeps the selected project under selectedProjectID, tells of a change once, and removes it', () => {
    let told = 0;
    session.subscribe(() => told++);
    session.selectProject('p1');
    session.selectProject('p1');
    expect([Object.fromEntries(stored), session.selectedProject(), told]).toEqual([
      { selectedProjectID: 'p1' },
      'p1',
      1,
    ]);
    session.selectProject(null);
    expect([stored.size, session.selectedProject(), told]).toEqual([0, null, 2]);
  });

  it('takes the login-method google as such, and anything else as email', () => {
    session.signIn({ ...ada, loginMethod: 'google' });
    expect(stored.get('login-method')).toBe('google');
    expect(session.state()).toMatchObject({ loginMethod: 'google' });
    stored.set('login-method', 'nonsense').set('token', 't2');
    tab.focus();
    expect(session.state()).toMatchObject({ loginMethod: 'email' });
  });

  it('removes exactly user, token, email and login-method at logout', () => {
    session.signIn(ada);
    stored.set('user', '{}').set('selectedProjectID', 'p1').set('palette', 'pink');
    session.signOut();
    expect([...stored.keys()].toSorted()).toEqual(['palette', 'selectedProjectID']);
    expect(session.state().status).toBe('unauthenticated');
  });

  it('follows a sign-out in another tab', () => {
    session.signIn(ada);
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.state().status));
    stored.delete('token');
    tab.storageChanged('token');
    expect(seen).toEqual(['unauthenticated']);
  });

  it('is refreshed when the window gets focus', () => {
    let asked = 0;
    session.onFocus(() => asked++);
    stored.set('token', 't2');
    tab.focus();
    expect(session.state().status).toBe('authenticated');
    expect(asked).toBe(1);
  });

  it('goes to the site root once when the server refuses the token, and not for a token that was replaced', () => {
    session.signIn(ada);
    session.expire('older');
    expect(tab.went).toEqual([]);
    session.expire('t1');
    session.expire(null);
    expect(tab.went).toEqual(['/']);
    expect(stored.size).toBe(0);
  });
});
