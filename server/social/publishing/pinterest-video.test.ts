import { describe, expect, it, onTestFinished } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { sandboxPlace } from '#server/providers/networks/app.ts';
import { createPinterest } from '#server/providers/networks/pinterest/pinterest.ts';
import { consent, onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { addVideo, shownVideo } from '#tests/support/factories/library-videos.ts';
import { aSource, aVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { words } from '#tests/support/factories/posting.ts';

const posting = useConsenting('PINTEREST');
const { app, at, meet, onPage, once } = posting;

const write = async (video: Uint8Array, body: Parameters<typeof posting.write>[0] = {}) =>
  posting.write({ targets: [at('PINTEREST')], media: [await addVideo(posting, video)], ...body });
const clip = () => videoFile('clip.mp4');

describe('a video on Pinterest', () => {
  it('is sent as it is, worked on, and shown by a pin with its alt text and no picture beside', async () => {
    const content = words();
    const post = await write(clip(), { content });
    const { targets } = await posting.publishDue(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    const page = await onPage(content);
    const shown = await shownVideo(posting, page);
    expect(shown?.mime).toBe('video/mp4');
    expect(shown?.bytes.equals(clip())).toBe(true);
    expect(page).not.toContain('<img');
  });

  it('of many megabytes arrives byte for byte', async () => {
    const video = aVideo({ bytes: 12_000_000, indexLast: true, seconds: 20 });
    const content = words();
    await posting.publishDue(await write(video, { content }));
    expect((await shownVideo(posting, await onPage(content)))?.bytes.equals(video)).toBe(true);
  });

  it('is asked for until it is done, and sent once', async () => {
    const calls: string[] = [];
    meet(({ action }) => {
      calls.push(action);
      return null;
    });
    await posting.publishDue(await write(clip()));
    expect(calls.filter((action) => action === 'media')).toHaveLength(1);
    expect(calls.filter((action) => action === 'media-part')).toHaveLength(1);
    expect(calls.filter((action) => action === 'media-state').length).toBeGreaterThan(1);
    expect(calls.filter((action) => action === 'post')).toHaveLength(1);
  });

  it.each<[string, VideoOf, string]>([
    ['too short', { seconds: 3 }, 'Pinterest takes videos of 4 seconds to 15 minutes; this has 3 seconds'],
    ['too tall', { width: 360, height: 1080 }, 'Pinterest takes videos from 1:2 to 1.91:1'],
  ])('that is %s is refused before it is scheduled', async (_what, video, said) => {
    const refused = await failure(write(aVideo(video)));
    expect(refused.fields['targets.0']).toContain(said);
  });

  it('that Pinterest cannot work on fails with that reason, and nothing is pinned', async () => {
    const content = words();
    const post = await write(clip(), { content });
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
    const post = await write(clip(), { content });
    once('media-part', fault);
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]?.status).toBe('published');
    expect(await onFeed(app, 'PINTEREST', content)).toBe(1);
  });

  it('whose pin got no answer is found among the pins of its board, and is there once', async () => {
    const content = words();
    const post = await write(clip(), { content });
    once('post', { kind: 'drop-after' });
    const { targets } = await posting.publishInTime(post);
    expect(targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.stringContaining('/feed#') });
    expect(await onFeed(app, 'PINTEREST', content)).toBe(1);
  });

  it('goes to no address but Pinterest’s own', async () => {
    const post = await write(clip());
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
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const connector = createPinterest({
      egress,
      app: { clientId: 'quillstead', clientSecret: 'sandbox' },
      place: sandboxPlace('pinterest', () => app.origin),
    });
    const { signIn } = connector;
    if (signIn.kind !== 'consent') throw new Error('Pinterest asks for consent');
    const redirectUri = `${app.origin}/social/callback`;
    const requested = { origin: app.origin, instance: null, redirectUri, state: 's', codeChallenge: '' };
    const back = await consent(await signIn.authorizeUrl(requested), words());
    const code = back.searchParams.get('code') ?? '';
    const { tokens } = await signIn.exchange({ instance: null, code, verifier: '', redirectUri });
    const session = { token: tokens.access, account: { id: 'a', instance: null } };
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
