import { describe, expect, it } from 'vitest';
import { createPinterest } from '#server/providers/networks/pinterest/pinterest.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { aSource, aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { words } from '#tests/support/factories/posting.ts';
import { useVideoPosting } from '#tests/support/factories/video-posting.ts';

const posting = useVideoPosting('PINTEREST');
const { app, connected, expectShown, once, recordCalls, writeVideo } = posting;
const clip = () => videoFile('clip.mp4');

describe('a video on Pinterest', () => {
  it('is sent as it is, worked on, and shown by a pin with its alt text and no picture beside', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    const { targets } = await posting.publishDue(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    const page = await expectShown(content, clip());
    expect(page).toContain('Alt text: Dough that rises');
    expect(page).not.toContain('<img');
  });

  it('of many megabytes arrives byte for byte', async () => {
    const video = aVideo({ bytes: 12_000_000, indexLast: true, seconds: 20 });
    const content = words();
    await posting.publishDue(await writeVideo(video, { content }));
    await expectShown(content, video);
  });

  it('is asked for until it is done, and sent once', async () => {
    const calls = recordCalls();
    await posting.publishDue(await writeVideo(clip()));
    expect(calls.filter((action) => action === 'media')).toHaveLength(1);
    expect(calls.filter((action) => action === 'media-part')).toHaveLength(1);
    expect(calls.filter((action) => action === 'media-state').length).toBeGreaterThan(1);
    expect(calls.filter((action) => action === 'post')).toHaveLength(1);
  });

  it.each<[string, VideoOf, string]>([
    ['too short', { seconds: 3 }, 'Pinterest takes videos of 4 seconds to 15 minutes; this has 3 seconds'],
    ['too tall', { width: 360, height: 1080 }, 'Pinterest takes videos from 1:2 to 1.91:1'],
  ])('that is %s is refused before it is scheduled', async (_what, video, said) => {
    const refused = await failure(writeVideo(aVideo(video)));
    expect(refused.fields['targets.0']).toContain(said);
  });

  it('that Pinterest cannot work on fails with that reason, and nothing is pinned', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('media-state', instead(200, { media_id: '1', media_type: 'video', status: 'failed' }));
    const { targets } = await posting.publishDue(post);
    expect(targets[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('could not process'),
    });
    expect(await onFeed(app, 'PINTEREST', content)).toBe(0);
  });

  it.each([
    ['refused by the storage', instead(403, '<Error><Code>AccessDenied</Code></Error>')],
    ['broken off', { kind: 'drop-before' as const }],
  ])('whose upload was %s is sent once more, and pinned once', async (_what, fault) => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('media-part', fault);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('published');
    expect(await onFeed(app, 'PINTEREST', content)).toBe(1);
  });

  it('whose pin got no answer is found among the pins of its board, and is there once', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('post', { kind: 'drop-after' });
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    expect(await onFeed(app, 'PINTEREST', content)).toBe(1);
  });

  it('goes to no address but Pinterest’s own', async () => {
    const post = await writeVideo(clip());
    const media_id = '1';
    const address = 'https://storage.example/upload';
    once('media', instead(201, { media_id, upload_url: address, upload_parameters: {} }), 12);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('failed');
    expect(targets[0]?.attempts[0]?.message).toContain('not its own');
  });
});

describe('the sandbox of Pinterest judges by itself what it is sent:', () => {
  async function sent(bytes: Uint8Array) {
    const { connector, session } = await connected(createPinterest);
    const { id } = await connector.sendVideo!(session, aSource(bytes), {});
    return () => connector.mediaState(session, id);
  }

  it.each<[string, VideoOf, boolean]>([
    ['four seconds', { seconds: 4 }, true],
    ['a frame less', { seconds: 4 - 1 / 30 }, false],
    ['fifteen minutes', { seconds: 900 }, true],
    ['a frame more', { seconds: 900 + 1 / 30 }, false],
  ])('%s', async (_what, video, taken) => {
    const state = await sent(aVideo(video));
    expect(await state()).toMatchObject({ ready: false });
    app.clock.advance(20_000);
    if (taken) expect(await state()).toMatchObject({ ready: true });
    else await expect(state()).rejects.toMatchObject({ kind: 'rejected' });
  });
});
