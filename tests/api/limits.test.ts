// How often one may: by account and by address, over a restart, and whatever a request says of where it is from.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { connections } from '#contract/connections.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { site } from '#contract/site.ts';
import { team } from '#contract/team.ts';
import { requestLimit } from '#server/kernel/limits/request-limit.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { registerPages } from '#server/kernel/pages/register.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { aBuild } from '#tests/support/built-pages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { someEmail } from '#tests/support/factories/person-factories.ts';

/** A server on the open network, as far as it knows: it has a mail server, so that it is not in local mode. */
const open = { SMTP_URL: 'smtp://127.0.0.1:9', QUILLSTEAD_ROLE: 'web', EGRESS_ALLOW: '127.0.0.1:9' };

const root = aBuild();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const builtPages: TestAppOptions['pages'] = (http, forms) =>
  registerPages(http, { forms, mode: 'production', root, devAccess: createDevAccess(null) });

async function start(options: TestAppOptions = {}): Promise<TestApp & { stop(): Promise<void> }> {
  const app = await startTestApp({ ...options, env: { ...open, ...options.env } });
  let running = true;
  const stop = async () => {
    if (running) await app.stop();
    running = false;
  };
  onTestFinished(stop);
  return { ...app, stop };
}

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
const ask = (app: TestApp, e: AnyEndpoint, { params = {}, query, body, headers }: Ask = {}) =>
  fetch(app.origin + addressOf(e, { params, ...(query && { query }) }), {
    method: e.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** Writes to the operator from an address of the network: five an hour are taken from each. */
const contact = (app: TestApp, address: string) =>
  ask(app, site.contact, { body: { name: 'Ada', email: someEmail(), message: 'Hello' }, ...from(address) });

/** Asks until it is refused. @returns how often it was not */
async function untilRefused(once: () => Promise<Response>, most: number): Promise<number> {
  for (let served = 0; served <= most; served += 1) {
    const answer = await once();
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { meta, detail } = (await answer.json()) as { meta: { code: string }; detail: string };
    expect(meta.code).toBe('too-many-requests');
    expect(detail).toMatch(/^Too many attempts\. Wait \d+ \w+ and try again\.$/);
    return served;
  }
  throw new Error(`served more than ${most}`);
}

describe('what somebody could guess or flood', () => {
  it.each<[what: string, most: number, (email: string) => [AnyEndpoint, unknown]]>([
    ['signing in', 5, (email) => [accounts.login, { email, password: 'not this password' }]],
    ['asking for codes', 5, (email) => [accounts.sendCode, { email, purpose: 'reset' }]],
    ['trying codes', 15, (email) => [accounts.verify, { email, code: '000000' }]],
    [
      'resetting a password',
      15,
      (email) => [accounts.resetPassword, { email, code: '000000', password: 'a new quiet house' }],
    ],
    ['writing to the operator', 5, (email) => [site.contact, { name: 'Ada', email, message: 'Hello there' }]],
  ])(
    '[S64] %s is limited by address of mail, with Retry-After, and a restart forgets nothing',
    async (_what, most, of) => {
      const { connection, drop } = await testDatabase();
      onTestFinished(drop);
      const shared = { connection, keys: generateKeySpec(), env: { TRUST_PROXY: '127.0.0.1' } };
      const first = await start(shared);
      const email = someEmail();
      const [endpoint, body] = of(email);
      expect(await untilRefused(() => ask(first, endpoint, { body, ...from('198.51.100.7') }), most)).toBe(
        most,
      );
      const [, other] = of(someEmail());
      expect((await ask(first, endpoint, { body: other, ...from('198.51.100.8') })).status).not.toBe(429);
      await first.stop();
      const second = await start(shared);
      expect((await ask(second, endpoint, { body, ...from('198.51.100.7') })).status).toBe(429);
    },
  );

  it('[S64] testing a connection and inviting are limited by workspace', async () => {
    const app = await start();
    const owner = await newMember(app);
    const headers = { authorization: `Bearer ${owner.token}` };
    const params = { provider: 'openai-compatible' };
    const body = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' };
    expect((await ask(app, connections.save, { params, body, headers })).status).toBe(200);
    expect(await untilRefused(() => ask(app, connections.test, { params, headers }), 20)).toBe(20);
    const invite = () =>
      ask(app, team.invite, { headers, body: { email: someEmail(), role: 'editor', projectIds: 'all' } });
    expect(await untilRefused(invite, 30)).toBe(30);
  });

  it('[S64] looking at invitations is limited by address of the network', async () => {
    const app = await start();
    const look = () => ask(app, team.invitation, { query: { token: randomUUID() } });
    expect(await untilRefused(look, 100)).toBe(100);
  });
});

describe('where a request comes from', () => {
  const places = Array.from({ length: 8 }, (_, i) => `203.0.113.${i + 1}`);

  it.each([
    ['no proxy is trusted', ''],
    ['another proxy than this peer is trusted', '10.0.0.0/8'],
  ])('[S64] is not what X-Forwarded-For claims while %s', async (_kind, TRUST_PROXY) => {
    const app = await start({ env: { TRUST_PROXY } });
    const statuses: number[] = [];
    for (const place of places) statuses.push((await contact(app, place)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });

  it('[S64] is what the trusted proxy says, and what it passes on of others is not believed', async () => {
    const app = await start({ env: { TRUST_PROXY: '127.0.0.1' } });
    for (const place of places) expect((await contact(app, place)).status).toBe(202);
    // The proxy appends the peer that it saw; what stood there before is the peer's own invention.
    const statuses: number[] = [];
    for (const place of places) statuses.push((await contact(app, `${place}, 192.0.2.9`)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });
});

describe('an IPv6 address', () => {
  /** Addresses that one customer of a provider has, and one of a neighbour. */
  const ofOne = (n: number) =>
    `2001:db8:1:2:${((n * 7919) % 0x1_00_00).toString(16)}::${(n + 1).toString(16)}`;
  const neighbour = '2001:db8:1:3::1';
  const wrongKey = { authorization: `Bearer qk_${'Q'.repeat(43)}` };
  const email = someEmail();

  it.each<[what: string, most: number, (app: TestApp, address: string) => Promise<Response>]>([
    [
      'signing in to one account',
      5,
      (app, address) =>
        ask(app, accounts.login, { body: { email, password: 'not this one' }, ...from(address) }),
    ],
    ['writing to the operator', 5, contact],
    [
      'looking at invitations',
      100,
      (app, address) => ask(app, team.invitation, { query: { token: randomUUID() }, ...from(address) }),
    ],
    [
      'trying API keys',
      30,
      (app, address) => ask(app, accounts.user, { headers: { ...wrongKey, 'x-forwarded-for': address } }),
    ],
    [
      'reporting from a browser',
      60,
      (app, address) => fetch(`${app.origin}/api/auth/_log`, { method: 'POST', ...from(address) }),
    ],
  ])('[S64] counts with all of its /64 for %s, and not with the next', async (_what, most, once) => {
    const app = await start({ env: { TRUST_PROXY: '127.0.0.1' } });
    for (let n = 0; n < most; n += 1) expect((await once(app, ofOne(n))).status, `${n}`).not.toBe(429);
    expect((await once(app, ofOne(most))).status).toBe(429);
    expect((await once(app, neighbour)).status).not.toBe(429);
  });

  it('[S64] that holds an IPv4 address counts as that one', async () => {
    const app = await start({ env: { TRUST_PROXY: '127.0.0.1' } });
    const spellings = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'];
    const statuses: number[] = [];
    for (const address of [...spellings, ...spellings]) statuses.push((await contact(app, address)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    expect((await contact(app, '::ffff:192.0.2.2')).status).toBe(202);
  });

  it('[S64] counts with all of its /64 for the whole API', async () => {
    const app = await start({ env: { TRUST_PROXY: '127.0.0.1' } });
    const call = async (address: string) => {
      const answer = await fetch(`${app.origin}/api/v1/nothing`, from(address));
      await answer.body?.cancel();
      return answer.status;
    };
    for (let n = 0; n < requestLimit.points; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, i) => call(ofOne(n + i))));
    expect(await call(ofOne(requestLimit.points))).toBe(429);
    expect(await call(neighbour)).toBe(404);
  });
});

describe('all requests together', () => {
  it('[S64] are limited by address, API calls and pages, refused ones too, but no files of the build and no health checks', async () => {
    const app = await start({ env: { TRUST_PROXY: '127.0.0.1' }, pages: builtPages });
    const call = (address: string, path = '/api/v1/payment/sub/product/') =>
      fetch(app.origin + path, from(address)).then(async (answer) => {
        await answer.body?.cancel();
        return answer;
      });
    const statuses = new Map<number, number>();
    const paths = [
      '/api/v1/payment/sub/product/',
      '/api/v1/nothing',
      '/api/auth/csrf',
      '/api/v1/accounts/user/',
      '/login',
      '/projects',
      '/nowhere',
      `/a${'/'.repeat(15_000)}b`,
    ];
    for (let n = 0; n < requestLimit.points; n += 20)
      for (const { status } of await Promise.all(
        Array.from({ length: 20 }, (_, i) => call('198.51.100.1', paths[i % paths.length])),
      ))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(statuses.get(429)).toBeUndefined();
    const refused = await fetch(`${app.origin}/api/v1/payment/sub/product/`, from('198.51.100.1'));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(((await refused.json()) as { meta: { code: string } }).meta.code).toBe('too-many-requests');
    expect((await call('198.51.100.2')).status).toBe(200);
    expect((await call('198.51.100.1', '/login')).status).toBe(429);
    for (const path of ['/healthz', '/assets/a-1.js'])
      expect((await call('198.51.100.1', path)).status, path).toBe(200);
  });

  it('are not counted for people at their own machine in local mode', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.stop());
    const statuses = new Set<number>();
    for (let n = 0; n <= requestLimit.points; n += 20)
      for (const { status } of await Promise.all(
        Array.from({ length: 20 }, () => fetch(`${app.origin}/api/v1/nothing`)),
      ))
        statuses.add(status);
    expect([...statuses]).toEqual([404]);
  });
});
