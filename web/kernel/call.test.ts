import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { projects } from '#contract/projects.ts';
import { call, failureOf } from './call.ts';
import { session } from './session/session.ts';

const stored = new Map<string, string>();
const went: string[] = [];
let answer: () => Promise<Response>;
let asked: Request[] = [];

beforeEach(() => {
  stored.clear();
  went.length = 0;
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    location: { assign: (to: string) => went.push(to) },
    addEventListener: () => {},
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(new Request(`http://127.0.0.1${path}`, init));
    return answer();
  });
  session.signIn({ token: 't1', email: 'ada@example.com', loginMethod: 'email' });
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => async () => Response.json(body, { status });
const login = { body: { email: 'ada@example.com', password: 'wrong' } };

describe('a call', () => {
  it('carries the bearer, but not to a public endpoint', async () => {
    answer = json(200, { results: [], next: null });
    await call(projects.list, {});
    answer = json(200, { token: 't2', email: 'ada@example.com' });
    await call(accounts.login, login);
    expect(asked.map((request) => request.headers.get('authorization'))).toEqual(['Bearer t1', null]);
  });

  it('carries what stands under @token with the Basic scheme where no stored token goes', async () => {
    stored.set('@token', 'id:söcret');
    answer = json(200, { results: [], next: null });
    await call(projects.list, {});
    answer = json(200, { token: 't2', email: 'ada@example.com' });
    await call(accounts.login, login);
    stored.set('@token', 'aWQ6c2VjcmV0');
    await call(accounts.login, login);
    stored.delete('token');
    answer = json(200, { results: [], next: null });
    await call(projects.list, {});
    const encoded = Buffer.from('id:söcret').toString('base64');
    expect(asked.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer t1',
      `Basic ${encoded}`,
      'Basic aWQ6c2VjcmV0',
      'Basic aWQ6c2VjcmV0',
    ]);
  });

  it('treats a 401 of a sign-in call as an ordinary form error', async () => {
    answer = json(401, {
      meta: { code: 'bad-credentials', requestId: 'r' },
      detail: 'Wrong email or password',
    });
    const error = await call(accounts.login, login).catch(failureOf);
    expect(error).toMatchObject({
      status: 401,
      message: 'Wrong email or password',
      meta: { code: 'bad-credentials' },
    });
    expect(stored.get('token')).toBe('t1');
    expect(went).toEqual([]);
  });

  it('removes the sign-in and goes to the site root on any other 401', async () => {
    answer = json(401, { detail: 'Sign in' });
    await expect(call(projects.list, {})).rejects.toMatchObject({ status: 401 });
    expect([...stored.keys()]).toEqual([]);
    expect(went).toEqual(['/']);
  });

  it('says "Internal Server Error" when the network is lost', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await call(projects.list, {}).catch(failureOf)).toMatchObject({
      status: 0,
      message: 'Internal Server Error',
      fields: {},
    });
  });

  it('hands field messages over as plain data', async () => {
    answer = json(400, {
      meta: { code: 'validation' },
      title: ['Title is required'],
      icon: ['Select an icon'],
    });
    const failure = await call(projects.create, { body: { title: '', icon: 'flower' } }).catch(failureOf);
    expect(JSON.parse(JSON.stringify(failure))).toMatchObject({
      message: 'Select an icon',
      fields: { title: 'Title is required', icon: 'Select an icon' },
    });
  });
});
