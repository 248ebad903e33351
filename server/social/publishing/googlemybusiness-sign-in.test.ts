// How locations of Google Business Profile are connected, and how long a sign-in holds.
import { beforeEach, describe, expect, it } from 'vitest';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';

const posting = useConsenting('GOOGLEMYBUSINESS');
const { app, codeOf, connect, consentAgain, meet, onPage, once, select, write } = posting;
const network = 'GOOGLEMYBUSINESS' as const;
const google = (code: number, status: string, details: object[] = [], message = 'No') =>
  instead(code, { error: { code, message, status, details } });
const info = (reason: string, metadata = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  metadata,
});

// A location takes ten posts a minute.
beforeEach(() => {
  app.clock.advance(61_000);
});

describe('connecting Google Business Profile', () => {
  it('asks at Google’s consent page for one scope, with PKCE and for a sign-in that lasts', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/googlemybusiness/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/business.manage',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${app.origin}/social/callback`,
    });
  });

  it('lets a person choose among their locations, and posts to the chosen one', async () => {
    const given = await codeOf('Mill, Bakery on the quay');
    const { accounts } = await select(given);
    expect(accounts?.map(({ name, handle }) => [name, handle])).toEqual([
      ['Mill', '1 Mill Lane, Quayside'],
      ['Bakery on the quay', '1 Mill Lane, Quayside'],
    ]);
    const chosen = accounts?.[1]?.id ?? '';
    expect(chosen).toMatch(/^accounts\/\d+\/locations\/\d+$/);
    const { channels } = await select({ state: given.state, accountIds: [chosen] });
    const made = channels.find(({ name }) => name === 'Bakery on the quay');
    expect(channels.some(({ name }) => name === 'Mill')).toBe(false);
    const post = await write({ targets: [{ channelId: made?.id ?? '' }] });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onPage(post.content)).toContain('<h2>Bakery on the quay</h2>');
  });

  it('offers the locations of all accounts and pages, each once, where Google lets a program post', async () => {
    const given = await codeOf('Chain');
    const location = (id: number, metadata: object = { canOperateLocalPost: true }) => ({
      name: `locations/${id}`,
      title: `Shop ${id}`,
      metadata,
    });
    const answers: object[] = [
      { accounts: [{ name: 'accounts/1' }], nextPageToken: 'more' },
      { accounts: [{ name: 'accounts/2' }] },
      { locations: [location(1)], nextPageToken: 'more' },
      { locations: [location(2, { canOperateLocalPost: false }), location(3, {})] },
      { locations: [location(1), location(4)] },
    ];
    let calls = 0;
    meet(({ action }) => (action === 'me' ? instead(200, answers[calls++] ?? {}) : null));
    const { accounts } = await select(given);
    expect(accounts?.map(({ id, name, handle }) => [id, name, handle])).toEqual([
      ['accounts/1/locations/1', 'Shop 1', 'locations/1'],
      ['accounts/2/locations/4', 'Shop 4', 'locations/4'],
    ]);
  });

  it.each([
    ['the person has no account', 'me', instead(200, {})],
    [
      'the person did not allow it',
      'token',
      instead(200, { access_token: 'a', token_type: 'Bearer', expires_in: 3599, scope: 'openid' }),
    ],
  ] as const)('connects nothing and says what to do when %s', async (_what, action, fault) => {
    const given = await codeOf('Nobody');
    once(action, fault);
    expect((await failure(select(given))).fields.code).toBe(
      'Google Business Profile named no account that can be posted to. Allow one there, then connect again.',
    );
  });

  it.each([
    [
      'a code that Google refuses',
      async () => once('token', instead(400, { error: 'invalid_grant', error_description: 'Bad Request' })),
      'did not accept this consent',
    ],
    [
      'a secret that is wrong',
      async () => once('token', instead(401, { error: 'invalid_client' })),
      'did not accept this consent',
    ],
    [
      'an app that Google has not let in yet',
      async () =>
        once(
          'me',
          google(
            429,
            'RESOURCE_EXHAUSTED',
            [info('RATE_LIMIT_EXCEEDED', { quota_limit_value: '0' })],
            'Quota 0',
          ),
        ),
      'holds this back: Quota 0. Sort it out there, then connect again.',
    ],
  ] as const)('connects nothing with %s, and says so', async (_what, before, reason) => {
    const given = await codeOf('Late Baker');
    await before();
    expect((await failure(select(given))).fields.code).toContain(reason);
  });

  it('with a code that was used already connects nothing', async () => {
    const given = await codeOf('Twice');
    await select(given);
    const { state } = await codeOf('Twice');
    expect((await failure(select({ code: given.code, state }))).fields.code).toContain(
      'did not accept this consent',
    );
    await consentAgain();
  });

  it('that Google cannot answer now is told from a refusal', async () => {
    const given = await codeOf('Late Baker');
    once('token', { kind: 'drop-before' });
    expect((await failure(select(given))).status).toBe(503);
  });
});

describe('a sign-in', () => {
  it('is renewed every hour by the same refresh token', async () => {
    const tokens = async () =>
      (await app.database.pool.query<{ n: number }>('select count(*)::int as n from sandbox_token')).rows[0]
        ?.n ?? 0;
    const before = await tokens();
    for (let n = 1; n <= 2; n += 1) {
      app.clock.advance(3601_000);
      const post = await write();
      expect((await posting.publishDue(post)).status).toBe('published');
      expect(await tokens()).toBe(before + n);
    }
  });

  it('is renewed once when the token is refused', async () => {
    const post = await write();
    once('post', { kind: 'unauthenticated' });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, network, post.content)).toBe(1);
  });

  it('that was ended at Google holds posts back, and connecting again lets them go', async () => {
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post);
    expect([waiting.targets[0]?.status, waiting.targets[0]?.reason]).toEqual([
      'blocked',
      'Google Business Profile no longer accepts this connection. Connect the account again.',
    ]);
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});
