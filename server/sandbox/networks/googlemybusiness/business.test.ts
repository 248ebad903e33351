// The sandbox of Google Business Profile as a program on the outside meets it, and the connector's calls that posting
// does not make.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { sandboxPlace } from '#server/providers/networks/app.ts';
import { createGoogleBusiness } from '#server/providers/networks/googlemybusiness/googlemybusiness.ts';
import { isAccepted, type Payload, type Session } from '#server/providers/networks/port.ts';
import { mediaPurpose } from '#server/media/present.ts';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';

const keys = generateKeySpec();
const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' }, keys });
const base = () => `${app.origin}/sandbox/googlemybusiness`;
const program = { client_id: 'quillstead', client_secret: 'sandbox' };
const redirectUri = () => `${app.origin}/social/callback`;
const verifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
const scope = 'https://www.googleapis.com/auth/business.manage';

// A location takes ten posts a minute.
beforeEach(() => {
  app.clock.advance(61_000);
});

async function codeOf(names: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: program.client_id,
    redirect_uri: redirectUri(),
    scope,
    state: 'the-state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    access_type: 'offline',
  });
  return (await consent(`${base()}/o/oauth2/v2/auth?${query}`, names)).searchParams.get('code') ?? '';
}
async function tokenFor(form: Record<string, string>) {
  const body = new URLSearchParams({ ...program, ...form });
  const answer = await fetch(`${base()}/token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, string | number> };
}
const exchange = (code: string, changes: Record<string, string> = {}) =>
  tokenFor({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri(),
    ...changes,
  });
async function call(method: string, path: string, token: string, json?: unknown) {
  const answer = await fetch(`${base()}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') };
}
/** A token, and the locations that it is for, in the order of their names. */
async function signedIn(names = `Bakery ${randomUUID()}`) {
  const { body } = await exchange(await codeOf(names));
  const token = String(body.access_token);
  const { accounts } = (await call('GET', 'v1/accounts', token)).body;
  const locations: string[] = [];
  for (const { name } of accounts) {
    const path = `v1/${name}/locations?readMask=name,metadata`;
    locations.push(`${name}/${(await call('GET', path, token)).body.locations[0].name}`);
  }
  return { token, refresh: String(body.refresh_token), locations, posts: `v4/${locations[0]}/localPosts` };
}
const standard = (more: object = {}) => ({ topicType: 'STANDARD', summary: 'Rye', ...more });

describe('a token', () => {
  it('is given for a code once, to the program itself, with the verifier and for its address', async () => {
    expect((await exchange(await codeOf('A'), { redirect_uri: `${app.origin}/x` })).body.error).toBe(
      'invalid_grant',
    );
    expect((await exchange(await codeOf('A'), { code_verifier: 'w'.repeat(43) })).body.error).toBe(
      'invalid_grant',
    );
    const late = await codeOf('A');
    app.clock.advance(601_000);
    expect((await exchange(late)).body.error).toBe('invalid_grant');
    const code = await codeOf('A');
    expect(await exchange(code, { client_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    const given = await exchange(code);
    expect(given.body).toMatchObject({ expires_in: 3600, scope, token_type: 'Bearer' });
    expect((await exchange(code)).body.error).toBe('invalid_grant');
    // What the first made ends with it.
    expect((await call('GET', 'v1/accounts', String(given.body.access_token))).status).toBe(401);
  });

  it('ends after an hour, and the refresh token gives another as often as it is asked', async () => {
    const { token, refresh } = await signedIn();
    app.clock.advance(3601_000);
    const late = await call('GET', 'v1/accounts', token);
    expect([late.status, late.body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    for (let n = 0; n < 2; n += 1) {
      const { body } = await tokenFor({ grant_type: 'refresh_token', refresh_token: refresh });
      expect(body.refresh_token).toBeUndefined();
      expect((await call('GET', 'v1/accounts', String(body.access_token))).status).toBe(200);
    }
    const foreign = await tokenFor({ grant_type: 'refresh_token', refresh_token: 'another' });
    expect([foreign.status, foreign.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('opens no other person’s location, and none at another account', async () => {
    const [own, other] = [await signedIn('Mill, Quay'), await signedIn()];
    const at = async (path: string) => (await call('POST', path, own.token, standard())).body.error?.status;
    expect(await at(other.posts)).toBe('PERMISSION_DENIED');
    const [mill = '', quay = ''] = own.locations;
    const mixed = `${mill.replace(/\/locations.*/, '')}${quay.replace(/^accounts\/\d+/, '')}`;
    expect(await at(`v4/${mixed}/localPosts`)).toBe('NOT_FOUND');
    expect(await at(`v4/${quay}/localPosts`)).toBeUndefined();
  });
});

describe('lists', () => {
  it('come in pages, of accounts and of posts, and end without a next one', async () => {
    const { token, posts } = await signedIn('One, Two, Three');
    const first = (await call('GET', 'v1/accounts?pageSize=2', token)).body;
    expect(first.accounts).toHaveLength(2);
    const path = `v1/accounts?pageSize=2&pageToken=${first.nextPageToken}`;
    expect((await call('GET', path, token)).body).toMatchObject({ accounts: [{ accountName: 'Three' }] });
    expect((await call('GET', path, token)).body.nextPageToken).toBeUndefined();
    expect((await call('GET', 'v1/accounts?pageToken=nonsense', token)).body.error.status).toBe(
      'INVALID_ARGUMENT',
    );
    expect((await call('GET', posts, token)).body).toEqual({});
  });

  it('of locations want to know the fields, and answer no other', async () => {
    const { token, locations } = await signedIn('Mill');
    const path = `v1/${locations[0]?.replace(/\/locations.*/, '')}/locations`;
    const bare = (await call('GET', path, token)).body.error.details[0].fieldViolations;
    expect(bare).toEqual([{ field: 'read_mask', description: 'Field is required' }]);
    expect((await call('GET', `${path}?readMask=name,colour`, token)).status).toBe(400);
    expect((await call('GET', `${path}?readMask=title`, token)).body).toEqual({
      locations: [{ title: 'Mill' }],
    });
  });
});

describe('a local post', () => {
  const day = (date: number) => ({ year: 2027, month: 2, day: date });
  const event = { title: 'Rye week', schedule: { startDate: day(1), endDate: day(28) } };
  const url = 'https://example.com';
  it.each([
    ['no kind', { summary: 'Rye' }],
    ['a field that it does not have', standard({ colour: 'red' })],
    ['nothing in it', { topicType: 'STANDARD' }],
    ['1,501 characters', standard({ summary: 'x'.repeat(1501) })],
    ['a language that is none', standard({ languageCode: 'English' })],
    ['a button without a page', standard({ callToAction: { actionType: 'BOOK' } })],
    ['a call with a page', standard({ callToAction: { actionType: 'CALL', url } })],
    ['a page that is none', standard({ callToAction: { actionType: 'BOOK', url: 'bakery' } })],
    ['an event without one', standard({ topicType: 'EVENT' })],
    ['an offer without an event', standard({ topicType: 'OFFER', offer: {} })],
    [
      'a day that is none',
      standard({
        topicType: 'EVENT',
        event: { title: 'a', schedule: { startDate: day(30), endDate: day(30) } },
      }),
    ],
    [
      'an end before its start',
      standard({
        topicType: 'EVENT',
        event: { title: 'a', schedule: { startDate: day(2), endDate: day(1) } },
      }),
    ],
    ['an offer in an event', standard({ topicType: 'EVENT', event, offer: {} })],
    ['two photos', standard({ media: [1, 2].map(() => ({ mediaFormat: 'PHOTO', sourceUrl: url })) })],
    ['a video', standard({ media: [{ mediaFormat: 'VIDEO', sourceUrl: url }] })],
  ])('with %s is refused, and the field is named', async (_what, body) => {
    const { token, posts } = await signedIn();
    const refused = await call('POST', posts, token, body);
    expect([refused.status, refused.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(refused.body.error.details[0].errorDetails[0].message).not.toBe('');
    expect((await call('GET', posts, token)).body).toEqual({});
  });

  it.each([
    ['1,500 characters', standard({ summary: 'x'.repeat(1500) })],
    ['a call', standard({ languageCode: 'en-US', callToAction: { actionType: 'CALL' } })],
    ['an event', standard({ topicType: 'EVENT', event, callToAction: { actionType: 'BOOK', url } })],
    ['an offer', { topicType: 'OFFER', event, offer: { couponCode: 'RYE', redeemOnlineUrl: url } }],
  ])('with %s is taken, shown and deleted', async (_what, body) => {
    const { token, posts } = await signedIn();
    const made = (await call('POST', posts, token, body)).body;
    expect(made).toMatchObject({ ...body, state: 'LIVE', searchUrl: expect.stringContaining('https://') });
    expect((await call('GET', `v4/${made.name}`, token)).body).toEqual(made);
    expect((await call('GET', posts, token)).body).toEqual({ localPosts: [made] });
    expect((await call('DELETE', `v4/${made.name}`, token)).body).toEqual({});
    expect((await call('DELETE', `v4/${made.name}`, token)).body.error.status).toBe('NOT_FOUND');
  });

  it('of an offer has no button', async () => {
    const { token, posts } = await signedIn();
    const body = { topicType: 'OFFER', event, callToAction: { actionType: 'BOOK', url } };
    expect((await call('POST', posts, token, body)).body.callToAction).toBeUndefined();
  });

  it('is one of ten in a minute, and the eleventh waits for the next', async () => {
    const { token, posts } = await signedIn();
    for (let n = 0; n < 10; n += 1)
      expect((await call('POST', posts, token, standard({ summary: `${n}` }))).status).toBe(200);
    const refused = await call('POST', posts, token, standard());
    expect([refused.status, refused.body.error.details[0].retryDelay]).toEqual([429, '60s']);
    app.clock.advance(60_001);
    expect((await call('POST', posts, token, standard())).status).toBe(200);
  });
});

describe('a photo', () => {
  /** The address of a file of this server. */
  async function served(content: Buffer, contentType = 'image/jpeg'): Promise<string> {
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const key = `test/${randomUUID()}`;
    await openFileStore(app.config, egress).put(key, content, { contentType });
    const claim = { purpose: mediaPurpose, key, contentType, fileName: 'a.jpg' };
    const expiresAt = new Date(app.clock.now().getTime() + 3600_000);
    return app.origin + signFileAddress(createKeyring(keys).deriveSecret('files'), { ...claim, expiresAt });
  }
  const image = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#a52',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
  /** A JPEG of so many bytes: readers pass over what follows its end. */
  const ofBytes = async (bytes: number) => {
    const small = await sharp({ create: { width: 250, height: 250, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    return Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
  };
  const posted = async (sourceUrl: string) => {
    const { token, posts } = await signedIn();
    const answer = await call(
      'POST',
      posts,
      token,
      standard({ media: [{ mediaFormat: 'PHOTO', sourceUrl }] }),
    );
    return answer.body.error?.details[0].errorDetails[0].message ?? answer.body.state;
  };
  const megabytes = 5 * 1024 * 1024;

  it.each([
    ['of 250 × 250 pixels', () => image(250, 250).jpeg().toBuffer(), 'LIVE'],
    ['of PNG', () => image(300, 300).png().toBuffer(), 'LIVE'],
    ['of 249 pixels', () => image(400, 249).jpeg().toBuffer(), 'smaller than 250 × 250 pixels'],
    ['of WebP', () => image(300, 300).webp().toBuffer(), 'JPEG or PNG'],
    ['that is none', async () => Buffer.alloc(20_000, 'a'), 'JPEG or PNG'],
    [
      'that ends early',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000)]),
      'read',
    ],
    ['of 10 KB', () => ofBytes(10 * 1024), 'LIVE'],
    ['of a byte less than 10 KB', () => ofBytes(10 * 1024 - 1), 'smaller than 10 KB'],
    ['of 5 MB', () => ofBytes(megabytes), 'LIVE'],
    ['of a byte more than 5 MB', () => ofBytes(megabytes + 1), 'larger than 5 MB'],
  ])('%s is judged as Google does', async (_what, make, answer) => {
    expect(await posted(await served(await make()))).toContain(answer);
  });

  it('is fetched from this server only, and from no address that leads elsewhere', async () => {
    const asked: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    for (const address of [
      `http://127.0.0.1:${port}/a.jpg`,
      'file:///etc/passwd',
      `${app.origin}/files/none`,
    ])
      expect(await posted(address)).toBe('The photo could not be fetched');
    expect(asked).toEqual([]);
  });
});

describe('the connector', () => {
  async function connected() {
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const connector = createGoogleBusiness({
      egress,
      app: { clientId: program.client_id, clientSecret: program.client_secret },
      place: sandboxPlace('googlemybusiness', () => app.origin),
    });
    const { token, locations } = await signedIn();
    const session: Session = { token, account: { id: locations[0] ?? '', instance: null } };
    const payload = (text: string): Payload => ({
      text,
      title: null,
      link: null,
      options: {},
      media: [],
      assembly: null,
    });
    const publish = async (text: string) => {
      const answer = await connector.publish(session, payload(text), '');
      if (isAccepted(answer)) throw new Error('the post is not live');
      return answer;
    };
    return { connector, session, payload, publish };
  }
  const sent = { key: '', since: new Date(0), except: new Set<string>() };

  it('finds a post behind a hundred newer ones, and not the one that it is told of or an older one', async () => {
    const { connector, session, payload, publish } = await connected();
    const first = await publish('The first');
    for (let n = 0; n < 101; n += 1) {
      app.clock.advance(7000);
      await publish(`Later ${n}`);
    }
    expect(await connector.find(session, payload('The  first'), sent)).toEqual(first);
    const except = new Set([first.id]);
    expect(await connector.find(session, payload('The first'), { ...sent, except })).toBe(null);
    const since = new Date(app.clock.now().getTime() - 600_000);
    expect(await connector.find(session, payload('The first'), { ...sent, since })).toBe(null);
    const media = [{ id: 'a', altText: '', type: 'image' as const }];
    expect(await connector.find(session, { ...payload('The first'), media }, sent)).toBe(null);
  });

  it('deletes a post, and one that is gone already is no error', async () => {
    const { connector, session, payload, publish } = await connected();
    const { id } = await publish('Soon gone');
    await connector.remove(session, id);
    await connector.remove(session, id);
    expect(await connector.find(session, payload('Soon gone'), sent)).toBe(null);
    await expect(connector.remove({ ...session, token: 'worthless' }, id)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});
