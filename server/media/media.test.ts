import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { media, type MediaItem } from '#contract/media.ts';
import { social, type PostForm } from '#contract/social.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { aVideo, videoFile } from '#tests/support/factories/videos.ts';
import { post, postMedia, postTarget, channel } from '#server/social/tables.ts';

const app = useTestApp();
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#8D51FE' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();

async function upload(
  me: Person,
  projectId: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  name = 'harbour-bread.jpg',
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return fetch(`${app.origin}${apiBase}media-library/${projectId}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}` },
    body: form,
  });
}
const added = async (...args: Parameters<typeof upload>): Promise<MediaItem> => {
  const answer = await upload(...args);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as MediaItem;
};

describe('media-library', () => {
  it('takes the texts of a file wherever they stand in the form', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const form = new FormData();
    form.append('title', 'Loaves');
    form.append('file', new Blob([new Uint8Array(await picture())]), 'bread.jpg');
    form.append('altText', 'Loaves on a board');
    const sent = new Response(form);
    const bytes = Buffer.from(await sent.clone().arrayBuffer());
    const cut = bytes.indexOf('name="altText"');
    // What follows the file leaves only when the server has answered something else, having read what came before.
    async function* slowly() {
      yield bytes.subarray(0, cut);
      for (let n = 0; n < 3; n += 1) await fetch(`${app.origin}/healthz`);
      yield bytes.subarray(cut);
    }
    const init = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${me.token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      body: Readable.toWeb(Readable.from(slowly())),
      duplex: 'half',
    } as unknown as RequestInit;
    const answer = await fetch(`${app.origin}${apiBase}media-library/${project.id}/`, init);
    expect(await answer.json()).toMatchObject({ title: 'Loaves', altText: 'Loaves on a board' });
  });

  it('[S54][S56] keeps a picture with its size, serves it by a signed address without what was hidden in it', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const item = await added(me, project.id, await picture(), {
      altText: 'Loaves on a board',
      folder: 'Bread',
    });
    expect(item).toMatchObject({
      type: 'image',
      title: 'harbour bread',
      altText: 'Loaves on a board',
      folder: 'Bread',
      width: 900,
      height: 600,
      uses: 0,
    });
    const served = await fetch(app.origin + item.url);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('content-disposition')).toMatch(/^inline/);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('a secret place')).toBe(false);
    const thumbnail = await sharp(
      Buffer.from(await (await fetch(app.origin + item.thumbnailUrl)).arrayBuffer()),
    ).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 640 });
    // Nothing in a file that came from people runs, also where a browser shows it as a page (ASVS 3.2.1).
    for (const url of [item.url, item.thumbnailUrl])
      expect((await fetch(app.origin + url)).headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    expect((await fetch(app.origin + item.url.slice(0, -3) + 'AAA')).status).toBe(404);
  });

  it('keeps a video as it is, with what its file says of its length, size and codecs', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const clip = videoFile('clip.mp4');
    const item = await added(me, project.id, clip, { title: 'Kneading' }, 'clip.mp4');
    expect(item).toMatchObject({
      type: 'video',
      mime: 'video/mp4',
      bytes: clip.length,
      width: 640,
      height: 360,
    });
    expect(item.video).toEqual({ durationMs: 4000, frameRate: 30, codec: 'h264', audioCodec: 'aac' });
    const served = await fetch(app.origin + item.url);
    expect(Buffer.from(await served.arrayBuffer()).equals(clip)).toBe(true);
    const portrait = await added(me, project.id, videoFile('portrait.mov'), {}, 'portrait.mov');
    expect(portrait).toMatchObject({ mime: 'video/quicktime', width: 360, height: 640 });
    expect((await added(me, project.id, await picture())).video).toBe(null);
  });

  it.each([
    ['sound alone', videoFile('sound-only.mp4'), 'can’t be read'],
    ['no length', aVideo({ seconds: 0 }), 'has no length'],
    ['an end that is missing', videoFile('portrait.mov').subarray(0, 3000), 'can’t be read'],
  ])('refuses a video with %s, beside the file', async (_what, bytes, words) => {
    const me = await signIn(app);
    const project = await aProject(me);
    const answer = await upload(me, project.id, bytes, {}, 'clip.mp4');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ file: [expect.stringContaining(words)] });
  });

  it('finds by words, folder, tag and type, changes, deletes and takes back', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const params = { projectId: project.id };
    const first = await added(me, project.id, await picture(), { title: 'Rye', folder: 'Bread' });
    await added(me, project.id, await picture(20, 20), { title: 'Harbour' }, 'h.png');
    const changed = await me.call(media.update, {
      params: { id: first.id },
      body: { tags: ['dark'], focus: { x: 0.2, y: 0.8 }, revision: first.revision },
    });
    expect(changed).toMatchObject({ tags: ['dark'], focus: { x: 0.2, y: 0.8 }, revision: 1 });
    for (const query of [{ search: 'rye' }, { folder: 'Bread' }, { tag: 'dark' }])
      expect((await me.call(media.list, { params, query })).results.map((result) => result.id)).toEqual([
        first.id,
      ]);
    const all = await me.call(media.list, { params, query: { type: 'image' } });
    expect(all).toMatchObject({ count: 2, folders: ['Bread'], tags: ['dark'] });
    await me.call(media.delete, { params: { id: first.id } });
    expect((await me.call(media.list, { params })).count).toBe(1);
    await me.call(media.update, { params: { id: first.id }, body: { deleted: false } });
    expect((await me.call(media.list, { params })).count).toBe(2);
    const late = await failure(
      me.call(media.update, { params: { id: first.id }, body: { title: 'Late', revision: 0 } }),
    );
    expect(late.status).toBe(409);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML named .jpg', Buffer.from('<html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['a JPEG that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('[S54] refuses %s beside the file, in plain words', async (_kind, bytes) => {
    const me = await signIn(app);
    const project = await aProject(me);
    const answer = await upload(me, project.id, bytes);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toMatch(/Only JPEG|cannot be read/);
    expect((await me.call(media.list, { params: { projectId: project.id } })).count).toBe(0);
  });

  it('says of a photo of an iPhone in HEIC how it can be added, whatever its name says', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1');
    for (const name of ['IMG_0042.HEIC', 'bread.jpg', 'bread.mp4']) {
      const answer = await upload(me, project.id, photo, {}, name);
      expect(answer.status).toBe(400);
      const words = expect.stringMatching(/^HEIC photos can’t be added\. Save this one as JPEG/);
      expect(await answer.json()).toMatchObject({ file: [words] });
    }
  });

  it('[S33][S52] refuses an address on this machine, and another workspace’s project and items', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    const project = await aProject(me);
    const params = { projectId: project.id };
    const inside = await failure(me.call(media.create, { params, body: { url: `${app.origin}/x.png` } }));
    expect(inside.status).toBe(400);
    const item = await added(me, project.id, await picture(10, 10));
    expect((await upload(other, project.id, await picture(10, 10))).status).toBe(404);
    const foreign = { params: { id: item.id } };
    expect((await failure(other.call(media.update, { ...foreign, body: { title: 'Mine' } }))).status).toBe(
      404,
    );
    expect((await failure(other.call(media.delete, foreign))).status).toBe(404);
  });

  it('answers 409 to deleting what a waiting post uses, and says how many posts use it', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const item = await added(me, project.id, await picture(10, 10));
    const { db } = app.database;
    const { workspaceId } = (
      await app.database.pool.query('select workspace_id as "workspaceId" from media where id = $1', [
        item.id,
      ])
    ).rows[0] as { workspaceId: string };
    const now = new Date();
    const own = { workspaceId, updatedAt: now };
    const [postId, channelId] = [randomUUID(), randomUUID()];
    await db.insert(channel).values({
      ...own,
      id: channelId,
      projectId: project.id,
      network: 'TWITTER',
      sandbox: true,
      remoteAccountId: 'a',
      name: 'Bakery',
      status: 'active',
    });
    await db.insert(post).values({ ...own, id: postId, projectId: project.id });
    await db.insert(postMedia).values({ postId, ordinal: 0, workspaceId, mediaId: item.id });
    await db.insert(postTarget).values({ ...own, postId, channelId, ordinal: 0, status: 'scheduled' });
    const refused = await failure(me.call(media.delete, { params: { id: item.id } }));
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('waits to be sent')]);
    const list = await me.call(media.list, { params: { projectId: project.id }, query: { unused: 'true' } });
    expect(list.results).toEqual([]);
  });

  it('pages through unused and used ones apart, each page full, together with words, folder, tag and type', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const params = { projectId: project.id };
    const bytes = await picture(8, 8);
    const items: MediaItem[] = [];
    for (let n = 0; n < 9; n += 1)
      items.push(await added(me, project.id, bytes, { title: `Loaf ${n}`, folder: n < 7 ? 'Bread' : '' }));
    for (const item of items.slice(0, 8))
      await me.call(media.update, { params: { id: item.id }, body: { tags: ['oven'] } });
    // Every second one is in a post: as a picture of all channels, or of one channel alone.
    const used = items.filter((_item, n) => n % 2 === 0);
    const channelId = (await aChannel(me, project.id)).id;
    const write = (body: Partial<PostForm>) =>
      me.call(social.create, { params: { id: project.id }, body: { content: 'Bread', ...body } });
    const shared = used.slice(0, 2).map((item) => item.id);
    await write({ media: shared });
    await write({ targets: [{ channelId, media: used.slice(2).map((item) => item.id) }] });
    const binned = await write({ media: [items[1]!.id] });
    await me.call(social.delete, { params: { id: binned.id } });

    const pages = async (query: Record<string, unknown>) => {
      const found: string[][] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { results: MediaItem[]; next: string | null; count?: number | undefined } = await me.call(
          media.list,
          { params, query: { ...query, limit: 2, ...(cursor && { cursor }) } as never },
        );
        found.push(page.results.map((result) => result.title));
        cursor = page.next;
      }
      return found;
    };
    expect(await pages({ unused: 'true' })).toEqual([
      ['Loaf 7', 'Loaf 5'],
      ['Loaf 3', 'Loaf 1'],
    ]);
    expect(await pages({ unused: 'false' })).toEqual([
      ['Loaf 8', 'Loaf 6'],
      ['Loaf 4', 'Loaf 2'],
      ['Loaf 0'],
    ]);
    expect(
      await pages({ unused: 'true', folder: 'Bread', tag: 'oven', search: 'loaf', type: 'image' }),
    ).toEqual([['Loaf 5', 'Loaf 3'], ['Loaf 1']]);
    expect(await pages({ unused: 'true', tag: 'oven', type: 'video' })).toEqual([[]]);
    const all = await me.call(media.list, { params, query: { unused: 'false', limit: 1 } });
    expect([all.count, all.results[0]?.uses]).toEqual([5, 1]);
  });
});
