import { describe, expect, it } from 'vitest';
import type { SandboxAction, SandboxFault } from '#server/sandbox/networks/deps.ts';
import { PostRecord } from '#server/sandbox/networks/bluesky/post.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { addVideo, shownVideo } from '#tests/support/factories/library-videos.ts';
import { usePosting } from '#tests/support/factories/posting.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { failure } from '#tests/support/failure.ts';
import { publishSteps } from './deps.ts';

const posting = usePosting(['BLUESKY']);
const { app, aPicture, once, to } = posting;
const clip = videoFile('clip.mp4');
const write: typeof posting.write = (body) => posting.write({ targets: to('BLUESKY'), ...body });
const withVideo = async (bytes: Uint8Array = clip, given?: Parameters<typeof addVideo>[2]) =>
  write({ media: [await addVideo(posting, bytes, given)] });
const onPage = async (text: string) => {
  const page = await (await fetch(`${app.origin}/sandbox/bluesky/feed`)).text();
  return page.split('<article').find((part) => part.includes(text)) ?? '';
};
const recordOf = async (text: string) => {
  const query = "select value from sandbox_record where network = 'BLUESKY' and value ->> 'text' = $1";
  const { rows } = await app.database.pool.query<{ value: unknown }>(query, [text]);
  return rows.map(({ value }) => PostRecord.parse(value));
};

describe('a video on Bluesky', () => {
  it('is there byte for byte with its alt text and its shape', async () => {
    const post = await withVideo();
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'BLUESKY', post.content)]).toEqual(['published', 1]);
    const html = await onPage(post.content);
    expect(html).toContain('Alt text: Dough that rises');
    const shown = await shownVideo(posting, html);
    expect([shown?.mime, shown?.bytes.equals(clip)]).toEqual(['video/mp4', true]);
    expect((await recordOf(post.content))[0]?.embed).toMatchObject({
      $type: 'app.bsky.embed.video',
      alt: 'Dough that rises',
      aspectRatio: { width: 640, height: 360 },
    });
  });

  it('of 12 MB that is turned and has no alt text arrives whole, and is as wide as it is shown', async () => {
    const bytes = aVideo({ bytes: 12_000_000, turned: true });
    bytes.fill('quay', bytes.length - 12_000_000);
    const post = await withVideo(bytes, { altText: '' });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect((await shownVideo(posting, await onPage(post.content)))?.bytes.equals(bytes)).toBe(true);
    const [{ embed } = {}] = await recordOf(post.content);
    expect(embed).not.toHaveProperty('alt');
    expect(embed).toMatchObject({ aspectRatio: { width: 360, height: 640 } });
  });

  it.each<[string, VideoOf | string, string]>([
    [
      'too long',
      { seconds: 181 },
      'Bluesky takes videos of 0.1 seconds to 3 minutes; this has 3 minutes 1 second',
    ],
    ['a QuickTime file', 'portrait.mov', 'Bluesky takes videos as MP4; this is MOV'],
  ])('that is %s is refused before it is scheduled', async (_what, video, reason) => {
    const bytes = typeof video === 'string' ? videoFile(video) : aVideo(video);
    expect((await failure(withVideo(bytes))).fields['targets.0']).toContain(reason);
  });

  it('beside a picture is refused before it is scheduled', async () => {
    const media = [await addVideo(posting, clip), await aPicture()];
    expect((await failure(write({ media }))).fields['targets.0']).toContain(
      'one video and nothing beside it',
    );
  });

  it.each<[string, SandboxAction, SandboxFault]>([
    ['the connection broke while it was sent', 'media', { kind: 'drop-before' }],
    ['the answer to it was lost', 'media', { kind: 'drop-after' }],
    ['the server had an error of its own', 'media', { kind: 'error-before' }],
    ['the token was refused where it was sent', 'media', { kind: 'unauthenticated' }],
    ['the connection broke before the post was read', 'post', { kind: 'drop-before' }],
    ['the connection broke after the post was made', 'post', { kind: 'drop-after' }],
    ['an error was answered though the post was made', 'post', { kind: 'error-after' }],
    ['the post was heard twice', 'post', { kind: 'twice' }],
  ])('is there exactly once when %s', async (_what, action, fault) => {
    const post = await withVideo();
    once(action, fault);
    const done = await posting.publishInTime(post);
    expect([done.status, await onFeed(app, 'BLUESKY', post.content)]).toEqual(['published', 1]);
    expect(await recordOf(post.content)).toHaveLength(1);
  });

  it.each(publishSteps)('is there exactly once when the process dies at the step %s', async (fatal) => {
    const post = await withVideo();
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'BLUESKY', post.content)]).toEqual(['published', 1]);
  });
});

describe('a record of Bluesky', () => {
  const blob = { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'video/mp4', size: 100_000_000 };
  const problemOf = (changes: object, more: object = {}) => {
    const embed = { $type: 'app.bsky.embed.video', video: { ...blob, ...changes }, ...more };
    const record = { $type: 'app.bsky.feed.post', text: '', createdAt: '2026-11-27T08:00:00.000Z', embed };
    return PostRecord.safeParse(record).error?.issues[0]?.path.join('.') ?? null;
  };
  it.each<[string, object, object, string | null]>([
    ['100,000,000 bytes', {}, {}, null],
    ['a byte more', { size: 100_000_001 }, {}, 'embed.video.size'],
    ['another kind', { mimeType: 'video/quicktime' }, {}, 'embed.video.mimeType'],
    ['an alt text of 1,000 graphemes', {}, { alt: '🍞'.repeat(1000) }, null],
    ['one more', {}, { alt: '🍞'.repeat(1001) }, 'embed.alt'],
    ['no width', {}, { aspectRatio: { width: 0, height: 9 } }, 'embed.aspectRatio.width'],
  ])('with a video of %s is taken or not', (_what, changes, more, path) => {
    expect(problemOf(changes, more)).toBe(path);
  });
});
