// X's own client at work on the sandbox, and its calls beside those of the connector.
import { Client } from '@xdevplatform/xdk';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../server/providers/networks/port.ts';
import { createTwitter } from '../../../server/providers/networks/twitter/twitter.ts';
import { aSource, videoFile } from '../../support/factories/videos.ts';
import type { Exchange } from './recorder.ts';
import { aPicture, aPost, useRecordedSandbox } from './use-recorded-sandbox.ts';

const sandbox = useRecordedSandbox('twitter', createTwitter);
const { connector, exchanges, server, signIn } = sandbox;
const given = {} as { session: Session; client: Client };
beforeAll(async () => {
  const { tokens, session } = await signIn();
  const baseUrl = `${sandbox.origin()}/sandbox/twitter`;
  Object.assign(given, { session, client: new Client({ accessToken: tokens.access, baseUrl }) });
});
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The same words twice would be a repeat. */
const newText = () => `Rye ${process.hrtime.bigint()}`;

/** @returns what was asked while something was done, in its order */
async function calls(act: () => Promise<unknown>): Promise<Exchange[]> {
  const before = exchanges().length;
  await act();
  return exchanges().slice(before);
}

describe('X’s own client', () => {
  it('sees whose account it is', async () => {
    const { data } = await given.client.users.getMe();
    expect(data).toEqual({
      id: given.session.account.id,
      name: 'Corner Bakery',
      username: expect.any(String),
    });
  });

  it('posts a picture with alternative text, finds the post and takes it back', async () => {
    const { client, session } = given;
    const picture = await aPicture();
    const sent = await client.media.upload({
      media: base64(await picture.bytes()),
      mediaCategory: 'tweet_image',
    });
    const id = sent.data!.id;
    await client.media.createMetadata({ id, metadata: { altText: { text: 'A loaf' } } });
    const text = newText();
    const posted = await client.posts.create({ text, media: { mediaIds: [id] }, replySettings: 'following' });
    const { data: listed } = await client.users.getPosts(session.account.id, {
      postFields: ['created_at', 'attachments'],
    });
    const found = listed!.find((post) => post.id === posted.data!.id);
    expect(found).toMatchObject({ attachments: { mediaKeys: [sent.data!.mediaKey] } });
    expect((await client.posts.delete(posted.data!.id)).data).toEqual({ deleted: true });
  });

  it('sends a video in parts, waits for it and posts it', async () => {
    const { client } = given;
    const bytes = videoFile('clip.mp4');
    const begun = await client.media.initializeUpload({
      mediaType: 'video/mp4',
      totalBytes: bytes.length,
      mediaCategory: 'tweet_video',
    });
    const id = begun.data!.id;
    const half = Math.ceil(bytes.length / 2);
    await client.media.appendUpload(id, { media: base64(bytes.subarray(0, half)), segmentIndex: 0 });
    await client.media.appendUpload(id, { media: base64(bytes.subarray(half)), segmentIndex: 1 });
    const { data: worked } = await client.media.finalizeUpload(id);
    expect(worked!.processingInfo).toMatchObject({ checkAfterSecs: expect.any(Number) });
    server.clock.advance(10_000);
    const { data: done } = await client.media.getUploadStatus(id, { command: 'STATUS' });
    expect(done!.processingInfo!.state).toBe('succeeded');
    const posted = await client.posts.create({ text: 'Rising', media: { mediaIds: [id] } });
    expect(posted.data!.id).toMatch(/^\d{15,19}$/);
  });

  it('is told of a repeat as X tells it', async () => {
    const text = newText();
    await given.client.posts.create({ text });
    await expect(given.client.posts.create({ text })).rejects.toMatchObject({
      status: 403,
      data: { detail: 'You are not allowed to create a Tweet with duplicate content.' },
    });
  });
});

describe('The connector asks as X’s own client does', () => {
  /** Without what differs: numbers and times, and how bytes are sent. */
  const asked = (list: Exchange[]) =>
    list.map(({ method, path, query, request: { body } }): unknown =>
      JSON.parse(
        JSON.stringify({ method, path, query, body })
          .replaceAll(/\d{11,}/g, 'N')
          .replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'T')
          .replaceAll(/"media":"[^"]*"/g, '"media":"…"')
          .replaceAll(/"segment_index":"?(\d)"?/g, '"segment_index":$1'),
      ),
    );
  type Act = (id: string) => Promise<unknown>;
  /** Does something twice. @param id of a post that can be answered and deleted */
  async function expectSame(ours: Act, theirs: Act): Promise<void> {
    const { client } = given;
    const aPostsId = async () => (await client.posts.create({ text: newText() })).data!.id;
    const [first, second] = [await aPostsId(), await aPostsId()];
    const [byUs, byThem] = [await calls(() => ours(first)), await calls(() => theirs(second))];
    expect(asked(byUs)).toEqual(asked(byThem));
  }

  it('for a post with a picture and all its settings', async () => {
    const { client, session } = given;
    const settings = { replySettings: 'following', madeWithAi: true, paidPartnership: true } as const;
    const picture = await aPicture();
    await expectSame(
      async () => {
        const { id } = await connector().sendMedia(session, picture, {});
        const media = [{ id, altText: '', type: 'image' as const }];
        await connector().publish(session, aPost({ text: newText(), media, options: settings }), 'key');
      },
      async () => {
        const body = { media: base64(await picture.bytes()), mediaCategory: 'tweet_image' as const };
        const { id } = (await client.media.upload(body)).data!;
        await client.media.createMetadata({ id, metadata: { altText: { text: picture.altText } } });
        await client.posts.create({ text: newText(), media: { mediaIds: [id] }, ...settings });
      },
    );
  });

  it('for a video in parts', async () => {
    const { client, session } = given;
    const bytes = videoFile('clip.mp4');
    await expectSame(
      async () => {
        const { id } = await connector().sendVideo!(session, aSource(bytes), {});
        await connector().mediaState(session, id);
      },
      async () => {
        const begun = await client.media.initializeUpload({
          mediaType: 'video/mp4',
          totalBytes: bytes.length,
          mediaCategory: 'tweet_video',
        });
        const { id } = begun.data!;
        await client.media.appendUpload(id, { media: base64(bytes), segmentIndex: 0 });
        await client.media.finalizeUpload(id);
        await client.media.getUploadStatus(id, { command: 'STATUS' });
      },
    );
  });

  it('for an answer to a post', async () => {
    const { client, session } = given;
    const text = 'Baked since four';
    await expectSame(
      (id) => connector().reply(session, { root: id, parent: id }, text, 'key', {}),
      (id) => client.posts.create({ text, reply: { inReplyToTweetId: id } }),
    );
  });

  it('for the latest posts of the account', async () => {
    const { client, session } = given;
    const since = new Date();
    await expectSame(
      () => connector().find(session, aPost(), { key: 'key', since, except: new Set() }),
      () =>
        client.users.getPosts(session.account.id, {
          maxResults: 100,
          exclude: ['replies', 'retweets'],
          postFields: ['created_at', 'entities', 'attachments'],
          startTime: since.toISOString(),
        }),
    );
  });

  it('for the latest posts, and by the older name of the fields where the newer one is refused', async () => {
    sandbox.faults.push({ kind: 'instead', answer: { status: 400, body: {} } });
    const sought = { key: 'key', since: new Date(), except: new Set<string>() };
    const both = await calls(() => connector().find(given.session, aPost(), sought));
    expect(both.map(({ status }) => status)).toEqual([400, 200]);
    const [newer, older] = both.map(({ query }) => query);
    expect(newer!['tweet.fields']).toBeUndefined();
    const { 'post.fields': fields, ...more } = newer!;
    expect(older).toEqual({ ...more, 'tweet.fields': fields });
  });

  it('to take a post back', async () => {
    await expectSame(
      (id) => connector().remove(given.session, id),
      (id) => given.client.posts.delete(id),
    );
  });
});
