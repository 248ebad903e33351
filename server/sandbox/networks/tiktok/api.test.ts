// The sandbox of TikTok as a program on the outside meets it, and the connector's calls that posting does not make.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { realPlace } from '#server/providers/networks/app.ts';
import { createTikTok } from '#server/providers/networks/tiktok/tiktok.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { consent } from '#tests/support/factories/channels.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const base = () => `${app.origin}/sandbox/tiktok`;
const redirectUri = () => `${app.origin}/social/callback`;
const day = 24 * 3600_000;

const authorize = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    client_key: 'quillstead',
    scope: 'user.info.basic,video.publish',
    response_type: 'code',
    redirect_uri: redirectUri(),
    state: 'the-state',
    ...changes,
  });
async function codeOf(account: string, client_key = 'quillstead'): Promise<string> {
  const back = await consent(`${base()}/v2/auth/authorize/?${authorize({ client_key })}`, account);
  return back.searchParams.get('code') ?? '';
}
async function token(form: Record<string, string>) {
  const body = new URLSearchParams({ client_key: 'quillstead', client_secret: 'sandbox', ...form });
  const answer = await fetch(`${base()}/v2/oauth/token/`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const exchange = (code: string, changes: Record<string, string> = {}) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri(), ...changes });
const signedIn = async (account = `Baker ${randomUUID()}`, client_key = 'quillstead'): Promise<string> =>
  String((await exchange(await codeOf(account, client_key), { client_key })).body.access_token);

/** @returns the answer, and its data as it was written */
async function call(access: string, path: string, json?: unknown) {
  const answer = await fetch(`${base()}/v2/${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  const body = JSON.parse(text);
  return { status: answer.status, text, data: body.data, code: body.error?.code as string };
}
const init = 'post/publish/content/init/';
const statusOf = (access: string, publish_id: string) =>
  call(access, 'post/publish/status/fetch/', { publish_id });

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
/** Where a picture of a library can be fetched. */
async function addressOf(bytes: Buffer): Promise<string> {
  const me = await signIn(app);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const answer = await fetch(`${app.origin}${apiBase}media-library/${(await aProject(me)).id}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}` },
    body: form,
  });
  const { url } = (await answer.json()) as { url: string };
  return new URL(url, app.origin).href;
}
const post = (photo_images: string[], info: object = {}, changes: object = {}) => ({
  post_info: { title: 'Rye', description: 'Fresh bread', privacy_level: 'SELF_ONLY', ...info },
  source_info: { source: 'PULL_FROM_URL', photo_images, photo_cover_index: 0 },
  post_mode: 'DIRECT_POST',
  media_type: 'PHOTO',
  ...changes,
});
/** An address of this server where nothing is. */
const nowhere = () => `${app.origin}/nothing.jpg`;

beforeEach(() => app.clock.advance(61_000));

describe('consent', () => {
  it.each([
    ['for another program', { client_key: 'somebody' }],
    ['by the name that others give it', { client_key: '', client_id: 'quillstead' }],
    ['for less than posting needs', { scope: 'user.info.basic' }],
    ['answered elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['without state', { state: '' }],
  ])('asked %s is refused on a page', async (_how, changes) => {
    expect((await fetch(`${base()}/v2/auth/authorize/?${authorize(changes)}`)).status).toBe(400);
  });
});

describe('a token', () => {
  it('is given for a code once, to the program itself and for its address, and errors come with the status 200', async () => {
    const refused = async (given: ReturnType<typeof token>) => {
      const { status, body } = await given;
      return [status, body.error];
    };
    const grant = [200, 'invalid_grant'];
    expect(await refused(exchange(await codeOf('A'), { redirect_uri: `${app.origin}/x` }))).toEqual(grant);
    expect(await refused(exchange(await codeOf('A'), { client_key: 'unaudited' }))).toEqual(grant);
    expect(await refused(exchange('code_none'))).toEqual(grant);
    const old = await codeOf('A');
    app.clock.advance(601_000);
    expect(await refused(exchange(old))).toEqual(grant);
    expect(await refused(exchange(await codeOf('A'), { client_secret: 'x' }))).toEqual([
      200,
      'invalid_client',
    ]);
    expect(await refused(token({ grant_type: 'password' }))).toEqual([200, 'unsupported_grant_type']);
    const code = await codeOf('A');
    const { body } = await exchange(code);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 7200,
      refresh_expires_in: 15_552_000,
      scope: 'user.info.basic,video.publish',
      open_id: expect.any(String),
    });
    expect(await refused(exchange(code))).toEqual(grant);
    // What the first made ends with it.
    expect((await call(String(body.access_token), 'user/info/?fields=open_id')).code).toBe(
      'access_token_invalid',
    );
  });

  it('ends after two hours, and is renewed for half a year by a token that is good once', async () => {
    const refresh = (body: Record<string, unknown>) =>
      token({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) });
    const me = async (body: Record<string, unknown>) =>
      (await call(String(body.access_token), 'user/info/?fields=open_id,display_name')).code;
    const first = (await exchange(await codeOf('Renewing'))).body;
    app.clock.advance(7_190_000);
    expect(await me(first)).toBe('ok');
    app.clock.advance(11_000);
    expect(await me(first)).toBe('access_token_invalid');
    const second = (await refresh(first)).body;
    expect(await me(second)).toBe('ok');
    app.clock.advance(179 * day);
    const third = (await refresh(second)).body;
    expect(await me(third)).toBe('ok');
    app.clock.advance(180 * day);
    expect((await refresh(third)).body.error).toBe('invalid_grant');
    expect((await refresh(first)).body.error).toBe('invalid_grant');
  });
});

describe('an account', () => {
  it('shows what its scope gives, and nothing of the profile', async () => {
    const access = await signedIn('Quay Bakery');
    const { data } = await call(access, 'user/info/?fields=open_id,display_name');
    expect(data.user).toEqual({ open_id: expect.any(String), display_name: 'Quay Bakery' });
    const refused = async (fields: string) => {
      const { status, code } = await call(access, `user/info/?fields=${fields}`);
      return [status, code];
    };
    expect(await refused('open_id,username')).toEqual([401, 'scope_not_authorized']);
    expect(await refused('shoe_size')).toEqual([400, 'invalid_params']);
    expect(await refused('')).toEqual([400, 'invalid_params']);
  });

  it.each([
    ['Open mill', ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'], false],
    ['Private mill', ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'], false],
    ['Mill with no comments', ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'], true],
  ])('named %s offers its audiences', async (name, privacy_level_options, comment_disabled) => {
    const { data } = await call(await signedIn(name), 'post/publish/creator_info/query/', {});
    expect(data).toMatchObject({ creator_nickname: name, privacy_level_options, comment_disabled });
  });
});

describe('a post', () => {
  it.each([
    ['without a picture', () => post([])],
    ['with 36 pictures', () => post(Array.from({ length: 36 }, nowhere))],
    ['with a title of 91', () => post([nowhere()], { title: 'x'.repeat(91) })],
    ['with a title of 46 signs of two units', () => post([nowhere()], { title: '🍞'.repeat(46) })],
    ['with a text of 4,001', () => post([nowhere()], { description: 'x'.repeat(4001) })],
    ['for nobody', () => post([nowhere()], { privacy_level: undefined })],
    ['for an audience that TikTok has not', () => post([nowhere()], { privacy_level: 'FAMILY' })],
    ['with a field that TikTok has not', () => post([nowhere()], { alt_text: 'A loaf' })],
    ['as a video', () => post([nowhere()], {}, { media_type: 'VIDEO' })],
    [
      'with a cover that it has not',
      () =>
        post(
          [],
          {},
          { source_info: { source: 'PULL_FROM_URL', photo_images: [nowhere()], photo_cover_index: 1 } },
        ),
    ],
  ])('%s is refused', async (_what, body) => {
    const { status, code } = await call(await signedIn(), init, body());
    expect([status, code]).toEqual([400, 'invalid_params']);
  });

  it('at the limits is taken', async () => {
    const info = { title: '🍞'.repeat(45), description: 'x'.repeat(4000) };
    const { code, data } = await call(
      await signedIn(),
      init,
      post(Array.from({ length: 35 }, nowhere), info),
    );
    expect([code, data.publish_id]).toEqual(['ok', expect.stringMatching(/^p_pub_url~v2\.\d{19}$/)]);
  });

  it.each([
    ['elsewhere', 'https://pictures.example/a.jpg'],
    ['on another server of this machine', 'http://127.0.0.1:9/a.jpg'],
    ['that is none', 'a.jpg'],
    ['of a file', 'file:///etc/passwd'],
  ])('with a picture at an address %s is refused, as its app did not prove it', async (_where, address) => {
    const { status, code } = await call(await signedIn(), init, post([nowhere(), address]));
    expect([status, code]).toEqual([403, 'url_ownership_unverified']);
  });

  it('for others is refused to an app that is not audited, and one for its author is taken', async () => {
    const access = await signedIn('Careful baker', 'unaudited');
    const open = await call(access, init, post([nowhere()], { privacy_level: 'PUBLIC_TO_EVERYONE' }));
    expect([open.status, open.code]).toEqual([403, 'unaudited_client_can_only_post_to_private_accounts']);
    expect((await call(access, init, post([nowhere()]))).code).toBe('ok');
  });

  it('for an audience that its account does not offer is refused', async () => {
    for (const [name, level] of [
      ['Open mill', 'FOLLOWER_OF_CREATOR'],
      ['Private mill', 'PUBLIC_TO_EVERYONE'],
    ] as const) {
      const answer = await call(await signedIn(name), init, post([nowhere()], { privacy_level: level }));
      expect([answer.status, answer.code]).toEqual([403, 'privacy_level_option_mismatch']);
    }
  });

  it.each([
    ['post/publish/content/init/', 6, () => post([nowhere()])],
    ['post/publish/creator_info/query/', 20, () => ({})],
    ['post/publish/status/fetch/', 30, () => ({ publish_id: 'p_none' })],
  ] as const)('is limited at %s to %i calls a minute for each token', async (path, most, body) => {
    const [access, other] = [await signedIn(), await signedIn()];
    for (let n = 0; n < most; n += 1) expect((await call(access, path, body())).status).not.toBe(429);
    const over = await call(access, path, body());
    expect([over.status, over.code]).toEqual([429, 'rate_limit_exceeded']);
    expect((await call(other, path, body())).status).not.toBe(429);
    app.clock.advance(61_000);
    expect((await call(access, path, body())).status).not.toBe(429);
  });

  it('is one of at most fifteen in a day', async () => {
    const access = await signedIn();
    const codes: string[] = [];
    for (let n = 0; n < 16; n += 1) {
      codes.push((await call(access, init, post([nowhere()]))).code);
      app.clock.advance(11_000);
    }
    expect(codes).toEqual([...Array.from({ length: 15 }, () => 'ok'), 'spam_risk_too_many_posts']);
  });

  it('is seen by its own account alone, and only where it is', async () => {
    const access = await signedIn();
    const { data } = await call(access, init, post([nowhere()]));
    const theirs = await statusOf(await signedIn(), data.publish_id);
    expect([theirs.status, theirs.code]).toEqual([400, 'token_not_authorized_for_specified_publish_id']);
    const none = await statusOf(access, 'p_none');
    expect([none.status, none.code]).toEqual([400, 'invalid_publish_id']);
    const stranger = await statusOf('worthless', data.publish_id);
    expect([stranger.status, stranger.code]).toEqual([401, 'access_token_invalid']);
  });
});

describe('pictures', () => {
  const outcome = async (address: string) => {
    const access = await signedIn();
    const { data } = await call(access, init, post([address]));
    expect((await statusOf(access, data.publish_id)).data.status).toBe('PROCESSING_DOWNLOAD');
    app.clock.advance(10_000);
    const { status, fail_reason } = (await statusOf(access, data.publish_id)).data;
    return fail_reason ?? status;
  };

  it.each([
    [1080, 1920, 'PUBLISH_COMPLETE'],
    [1920, 1080, 'PUBLISH_COMPLETE'],
    [1081, 1081, 'picture_size_check_failed'],
    [800, 1921, 'picture_size_check_failed'],
  ])('of %i by %i pixels are pulled and judged: %s', async (width, height, expected) => {
    expect(await outcome(await addressOf(await jpegOf(width, height)))).toBe(expected);
  });

  it('of a format that TikTok does not take, and addresses without a picture, fail the post', async () => {
    const png = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c80' } }).png();
    expect(await outcome(await addressOf(await png.toBuffer()))).toBe('file_format_check_failed');
    expect(await outcome(nowhere())).toBe('photo_pull_failed');
    expect(await outcome(`${app.origin}/sandbox/look.css`)).toBe('file_format_check_failed');
  });

  it('make a post that is on the feed from then on, and has a number once everyone may see it', async () => {
    const access = await signedIn();
    const description = `Bread ${randomUUID()}`;
    const info = { description, privacy_level: 'PUBLIC_TO_EVERYONE' };
    const { data } = await call(access, init, post([await addressOf(await jpegOf(40, 30))], info));
    const onFeed = async () => (await (await fetch(`${base()}/feed`)).text()).includes(description);
    expect(await onFeed()).toBe(false);
    app.clock.advance(10_000);
    expect(await onFeed()).toBe(true);
    expect((await statusOf(access, data.publish_id)).data.publicaly_available_post_id).toEqual([]);
    app.clock.advance(46_000);
    const { text } = await statusOf(access, data.publish_id);
    expect(text).toMatch(/"publicaly_available_post_id":\[7\d{18}\]/);
  });
});

describe('the connector', () => {
  const session = { token: 'a', account: { id: 'b', instance: null } };
  async function answering(answers: Record<string, string>) {
    const server = await startCanary((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answers[request.url ?? ''] ?? '{}');
    });
    const egress = createEgress();
    onTestFinished(async () => {
      await egress.close();
      await server.close();
    });
    const place = realPlace('https://www.tiktok.com', server.origin);
    return createTikTok({ egress, app: { clientId: 'a', clientSecret: 'b' }, place });
  }
  const complete = (ids: string) =>
    `{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${ids}]},"error":{"code":"ok"}}`;
  const creator =
    '{"data":{"creator_username":"mill.bakery","privacy_level_options":[]},"error":{"code":"ok"}}';

  it.each([
    ['with its number', '7512345678901234567', creator, '7512345678901234567', '/photo/7512345678901234567'],
    ['without one, at its account', '', creator, 'p_1', ''],
  ])('names where people see a post %s', async (_what, ids, info, id, path) => {
    const connector = await answering({
      '/v2/post/publish/status/fetch/': complete(ids),
      '/v2/post/publish/creator_info/query/': info,
    });
    expect(await connector.outcome?.(session, 'p_1', 0)).toEqual({
      id,
      url: `https://www.tiktok.com/@mill.bakery${path}`,
    });
  });

  it('names a video as one', async () => {
    const connector = await answering({
      '/v2/post/publish/status/fetch/': complete('7512345678901234567'),
      '/v2/post/publish/creator_info/query/': creator,
    });
    expect(await connector.outcome?.(session, 'v_pub_file~v2.1 900', 0)).toMatchObject({
      url: 'https://www.tiktok.com/@mill.bakery/video/7512345678901234567',
    });
  });

  it('names no address where TikTok does not say whose it is', async () => {
    const connector = await answering({ '/v2/post/publish/status/fetch/': complete('7') });
    expect(await connector.outcome?.(session, 'p_1', 0)).toEqual({ id: '7', url: null });
  });

  it('says that TikTok lets no app delete a post or comment', async () => {
    const connector = await answering({});
    await expect(connector.remove(session, '7')).rejects.toMatchObject({ kind: 'rejected' });
    await expect(connector.reply(session, { root: '7', parent: '7' }, 'Hi', '', {})).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});
