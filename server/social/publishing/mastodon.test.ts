import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { createMastodon } from '#server/providers/networks/mastodon/mastodon.ts';
import { NetworkError } from '#server/providers/networks/port.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { aMastodonChannel, consent, onFeed } from '#tests/support/factories/channels.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';
import { failure } from '#tests/support/failure.ts';
import { publishSteps } from './deps.ts';

const posting = usePosting(['MASTODON']);
const { app, aPicture, at, me, once, projectId, publisher, to, write } = posting;
const here = () => `${app.origin}/sandbox/mastodon`;
const params = () => ({ id: projectId() });
const connect = (server = here()) =>
  me().call(social.channel, { params: params(), body: { action: 'connect', network: 'MASTODON', server } });
const select = (back: URL, changes: { code?: string } = {}) =>
  me().call(social.channel, {
    params: params(),
    body: {
      action: 'select',
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
      ...changes,
    },
  });
const apps = async () =>
  (await app.database.pool.query('select client_id, client_sealed from network_app order by id')).rows;

describe('connecting Mastodon', () => {
  it('is offered with the sandbox’s address on this machine, by consent at a server', async () => {
    const { networks, results } = await me().call(social.channels, { params: params() });
    expect(networks.find(({ network }) => network === 'MASTODON')).toMatchObject({
      ready: true,
      signIn: 'consent',
      server: here(),
    });
    expect(results[0]).toMatchObject({
      network: 'MASTODON',
      sandbox: true,
      status: 'active',
      handle: 'corner_bakery@mastodon.test',
      expiresAt: null,
      limits: { text: 500, images: 4, altText: 1500 },
    });
  });

  it('registers one app at a server and uses it again; its secret is sealed', async () => {
    const before = await apps();
    expect(before).toHaveLength(1);
    await aMastodonChannel(app.origin, me(), projectId(), 'Second account');
    expect(await apps()).toEqual(before);
    const { url } = await connect();
    expect(new URL(url ?? '').searchParams.get('client_id')).toBe(before[0]?.client_id);
  });

  it('registers again, once, when the server forgot the app', async () => {
    const before = await apps();
    await app.database.pool.query('delete from sandbox_app');
    await aMastodonChannel(app.origin, me(), projectId(), 'Third account');
    const after = await apps();
    expect(after).toHaveLength(1);
    expect(after[0]?.client_id).not.toBe(before[0]?.client_id);
  });

  it('refuses a wrong code, and connects nothing after a denied consent', async () => {
    const back = await consent((await connect()).url ?? '', 'Never connected');
    const refused = await failure(select(back, { code: 'wrong' }));
    expect([refused.status, refused.fields.code]).toEqual([
      400,
      expect.stringContaining('did not accept this consent'),
    ]);
    const denied = await consent((await connect()).url ?? '', 'Never connected', 'deny');
    expect(denied.searchParams.get('error')).toBe('access_denied');
    const { results } = await me().call(social.channels, { params: params() });
    expect(results.map(({ name }) => name)).not.toContain('Never connected');
  });

  it.each([
    ['a server of this network', 'https://127.0.0.1:8', 'No Mastodon server answers'],
    ['a server without https', 'http://social.example', 'Enter the address'],
    ['a server with a password', 'https://a:b@social.example', 'Enter the address'],
  ])('with %s says so beside the field', async (_what, server, message) => {
    const refused = await failure(connect(server));
    expect([refused.status, refused.fields.server]).toEqual([400, expect.stringContaining(message)]);
  });

  it('needs the person again when the token was revoked at the server', async () => {
    const post = await write({ targets: to('MASTODON') });
    await app.database.pool.query(
      `update sandbox_grant set revoked_at = now() where account_id =
         (select id from sandbox_account where network = 'MASTODON' and handle = 'corner_bakery')`,
    );
    expect((await posting.publishDue(post)).targets[0]).toMatchObject({
      status: 'blocked',
      reason: expect.stringContaining('Connect the account again'),
    });
    await aMastodonChannel(app.origin, me(), projectId());
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, 'MASTODON', post.content)).toBe(1);
  });
});

describe('a post on Mastodon', () => {
  it('has its links, alt text and options, and a first comment in answer to it', async () => {
    const comment = words();
    const post = await write({
      content: `Rye 🍞 at https://example.com/menu ${words()}`,
      media: [await aPicture()],
      targets: [
        at('MASTODON', {
          firstComment: comment,
          options: { language: 'en', audience: 'unlisted', contentWarning: 'Food', sensitive: true },
        }),
      ],
    });
    once('media', { kind: 'processing' });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    const page = await (await fetch(`${here()}/feed`)).text();
    const id = done.targets[0]?.remoteUrl?.split('#')[1] ?? '?';
    const shown = page.split('<article').find((part) => part.includes(`id="${id}"`));
    for (const part of [
      '>https://example.com/menu</a>',
      'Alt text: A loaf on a board',
      'Content warning: Food',
      'Quiet public',
      'Images are marked as sensitive',
      comment,
    ])
      expect(shown).toContain(part);
  });

  it('of 500 characters as the network counts is taken, and one more is refused before it is sent', async () => {
    const link = `https://example.com/${'x'.repeat(300)}`;
    const mention = '@ann@social.example';
    const rest = 500 - 23 - 1 - 4 - 1;
    const post = await write({
      content: `${link} ${mention} ${'é'.repeat(rest)}`,
      targets: to('MASTODON'),
    });
    expect((await posting.publishDue(post)).status).toBe('published');
    const long = await failure(
      write({ content: `${link} ${mention} ${'é'.repeat(rest + 1)}`, targets: to('MASTODON') }),
    );
    expect(long.fields['targets.0']).toContain('takes at most 500 characters; this has 501');
    const warned = await failure(
      write({
        content: 'x'.repeat(497),
        targets: [at('MASTODON', { options: { contentWarning: 'Food' } })],
      }),
    );
    expect(warned.fields['targets.0']).toContain('this has 501');
  });

  const faults: [string, SandboxFault][] = [
    ['the connection broke before the call was read', { kind: 'drop-before' }],
    ['the connection broke after it was done', { kind: 'drop-after' }],
    ['an error was answered though it was done', { kind: 'error-after' }],
    ['an error was answered and nothing was done', { kind: 'error-before' }],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }],
  ];
  it.each(faults)('is there exactly once when %s', async (_what, fault) => {
    const post = await write({ targets: to('MASTODON') });
    once('post', fault);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
  });

  it.each(publishSteps)('is there exactly once when the process dies at the step %s', async (fatal) => {
    const post = await write({ targets: to('MASTODON') });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
  });

  it('whose answer was lost is found among the account’s own after the key’s hour', async () => {
    const content = `Bread & rye <now>, ask @ann@social.example\n\nhttps://example.com/a?b=1&c=2 ${words()}`;
    const post = await write({ content, targets: to('MASTODON') });
    const dying = publisher({
      step: async (step) => {
        if (step === 'sent') throw new Error('killed');
      },
    });
    await dying.tick();
    await dying.close();
    app.clock.advance(65 * 60_000);
    const done = await posting.publishDue(post);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from sandbox_post where text = $1',
      [content],
    );
    expect([done.status, rows[0]?.n]).toEqual(['published', 1]);
  });
});

describe('a server that answers otherwise', () => {
  const egress = createEgress();
  let answer: { status: number; headers?: Record<string, string>; body: string } = { status: 200, body: '' };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(async () => {
    server.close();
    await egress.close();
  });
  const none = {
    find: async () => null,
    all: async () => [],
    keep: async () => ({ clientId: '1', clientSecret: '2' }),
  };
  const connector = createMastodon({
    egress,
    apps: none,
    sandbox: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const session = { token: 't', account: { id: '1', instance: null } };
  const payload = { text: 'Bread', title: null, link: null, options: {}, media: [], assembly: null };
  const publish = () =>
    connector.publish(session, payload, '018f2b6e-0000-7000-8000-000000000000').then(
      () => null,
      (cause: NetworkError) => [cause.kind, cause.options.retryAfterSeconds],
    );
  it.each<[string, typeof answer, unknown]>([
    ['HTML', { status: 200, body: '<html></html>' }, ['unknown', undefined]],
    ['422', { status: 422, body: '{"error":"Validation failed"}' }, ['rejected', undefined]],
    [
      '401',
      { status: 401, body: '{"error":"The access token was revoked"}' },
      ['unauthenticated', undefined],
    ],
    ['403', { status: 403, body: '{"error":"This action is not allowed"}' }, ['permission', undefined]],
    [
      '429 with Retry-After',
      { status: 429, headers: { 'retry-after': '7' }, body: '{}' },
      ['rate-limited', 7],
    ],
    [
      '429 with the time of its reset',
      {
        status: 429,
        get headers() {
          return { 'x-ratelimit-reset': new Date(Date.now() + 3600_000).toISOString() };
        },
        body: '{}',
      },
      ['rate-limited', expect.closeTo(3600, -2)],
    ],
    ['429 without either', { status: 429, body: '{}' }, ['rate-limited', undefined]],
    ['503', { status: 503, body: 'busy' }, ['unknown', undefined]],
  ])('with %s is sorted into what helps', async (_what, given, expected) => {
    answer = given;
    expect(await publish()).toEqual(expected);
  });

  it.each([
    ['HTML', { status: 200, body: '<html></html>' }],
    ['404', { status: 404, body: '<html></html>' }],
    ['JSON of something else', { status: 200, body: '{"hello":"world"}' }],
  ])('with %s where an app registers is no Mastodon server', async (_what, given) => {
    answer = given;
    const { signIn } = connector;
    if (signIn.kind !== 'consent') throw new Error('Mastodon asks for consent');
    const origin = 'http://127.0.0.1';
    const requested = {
      origin,
      instance: null,
      redirectUri: `${origin}/back`,
      state: 's',
      codeChallenge: 'c',
    };
    await expect(signIn.authorizeUrl(requested)).rejects.toBeInstanceOf(NetworkError);
  });
});
