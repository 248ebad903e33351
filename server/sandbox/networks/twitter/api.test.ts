// The sandbox of X as a program on the outside meets it: what comes in parts, and what it says of it.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';
import { aVideo, videoFile } from '#tests/support/factories/videos.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const base = () => `${app.origin}/sandbox/twitter`;
const given = { token: '' };

beforeAll(async () => {
  const redirect_uri = `${app.origin}/social/callback`;
  const code_verifier = 'v'.repeat(43);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'quillstead',
    redirect_uri,
    scope: 'tweet.read tweet.write users.read media.write offline.access',
    state: 'the-state',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await consent(`${base()}/i/oauth2/authorize?${query}`, 'Mill');
  const code = back.searchParams.get('code') ?? '';
  const answer = await fetch(`${base()}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('quillstead:sandbox').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier, redirect_uri }),
  });
  given.token = ((await answer.json()) as { access_token: string }).access_token;
});

interface Data {
  id: string;
  media_key?: string;
  processing_info?: { state: string; error?: { message: string } };
}
interface Answer {
  data: Data;
  errors?: { message: string }[];
}
async function call(method: 'GET' | 'POST', path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${base()}/2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${given.token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const { data, errors } = (await answer.json()) as Answer;
  return { status: answer.status, data, words: errors?.[0]?.message };
}
const begin = (total_bytes: number, changes: object = {}) =>
  call('POST', 'media/upload/initialize', {
    media_type: 'video/mp4',
    total_bytes,
    media_category: 'tweet_video',
    ...changes,
  });
function append(id: string, at: number, bytes: Uint8Array) {
  const form = new FormData();
  form.set('segment_index', String(at));
  form.set('media', new Blob([new Uint8Array(bytes)]), 'part');
  return call('POST', `media/upload/${id}/append`, form);
}
const finalize = (id: string) => call('POST', `media/upload/${id}/finalize`);
const stateOf = async (id: string) =>
  (await call('GET', `media/upload?command=STATUS&media_id=${id}`)).data.processing_info;
const post = (...media_ids: string[]) =>
  call('POST', 'tweets', { text: String(Math.random()), media: { media_ids } });

/** @returns the number of a video that was sent in one part and finalized */
async function aSent(bytes: Buffer): Promise<string> {
  const { id } = (await begin(bytes.length)).data;
  await append(id, 0, bytes);
  expect((await finalize(id)).status).toBe(200);
  return id;
}

describe('a picture in one go', () => {
  const picture = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
      .png()
      .toBuffer();
  const sent = async (json: object) =>
    call('POST', 'media/upload', { media: (await picture()).toString('base64'), ...json });

  it('may be JSON, with the picture in Base64', async () => {
    const { status, data } = await sent({ media_category: 'tweet_image' });
    expect(status).toBe(200);
    expect((await post(data.id)).status).toBe(201);
  });

  it.each([
    ['without a category', {}],
    ['of another category', { media_category: 'tweet_video' }],
    ['with a field that X does not describe', { media_category: 'tweet_image', media_type: 'image/png' }],
    ['that is none', { media_category: 'tweet_image', media: Buffer.from('rye').toString('base64') }],
    ['that is not in Base64', { media_category: 'tweet_image', media: 'ry e' }],
    [
      'larger than 5 MB',
      { media_category: 'tweet_image', media: Buffer.alloc(5 * 1024 ** 2 + 1).toString('base64') },
    ],
  ])('%s is refused', async (_what, changes) => {
    expect((await sent(changes)).status).toBe(400);
  });
});

describe('a video in parts', () => {
  it.each([
    ['of 8 GB', 8 * 1024 ** 3, {}, 200],
    ['of a byte more', 8 * 1024 ** 3 + 1, {}, 400],
    ['of nothing', 0, {}, 400],
    ['of another kind', 9, { media_type: 'video/webm' }, 400],
    ['as a picture', 9, { media_category: 'tweet_image' }, 400],
  ])('%s is begun or not', async (_what, bytes, changes, status) => {
    expect((await begin(bytes, changes)).status).toBe(status);
  });

  it('comes in the order of its parts, of 5 MB at most, and no more bytes than were said', async () => {
    const { id } = (await begin(6)).data;
    expect((await append(id, 1, Buffer.from('abc'))).words).toBe('segment_index must be 0');
    expect((await append(id, 0, Buffer.from('abc'))).status).toBe(200);
    expect((await append(id, 0, Buffer.from('abc'))).words).toBe('segment_index must be 1');
    expect((await append(id, 1, Buffer.from('abcd'))).words).toContain('more bytes than total_bytes');
    expect((await finalize(id)).words).toBe('Segments do not add up to provided total file size.');
    const large = (await begin(9_000_000)).data.id;
    expect((await append(large, 0, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(400);
    expect((await append(large, 0, Buffer.alloc(5 * 1024 * 1024))).status).toBe(200);
    expect((await append('1', 0, Buffer.from('abc'))).status).toBe(404);
  });

  it.each([
    ['that is missing', {}],
    ['of no digits', { segment_index: '' }],
    ['that is nothing', { segment_index: null }],
    ['beside another field', { segment_index: 0, name: 'rye' }],
  ])('comes with a place; one %s is refused', async (_what, fields) => {
    const { id } = (await begin(3)).data;
    const media = Buffer.from('abc').toString('base64');
    expect((await call('POST', `media/upload/${id}/append`, { media, ...fields })).status).toBe(400);
    const right = { media, segment_index: 0 };
    expect((await call('POST', `media/upload/${id}/append`, right)).status).toBe(200);
  });

  it('is worked on for some seconds, in which no post may show it', async () => {
    const id = await aSent(videoFile('clip.mp4'));
    expect(['pending', 'in_progress']).toContain((await stateOf(id))?.state);
    expect((await post(id)).words).toBe('Your media IDs are invalid.');
    app.clock.advance(8_000);
    expect(await stateOf(id)).toMatchObject({ state: 'succeeded' });
    const { status, data } = await finalize(id);
    expect([status, data.media_key, data.processing_info?.state]).toEqual([200, `13_${id}`, 'succeeded']);
    expect((await post(id)).status).toBe(201);
  });

  it('that is not taken fails with the reason, and no post may show it', async () => {
    const id = await aSent(aVideo({ seconds: 1201 }));
    app.clock.advance(8_000);
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      error: { message: 'Duration too long, maximum:1200000, actual:1201000' },
    });
    expect((await post(id)).status).toBe(400);
  });

  it('is alone in its post', async () => {
    const form = new FormData();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
      .png()
      .toBuffer();
    form.set('media_category', 'tweet_image');
    form.set('media', new Blob([new Uint8Array(picture)]), 'picture');
    const other = (await call('POST', 'media/upload', form)).data.id;
    const id = await aSent(videoFile('clip.mp4'));
    app.clock.advance(8_000);
    expect((await post(id, other)).words).toContain('either photos, or one animation or video');
  });
});
