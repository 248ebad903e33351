import { describe, expect, it } from 'vitest';
import { createLinkedIn } from '#server/providers/networks/linkedin/linkedin.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { aSource, aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { words } from '#tests/support/factories/posting.ts';
import { useVideoPosting } from '#tests/support/factories/video-posting.ts';

const posting = useVideoPosting('LINKEDIN');
const { app, connected, expectShown, once, recordCalls, writeVideo } = posting;
const clip = () => videoFile('clip.mp4');

describe('a video on LinkedIn', () => {
  it('is sent as it is, worked on, and shown by a post, which has no alt text for it', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    const { targets } = await posting.publishDue(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    const page = await expectShown(content, clip());
    expect(page).not.toContain('Dough that rises');
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
    // Its beginning and its end.
    expect(calls.filter((action) => action === 'media-part')).toHaveLength(2);
    expect(calls.filter((action) => action === 'media-state').length).toBeGreaterThan(1);
    expect(calls.filter((action) => action === 'post')).toHaveLength(1);
  });

  it.each<[string, VideoOf, string]>([
    ['too short', { seconds: 2 }, 'LinkedIn takes videos of 3 seconds to 30 minutes; this has 2 seconds'],
    ['too tall', { width: 360, height: 1080 }, 'LinkedIn takes videos from 1:2.4 to 2.4:1'],
    ['a MOV', { brand: 'qt  ' }, 'LinkedIn takes videos as MP4; this is MOV'],
  ])('that is %s is refused before it is scheduled', async (_what, video, said) => {
    const refused = await failure(writeVideo(aVideo(video)));
    expect(refused.fields['targets.0']).toContain(said);
  });

  it('that LinkedIn cannot work on fails with that reason, and nothing is posted', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('media-state', instead(200, { id: 'urn:li:video:1', status: 'PROCESSING_FAILED' }));
    const { targets } = await posting.publishDue(post);
    expect(targets[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('could not process'),
    });
    expect(await onFeed(app, 'LINKEDIN', content)).toBe(0);
  });

  it.each([
    ['refused', instead(403, {})],
    ['broken off', { kind: 'drop-before' as const }],
    ['not confirmed', instead(200, {})],
  ])('of which a part was %s is sent once more, and posted once', async (_what, fault) => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('media', fault);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('published');
    expect(await onFeed(app, 'LINKEDIN', content)).toBe(1);
  });

  it('whose post got no answer is left to a person, and is there once', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('post', { kind: 'drop-after' });
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('needs-verification');
    expect(await onFeed(app, 'LINKEDIN', content)).toBe(1);
  });

  const asked = (uploadInstructions: unknown[]) =>
    instead(200, { value: { video: 'urn:li:video:1', uploadToken: '', uploadInstructions } });
  it.each([
    [
      'another address',
      [{ uploadUrl: 'https://storage.example/up', firstByte: 0, lastByte: clip().length - 1 }],
      'not its own',
    ],
    [
      'other parts than it has',
      [{ uploadUrl: 'https://www.linkedin.com/up', firstByte: 0, lastByte: 7 }],
      'other parts',
    ],
  ])('goes nowhere when %s is asked for', async (_what, instructions, said) => {
    const post = await writeVideo(clip());
    once('media-part', asked(instructions), 12);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('failed');
    expect(targets[0]?.attempts[0]?.message).toContain(said);
  });
});

describe('the sandbox of LinkedIn judges by itself what it is sent:', () => {
  const scopes = 'openid profile w_member_social w_organization_social rw_organization_admin';
  async function sent(bytes: Uint8Array) {
    const { connector, session } = await connected((deps) => createLinkedIn({ ...deps, scopes }));
    const { id } = await connector.sendVideo!(session, aSource(bytes), {});
    return () => connector.mediaState(session, id);
  }

  it.each<[string, VideoOf, boolean]>([
    ['three seconds', { seconds: 3 }, true],
    ['a frame less', { seconds: 3 - 1 / 30 }, false],
    ['half an hour', { seconds: 1800 }, true],
    ['a frame more', { seconds: 1800 + 1 / 30 }, false],
    ['2.4 wide', { width: 960, height: 400 }, true],
    ['wider', { width: 964, height: 400 }, false],
    ['a MOV', { brand: 'qt  ' }, false],
  ])('%s', async (_what, video, taken) => {
    const state = await sent(aVideo(video));
    expect(await state()).toMatchObject({ ready: false });
    app.clock.advance(20_000);
    if (taken) expect(await state()).toMatchObject({ ready: true });
    else await expect(state()).rejects.toMatchObject({ kind: 'rejected' });
  });
});
