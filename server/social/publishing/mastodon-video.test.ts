import { describe, expect, it } from 'vitest';
import type { SandboxAction, SandboxFault } from '#server/sandbox/networks/deps.ts';
import { instanceBody } from '#server/sandbox/networks/mastodon/limits.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead } from '#tests/support/factories/consenting.ts';
import { addVideo, shownVideo } from '#tests/support/factories/library-videos.ts';
import { usePosting } from '#tests/support/factories/posting.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { failure } from '#tests/support/failure.ts';
import { publishSteps } from './deps.ts';

const posting = usePosting(['MASTODON']);
const { app, aPicture, once, publisher, read, to } = posting;
const clip = videoFile('clip.mp4');
const write: typeof posting.write = (body) => posting.write({ targets: to('MASTODON'), ...body });
const withVideo = async (bytes: Uint8Array = clip, given?: Parameters<typeof addVideo>[2]) =>
  write({ media: [await addVideo(posting, bytes, given)] });
const onPage = async (text: string) => {
  const page = await (await fetch(`${app.origin}/sandbox/mastodon/feed`)).text();
  return page.split('<article').find((part) => part.includes(text)) ?? '';
};
/** A server whose limits an administrator set. */
const anInstance = (changes: Record<string, unknown>) =>
  instead(200, {
    ...instanceBody,
    configuration: {
      ...instanceBody.configuration,
      media_attachments: { ...instanceBody.configuration.media_attachments, ...changes },
    },
  });

describe('a video on Mastodon', () => {
  it('is there byte for byte with its description once the server has worked on it, and not before', async () => {
    const post = await withVideo();
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]).toMatchObject({ status: 'retry-wait' });
    expect(await onFeed(app, 'MASTODON', post.content)).toBe(0);
    const done = await posting.publishDue(post, own);
    expect([done.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
    const html = await onPage(post.content);
    expect(html).toContain('Alt text: Dough that rises');
    const shown = await shownVideo(posting, html);
    expect([shown?.mime, shown?.bytes.equals(clip)]).toEqual(['video/mp4', true]);
  });

  it('of 12 MB arrives whole, and may have no description', async () => {
    const bytes = aVideo({ bytes: 12_000_000 });
    bytes.fill('quay', bytes.length - 12_000_000);
    const post = await withVideo(bytes, { altText: '' });
    expect((await posting.publishDue(post)).status).toBe('published');
    const html = await onPage(post.content);
    expect(html).toContain('No alt text');
    expect((await shownVideo(posting, html))?.bytes.equals(bytes)).toBe(true);
  });

  it('may be a QuickTime file in HEVC', async () => {
    for (const [bytes, name] of [
      [videoFile('portrait.mov'), 'portrait.mov'],
      [videoFile('hevc.mp4'), 'hevc.mp4'],
    ] as const)
      expect((await posting.publishDue(await withVideo(bytes, { name }))).status).toBe('published');
  });

  it.each<[string, VideoOf, string]>([
    ['of too many frames', { rate: 121 }, 'Mastodon takes 1 to 120 frames a second; this has 121'],
    ['of too many pixels', { width: 3842, height: 2160 }, 'at most 8,294,400 pixels; this has 3842 × 2160'],
  ])('that is %s is refused before it is scheduled', async (_what, video, reason) => {
    expect((await failure(withVideo(aVideo(video)))).fields['targets.0']).toContain(reason);
  });

  it('beside a picture is refused before it is scheduled', async () => {
    const media = [await addVideo(posting, clip), await aPicture()];
    expect((await failure(write({ media }))).fields['targets.0']).toContain(
      'one video and nothing beside it',
    );
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'its bytes',
      { video_size_limit: 20_000 },
      'this server takes videos of at most 0.01 MB; this has 0.02 MB',
    ],
    ['its frames', { video_frame_rate_limit: 24 }, 'this server takes 1 to 24 frames a second; this has 30'],
    ['its pixels', { video_matrix_limit: 200_000 }, 'this server takes videos of at most 200,000 pixels'],
    [
      'its kind',
      { supported_mime_types: ['video/quicktime'] },
      'this server takes videos as MOV; this is MP4',
    ],
    ['that it is a video', { supported_mime_types: ['image/png'] }, 'this server takes no videos'],
  ])(
    'that the account’s server does not take for %s is refused in words and not sent',
    async (_what, changes, reason) => {
      const post = await withVideo();
      let sent = 0;
      posting.meet(({ action }) => {
        sent += action === 'media' ? 1 : 0;
        return action === 'me' ? anInstance(changes) : null;
      });
      const done = await posting.publishDue(post);
      expect([done.status, done.targets[0]?.reason, sent]).toEqual([
        'failed',
        expect.stringContaining(`Mastodon refused this: ${reason}`),
        0,
      ]);
    },
  );

  it('goes to a server that says nothing of videos', async () => {
    const post = await withVideo();
    once('me', instead(200, { domain: 'old.example' }));
    expect((await posting.publishDue(post)).status).toBe('published');
  });

  it('that the server could not work on fails in its words, and is sent once more when a person tries again', async () => {
    const post = await withVideo();
    once('media-state', instead(422, { error: 'Error processing thumbnail for uploaded media' }));
    const failed = await posting.publishDue(post);
    expect([failed.status, failed.targets[0]?.reason]).toEqual([
      'failed',
      'Mastodon refused this: Error processing thumbnail for uploaded media. Change the post and try again.',
    ]);
    const again = await posting.publishDue(await posting.act(failed, 'retry'));
    expect([again.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
  });

  it.each<[string, SandboxAction, SandboxFault]>([
    ['the connection broke while it was sent', 'media', { kind: 'drop-before' }],
    ['the answer to it was lost', 'media', { kind: 'drop-after' }],
    ['the server was asked too often', 'media', { kind: 'rate-limited', retryAfterSeconds: 5 }],
    ['the server did not say what it takes', 'me', { kind: 'error-before' }],
    ['the connection broke while the server worked on it', 'media-state', { kind: 'drop-before' }],
    ['the server works on it for longer', 'media-state', { kind: 'processing' }],
    ['the connection broke before the post was read', 'post', { kind: 'drop-before' }],
    ['the connection broke after the post was made', 'post', { kind: 'drop-after' }],
    ['an error was answered though the post was made', 'post', { kind: 'error-after' }],
  ])('is there exactly once when %s', async (_what, action, fault) => {
    const post = await withVideo();
    once(action, fault);
    const done = await posting.publishInTime(post);
    expect([done.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
  });

  it.each(publishSteps)('is there exactly once when the process dies at the step %s', async (fatal) => {
    const post = await withVideo();
    const first = publisher();
    await first.tick();
    await first.close();
    app.clock.advance(9_000);
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
  });

  it('whose answer was lost is found among the account’s own after the key’s hour', async () => {
    const post = await withVideo();
    const first = publisher();
    await first.tick();
    await first.close();
    app.clock.advance(9_000);
    await posting.killAt('sent');
    app.clock.advance(65 * 60_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'MASTODON', post.content)]).toEqual(['published', 1]);
  });
});
