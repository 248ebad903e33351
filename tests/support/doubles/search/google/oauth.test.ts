import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { running, testClock } from '../running.ts';
import { type GoogleOptions, startGoogle } from './google-double.ts';

const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
const redirectUri = 'http://127.0.0.1:3000/callback';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const claimsOf = (idToken = '') =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;

async function start(options?: GoogleOptions) {
  const google = await running(startGoogle(options));
  const client = { client_id: google.clientId, client_secret: google.clientSecret };
  const address = (changes: Record<string, string> = {}) =>
    `${google.origin}/o/oauth2/v2/auth?${new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state: 'a b&c',
      access_type: 'offline',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    })}`;
  const post = (form: Record<string, string>) =>
    fetch(`${google.origin}/token`, { method: 'POST', body: new URLSearchParams({ ...client, ...form }) });
  const exchange = (code: string, form: Record<string, string> = {}) =>
    post({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...form,
    });
  const allow = async (changes?: Record<string, string>) => {
    const back = new URL(await google.decide(address(changes), 'allow'));
    return back.searchParams.get('code') ?? '';
  };
  const tokens = async (changes?: Record<string, string>) =>
    (await (await exchange(await allow(changes))).json()) as Record<string, string>;
  const sites = (token: string) =>
    fetch(`${google.origin}/webmasters/v3/sites`, { headers: { authorization: `Bearer ${token}` } });
  return { google, address, post, exchange, allow, tokens, sites };
}

describe('Google’s consent and tokens, doubled', () => {
  test('lead back with a code, the state as it was and the scopes that were granted', async () => {
    const { google, address, exchange, sites } = await start();
    const back = new URL(await google.decide(address(), 'allow'));
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'a b&c', scope });
    const response = await exchange(back.searchParams.get('code') ?? '');
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      refresh_token: expect.stringMatching(/^1\/\/0/),
      expires_in: 3599,
      scope,
      token_type: 'Bearer',
    });
    expect((await sites('other')).status).toBe(401);
  });

  test('lead back with access_denied when the person says no, or unticks everything', async () => {
    const { google, address } = await start();
    const refused = new URL(await google.decide(address(), 'deny'));
    expect(Object.fromEntries(refused.searchParams)).toEqual({ state: 'a b&c', error: 'access_denied' });
    const nothing = new URL(await google.decide(address(), 'allow', []));
    expect(nothing.searchParams.get('error')).toBe('access_denied');
  });

  test('give an ID token where openid is asked for, with the email where that is', async () => {
    const { google, tokens } = await start();
    expect(await tokens()).not.toHaveProperty('id_token');
    google.account.email = 'grace@gmail.example';
    const both = await tokens({ scope: `openid email ${scope}` });
    expect(claimsOf(both['id_token'])).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: google.clientId,
      email: 'grace@gmail.example',
      email_verified: true,
    });
    expect(both['scope']).toBe(`openid https://www.googleapis.com/auth/userinfo.email ${scope}`);
  });

  test('give a token without a scope that was unticked, which the API then refuses', async () => {
    const { google, address, exchange, sites } = await start();
    const both = address({ scope: `${scope} openid` });
    const back = new URL(await google.decide(both, 'allow', ['openid']));
    const granted = (await (await exchange(back.searchParams.get('code') ?? '')).json()) as Record<
      string,
      string
    >;
    expect(granted.scope).toBe('openid');
    expect(claimsOf(granted.id_token)).not.toHaveProperty('email');
    const response = await sites(granted.access_token!);
    expect(response.status).toBe(403);
    expect(JSON.stringify(await response.json())).toContain('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
  });

  test.each([
    ['another client', { client_id: 'other' }, 401],
    ['an address that is not registered', { redirect_uri: 'http://evil.example/' }, 400],
    ['another kind of response', { response_type: 'token' }, 400],
    ['an unknown PKCE method', { code_challenge_method: 'S512' }, 400],
    ['no scope', { scope: '' }, 400],
  ])('refuse %s on a page of their own and lead nowhere', async (_name, changes, status) => {
    const { google, address } = await start();
    const response = await fetch(address(changes), { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    await expect(google.decide(address(changes), 'allow')).rejects.toThrow('No consent is asked for');
  });

  test('take a code once, within ten minutes, with its verifier, address and secret', async () => {
    const clock = testClock();
    const { allow, exchange } = await start({ now: clock.now });
    const errorOf = async (form: Record<string, string>) =>
      (await (await exchange(await allow(), form)).json()) as { error: string; error_description: string };
    expect(await errorOf({ code_verifier: 'w'.repeat(43) })).toEqual({
      error: 'invalid_grant',
      error_description: 'Invalid code verifier.',
    });
    expect(await errorOf({ redirect_uri: 'http://127.0.0.1:3000/other' })).toMatchObject({
      error: 'redirect_uri_mismatch',
    });
    expect(await errorOf({ client_secret: 'wrong' })).toMatchObject({ error: 'invalid_client' });
    expect(await errorOf({ client_id: 'other' })).toMatchObject({ error: 'invalid_client' });
    expect(await errorOf({ grant_type: 'password' })).toMatchObject({ error: 'unsupported_grant_type' });
    const code = await allow();
    expect((await exchange(code)).status).toBe(200);
    expect(await (await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    const late = await allow();
    clock.forward(10 * 60 * 1000);
    expect(await (await exchange(late)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('want a verifier wherever a challenge was sent, and take a plain one', async () => {
    const { google, allow, exchange, post } = await start();
    const form = { grant_type: 'authorization_code', redirect_uri: redirectUri, code: await allow() };
    expect(await (await post(form)).json()).toMatchObject({ error_description: 'Missing code verifier.' });
    const plain = await allow({ code_challenge: verifier, code_challenge_method: 'plain' });
    expect((await exchange(plain)).status).toBe(200);
    const json = await fetch(`${google.origin}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
  });

  test('give a refresh token to the first offline consent, and later only where consent is asked for', async () => {
    const { google, tokens } = await start();
    expect(await tokens({ access_type: 'online' })).not.toHaveProperty('refresh_token');
    expect(google.account.grantedBefore).toBe(true);
    expect(await tokens()).not.toHaveProperty('refresh_token');
    expect(await tokens({ prompt: 'consent' })).toHaveProperty('refresh_token');
    google.account.grantedBefore = false;
    expect(await tokens()).toHaveProperty('refresh_token');
  });

  test('end an access token by the clock, and refresh it without another refresh token', async () => {
    const clock = testClock();
    const { google, post, sites } = await start({ now: clock.now });
    const { accessToken, refreshToken } = google.grant([scope]);
    expect((await sites(accessToken)).status).toBe(200);
    clock.forward(3599 * 1000);
    const old = await sites(accessToken);
    expect(old.status).toBe(401);
    expect(old.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await old.json()).toMatchObject({
      error: { status: 'UNAUTHENTICATED', errors: [{ reason: 'authError' }] },
    });
    const fresh = await post({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const body = (await fresh.json()) as Record<string, string>;
    expect(body).not.toHaveProperty('refresh_token');
    expect((await sites(body.access_token!)).status).toBe(200);
  });

  test('know a grant that was taken back no more, on either side', async () => {
    const { google, post, sites } = await start();
    const first = google.grant([scope]);
    google.revokeAll();
    const refused = await post({ grant_type: 'refresh_token', refresh_token: first.refreshToken });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Token has been expired or revoked.',
    });
    expect((await sites(first.accessToken)).status).toBe(401);
    const second = google.grant([scope]);
    const revoke = () =>
      fetch(`${google.origin}/revoke?token=${encodeURIComponent(second.refreshToken)}`, { method: 'POST' });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(400);
    expect((await sites(second.accessToken)).status).toBe(401);
    const third = google.grant([scope]);
    google.fail('invalid-grant', { when: ({ path }) => path === '/token' });
    expect((await post({ grant_type: 'refresh_token', refresh_token: third.refreshToken })).status).toBe(400);
  });
});
