// What the sandboxes of all networks have in common, as a program on the outside meets them at X: consent, tokens, faults.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';
import type { SandboxFault } from './deps.ts';

let fault: SandboxFault | null = null;
const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' }, social: { fault: () => fault } });
const base = () => `${app.origin}/sandbox/twitter`;
const redirectUri = () => `${app.origin}/social/callback`;
const scope = 'tweet.read tweet.write users.read media.write offline.access';

function request(changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'quillstead',
    redirect_uri: redirectUri(),
    scope,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return { verifier, url: `${base()}/i/oauth2/authorize?${query}` };
}
async function token(form: Record<string, string>) {
  const answer = await fetch(`${base()}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('quillstead:sandbox').toString('base64')}` },
    body: new URLSearchParams(form),
  });
  return (await answer.json()) as Record<string, string>;
}
const exchange = (code: string, code_verifier: string) =>
  token({ grant_type: 'authorization_code', code, code_verifier, redirect_uri: redirectUri() });
const renew = (refresh_token = '') => token({ grant_type: 'refresh_token', refresh_token });
async function allowed(account = `Baker ${randomUUID()}`) {
  const { verifier, url } = request();
  return { verifier, code: (await consent(url, account)).searchParams.get('code') ?? '' };
}
async function signIn(account?: string) {
  const { verifier, code } = await allowed(account);
  return exchange(code, verifier);
}
/** X names no invalid_grant. */
const refusedByX = 'invalid_request';
const me = (access = '', origin = app.origin) =>
  fetch(`${origin}/sandbox/twitter/2/users/me`, { headers: { authorization: `Bearer ${access}` } });

describe('consent', () => {
  it('is a page in plain words under a strict policy, and answers a code with the state', async () => {
    const { url } = request();
    const answer = await fetch(url);
    const page = await answer.text();
    expect(page).toContain('This is a sandbox of X on your own machine. Nothing leaves it.');
    expect(page).toContain('Allow');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/ style=| on\w+=|<script>/);
    const back = (await consent(url)).searchParams;
    expect(back.get('state')).toBe('the-state');
    expect(back.get('code')).toMatch(/^code_/);
  });

  it('that is denied gives no code', async () => {
    const back = (await consent(request().url, 'Corner Bakery', 'deny')).searchParams;
    expect([back.get('code'), back.get('error'), back.get('state')]).toEqual([
      null,
      'access_denied',
      'the-state',
    ]);
  });

  it.each([
    ['without PKCE', { code_challenge: '' }],
    ['with plain PKCE', { code_challenge_method: 'plain' }],
    ['without state', { state: '' }],
    ['without a scope', { scope: 'tweet.read' }],
    ['for another program', { client_id: 'somebody' }],
    ['answered elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['answered by script', { redirect_uri: 'javascript:alert(1)' }],
  ])('asked %s is refused on a page and never redirected', async (_how, changes) => {
    const { url } = request(changes);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
    await expect(consent(url)).rejects.toThrow('consent answered 400');
  });

  it('for names in other scripts makes an account of each, and the same one the next time', async () => {
    const handle = async (name: string) => {
      const { access_token } = await signIn(name);
      const { data } = (await (await me(access_token)).json()) as { data: { username: string } };
      return data.username;
    };
    const names = ['مخبز الميناء', 'パン屋', '🥖🥖', 'Bakery パン', 'Bakery 빵', 'Bäckerei'];
    const handles: string[] = [];
    for (const name of names) handles.push(await handle(name));
    expect(new Set(handles).size).toBe(names.length);
    for (const each of handles) expect(each).toMatch(/^[a-z0-9_]{1,30}$/);
    expect(await handle('パン屋')).toBe(handles[1]);
  });

  it('escapes what it repeats', async () => {
    const page = await (await fetch(request({ state: '"><script>alert(1)</script>' }).url)).text();
    expect(page).not.toContain('<script>alert');
  });
});

describe('tokens', () => {
  it('are given for a code and its verifier, once', async () => {
    const first = await allowed();
    expect((await exchange(first.code, 'another-verifier')).error).toBe(refusedByX);
    expect((await exchange(first.code, first.verifier)).error).toBe(refusedByX);
    const second = await allowed();
    const { access_token } = await exchange(second.code, second.verifier);
    expect((await me(access_token)).status).toBe(200);
    // The same code again: everything made from it ends.
    expect((await exchange(second.code, second.verifier)).error).toBe(refusedByX);
    expect((await me(access_token)).status).toBe(401);
  });

  it('rotate, and a refresh token that comes twice ends the consent', async () => {
    const first = await signIn();
    const second = await renew(first.refresh_token);
    expect((await me(second.access_token)).status).toBe(200);
    expect((await renew(first.refresh_token)).error).toBe(refusedByX);
    expect((await me(second.access_token)).status).toBe(401);
  });

  it('of one network are nothing to another', async () => {
    const { access_token } = await signIn();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${app.origin}/sandbox/pinterest/v5/user_account`, { headers })).status).toBe(401);
  });
});

describe('where it answers', () => {
  it('keeps what it knows after the server has been restarted', async () => {
    const { access_token } = await signIn();
    const next = await startTestApp({ connection: app.connection, env: { QUILLSTEAD_ROLE: 'web' } });
    try {
      expect((await me(access_token, next.origin)).status).toBe(200);
    } finally {
      await next.stop();
    }
  });

  it('[S66] is this machine alone: through a proxy, by another name or outside local mode there is nothing', async () => {
    const feed = `${base()}/feed`;
    expect((await fetch(feed)).status).toBe(200);
    const picture = `${base()}/media/${randomUUID()}`;
    for (const address of [feed, `${app.origin}/sandbox/look.css`, `${base()}/2/users/me`, picture])
      expect((await fetch(address, { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(404);
    expect((await fetch(`${app.origin}/sandbox/look.js`)).status).toBe(200);
    expect((await fetch(`${app.origin}/sandbox/myspace/feed`)).status).toBe(404);
  });

  it('meets the faults that a test asks for', async () => {
    const { access_token } = await signIn();
    const post = (text: string) =>
      fetch(`${base()}/2/tweets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
    const [lost, never] = [`Lost ${randomUUID()}`, `Never came ${randomUUID()}`];
    try {
      fault = { kind: 'rate-limited', retryAfterSeconds: 7 };
      expect((await me(access_token)).status).toBe(429);
      fault = { kind: 'drop-after' };
      await expect(post(lost)).rejects.toThrow('fetch failed');
      fault = { kind: 'drop-before' };
      await expect(post(never)).rejects.toThrow('fetch failed');
    } finally {
      fault = null;
    }
    const page = await (await fetch(`${base()}/feed`)).text();
    expect([page.includes(lost), page.includes(never)]).toEqual([true, false]);
  });
});
