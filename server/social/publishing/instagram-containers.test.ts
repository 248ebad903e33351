// Instagram's containers: what is made of pictures, when it is published, and what it says of lost answers.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';

const posting = useConsenting('INSTAGRAM');
const { act, app, aPicture, at, feed, meet, onPage, once, publisher, read } = posting;
const write: typeof posting.write = async (body) => posting.write({ media: [await aPicture()], ...body });
const graphError = (code: number, error_subcode: number) =>
  instead(400, { error: { message: 'No.', type: 'OAuthException', code, error_subcode } });

/** A picture of any kind and shape in the project's library. */
async function pictureOf(type: 'png' | 'jpeg' | 'webp', width: number, height: number): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#a52' } });
  const form = new FormData();
  form.set('altText', 'A loaf on a board');
  form.set('file', new Blob([new Uint8Array(await image.toFormat(type).toBuffer())]), `loaf.${type}`);
  const answer = await fetch(`${app.origin}${apiBase}media-library/${posting.projectId()}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${posting.me().token}` },
    body: form,
  });
  return ((await answer.json()) as { id: string }).id;
}
/** The sizes of the pictures of a post on the feed. */
async function shownSizes(text: string): Promise<[string | undefined, number, number][]> {
  const addresses = [...(await onPage(text)).matchAll(/src="([^"]+)"/g)].map(([, address]) => address ?? '');
  return Promise.all(
    addresses.map(async (address) => {
      const bytes = await (await fetch(app.origin + address)).arrayBuffer();
      const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
      return [format, width, height];
    }),
  );
}

describe('a post on Instagram', () => {
  it('is fetched as a JPEG within the shapes and the width that Instagram takes, whatever was attached', async () => {
    const post = await write({
      media: [
        await pictureOf('png', 400, 1000),
        await pictureOf('webp', 1800, 400),
        await pictureOf('jpeg', 1600, 1600),
      ],
    });
    expect((await posting.publishDue(post)).status).toBe('published');
    const sizes = await shownSizes(post.content);
    expect(sizes.map(([format]) => format)).toEqual(['jpeg', 'jpeg', 'jpeg']);
    expect(sizes.map(([, width, height]) => width / height)).toEqual([
      expect.closeTo(0.8, 2),
      expect.closeTo(1.91, 2),
      1,
    ]);
    expect(Math.max(...sizes.map(([, width]) => width))).toBe(1440);
  });

  it('as a story is one picture without text in its own shape, and is found by its container', async () => {
    const before = (await feed()).split('Story: gone after a day').length;
    const story = at('INSTAGRAM', { options: { kind: 'story' } });
    const post = await write({ content: '', media: [await pictureOf('png', 360, 640)], targets: [story] });
    once('post', { kind: 'drop-after' });
    const done = await posting.publishDue(post);
    expect([done.status, (await feed()).split('Story: gone after a day').length]).toEqual([
      'published',
      before + 1,
    ]);
    const id = done.targets[0]?.remoteUrl?.split('#')[1] ?? 'none';
    expect(await shownSizes(`id="${id}"`)).toEqual([['jpeg', 360, 640]]);
  });

  it('waits for its container and for the pictures of a carousel, and makes none of them twice', async () => {
    const media = [await aPicture(), await aPicture()];
    for (const pictures of [media.slice(0, 1), media]) {
      const post = await write({ media: pictures });
      const seen: Record<string, number> = {};
      meet(({ action }) => {
        seen[action] = (seen[action] ?? 0) + 1;
        return action === 'media-state' && seen[action] <= 3 ? { kind: 'processing' } : null;
      });
      expect((await posting.publishDue(post)).status).toBe('published');
      expect(seen.media).toBe(pictures.length === 1 ? 1 : 3);
      expect(await onFeed(app, 'INSTAGRAM', post.content)).toBe(1);
    }
  });

  it.each<[string, 'get' | 'post', SandboxFault]>([
    [
      'before it is sent',
      'get',
      instead(200, { data: [{ quota_usage: 50, config: { quota_total: 50, quota_duration: 86_400 } }] }),
    ],
    ['when it is sent', 'post', graphError(9, 2_207_042)],
  ])('waits for an hour where the day’s posts are used up, said %s', async (_when, action, fault) => {
    const post = await write();
    once(action, fault);
    const own = publisher();
    await own.tick();
    const waiting = (await read(post)).targets[0];
    expect(waiting?.status).toBe('retry-wait');
    if (action === 'get')
      expect(waiting?.reason).toBe(
        'Instagram takes 50 posts from programs in 24 hours, and this account has used them.',
      );
    app.clock.advance(3_590_000);
    await own.tick();
    expect(await onFeed(app, 'INSTAGRAM', post.content)).toBe(0);
    app.clock.advance(11_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it('is made anew where Instagram has dropped its container', async () => {
    const post = await write();
    let states = 0;
    const made: string[] = [];
    meet(({ action }) => {
      made.push(action);
      if (action === 'post' && made.filter((name) => name === 'post').length === 1)
        return graphError(24, 2_207_008);
      if (action === 'media-state' && (states += 1) === 2)
        return instead(200, { status_code: 'EXPIRED', status: 'Expired' });
      return null;
    });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(made.filter((name) => name === 'media')).toHaveLength(2);
    expect(await onFeed(app, 'INSTAGRAM', post.content)).toBe(1);
  });

  it('is found among the account’s media where its container cannot be read, and else asked for', async () => {
    for (const [fault, status] of [
      [{ kind: 'drop-after' }, 'published'],
      [{ kind: 'drop-before' }, 'needs-verification'],
    ] as const) {
      const post = await write();
      let sent = false;
      meet(({ action }) => {
        if (action === 'post' && !sent) {
          sent = true;
          return fault;
        }
        return sent && action === 'media-state' ? graphError(100, 33) : null;
      });
      expect((await posting.publishDue(post)).status).toBe(status);
    }
  });

  it('is not posted again where a person says wrongly that it is not there', async () => {
    const post = await write();
    let sent = false;
    meet(({ action }) => {
      if (action === 'post' && !sent) {
        sent = true;
        return { kind: 'drop-after' };
      }
      if (action === 'media-state' && sent) return graphError(100, 33);
      return action === 'list' ? instead(200, { data: [] }) : null;
    });
    const unsure = await posting.publishDue(post);
    expect(unsure.status).toBe('needs-verification');
    meet(() => null);
    await act(unsure, 'it-is-not-there');
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'INSTAGRAM', post.content)]).toEqual(['published', 1]);
  });
});
