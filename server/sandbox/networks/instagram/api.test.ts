// The sandbox of Instagram as a program on the outside meets it.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';

const keys = generateKeySpec();
const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' }, keys });
const base = () => `${app.origin}/sandbox/instagram`;
const program = { client_id: 'quillstead', client_secret: 'sandbox' };
const redirect_uri = () => `${app.origin}/social/callback`;
const scope =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments';

async function codeOf(account: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: program.client_id,
    redirect_uri: redirect_uri(),
    scope,
    state: 'the-state',
  });
  return (await consent(`${base()}/oauth/authorize?${query}`, account)).searchParams.get('code') ?? '';
}
async function exchange(form: Record<string, string>) {
  const body = new URLSearchParams({
    ...program,
    grant_type: 'authorization_code',
    redirect_uri: redirect_uri(),
    ...form,
  });
  const answer = await fetch(`${base()}/oauth/access_token`, { method: 'POST', body });
  const { data, error_message } = await answer.json();
  return {
    status: answer.status,
    access: data?.[0]?.access_token ?? '',
    permissions: data?.[0]?.permissions,
    error_message,
  };
}
async function get(path: string, query: Record<string, string>) {
  const answer = await fetch(`${base()}/${path}?${new URLSearchParams(query)}`);
  const body = await answer.json();
  return { body, failed: [body.error?.code, body.error?.error_subcode] };
}
const short = async (account = randomUUID()) => (await exchange({ code: await codeOf(account) })).access;
const lengthen = (access_token: string, client_secret = program.client_secret) =>
  get('access_token', { grant_type: 'ig_exchange_token', client_secret, access_token });
const renew = (access_token: string) =>
  get('refresh_access_token', { grant_type: 'ig_refresh_token', access_token });

/** An account with its number and a call that speaks for it. */
async function anAccount() {
  const { access_token: token } = (await lengthen(await short())).body;
  const call = async (method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}) => {
    const query = method === 'GET' ? `?${new URLSearchParams(fields)}` : '';
    const answer = await fetch(`${base()}/v25.0/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    });
    const body = await answer.json();
    return { body, failed: [body.error?.code, body.error?.error_subcode] };
  };
  const { user_id: id } = (await call('GET', 'me', { fields: 'user_id' })).body.data[0];
  return {
    id: id as string,
    token: token as string,
    call,
    container: (fields: Record<string, string>) => call('POST', `${id}/media`, fields),
    publish: (creation_id: string) => call('POST', `${id}/media_publish`, { creation_id }),
  };
}

/** A signed address of this server with a file behind it. */
async function addressOf(content: Buffer, contentType = 'image/jpeg'): Promise<string> {
  const egress = createEgress();
  const files = openFileStore(app.config, egress);
  const key = `sandbox/${randomUUID()}`;
  await files.put(key, content, { contentType });
  await egress.close();
  const secret = createKeyring(keys).deriveSecret('files');
  const expiresAt = new Date(app.clock.now().getTime() + 7 * 24 * 3600_000);
  return (
    app.origin + signFileAddress(secret, { purpose: 'media', key, fileName: 'a', contentType, expiresAt })
  );
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } });
const jpegAt = async (width: number, height: number) =>
  addressOf(await picture(width, height).jpeg().toBuffer());

describe('a token', () => {
  it('is given for a code once, to the program itself and for its address', async () => {
    const given = await exchange({ code: await codeOf('Once') });
    expect([given.status, given.permissions]).toEqual([200, scope]);
    const code = await codeOf('Once');
    expect((await exchange({ code, redirect_uri: `${app.origin}/elsewhere` })).status).toBe(400);
    expect((await exchange({ code })).error_message).toContain('used already');
    expect((await exchange({ code: await codeOf('Once'), client_secret: 'wrong' })).status).toBe(400);
    expect((await exchange({ code: await codeOf('Once'), client_id: 'wrong' })).status).toBe(400);
    const late = await codeOf('Once');
    app.clock.advance(3601_000);
    expect((await exchange({ code: late })).error_message).toContain('older than 3600 seconds');
  });

  it('of an hour becomes one of 60 days by the app’s secret, and is over after its hour', async () => {
    const access = await short();
    expect((await lengthen(access, 'wrong')).failed[0]).toBe(1);
    const { body } = await lengthen(access);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 5_184_000 });
    expect((await lengthen(body.access_token)).failed[0]).toBe(452);
    app.clock.advance(3601_000);
    expect((await lengthen(access)).failed).toEqual([190, 463]);
  });

  it('of 60 days is renewed once it is a day old, and not when it is over', async () => {
    const access = (await lengthen(await short())).body.access_token;
    expect((await renew(access)).failed[0]).toBe(100);
    app.clock.advance(24 * 3600_000);
    const next = await renew(access);
    expect(next.body.expires_in).toBe(5_184_000);
    expect((await renew(await short())).failed[0]).toBe(452);
    app.clock.advance(60 * 24 * 3600_000);
    expect((await renew(next.body.access_token)).failed).toEqual([190, 463]);
  });

  it('speaks for its own account only', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const image_url = await jpegAt(60, 40);
    expect((await mine.call('POST', `${theirs.id}/media`, { image_url })).failed).toEqual([100, 33]);
    const { id } = (await theirs.container({ image_url })).body;
    expect((await mine.publish(id)).failed).toEqual([24, 2_207_006]);
    expect((await mine.call('GET', id, { fields: 'status_code' })).failed).toEqual([100, 33]);
    const medium = (await theirs.publish(id)).body.id;
    expect((await mine.call('POST', `${medium}/comments`, { message: 'Rye' })).failed).toEqual([100, 33]);
  });
});

describe('a picture', () => {
  let mine: Awaited<ReturnType<typeof anAccount>>;
  beforeAll(async () => {
    mine = await anAccount();
  });

  it.each([
    ['of 4:5', 400, 500, {}, undefined],
    ['narrower than 4:5', 399, 500, {}, 2_207_009],
    ['of 1.91:1', 382, 200, {}, undefined],
    ['wider than 1.91:1', 383, 200, {}, 2_207_009],
    ['of 9:16', 360, 640, {}, 2_207_009],
    ['of 9:16 for a story', 360, 640, { media_type: 'STORIES' }, undefined],
    ['narrower than 4:5 in a carousel', 399, 500, { is_carousel_item: 'true' }, 2_207_009],
  ])('%s is judged by its shape', async (_what, width, height, fields, subcode) => {
    const answer = await mine.container({ image_url: await jpegAt(width, height), ...fields });
    expect(answer.failed[1]).toBe(subcode);
  });

  it('is a JPEG of at most 8 MiB', async () => {
    const png = await addressOf(await picture(60, 40).png().toBuffer(), 'image/png');
    expect((await mine.container({ image_url: png })).failed).toEqual([36_001, 2_207_005]);
    const jpeg = await picture(60, 40).jpeg().toBuffer();
    const padded = (size: number) => addressOf(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    const most = 8 * 1024 * 1024;
    expect((await mine.container({ image_url: await padded(most) })).failed).toEqual([undefined, undefined]);
    expect((await mine.container({ image_url: await padded(most + 1) })).failed).toEqual([36_000, 2_207_004]);
  });

  it('is fetched from signed addresses of this very server and from nowhere else', async () => {
    const { port } = new URL(app.origin);
    for (const image_url of [
      'bakery',
      'file:///etc/passwd',
      'https://example.com/loaf.jpg',
      `http://127.0.0.1:${Number(port) + 1}/files/a.b`,
      `http://user@127.0.0.1:${port}/files/a.b`,
      `${app.origin}/files/forged.address`,
      `${app.origin}/files/../sandbox/instagram/feed`,
      `${app.origin}/sandbox/instagram/feed`,
      `${app.origin}/api/health`,
    ])
      expect((await mine.container({ image_url })).failed, image_url).toEqual([9004, 2_207_052]);
  });

  it('[S66] is fetched for programs on this machine only', async () => {
    const answer = await fetch(`${base()}/v25.0/${mine.id}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mine.token}`, 'x-forwarded-for': '1.2.3.4' },
      body: new URLSearchParams({ image_url: await jpegAt(60, 40) }),
    });
    expect(answer.status).toBe(404);
  });
});

describe('a container', () => {
  it.each<[string, Record<string, string>, number, number | undefined]>([
    ['a parameter that it does not have', { colour: 'red' }, 100, undefined],
    ['another kind of media', { media_type: 'VIDEO' }, 100, 2_207_023],
    ['too long a caption', { caption: 'x'.repeat(2201) }, 36_004, 2_207_010],
    ['too many hashtags', { caption: '#rye '.repeat(31) }, 100, 2_207_040],
    ['too many mentions', { caption: '@ada '.repeat(21) }, 100, 2_207_040],
    ['too long an alt text', { alt_text: 'x'.repeat(1001) }, 100, undefined],
    ['four collaborators', { collaborators: '["a","b","c","d"]' }, 100, undefined],
    ['collaborators in another form', { collaborators: 'ada,ben' }, 100, undefined],
    ['a caption for a story', { media_type: 'STORIES', caption: 'Rye' }, 100, undefined],
    ['a caption for a picture of a carousel', { is_carousel_item: 'true', caption: 'Rye' }, 100, undefined],
  ])('with %s is refused by its code', async (_what, fields, code, subcode) => {
    const mine = await anAccount();
    const answer = await mine.container({ image_url: await jpegAt(60, 40), ...fields });
    expect(answer.failed).toEqual([code, subcode]);
  });

  it('of a carousel has 2 to 10 pictures of the account', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const image_url = await jpegAt(60, 40);
    const item = async (account: typeof mine) =>
      (await account.container({ image_url, is_carousel_item: 'true' })).body.id as string;
    const children: string[] = [];
    for (let n = 0; n < 11; n += 1) children.push(await item(mine));
    const carousel = async (...ids: string[]) =>
      (await mine.container({ media_type: 'CAROUSEL', children: ids.join(',') })).failed[1];
    expect(await carousel(...children.slice(0, 1))).toBe(2_207_028);
    expect(await carousel(...children)).toBe(2_207_028);
    expect(await carousel(...children.slice(0, 10))).toBe(undefined);
    expect(await carousel(...children.slice(0, 1), await item(theirs))).toBe(2_207_006);
    const single = (await mine.container({ image_url })).body.id;
    expect(await carousel(...children.slice(0, 1), single)).toBe(2_207_006);
    expect((await mine.publish(children[0] ?? '')).failed[0]).toBe(100);
  });

  it('is published once, and says so', async () => {
    const mine = await anAccount();
    const { id } = (await mine.container({ image_url: await jpegAt(60, 40), caption: 'Rye' })).body;
    const state = async () => (await mine.call('GET', id, { fields: 'status_code,status' })).body.status_code;
    expect(await state()).toBe('FINISHED');
    const medium = (await mine.publish(id)).body.id;
    expect(await state()).toBe('PUBLISHED');
    expect((await mine.publish(id)).failed).toEqual([9007, 2_207_027]);
    const { data } = (await mine.call('GET', `${mine.id}/media`, { fields: 'id,caption,permalink' })).body;
    expect(data).toEqual([
      { id: medium, caption: 'Rye', permalink: expect.stringContaining('https://www.instagram.com/p/') },
    ]);
  });

  it('expires after a day', async () => {
    const mine = await anAccount();
    const { id } = (await mine.container({ image_url: await jpegAt(60, 40) })).body;
    app.clock.advance(24 * 3600_000 + 1000);
    expect((await mine.call('GET', id, { fields: 'status_code' })).body.status_code).toBe('EXPIRED');
    expect((await mine.publish(id)).failed).toEqual([24, 2_207_008]);
  });

  it('is one of 400 in a day, and what is published one of 100', async () => {
    const mine = await anAccount();
    const image_url = await jpegAt(60, 40);
    const { id } = (await mine.container({ image_url })).body;
    await app.database.pool.query(
      `insert into sandbox_record (id, network, account_id, collection, name, value, created_at)
       select gen_random_uuid(), network, account_id, kind, 'n' || n, value, created_at
       from sandbox_record,
         lateral (select 'containers' as kind, n from generate_series(1, 398) n
                  union all select 'media', n from generate_series(1, 99) n) more
       where name = $1`,
      [id],
    );
    const used = async () =>
      (await mine.call('GET', `${mine.id}/content_publishing_limit`, { fields: 'config,quota_usage' })).body
        .data[0];
    expect(await used()).toEqual({ config: { quota_total: 100, quota_duration: 86_400 }, quota_usage: 99 });
    const last = (await mine.container({ image_url })).body.id;
    expect((await mine.container({ image_url })).failed[0]).toBe(4);
    expect((await mine.publish(id)).failed).toEqual([undefined, undefined]);
    expect((await mine.publish(last)).failed).toEqual([9, 2_207_042]);
    expect((await used()).quota_usage).toBe(100);
  });
});
