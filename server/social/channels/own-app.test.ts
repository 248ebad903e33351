import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';

/** What the token endpoint was sent, and an app that X does not know. */
const asked: (string | undefined)[] = [];
const api = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.writeHead(401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'unauthorized_client', error_description: 'No such app' }));
});
await new Promise<void>((resolve) => {
  api.listen(0, '127.0.0.1', resolve);
});
afterAll(() => api.close());
const app = useTestApp({
  env: {
    QUILLSTEAD_ROLE: 'web',
    X_CLIENT_ID: 'our app',
    X_CLIENT_SECRET: 'a:b',
    X_URL: 'https://x.example',
    FACEBOOK_CLIENT_ID: 'our app',
    FACEBOOK_CLIENT_SECRET: 'a:b',
    FACEBOOK_URL: 'https://facebook.example',
    FACEBOOK_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    INSTAGRAM_CLIENT_ID: 'our app',
    INSTAGRAM_CLIENT_SECRET: 'a:b',
    INSTAGRAM_URL: 'https://instagram.example',
    INSTAGRAM_TOKEN_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LINKEDIN_CLIENT_ID: 'our app',
    LINKEDIN_CLIENT_SECRET: 'a:b',
    LINKEDIN_SCOPES: 'r_basicprofile w_member_social',
    LINKEDIN_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    GOOGLE_BUSINESS_CLIENT_ID: 'our app',
    GOOGLE_BUSINESS_CLIENT_SECRET: 'a:b',
    GOOGLE_ACCOUNTS_URL: 'https://google.example',
    GOOGLE_BUSINESS_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/*`,
    TIKTOK_CLIENT_ID: 'our app',
    TIKTOK_CLIENT_SECRET: 'a:b',
    TIKTOK_URL: 'https://tiktok.example',
    TIKTOK_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    PINTEREST_CLIENT_ID: 'our app',
    PINTEREST_CLIENT_SECRET: 'a:b',
    PINTEREST_URL: 'https://pinterest.example',
    PINTEREST_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    X_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  },
});

it('X with an app of the server’s own is X itself, and a wrong secret connects nothing', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const { networks } = await me.call(social.channels, { params });
  expect(networks.find(({ network }) => network === 'TWITTER')).toMatchObject({ ready: true, note: '' });
  const connect = { action: 'connect' as const, network: 'TWITTER' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '');
  expect([consent.origin, consent.pathname]).toEqual(['https://x.example', '/i/oauth2/authorize']);
  expect(consent.searchParams.get('client_id')).toBe('our app');
  const state = consent.searchParams.get('state') ?? '';
  const body = { action: 'select' as const, code: 'a-code', state };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('X did not accept this consent. Connect again.');
  const basic = Buffer.from('our%20app:a%3Ab').toString('base64');
  expect(asked).toEqual([`POST /2/oauth2/token Basic ${basic}`]);
  expect((await me.call(social.channels, { params })).results).toEqual([]);
});

it('Facebook with an app of the server’s own is Facebook itself, asked with the app’s secret', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const connect = { action: 'connect' as const, network: 'FACEBOOK' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '');
  expect([consent.origin, consent.pathname]).toEqual(['https://facebook.example', '/v25.0/dialog/oauth']);
  expect(consent.searchParams.get('client_id')).toBe('our app');
  const state = consent.searchParams.get('state') ?? '';
  const body = { action: 'select' as const, code: 'a-code', state };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('Facebook did not accept this consent. Connect again.');
  expect(asked.at(-1)).toBe('POST /v25.0/oauth/access_token undefined');
});

it('Instagram with an app of the server’s own is Instagram itself, and gives tokens at a host of its own', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const connect = { action: 'connect' as const, network: 'INSTAGRAM' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '');
  expect([consent.origin, consent.pathname]).toEqual(['https://instagram.example', '/oauth/authorize']);
  expect(consent.searchParams.get('client_id')).toBe('our app');
  const state = consent.searchParams.get('state') ?? '';
  const body = { action: 'select' as const, code: 'a-code', state };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('Instagram did not accept this consent. Connect again.');
  expect(asked.at(-1)).toBe('POST /oauth/access_token undefined');
});

it('LinkedIn with an app of the server’s own is asked for what that app may have', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const connect = { action: 'connect' as const, network: 'LINKEDIN' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '').searchParams;
  expect([consent.get('client_id'), consent.get('scope')]).toEqual([
    'our app',
    'r_basicprofile w_member_social',
  ]);
  const body = { action: 'select' as const, code: 'a-code', state: consent.get('state') ?? '' };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('LinkedIn did not accept this consent. Connect again.');
  expect(asked.at(-1)).toBe('POST /oauth/v2/accessToken undefined');
});

it('Google Business Profile with an app of the server’s own is Google itself, by the names of its APIs', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const connect = { action: 'connect' as const, network: 'GOOGLEMYBUSINESS' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '');
  expect([consent.origin, consent.pathname]).toEqual(['https://google.example', '/o/oauth2/v2/auth']);
  expect(consent.searchParams.get('client_id')).toBe('our app');
  const state = consent.searchParams.get('state') ?? '';
  const body = { action: 'select' as const, code: 'a-code', state };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('Google Business Profile did not accept this consent. Connect again.');
  expect(asked.at(-1)).toBe('POST /oauth2/token undefined');
});

it('TikTok with an app of the server’s own is asked by its client key', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const connect = { action: 'connect' as const, network: 'TIKTOK' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '');
  expect([consent.origin, consent.pathname, consent.searchParams.get('client_key')]).toEqual([
    'https://tiktok.example',
    '/v2/auth/authorize/',
    'our app',
  ]);
  const body = { action: 'select' as const, code: 'a-code', state: consent.searchParams.get('state') ?? '' };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('TikTok did not accept this consent. Connect again.');
  expect(asked.at(-1)).toBe('POST /v2/oauth/token/ undefined');
});

it('Pinterest with an app of the server’s own is Pinterest itself, asked as that app', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const connect = { action: 'connect' as const, network: 'PINTEREST' as const };
  const { url } = await me.call(social.channel, { params, body: connect });
  const consent = new URL(url ?? '');
  expect([consent.origin, consent.pathname]).toEqual(['https://pinterest.example', '/oauth/']);
  expect(consent.searchParams.get('client_id')).toBe('our app');
  const body = { action: 'select' as const, code: 'a-code', state: consent.searchParams.get('state') ?? '' };
  const refused = await failure(me.call(social.channel, { params, body }));
  expect(refused.fields.code).toBe('Pinterest did not accept this consent. Connect again.');
  const basic = Buffer.from('our%20app:a%3Ab').toString('base64');
  expect(asked.at(-1)).toBe(`POST /v5/oauth/token Basic ${basic}`);
});

it('half an app is no app: the server says so and does not start', () => {
  expect(() => loadConfig({ FACEBOOK_CLIENT_SECRET: 'a' })).toThrow(
    'FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET: are needed together',
  );
  expect(() => loadConfig({ LINKEDIN_CLIENT_ID: 'our app' })).toThrow(
    'LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET: are needed together',
  );
  expect(() => loadConfig({ GOOGLE_BUSINESS_CLIENT_ID: 'our app' })).toThrow(
    'GOOGLE_BUSINESS_CLIENT_ID, GOOGLE_BUSINESS_CLIENT_SECRET: are needed together',
  );
  expect(() => loadConfig({ TIKTOK_CLIENT_ID: 'our app' })).toThrow(
    'TIKTOK_CLIENT_ID, TIKTOK_CLIENT_SECRET: are needed together',
  );
  expect(() => loadConfig({ X_CLIENT_ID: 'our app' })).toThrow(
    'X_CLIENT_ID, X_CLIENT_SECRET: are needed together',
  );
});
