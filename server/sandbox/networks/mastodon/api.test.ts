// The sandbox of Mastodon as a program on the outside meets it: videos, and what it says of them.
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const base = () => `${app.origin}/sandbox/mastodon`;
const scope = 'read:accounts read:statuses write:statuses write:media';
const given = { token: '' };

async function answerOf(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${given.token}` };
  const answer = await fetch(`${base()}/${path}`, { headers, ...init });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const postForm = async (path: string, form: Record<string, string>) =>
  (await answerOf(path, { method: 'POST', body: new URLSearchParams(form) })).body as Record<string, string>;

beforeAll(async () => {
  const redirect_uri = `${app.origin}/back`;
  const program = { client_name: 'A test', redirect_uris: redirect_uri, scopes: scope };
  const { client_id = '', client_secret = '' } = await postForm('api/v1/apps', program);
  const query = { response_type: 'code', client_id, redirect_uri, scope, state: 's' };
  const back = await consent(`${base()}/oauth/authorize?${new URLSearchParams(query)}`, 'Mill');
  const code = back.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', client_id, client_secret, redirect_uri, code };
  given.token = (await postForm('oauth/token', form)).access_token ?? '';
});

function send(bytes: Uint8Array) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'video.mp4');
  return answerOf('api/v2/media', { method: 'POST', body });
}
const idOf = async (bytes: Uint8Array) => String((await send(bytes)).body.id);
const stateOf = (id: string) => answerOf(`api/v1/media/${id}`);
const post = (media_ids: string[]) =>
  answerOf('api/v1/statuses', {
    method: 'POST',
    headers: { authorization: `Bearer ${given.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'Bread', media_ids }),
  });

describe('a video', () => {
  it.each<[VideoOf, number, string | undefined]>([
    [{ rate: 120 }, 202, undefined],
    [{ rate: 121 }, 422, '121fps videos are not supported'],
    [{ width: 3840, height: 2160 }, 202, undefined],
    [{ width: 3842, height: 2160 }, 422, '3842x2160 videos are not supported'],
  ])('of %j is answered with %i', async (video, status, error) => {
    const answer = await send(aVideo(video));
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('is worked on for some seconds, in which it has no address and no status may show it', async () => {
    const { status, body } = await send(videoFile('clip.mp4'));
    expect([status, body.type, body.url]).toEqual([202, 'video', null]);
    const id = String(body.id);
    expect((await stateOf(id)).status).toBe(206);
    expect((await post([id])).body.error).toContain('have not finished processing');
    app.clock.advance(8_000);
    expect(await stateOf(id)).toMatchObject({ status: 200, body: { url: `/sandbox/mastodon/media/${id}` } });
    const made = await post([id]);
    expect([made.status, made.body.media_attachments]).toEqual([
      200,
      [expect.objectContaining({ type: 'video' })],
    ]);
  });

  it('that cannot be read fails while it is worked on, and no status may show it', async () => {
    const id = await idOf(videoFile('fragments.mp4'));
    app.clock.advance(8_000);
    expect(await stateOf(id)).toEqual({
      status: 422,
      body: { error: 'Error processing thumbnail for uploaded media' },
    });
    expect((await post([id])).status).toBe(422);
  });

  it('is alone in its status', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } });
    const ids = [await idOf(videoFile('clip.mp4')), await idOf(await picture.png().toBuffer())];
    app.clock.advance(8_000);
    const { status, body } = await post(ids);
    expect([status, body.error]).toEqual([
      422,
      'Cannot attach a video to a post that already contains images',
    ]);
  });
});
