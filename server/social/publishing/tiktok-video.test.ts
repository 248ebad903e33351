import { beforeEach, describe, expect, it } from 'vitest';
import type { SandboxAction, SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { addVideo, shownVideo } from '#tests/support/factories/library-videos.ts';
import { words } from '#tests/support/factories/posting.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { failure } from '#tests/support/failure.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('TIKTOK');
const { app, aPicture, at, codeOf, meet, once, onPage, publisher, read, select, write } = posting;
const clip = videoFile('clip.mp4');
const mb = 1024 * 1024;
const withVideo = async (bytes: Uint8Array = clip, body: Parameters<typeof write>[0] = {}) =>
  write({ media: [await addVideo(posting, bytes)], ...body });
/** A video of exactly so many bytes. */
function ofBytes(total: number, video: VideoOf = {}): Buffer {
  const index = aVideo({ ...video, bytes: 0 }).length;
  const bytes = aVideo({ ...video, bytes: total - index });
  return bytes.fill('quay', index);
}

// TikTok takes 15 posts a day of an account, and six a minute.
beforeEach(async () => {
  await app.database.pool.query(
    "update sandbox_record set created_at = created_at - interval '1 day' where network = 'TIKTOK'",
  );
  app.clock.advance(61_000);
});

describe('a video on TikTok', () => {
  it('is there byte for byte once TikTok has worked on it, for whom the author chose', async () => {
    const target = at('TIKTOK', { options: { allowComment: true } });
    const post = await withVideo(clip, { content: `Fresh <rye> 🍞 #bread ${words()}`, targets: [target] });
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]).toMatchObject({
      status: 'publishing',
      reason: 'TikTok has this post and is processing it.',
    });
    expect(await onFeed(app, 'TIKTOK', post.content.slice(-36))).toBe(0);
    const done = await posting.publishDue(post, own);
    const id = /^\/sandbox\/tiktok\/feed#(v_pub_file~.+)$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1] ?? '?';
    const html = await onPage(`id="${id}"`);
    expect([done.status, await onFeed(app, 'TIKTOK', post.content.slice(-36))]).toEqual(['published', 1]);
    for (const part of ['Fresh &lt;rye&gt; 🍞 #bread', 'Seen by the author only', 'Comments are open'])
      expect(html).toContain(part);
    const shown = await shownVideo(posting, html);
    expect([shown?.mime, shown?.bytes.equals(clip)]).toEqual(['video/mp4', true]);
  });

  it.each([
    ['of a byte less than two parts goes as one', 20 * mb - 1, []],
    ['of two parts goes as two', 20 * mb, ['media-part']],
  ] as [string, number, SandboxAction[]][])('%s', async (_what, total, before) => {
    const bytes = ofBytes(total);
    const sent: SandboxAction[] = [];
    meet(({ action }) => {
      if (action !== 'get' && action !== 'media-state') sent.push(action);
      return null;
    });
    const post = await withVideo(bytes);
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(sent).toEqual(['media', ...before, 'post']);
    expect((await shownVideo(posting, await onPage(post.content)))?.bytes.equals(bytes)).toBe(true);
  });

  it('has a text of 2,200 characters; of one more, with a title or beside a picture it is refused before', async () => {
    const content = `${words()} ${'🍞'.repeat(1000)}`.padEnd(2200, 'x');
    expect((await posting.publishDue(await withVideo(clip, { content }))).status).toBe('published');
    const refused = async (body: Parameters<typeof write>[0]) =>
      (await failure(withVideo(clip, body))).fields['targets.0'];
    expect(await refused({ content: `${content}x` })).toContain('at most 2,200 characters; this has 2,201');
    expect(await refused({ targets: [at('TIKTOK', { title: 'Rye' })] })).toContain(
      'has no title beside its text',
    );
    const media = [await addVideo(posting, clip), await aPicture()];
    expect(await refused({ media })).toContain('one video and nothing beside it');
  });

  it.each<[string, VideoOf, string]>([
    [
      'too long',
      { seconds: 601 },
      'TikTok takes videos of 1 second to 10 minutes; this has 10 minutes 1 second',
    ],
    ['too small', { width: 640, height: 358 }, 'TikTok takes videos of 360 × 360 to 4,096 × 4,096 pixels'],
    ['of too few frames', { rate: 22 }, 'TikTok takes 23 to 60 frames a second; this has 22'],
  ])('that is %s is refused before it is scheduled', async (_what, video, reason) => {
    expect((await failure(withVideo(aVideo(video)))).fields['targets.0']).toContain(reason);
  });

  it('that is longer than its account may post now is refused in words, and nothing is sent', async () => {
    const { channels } = await select(await codeOf('Short videos mill'));
    const channelId = channels.find(({ name }) => name === 'Short videos mill')?.id ?? '';
    const targets = [{ channelId, options: { privacyLevel: 'SELF_ONLY' as const } }];
    const short = await withVideo(aVideo({ seconds: 60 }), { targets });
    expect((await posting.publishDue(short)).status).toBe('published');
    const long = await withVideo(aVideo({ seconds: 61 }), { targets });
    let sent = 0;
    meet(({ action }) => {
      sent += action === 'get' ? 0 : 1;
      return null;
    });
    const done = await posting.publishDue(long);
    expect([done.status, done.targets[0]?.reason, sent]).toEqual([
      'failed',
      'TikTok refused this: this account posts videos of at most 1 minute now; this has 1 minute 1 second. Change the post and try again.',
      0,
    ]);
  });

  it('that TikTok refuses after all fails with its reason', async () => {
    const post = await withVideo();
    const data = { status: 'FAILED', fail_reason: 'frame_rate_check_failed', uploaded_bytes: clip.length };
    once('media-state', instead(200, { data, error: { code: 'ok', message: '', log_id: '1' } }));
    const done = await posting.publishDue(post);
    expect([done.status, done.targets[0]?.reason]).toEqual([
      'failed',
      'TikTok refused this: the video has more or fewer frames a second than TikTok takes. Change the post and try again.',
    ]);
  });

  const gone = { data: {}, error: { code: 'internal_error', message: 'No', log_id: '1' } };
  it.each<[string, SandboxAction, SandboxFault]>([
    ['the connection broke before it was begun', 'media', { kind: 'drop-before' }],
    ['the connection broke after it was begun', 'media', { kind: 'drop-after' }],
    ['TikTok had an error of its own where it was begun', 'media', instead(200, gone)],
    ['its token was refused where it was begun', 'media', { kind: 'unauthenticated' }],
    ['TikTok was asked too often', 'media', { kind: 'rate-limited', retryAfterSeconds: 5 }],
    ['a part was lost', 'media-part', { kind: 'drop-before' }],
    ['the answer to a part was lost', 'media-part', { kind: 'drop-after' }],
    ['a part met an error', 'media-part', { kind: 'error-before' }],
    ['its address was over before the end', 'media-part', instead(403, '')],
    ['a part was out of order', 'media-part', instead(416, '')],
    ['the answer to the last part was lost', 'post', { kind: 'drop-after' }],
    ['the last part was taken and an error was answered', 'post', { kind: 'error-after' }],
    ['the last part was heard twice', 'post', { kind: 'twice' }],
    ['TikTok wanted to wait with the last part', 'post', { kind: 'rate-limited', retryAfterSeconds: 5 }],
  ])('is there exactly once when %s', async (_what, action, fault) => {
    const post = await withVideo(action === 'media-part' ? ofBytes(20 * mb) : clip);
    once(action, fault);
    const done = await posting.publishInTime(post);
    expect([done.status, await onFeed(app, 'TIKTOK', post.content)]).toEqual(['published', 1]);
    expect(done.targets[0]?.remoteUrl).toMatch(/feed#v_pub_file~v2\.\d+$/);
  });

  it('whose last part was lost is waited for as long as TikTok takes it, then fails for certain and may be sent again', async () => {
    const post = await withVideo();
    once('post', { kind: 'drop-before' });
    const waiting = await posting.publishDue(post);
    expect([waiting.targets[0]?.status, waiting.targets[0]?.attempts.length]).toEqual(['publishing', 1]);
    app.clock.advance(3600_000);
    const done = await posting.publishDue(post);
    expect([done.status, done.targets[0]?.reason, await onFeed(app, 'TIKTOK', post.content)]).toEqual([
      'failed',
      'TikTok refused this: the end of the video did not arrive there, so nothing was posted. Change the post and try again.',
      0,
    ]);
    const again = await posting.publishDue(await posting.act(done, 'retry'));
    expect([again.status, await onFeed(app, 'TIKTOK', post.content)]).toEqual(['published', 1]);
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await withVideo();
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    app.clock.advance(11_000);
    const count = await onFeed(app, 'TIKTOK', post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBeLessThanOrEqual(1);
    if (done.status === 'published') expect(count).toBe(1);
  });
});
