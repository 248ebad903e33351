import { buildConnector } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllow } from './allow.ts';
import { startCanary, type Canary } from '#tests/support/canary.ts';
import { connectorFor, type Resolver } from './connect.ts';
import { createEgress, type EgressSettings } from './egress.ts';
import { EgressRefused } from './refused.ts';
import { checkTarget } from './target.ts';

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

const names: Record<string, string[]> = {
  'private.test': ['10.0.0.7'],
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'empty.test': [],
};
const resolver: Resolver = async (hostname) => {
  const found = names[hostname.replace(/\.$/, '')];
  if (found === undefined) throw Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

/** The canary's own port counts as an ordinary one, so that only the check under test stands before it. */
const egressFor = (more: Partial<EgressSettings> = {}) =>
  createEgress({ resolver, ports: [80, 443, canary.port], connectTimeoutMs: 2000, ...more });

async function refusalOf(url: string, more?: Partial<EgressSettings>): Promise<EgressRefused> {
  const egress = egressFor(more);
  try {
    const page = await egress.fetchPage(url, { timeoutMs: 3000 });
    throw new Error(`${url} answered ${page.status}`);
  } catch (error) {
    if (error instanceof EgressRefused) return error;
    throw error;
  } finally {
    await egress.close();
  }
}

describe('addresses chosen by users', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '127.000.000.001',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '%31%32%37.0.0.1',
    '0.0.0.0',
    '0',
    '127.255.255.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::80ff:fffe]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ⓛocalhost',
    ...Object.keys(names),
    'loopback.test.',
    'unknown.test',
  ];
  test.each(hosts)('[S48] http://%s/ is refused and nothing arrives', async (host) => {
    const refusal = await refusalOf(`http://${host}:${canary.port}/`);
    expect(refusal.code).toBe('source-unreachable');
    expect(canary.connections()).toBe(0);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:80/_GET',
    'data:text/html,hi',
    'javascript:1',
    'blob:http://127.0.0.1/x',
    'ws://127.0.0.1/',
    '//127.0.0.1/',
    '/etc/passwd',
    '',
    'http://',
    'http://[::1',
    'dict://a/',
    'http://1.2.3.4.5:x/',
    `http://93.184.216.34/${'a'.repeat(9000)}`,
    'http://93.184.216.34:25/',
    'http://93.184.216.34:22/',
    'https://93.184.216.34:6379/',
    'http://93.184.216.34:0/',
    'http://user@93.184.216.34/',
    'http://user:pass@93.184.216.34/',
    'http://93.184.216.34@127.0.0.1/',
    'http://example.com:80@127.0.0.1/',
    'http://127.0.0.1#@example.com/',
    'http://127.0.0.1\\@example.com/',
  ])('[S48] %s is refused', async (url) => {
    expect((await refusalOf(url)).code).toBe('source-unreachable');
    expect(canary.connections()).toBe(0);
  });

  test('[S53] a refused address, a closed port and an unknown name read the same; only the cause differs', async () => {
    const closed = await startCanary();
    await closed.close();
    const opened = { allow: parseAllow(`127.0.0.1:${closed.port}`) };
    const all = await Promise.all([
      refusalOf(`http://127.0.0.1:${canary.port}/`),
      refusalOf(`http://127.0.0.1:${closed.port}/`, opened),
      refusalOf('http://unknown.test/'),
      refusalOf('http://private.test/'),
      refusalOf('ftp://a/'),
    ]);
    expect(new Set(all.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(new Set(all.map((item) => (item.cause as Error).message)).size).toBe(5);
    expect(all[0]?.message).not.toMatch(/127|port|private/);
  });

  test('while a proxy is set, nothing is fetched for users, and the allow-list and the operator still are', async () => {
    const proxy = 'http://127.0.0.1:3128';
    expect(String((await refusalOf('http://93.184.216.34/', { proxy })).cause)).toContain('proxy');
    const own = await startCanary();
    const egress = egressFor({ proxy, allow: parseAllow(`127.0.0.1:${own.port}`) });
    expect((await egress.fetchPage(own.origin)).status).toBe(200);
    expect((await egress.fetch(own.origin, undefined, { trust: 'operator' })).status).toBe(200);
    await egress.close();
    await own.close();
  });
});

describe('each check holds alone', () => {
  const rules = { allow: parseAllow(''), ports: [80] };

  test('an inner literal and this machine\u2019s name are refused before anything is opened', () => {
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', 'localhost', 'x.localhost.']) {
      expect(() => checkTarget(new URL(`http://${host}/`), 'user', rules)).toThrow(EgressRefused);
      expect(() => checkTarget(new URL(`http://${host}/`), 'operator', rules)).not.toThrow();
    }
  });

  test.each(['127.0.0.1', 'loopback.test', 'mixed.test'])(
    '[S49] the connector opens nothing to %s',
    async (hostname) => {
      const connect = connectorFor('user', { ...rules, resolver, connectTimeoutMs: 2000 });
      const before = canary.connections();
      const error = await new Promise((done) => {
        connect(
          { hostname, host: hostname, protocol: 'http:', port: String(canary.port) },
          (failed, socket) => {
            socket?.destroy();
            done(failed);
          },
        );
      });
      expect(error).toBeInstanceOf(EgressRefused);
      expect(canary.connections()).toBe(before);
    },
  );
});

describe('what stands behind a name', () => {
  /** undici's connector, told to reach the canary in place of 93.184.216.34, as a lying network would. */
  const detour =
    (looked: string[][]): typeof buildConnector =>
    (options) => {
      const { lookup } = options as { lookup: (...args: never[]) => void };
      return buildConnector({
        ...options,
        lookup: (hostname: string, requested: object, done: (error: Error | null, found: unknown) => void) =>
          lookup(
            hostname as never,
            { ...requested, all: true } as never,
            ((error: Error | null, found: { address: string }[]) => {
              looked.push(error ? [error.message] : found.map((item) => item.address));
              done(error, found.length > 0 ? [{ address: '127.0.0.1', family: 4 }] : []);
            }) as never,
          ),
      } as buildConnector.BuildOptions);
    };

  test('[S49] a second answer of the name server is never asked for, and the peer is checked once connected', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    let asked = 0;
    const rebinding: Resolver = async () => [{ address: answers[Math.min(asked++, 1)] ?? '', family: 4 }];
    const looked: string[][] = [];
    const url = `http://rebind.test:${canary.port}/`;
    const refusal = await refusalOf(url, { resolver: rebinding, build: detour(looked) });
    expect(asked).toBe(1);
    expect(looked).toEqual([['93.184.216.34']]);
    expect(String(refusal.cause)).toContain('connected to 127.0.0.1, not public');
    expect(canary.hits).toHaveLength(0);
  });

  test('[S49] the next connection asks again and is refused when the name moved inside', async () => {
    const egress = egressFor({ resolver: async () => [{ address: '127.0.0.1', family: 4 }] });
    await expect(egress.fetchPage(`http://rebind.test:${canary.port}/`)).rejects.toBeInstanceOf(
      EgressRefused,
    );
    await egress.close();
    expect(canary.hits).toHaveLength(0);
  });

  test('a name server that never answers ends with the time limit', async () => {
    const egress = egressFor({ resolver: () => new Promise(() => undefined) });
    const fetched = egress.fetchPage('http://slow.test/', { timeoutMs: 100 });
    await expect(fetched).rejects.toMatchObject({ code: 'source-unreachable' });
    await egress.close();
  });
});

describe('redirects', () => {
  const inside = (port: number): [string, string][] => [
    ['loopback', `http://127.0.0.1:${port}/`],
    ['another spelling', `http://2130706433:${port}/`],
    ['IPv6 mapping', `http://[::ffff:127.0.0.1]:${port}/`],
    ['a name', `http://loopback.test:${port}/`],
    ['scheme-relative', `//localhost:${port}/`],
    ['file', 'file:///etc/passwd'],
    ['data', 'data:text/html,hi'],
    ['user name', `http://a@127.0.0.1:${port}/`],
    ['metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['another port', 'http://93.184.216.34:25/'],
    ['unreadable', 'http://['],
  ];

  test.each([301, 302, 303, 307, 308])(
    '[S50] %i to an inner address is refused at every hop',
    async (status) => {
      for (const [kind, location] of inside(canary.port)) {
        for (const hopsBefore of [0, 2]) {
          const front = await startCanary((request, response) => {
            const hop = Number(request.url?.slice(1));
            response.writeHead(status, { location: hop < hopsBefore ? `/${hop + 1}` : location }).end();
          });
          const allow = parseAllow(`127.0.0.1:${front.port}`);
          const refusal = await refusalOf(`${front.origin}/0`, { allow });
          expect(refusal.code, kind).toBe('source-unreachable');
          expect(front.hits, kind).toHaveLength(hopsBefore + 1);
          await front.close();
        }
      }
      expect(canary.hits).toHaveLength(0);
    },
  );

  test('[S50] an operator\u2019s address that redirects inside is not followed there', async () => {
    const front = await startCanary(
      (_, response) => void response.writeHead(302, { location: canary.origin }).end(),
    );
    const egress = egressFor();
    const fetched = egress.fetch(front.origin, undefined, { trust: 'operator' });
    await expect(fetched).rejects.toBeInstanceOf(EgressRefused);
    await egress.close();
    await front.close();
    expect(canary.hits).toHaveLength(0);
  });
});
