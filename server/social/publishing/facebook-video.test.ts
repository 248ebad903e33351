import { describe, expect, it } from 'vitest';
import { createFacebook } from '#server/providers/networks/facebook/facebook.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { aSource, aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { words } from '#tests/support/factories/posting.ts';
import { useVideoPosting } from '#tests/support/factories/video-posting.ts';

const posting = useVideoPosting('FACEBOOK');
const { app, at, connected, expectShown, onPage, once, recordCalls, writeVideo } = posting;
const clip = () => videoFile('clip.mp4');

describe('a video on Facebook', () => {
  it('is sent as it is, and shown by a post, which has no alt text for it', async () => {
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

  it('is sent in pieces as Facebook asks for them, and published by the last call alone', async () => {
    const calls = recordCalls();
    await posting.publishDue(await writeVideo(aVideo({ bytes: 9_000_000, seconds: 20 })));
    // Its beginning, and three pieces of at most 4 MiB.
    expect(calls.filter((action) => action === 'media-part')).toHaveLength(4);
    expect(calls.filter((action) => action === 'post')).toHaveLength(1);
  });

  it('takes a first comment, and is deleted with it', async () => {
    const content = words();
    const comment = words();
    const targets = [at('FACEBOOK', { firstComment: comment })];
    const post = await posting.publishDue(await writeVideo(clip(), { content, targets }));
    expect(post.targets[0]?.parts).toMatchObject([{ status: 'sent' }]);
    expect(await onPage(content)).toContain(comment);
    await posting.act(post, 'delete');
    await posting.publishDue(post);
    expect(await onFeed(app, 'FACEBOOK', content)).toBe(0);
  });

  it.each<[string, VideoOf, string]>([
    ['too short', { seconds: 0.9 }, 'Facebook takes videos of 1 second to 20 minutes; this has 0.9 seconds'],
    ['too long', { seconds: 1201 }, 'this has 20 minutes 1 second'],
  ])('that is %s is refused before it is scheduled', async (_what, video, said) => {
    const refused = await failure(writeVideo(aVideo(video)));
    expect(refused.fields['targets.0']).toContain(said);
  });

  it('that Facebook cannot show fails with Facebook’s own words, and nothing is posted', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    const message = 'The video file you selected is in a format that we don’t support.';
    once('post', instead(400, { error: { code: 352, message, type: 'OAuthException' } }));
    const { targets } = await posting.publishDue(post);
    expect(targets[0]).toMatchObject({ status: 'failed', reason: expect.stringContaining('format') });
    expect(await onFeed(app, 'FACEBOOK', content)).toBe(0);
  });

  it('that Facebook refused at its end is uploaded once more when a person tries again', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('post', instead(400, { error: { code: 352, message: 'No.', type: 'OAuthException' } }));
    const failed = await posting.publishDue(post);
    expect(failed.targets[0]?.status).toBe('failed');
    const calls = recordCalls();
    await posting.act(failed, 'retry');
    expect((await posting.publishDue(post)).targets[0]?.status).toBe('published');
    // Its beginning and its one piece.
    expect(calls.filter((action) => action === 'media-part')).toHaveLength(2);
    expect(await onFeed(app, 'FACEBOOK', content)).toBe(1);
  });

  it('of which a piece was broken off is sent once more, and posted once', async () => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('media-part', { kind: 'drop-after' });
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('published');
    expect(await onFeed(app, 'FACEBOOK', content)).toBe(1);
  });

  it.each([
    ['was lost on its way', { kind: 'drop-before' as const }],
    ['got no answer', { kind: 'drop-after' as const }],
    ['was answered with an error though it was done', { kind: 'error-after' as const }],
  ])('whose last call %s is asked for by its number, and is there once', async (_what, fault) => {
    const content = words();
    const post = await writeVideo(clip(), { content });
    once('post', fault);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    expect(await onFeed(app, 'FACEBOOK', content)).toBe(1);
  });

  const begun = (start_offset: string, end_offset: string) =>
    instead(200, { upload_session_id: '1', video_id: '2', start_offset, end_offset });
  it.each([
    ['what lies behind its end', begun('0', '999999999')],
    ['what does not follow', begun('100', '200')],
    ['nothing', begun('0', '0')],
  ])('goes nowhere when %s is asked for', async (_what, answer) => {
    const post = await writeVideo(clip());
    once('media-part', answer, 12);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('failed');
    expect(targets[0]?.attempts[0]?.message).toMatch(/^Facebook (asked|did not ask)/);
  });
});

describe('the sandbox of Facebook judges by itself what it is sent:', () => {
  it.each<[string, VideoOf, boolean]>([
    ['a second', { seconds: 1 }, true],
    ['a frame less', { seconds: 1 - 1 / 30 }, false],
    ['twenty minutes', { seconds: 1200 }, true],
    ['a frame more', { seconds: 1200 + 1 / 30 }, false],
  ])('%s', async (_what, video, taken) => {
    const { connector, session } = await connected(createFacebook);
    const { id } = await connector.sendVideo!(session, aSource(aVideo(video)), {});
    const media = [{ id, altText: '', type: 'video' as const }];
    const payload = { text: words(), title: null, link: null, options: {}, media, assembly: null };
    const made = connector.publish(session, payload, '');
    if (taken) expect(await made).toMatchObject({ url: expect.stringContaining('/feed#') });
    else await expect(made).rejects.toMatchObject({ kind: 'rejected' });
  });
});
