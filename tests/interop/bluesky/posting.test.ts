// Posts that people plan here, published to a real server of Bluesky and read back by Bluesky's own client.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppBskyEmbedImages, AppBskyEmbedVideo, AppBskyFeedPost, RichText } from '@atproto/api';
import { afterAll, describe, expect, it } from 'vitest';
import { type Post, social } from '../../../contract/social.ts';
import { publishSteps } from '../../../server/social/publishing/deps.ts';
import { failure } from '../../support/failure.ts';
import { addVideo } from '../../support/factories/library-videos.ts';
import { usePosting, words } from '../../support/factories/posting.ts';
import { aVideo, videoFile } from '../../support/factories/videos.ts';
import type { PublisherOrder } from '../../support/publisher-process.ts';
import { type PdsAccount, startRealPds } from './real-pds.ts';

const pds = await startRealPds();
afterAll(() => pds.stop());
const publisherProcess = path.join(import.meta.dirname, '../../support/publisher-process.ts');
const posting = usePosting([], { EGRESS_ALLOW: pds.hosts });
const { act, app, aPicture, me, projectId, read, write } = posting;

const connect = ({ handle, appPassword }: PdsAccount, changes: Record<string, string> = {}) =>
  me().call(social.channel, {
    params: { id: projectId() },
    body: {
      action: 'connect',
      network: 'BLUESKY',
      server: pds.address,
      identifier: handle,
      password: appPassword,
      ...changes,
    },
  });

/** A new account of the server that is connected, and posts to it. */
async function connected() {
  const account = await pds.newAccount();
  const { channels } = await connect(account);
  const channel = channels.find(({ handle }) => handle === account.handle)!;
  return {
    ...account,
    channel,
    to: (changes: object = {}) => [{ channelId: channel.id, options: {}, ...changes }],
    status: async () => {
      const { results } = await me().call(social.channels, { params: { id: projectId() } });
      return results.find(({ id }) => id === channel.id)!.status;
    },
  };
}

describe('An account of a real server of Bluesky', () => {
  it('is connected by handle and app password, at the server that its DID document names, and no password is kept', async () => {
    const account = await connected();
    expect(account.channel).toMatchObject({ network: 'BLUESKY', sandbox: false, status: 'active' });
    const { rows } = await app.database.pool.query<{ remote_account_id: string; instance: string }>(
      'select remote_account_id, instance from channel where id = $1',
      [account.channel.id],
    );
    expect(rows).toEqual([{ remote_account_id: account.did, instance: pds.ownAddress }]);
    const kept = await app.database.pool.query('select * from channel_credential');
    expect(JSON.stringify(kept.rows)).not.toContain(account.appPassword);
  });

  it('is refused beside the field with a wrong app password, and with one that was taken back', async () => {
    const account = await pds.newAccount();
    const wrong = await failure(connect(account, { password: 'aaaa-bbbb-cccc-dddd' }));
    expect(wrong.fields.password).toContain('did not accept');
    await account.revoke();
    expect((await failure(connect(account))).fields.password).toContain('did not accept');
  });

  it('that takes its app password back is told as a lost sign-in at the next renewal, and its posts wait', async () => {
    const { to, revoke, status, posts } = await connected();
    await revoke();
    // The server takes the access that it gave until it ends, two hours later.
    expect((await posting.publishDue(await write({ targets: to() }))).status).toBe('published');
    app.clock.advance(2 * 3600_000);
    const held = await posting.publishDue(await write({ targets: to() }));
    expect([held.status, await status()]).toEqual(['blocked', 'needs-reconnect']);
    expect(await posts()).toHaveLength(1);
  });

  it('stays connected over renewed sign-ins, also when the answer to a renewal is lost', async () => {
    const { to, status } = await connected();
    for (const isLost of [false, true, false]) {
      app.clock.advance(2 * 3600_000);
      if (isLost) pds.loseAnswer('com.atproto.server.refreshSession');
      expect((await posting.publishDue(await write({ targets: to() }))).status).toBe('published');
    }
    expect(await status()).toBe('active');
  });
});

describe('A post', () => {
  it('with two pictures, alt texts, a link, a mention and hashtags is there as it was written', async () => {
    const { to, posts } = await connected();
    const friend = await pds.newAccount();
    const content = `Pão 🍞 by @${friend.handle} at https://example.com/menu?a=1#b #pão ($RYE) and @nobody-at-all.test 👩‍👩‍👧‍👦`;
    const media = [
      await aPicture(projectId(), { altText: 'A loaf on a board' }),
      await aPicture(projectId(), { altText: 'Der Ofen “Ö” 🔥', width: 300 }),
    ];
    const options = { language: 'en', contentLabel: 'nudity' } as const;
    const done = await posting.publishDue(await write({ content, media, targets: to({ options }) }));
    const [post] = await posts();
    expect(done.targets[0]).toMatchObject({ status: 'published', remoteUrl: expect.any(String) });
    expect(done.targets[0]!.remoteUrl).toMatch(new RegExp(`/post/${post!.uri.split('/').at(-1)}$`));
    const { value } = post!;
    expect(AppBskyFeedPost.validateRecord(value).success).toBe(true);
    expect([value.text, value.langs, value.labels]).toEqual([
      content,
      ['en'],
      { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: 'nudity' }] },
    ]);
    const segments = [...new RichText({ text: value.text, facets: value.facets }).segments()];
    expect(
      segments
        .filter(({ facet }) => facet)
        .map(({ text, link, mention, tag }) => [text, link?.uri ?? mention?.did ?? tag?.tag]),
    ).toEqual([
      [`@${friend.handle}`, friend.did],
      ['https://example.com/menu?a=1#b', 'https://example.com/menu?a=1#b'],
      ['#pão', 'pão'],
      ['$RYE', '$RYE'],
    ]);
    const embed = value.embed as AppBskyEmbedImages.Main;
    expect(
      AppBskyEmbedImages.isMain(embed) && embed.images.map(({ alt, aspectRatio }) => [alt, aspectRatio]),
    ).toEqual([
      ['A loaf on a board', { width: 400, height: 320 }],
      ['Der Ofen “Ö” 🔥', { width: 300, height: 240 }],
    ]);
  });

  it('with a picture of more than 1,000,000 bytes has a smaller one, which the server gives back', async () => {
    const { to, posts, agent, did } = await connected();
    const media = [await aPicture(projectId(), { width: 3000 })];
    expect((await posting.publishDue(await write({ media, targets: to() }))).status).toBe('published');
    const { image } = ((await posts())[0]!.value.embed as AppBskyEmbedImages.Main).images[0]!;
    expect(image).toMatchObject({ mimeType: 'image/jpeg' });
    expect(image.size).toBeLessThanOrEqual(1_000_000);
    const { data } = await agent.com.atproto.sync.getBlob({ did, cid: image.ref.toString() });
    expect(data.byteLength).toBe(image.size);
  });

  it.each([
    ['of 22 KB', videoFile('clip.mp4')],
    ['of 12 MB', aVideo({ bytes: 12_000_000 })],
  ])('with a video %s has it byte for byte, with its alt text and shape', async (_size, bytes) => {
    const { to, posts, agent, did } = await connected();
    const media = [await addVideo(posting, bytes)];
    expect((await posting.publishDue(await write({ media, targets: to() }))).status).toBe('published');
    const [{ value } = { value: undefined }] = await posts();
    expect(AppBskyFeedPost.validateRecord(value).success).toBe(true);
    const embed = value?.embed as AppBskyEmbedVideo.Main;
    expect(AppBskyEmbedVideo.isMain(embed) && AppBskyEmbedVideo.validateMain(embed).success).toBe(true);
    expect([embed.alt, embed.aspectRatio, embed.video.mimeType, embed.video.size]).toEqual([
      'Dough that rises',
      { width: 640, height: 360 },
      'video/mp4',
      bytes.length,
    ]);
    const { data } = await agent.com.atproto.sync.getBlob({ did, cid: embed.video.ref.toString() });
    expect(bytes.equals(data)).toBe(true);
  });

  it('of 300 graphemes is taken; of 301 it is refused here, before anything is sent', async () => {
    const { to, posts } = await connected();
    const content = '👩‍👩‍👧‍👦'.repeat(100) + 'x'.repeat(200);
    expect((await posting.publishDue(await write({ content, targets: to() }))).status).toBe('published');
    const calls = pds.calls.length;
    const long = await failure(write({ content: `${content}x`, targets: to() }));
    expect(long.fields['targets.0']).toContain('takes at most 300 characters; this has 301');
    expect([(await posts()).map(({ value }) => value.text), pds.calls.length]).toEqual([
      [content],
      calls + 1,
    ]);
  });

  it('with a thread and a first comment is a thread there: each answers the one before, and all name the first', async () => {
    const { to, posts } = await connected();
    const [content, second, third, comment] = [words(), words(), words(), words()];
    const thread = [second, third];
    const done = await posting.publishDue(
      await write({ content, thread, targets: to({ firstComment: comment }) }),
    );
    expect(done.targets[0]!.parts.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    const there = await posts();
    expect(there.every(({ value }) => AppBskyFeedPost.validateRecord(value).success)).toBe(true);
    const byText = (text: string) => there.find(({ value }) => value.text === text)!;
    const refOf = (text: string) => ({ uri: byText(text).uri, cid: byText(text).cid });
    expect(there.map(({ value }) => value.text).toSorted()).toEqual([content, ...thread, comment].toSorted());
    for (const [text, parent] of [
      [second, content],
      [third, second],
    ] as const)
      expect(byText(text).value.reply).toEqual({ root: refOf(content), parent: refOf(parent) });
    expect(byText(comment).value.reply!.root).toEqual(refOf(content));
  });

  it('that is deleted here is gone there with its first comment', async () => {
    const { to, posts } = await connected();
    const post = await posting.publishDue(await write({ targets: to({ firstComment: words() }) }));
    expect(await posts()).toHaveLength(2);
    await act(post, 'delete');
    expect((await posting.publishDue(post)).targets[0]).toMatchObject({ removal: 'done', reason: null });
    expect(await posts()).toEqual([]);
  });
});

describe('A post is there exactly once', () => {
  const isThereOnce = async ({ posts }: PdsAccount, done: Post) =>
    expect([done.status, (await posts()).map(({ value }) => value.text)]).toEqual([
      'published',
      [done.content],
    ]);

  it.each(publishSteps)('when the process dies at the step %s', async (fatal) => {
    const account = await connected();
    const post = await write({ targets: account.to() });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    await isThereOnce(account, await posting.publishDue(post));
  });

  it.each([
    ['', async () => []],
    [' to a post with a video', async () => [await addVideo(posting, videoFile('clip.mp4'))]],
  ])('when the server’s answer%s is lost', async (_what, media) => {
    const account = await connected();
    const post = await write({ media: await media(), targets: account.to() });
    pds.loseAnswer('com.atproto.repo.putRecord');
    await isThereOnce(account, await posting.publishDue(post));
  });

  it('when the program is killed after the server has stored it and before its answer came', async () => {
    const account = await connected();
    const post = await write({ targets: account.to() });
    const order: PublisherOrder = {
      connection: app.connection,
      keys: posting.keys,
      origin: app.origin,
      folder: app.config.QUILLSTEAD_DATA,
      aheadMs: app.clock.now().getTime() - Date.now(),
      fatal: null,
      allow: pds.hosts,
    };
    const child = spawn(process.execPath, [publisherProcess, JSON.stringify(order)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    pds.loseAnswer('com.atproto.repo.putRecord', async () => {
      child.kill('SIGKILL');
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    expect([(await read(post)).status, (await account.posts()).length]).toEqual(['publishing', 1]);
    app.clock.advance(121_000);
    await isThereOnce(account, await posting.publishDue(post));
  });
});
