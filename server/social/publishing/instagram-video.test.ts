import { describe, expect, it } from 'vitest';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { addVideo } from '#tests/support/factories/library-videos.ts';
import { aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { words } from '#tests/support/factories/posting.ts';
import { useVideoPosting } from '#tests/support/factories/video-posting.ts';
import { publishSteps } from './deps.ts';

const posting = useVideoPosting('INSTAGRAM');
const { app, at, expectShown, meet, once, publisher, recordCalls, writeVideo } = posting;
const clip = () => videoFile('clip.mp4');
/** A picture that somebody posts at Instagram itself: publishing here knows nothing of it. */
async function aPictureOutside(caption: string): Promise<void> {
  const value = { kind: 'post', caption, collaborators: [], pictures: ['1'], isVideo: false };
  await app.database.pool.query(
    `insert into sandbox_record (id, network, account_id, collection, name, value, created_at)
     select gen_random_uuid(), 'INSTAGRAM', account_id, 'media', $1, $2, $3
     from sandbox_record where network = 'INSTAGRAM' and collection = 'containers' limit 1`,
    [`179${Date.now()}0`, value, app.clock.now()],
  );
}

describe('a video on Instagram', () => {
  it('is fetched from this server as it is, worked on, and shown as a reel with its caption', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    await expectShown(content, clip());
  });

  it('is a story of its own where the author wants one, without words', async () => {
    const content = words();
    const targets = [at('INSTAGRAM', { options: { kind: 'story' } })];
    const post = await posting.publishInTime(await writeVideo(clip(), { content, targets }));
    expect(post.targets[0]?.status).toBe('published');
    expect(await onFeed(app, 'INSTAGRAM', content)).toBe(0);
  });

  it('has one container, which is asked for until it is ready', async () => {
    const calls = recordCalls();
    await posting.publishInTime(await writeVideo(clip()));
    expect(calls.filter((action) => action === 'media')).toHaveLength(1);
    expect(calls.filter((action) => action === 'media-state').length).toBeGreaterThan(1);
    expect(calls.filter((action) => action === 'post')).toHaveLength(1);
  });

  it.each<[string, VideoOf, string]>([
    ['too short', { seconds: 2 }, 'Instagram takes videos of 3 seconds to 15 minutes; this has 2 seconds'],
    ['too slow', { rate: 20 }, 'Instagram takes 23 to 60 frames a second; this has 20'],
    ['of another codec', { entry: 'mp4v' }, 'Instagram takes videos in H.264 or HEVC'],
  ])('that is %s is refused before it is scheduled', async (_what, video, said) => {
    const refused = await failure(writeVideo(aVideo(video)));
    expect(refused.fields['targets.0']).toContain(said);
  });

  it('that Instagram cannot show fails with Instagram’s own words, and nothing is posted', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    const status = 'Error: Unsupported format: please check the video’s specifications. (2207026)';
    once('media-state', instead(200, { status_code: 'ERROR', status, id: '1' }));
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Unsupported format'),
    });
    expect(await onFeed(app, 'INSTAGRAM', content)).toBe(0);
  });

  it.each([
    ['was lost on its way', { kind: 'drop-before' as const }],
    ['got no answer', { kind: 'drop-after' as const }],
  ])('whose publishing %s is there once', async (_what, fault) => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('post', fault);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    expect(await onFeed(app, 'INSTAGRAM', content)).toBe(1);
  });

  it('that was lost is not taken for a picture with the same words, where its container cannot be read', async () => {
    const content = words();
    const lost = await writeVideo(clip(), { content });
    let sent = false;
    meet(({ action }) => {
      if (action === 'post' && !sent) {
        sent = true;
        return { kind: 'drop-before' };
      }
      const gone = { message: 'No.', type: 'GraphMethodException', code: 100, error_subcode: 33 };
      return sent && action === 'media-state' ? instead(400, { error: gone }) : null;
    });
    const own = publisher();
    await own.tick();
    // Its container is ready by then, and the answer to its publishing is lost.
    app.clock.advance(25_000);
    await own.tick();
    expect(sent).toBe(true);
    await aPictureOutside(content);
    expect((await posting.publishDue(lost, own)).targets[0]?.status).toBe('needs-verification');
  });

  it.each(publishSteps)('is there once when the process dies at the step %s', async (fatal) => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    const own = publisher();
    await own.tick();
    await own.close();
    // Its container is ready by then: the process dies with it.
    app.clock.advance(25_000);
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'INSTAGRAM', content)]).toEqual(['published', 1]);
  });
});

describe('the sandbox of Instagram judges by itself what it fetches:', () => {
  it.each<[string, VideoOf, boolean]>([
    ['three seconds', { seconds: 3, rate: 24 }, true],
    ['a frame less', { seconds: 3 - 1 / 24, rate: 24 }, false],
    ['a quarter of an hour', { seconds: 900, rate: 24 }, true],
    ['a frame more', { seconds: 900 + 1 / 24, rate: 24 }, false],
    ['60 frames a second', { rate: 60 }, true],
    ['62', { rate: 62 }, false],
    ['1,920 wide', { width: 1920, height: 1080 }, true],
    ['wider', { width: 1922, height: 1080 }, false],
  ])('%s', async (_what, video, taken) => {
    // Added as a video that fits, and changed behind the back of the product, which would refuse it itself.
    const id = await addVideo(posting, aVideo());
    const { rows } = await app.database.pool.query<{ file_key: string }>(
      'select file_key from media where id = $1',
      [id],
    );
    await app.files.put(rows[0]!.file_key, aVideo(video), { contentType: 'video/mp4' });
    const { targets } = await posting.publishInTime(
      await posting.write({ targets: [at('INSTAGRAM')], media: [id] }),
    );
    expect(targets[0]?.status).toBe(taken ? 'published' : 'failed');
  });
});
