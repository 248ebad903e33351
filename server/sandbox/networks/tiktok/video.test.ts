// The sandbox of TikTok as a program on the outside meets it: videos that are sent as files.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { judgeVideo } from './judge-video.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const base = () => `${app.origin}/sandbox/tiktok`;
const mb = 1024 * 1024;

async function signedIn(client_key = 'quillstead'): Promise<string> {
  const redirect_uri = `${app.origin}/social/callback`;
  const query = new URLSearchParams({
    client_key,
    scope: 'user.info.basic,video.publish',
    response_type: 'code',
    redirect_uri,
    state: 'the-state',
  });
  const back = await consent(`${base()}/v2/auth/authorize/?${query}`, `Baker ${randomUUID()}`);
  const code = back.searchParams.get('code') ?? '';
  const form = { client_key, client_secret: 'sandbox', grant_type: 'authorization_code', code, redirect_uri };
  const answer = await fetch(`${base()}/v2/oauth/token/`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
async function call(access: string, path: string, json: unknown) {
  const answer = await fetch(`${base()}/v2/post/publish/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const body = await answer.json();
  return { status: answer.status, data: body.data, code: body.error.code, words: body.error.message };
}
const init = (access: string, source: object, info: object = {}) =>
  call(access, 'video/init/', {
    post_info: { title: 'Bread', privacy_level: 'SELF_ONLY', ...info },
    source_info: { source: 'FILE_UPLOAD', ...source },
  });
const whole = (bytes: number) => ({ video_size: bytes, chunk_size: bytes, total_chunk_count: 1 });
const statusOf = async (access: string, publish_id: string) =>
  (await call(access, 'status/fetch/', { publish_id })).data;
async function put(url: string, content: Uint8Array, range: string) {
  const headers = { 'content-range': range, 'content-type': 'video/mp4' };
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) });
  expect(await answer.text()).toBe('');
  return [answer.status, answer.headers.get('content-range')];
}

beforeEach(() => app.clock.advance(61_000));

describe('a video', () => {
  it.each([
    ['whole', whole(4 * mb), null],
    [
      'of less than 5 MB in parts',
      { video_size: 4 * mb, chunk_size: 2 * mb, total_chunk_count: 2 },
      'chunk size',
    ],
    [
      'in parts of less than 5 MB',
      { video_size: 9 * mb, chunk_size: 5 * mb - 1, total_chunk_count: 1 },
      'chunk size',
    ],
    ['in a part of 64 MB', whole(64 * mb), null],
    ['in a part of a byte more', whole(64 * mb + 1), 'chunk size'],
    [
      'with what is left over in the last part',
      { video_size: 19 * mb, chunk_size: 10 * mb, total_chunk_count: 1 },
      null,
    ],
    [
      'with a part for what is left over',
      { video_size: 19 * mb, chunk_size: 10 * mb, total_chunk_count: 2 },
      'chunk count',
    ],
    ['of 4 GB', { video_size: 4096 * mb, chunk_size: 10 * mb, total_chunk_count: 409 }, null],
    [
      'of a byte more',
      { video_size: 4096 * mb + 1, chunk_size: 10 * mb, total_chunk_count: 409 },
      'video_size',
    ],
    [
      'in more than a thousand parts',
      { video_size: 4096 * mb, chunk_size: 4 * mb, total_chunk_count: 1024 },
      'total_chunk_count',
    ],
  ])('%s is begun or not', async (_what, source, words) => {
    const answer = await init(await signedIn(), source);
    expect(answer.code).toBe(words === null ? 'ok' : 'invalid_params');
    expect(answer.words).toContain(words ?? '');
  });

  it('has a title of 2,200 units of UTF-16, and is for whom its account and app may post', async () => {
    const access = await signedIn();
    const codeOf = async (info: object, token = access) => (await init(token, whole(9), info)).code;
    expect(await codeOf({ title: '🍞'.repeat(1100) })).toBe('ok');
    expect(await codeOf({ title: `${'🍞'.repeat(1100)}x` })).toBe('invalid_params');
    expect(await codeOf({ privacy_level: 'FOLLOWER_OF_CREATOR' })).toBe('privacy_level_option_mismatch');
    expect(await codeOf({ privacy_level: 'PUBLIC_TO_EVERYONE' }, await signedIn('unaudited'))).toBe(
      'unaudited_client_can_only_post_to_private_accounts',
    );
  });

  it('comes in the order of its parts, and is a post once the last has come', async () => {
    const access = await signedIn();
    const bytes = aVideo({ bytes: 10 * mb + 5 });
    const [size, half] = [bytes.length, 5 * mb];
    const { data } = await init(access, { video_size: size, chunk_size: half, total_chunk_count: 2 });
    const { publish_id: id, upload_url: url } = data;
    const [first, last] = [bytes.subarray(0, half), bytes.subarray(half)];
    const ranges = [`bytes 0-${half - 1}/${size}`, `bytes ${half}-${size - 1}/${size}`] as const;
    expect(await put(url, last, ranges[1])).toEqual([416, `bytes 0-0/${size}`]);
    expect((await put(url, first.subarray(1), ranges[0]))[0]).toBe(400);
    expect((await put(url, first, 'bytes=0'))[0]).toBe(400);
    expect((await put(`${url}0`, first, ranges[0]))[0]).toBe(404);
    expect(await put(url, first, ranges[0])).toEqual([206, `bytes 0-${half - 1}/${size}`]);
    expect((await put(url, first, ranges[0]))[0]).toBe(416);
    expect(await statusOf(access, id)).toMatchObject({ status: 'PROCESSING_UPLOAD', uploaded_bytes: half });
    expect(await put(url, last, ranges[1])).toEqual([201, `bytes 0-${size - 1}/${size}`]);
    expect((await put(url, last, ranges[1]))[0]).toBe(416);
    expect(await statusOf(access, id)).toMatchObject({ status: 'PROCESSING_UPLOAD', uploaded_bytes: size });
    app.clock.advance(10_000);
    expect(await statusOf(access, id)).toMatchObject({ status: 'PUBLISH_COMPLETE', uploaded_bytes: size });
  });

  it('of which an end is missing is no post, and is taken for an hour', async () => {
    const access = await signedIn();
    const { data } = await init(access, whole(9));
    app.clock.advance(3600_000);
    expect((await put(data.upload_url, Buffer.alloc(9), 'bytes 0-8/9'))[0]).toBe(403);
    expect(await statusOf(access, data.publish_id)).toMatchObject({
      status: 'PROCESSING_UPLOAD',
      uploaded_bytes: 0,
    });
    expect((await (await fetch(`${base()}/feed`)).text()).includes(data.publish_id)).toBe(false);
    const other = await signedIn();
    expect((await call(other, 'status/fetch/', { publish_id: data.publish_id })).code).toBe(
      'token_not_authorized_for_specified_publish_id',
    );
  });

  it('that TikTok does not take fails the post with the reason', async () => {
    const access = await signedIn();
    const bytes = aVideo({ seconds: 601 });
    const { data } = await init(access, whole(bytes.length));
    const range = `bytes 0-${bytes.length - 1}/${bytes.length}`;
    expect((await put(data.upload_url, bytes, range))[0]).toBe(201);
    app.clock.advance(10_000);
    expect(await statusOf(access, data.publish_id)).toMatchObject({
      status: 'FAILED',
      fail_reason: 'duration_check_failed',
    });
  });
});

it.each<[VideoOf, string | null]>([
  [{ seconds: 600 }, null],
  [{ seconds: 601 }, 'duration_check_failed'],
  [{ rate: 23 }, null],
  [{ rate: 22 }, 'frame_rate_check_failed'],
  [{ rate: 60 }, null],
  [{ rate: 61 }, 'frame_rate_check_failed'],
  [{ width: 360, height: 4096 }, null],
  [{ width: 358, height: 4096 }, 'picture_size_check_failed'],
  [{ width: 360, height: 4098 }, 'picture_size_check_failed'],
  [{ entry: 'hvc1' }, null],
  [{ entry: 'mp4v' }, 'file_format_check_failed'],
])('TikTok judges a video of %j: %s', (video, expected) => {
  expect(judgeVideo(aVideo(video), 600)).toBe(expected);
});

it('TikTok takes no video that it cannot read', () => {
  expect(judgeVideo(videoFile('fragments.mp4'), 600)).toBe('file_format_check_failed');
  expect(judgeVideo(Buffer.from('bread'), 600)).toBe('file_format_check_failed');
});
