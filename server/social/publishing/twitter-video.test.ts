import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SandboxAction, SandboxFault } from '#server/sandbox/networks/deps.ts';
import { judgeVideo } from '#server/sandbox/networks/twitter/judge-video.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { addVideo, shownVideo } from '#tests/support/factories/library-videos.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { failure } from '#tests/support/failure.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('TWITTER');
const { app, aPicture, meet, once, onPage, publisher, read, write } = posting;
const clip = videoFile('clip.mp4');
const withVideo = async (bytes: Uint8Array = clip, name?: string) =>
  write({ media: [await addVideo(posting, bytes, name ? { name } : {})] });

describe('a video on X', () => {
  it('is there byte for byte once X has worked on it, and not before', async () => {
    const post = await withVideo();
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]).toMatchObject({
      status: 'retry-wait',
      reason: 'The network is still processing the media of this post.',
    });
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
    const done = await posting.publishDue(post, own);
    expect([done.status, await onFeed(app, 'TWITTER', post.content)]).toEqual(['published', 1]);
    const shown = await shownVideo(posting, await onPage(post.content));
    expect(shown?.mime).toBe('video/mp4');
    expect(shown?.bytes.equals(clip)).toBe(true);
  });

  it.each([
    ['a part less a byte', 4 * 1024 * 1024 - 1, 1],
    ['one part', 4 * 1024 * 1024, 1],
    ['one part and a byte', 4 * 1024 * 1024 + 1, 2],
    ['three parts', 11_000_000, 3],
  ])('of %s is sent in parts of 4 MB, in their order', async (_what, total, parts) => {
    const index = aVideo({ bytes: 0 }).length;
    const bytes = aVideo({ bytes: total - index });
    bytes.fill('quay', index);
    const sent: SandboxAction[] = [];
    meet(({ action }) => {
      sent.push(action);
      return null;
    });
    const post = await withVideo(bytes);
    expect((await posting.publishDue(post)).status).toBe('published');
    // Each part, and that it was the last.
    expect(sent.filter((action) => action === 'media-part')).toHaveLength(parts + 1);
    expect((await shownVideo(posting, await onPage(post.content)))?.bytes.equals(bytes)).toBe(true);
  });

  it('may be a QuickTime file, whose index comes last', async () => {
    const post = await withVideo(videoFile('portrait.mov'), 'portrait.mov');
    expect((await posting.publishDue(post)).status).toBe('published');
    expect((await shownVideo(posting, await onPage(post.content)))?.mime).toBe('video/quicktime');
  });

  it.each<[string, VideoOf | string, string]>([
    [
      'too long',
      { seconds: 1201 },
      'X takes videos of 0.5 seconds to 20 minutes; this has 20 minutes 1 second',
    ],
    ['too short', { seconds: 0.4 }, 'this has 0.4 seconds'],
    ['in HEVC', 'hevc.mp4', 'X takes videos in H.264; this is HEVC'],
    ['of too many frames', { rate: 61 }, 'X takes 1 to 60 frames a second; this has 61'],
    ['too wide', { width: 1000, height: 300 }, 'X takes videos from 1:3 to 3:1'],
  ])('that is %s is refused before it is scheduled', async (_what, video, reason) => {
    const bytes = typeof video === 'string' ? videoFile(video) : aVideo(video);
    expect((await failure(withVideo(bytes))).fields['targets.0']).toContain(reason);
  });

  it('beside a picture is refused before it is scheduled', async () => {
    const media = [await addVideo(posting, clip), await aPicture()];
    expect((await failure(write({ media }))).fields['targets.0']).toContain(
      'X takes one video and nothing beside it',
    );
  });

  it('that X could not work on fails in X’s words, and is sent once more when a person tries again', async () => {
    const post = await withVideo();
    const processing_info = {
      state: 'failed',
      error: { code: 1, name: 'InvalidMedia', message: 'Not valid video' },
    };
    once('media-state', instead(200, { data: { id: '1', processing_info } }));
    const failed = await posting.publishDue(post);
    expect([failed.status, failed.targets[0]?.reason]).toEqual([
      'failed',
      'X refused this: Not valid video. Change the post and try again.',
    ]);
    const again = await posting.publishDue(await posting.act(failed, 'retry'));
    expect([again.status, await onFeed(app, 'TWITTER', post.content)]).toEqual(['published', 1]);
  });

  it('that is longer than the account’s posts may have is refused in X’s words, and the channel stays connected', async () => {
    const detail = 'This user is not allowed to post a video longer than 2 minutes.';
    const post = await withVideo();
    once('post', instead(403, { title: 'Forbidden', detail, type: 'about:blank', status: 403 }), 9);
    const done = await posting.publishDue(post);
    expect([done.targets[0]?.status, done.targets[0]?.reason]).toEqual([
      'failed',
      `X refused this: ${detail} Change the post and try again.`,
    ]);
  });

  it.each<[string, SandboxAction, SandboxFault]>([
    ['the connection broke where it began', 'media', { kind: 'drop-after' }],
    ['a part was lost', 'media-part', { kind: 'drop-before' }],
    ['the answer to a part was lost', 'media-part', { kind: 'drop-after' }],
    ['a part met an error of X', 'media-part', { kind: 'error-before' }],
    ['its token was refused in the middle', 'media-part', { kind: 'unauthenticated' }],
    ['X was asked too often', 'media-part', { kind: 'rate-limited', retryAfterSeconds: 5 }],
    ['the connection broke while X worked on it', 'media-state', { kind: 'drop-before' }],
    ['X works on it for longer', 'media-state', { kind: 'processing' }],
    ['the connection broke after the post was made', 'post', { kind: 'drop-after' }],
    ['an error was answered though the post was made', 'post', { kind: 'error-after' }],
  ])('is there exactly once when %s', async (_what, action, fault) => {
    const post = await withVideo();
    once(action, fault);
    const done = await posting.publishInTime(post);
    expect([done.status, await onFeed(app, 'TWITTER', post.content)]).toEqual(['published', 1]);
    expect(await shownVideo(posting, await onPage(post.content))).not.toBe(null);
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await withVideo();
    const first = publisher();
    await first.tick();
    await first.close();
    app.clock.advance(9_000);
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    const count = await onFeed(app, 'TWITTER', post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBe(done.status === 'published' ? 1 : 0);
  });

  it('whose answer was lost is told from a post with the same words and no video', async () => {
    const post = await withVideo();
    const own = publisher();
    await own.tick();
    const value = { text: post.content, media: [], repliedTo: null, replySettings: null };
    await app.database.pool.query(
      `insert into sandbox_record (id, network, account_id, collection, name, value, created_at)
       select $1, 'TWITTER', id, 'posts', '1900000000000000000', $2, $3 from sandbox_account
       where network = 'TWITTER' and handle = 'corner_bakery'`,
      [randomUUID(), { ...value, madeWithAi: false, paidPartnership: false }, app.clock.now()],
    );
    once('post', { kind: 'drop-before' });
    const done = await posting.publishDue(post, own);
    expect([done.status, await onFeed(app, 'TWITTER', post.content)]).toEqual(['needs-verification', 1]);
  });
});

describe('X itself', () => {
  const judge = (video: VideoOf) => judgeVideo(aVideo(video), 'video/mp4')?.message ?? null;
  it.each<[VideoOf, string | null]>([
    [{ seconds: 0.5 }, null],
    [{ seconds: 0.4 }, 'Duration too short, minimum:500, actual:400'],
    [{ seconds: 1200 }, null],
    [{ seconds: 1201 }, 'Duration too long, maximum:1200000, actual:1201000'],
    [{ rate: 60 }, null],
    [{ rate: 61 }, 'Frame rate too high, maximum:60, actual:61'],
    [{ entry: 'hvc1' }, 'Unsupported video codec hvc1'],
    [{ width: 32, height: 32 }, null],
    [{ width: 31, height: 32 }, 'Unsupported dimensions 31x32'],
    [{ width: 1080, height: 1920 }, null],
    [{ width: 1082, height: 1920 }, 'Unsupported dimensions 1082x1920'],
    [{ width: 1922, height: 1080 }, 'Unsupported dimensions 1922x1080'],
    [{ width: 900, height: 300 }, null],
    [{ width: 904, height: 300 }, 'Unsupported aspect ratio 904x300'],
  ])('judges %j: %s', (video, expected) => {
    expect(judge(video)).toBe(expected);
  });

  it('knows what it cannot read, and what is another kind than was said', () => {
    expect(judgeVideo(videoFile('fragments.mp4'), 'video/mp4')?.message).toBe('Not valid video');
    expect(judgeVideo(clip, 'video/quicktime')?.name).toBe('InvalidMedia');
  });
});
