import { describe, expect, it } from 'vitest';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('INSTAGRAM');
const { app, aPicture, at, codeOf, connect, consentAgain, meet, onPage, once, publisher, read, select } =
  posting;
const write: typeof posting.write = async (body) => posting.write({ media: [await aPicture()], ...body });
const graphError = (code: number, error_subcode?: number, more: object = {}) =>
  instead(400, { error: { message: 'No.', type: 'OAuthException', code, error_subcode, ...more } });

describe('connecting Instagram', () => {
  it('asks for what posting and commenting need, and the one account of the consent is connected', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/instagram/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'quillstead',
      scope: 'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments',
      redirect_uri: `${app.origin}/social/callback`,
      state: expect.any(String),
    });
    const { channels } = await select(await codeOf('Mill on the quay'));
    expect(channels.find(({ name }) => name === 'Mill on the quay')).toMatchObject({
      handle: 'mill_on_the_quay',
      status: 'active',
    });
  });

  it.each<[string, ['token' | 'me', object][]]>([
    [
      'posting was not allowed',
      [
        ['token', { data: [{ access_token: 'a', user_id: '1', permissions: 'instagram_business_basic' }] }],
        ['token', { access_token: 'b', token_type: 'bearer', expires_in: 5_184_000 }],
      ],
    ],
    ['the account is private', [['me', { user_id: '1', username: 'ada', account_type: 'PERSONAL' }]]],
  ])('connects nothing and says what to do when %s', async (_what, answers) => {
    const given = await codeOf('No account');
    const left = [...answers];
    meet(({ action }) => {
      const next = left[0]?.[0] === action ? left.shift() : undefined;
      return next ? instead(200, next[1]) : null;
    });
    expect((await failure(select(given))).fields.code).toBe(
      'Instagram named no account that can be posted to. Allow one there, then connect again.',
    );
  });

  it('understands the bare form of the answers that the documents show in a list', async () => {
    const given = await codeOf('Bare');
    let token = '';
    meet(({ action }) => {
      if (action !== 'token' || token !== '') return null;
      token = 'IGAAshort';
      return instead(200, {
        access_token: token,
        user_id: 17_841_400_000_000_000,
        permissions: ['instagram_business_content_publish'],
      });
    });
    // The sandbox does not know that token: it was read, and taken on to the next call.
    expect((await failure(select(given))).fields.code).toBe(
      'Instagram did not accept this consent. Connect again.',
    );
    expect(token).toBe('IGAAshort');
  });

  it.each<[string, SandboxFault]>([
    [
      'code was used',
      instead(400, { error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found' }),
    ],
    [
      'secret is wrong',
      instead(400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid client secret' }),
    ],
  ])('whose %s connects nothing and says so', async (_what, fault) => {
    const given = await codeOf('Late account');
    once('token', fault);
    expect((await failure(select(given))).fields.code).toBe(
      'Instagram did not accept this consent. Connect again.',
    );
  });

  it('that Instagram cannot answer now is told from a refusal', async () => {
    const given = await codeOf('Late account');
    once('token', { kind: 'error-before' });
    expect((await failure(select(given))).status).toBe(503);
  });
});

describe('a post on Instagram', () => {
  it('has its pictures with alt text in one carousel, collaborators, and a first comment under it', async () => {
    const comment = words();
    const post = await write({
      content: `Rye & <wheat> 🍞 #bread ${words()}`,
      media: [await aPicture(), await aPicture(), await aPicture()],
      targets: [
        at('INSTAGRAM', { firstComment: comment, options: { collaborators: ['rye.friends', 'ada'] } }),
      ],
    });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    const id = /^\/sandbox\/instagram\/feed#(179\d{14})$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1];
    const shown = await onPage(`id="${id}"`);
    expect(shown.split('Alt text: A loaf on a board')).toHaveLength(4);
    expect(shown).toContain('With @rye.friends, @ada');
    expect(shown).toContain(comment);
  });

  it('of 2,200 characters with 30 hashtags and 20 mentions is taken, and one more of each is refused before', async () => {
    const tags = `${words()} ${'#rye '.repeat(30)}${'@ada '.repeat(20)}`;
    const content = tags + '🍞'.repeat(Math.floor((2200 - tags.length) / 2)).padEnd(2200 - tags.length, 'x');
    expect((await posting.publishDue(await write({ content }))).status).toBe('published');
    for (const [more, reason] of [
      [`${content}x`, 'at most 2,200'],
      [`#one ${tags}`, 'at most 30 hashtags; this has 31'],
      [`@one ${tags}`, 'at most 20 mentions; this has 21'],
    ] as const)
      expect((await failure(write({ content: more }))).fields['targets.0']).toContain(reason);
  });

  it.each<[string, SandboxFault, string, number]>([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'published', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'published', 1],
    // The container is known not to be published, and is published once.
    ['the connection broke before it was read', { kind: 'drop-before' }, 'published', 1],
    ['a page of HTML was answered', instead(200, '<html>Log in</html>'), 'published', 1],
    ['nothing that can be read was answered', instead(200, {}), 'published', 1],
    ['a passing trouble was answered', graphError(-1, 2_207_001), 'published', 1],
    ['it was not ready', graphError(9007, 2_207_027), 'published', 1],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    [
      'it was asked to wait without a time',
      { kind: 'rate-limited', retryAfterSeconds: null },
      'published',
      1,
    ],
    ['the token was refused once', { kind: 'unauthenticated' }, 'published', 1],
  ])('is there once when %s', async (_what, fault, status, count) => {
    const post = await write();
    once('post', fault);
    const done = await posting.publishInTime(post);
    expect([done.status, await onFeed(app, 'INSTAGRAM', post.content)]).toEqual([status, count]);
    expect(done.targets[0]?.remoteUrl).toMatch(/^\/sandbox\/instagram\/feed#/);
  });

  it('is published, and has no address, where reading it fails (100/33) afterwards', async () => {
    const post = await write();
    let published = false;
    meet(({ action }) => {
      published ||= action === 'post';
      return published && action === 'get' ? graphError(100, 33) : null;
    });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', remoteUrl: null });
  });

  it('is told from an older one with the same words', async () => {
    const content = words();
    await posting.publishDue(await write({ content }));
    const again = await write({ content });
    once('post', { kind: 'drop-before' });
    expect((await posting.publishDue(again)).status).toBe('published');
    expect(await onFeed(app, 'INSTAGRAM', content)).toBe(2);
  });

  it('waits for as long as the header for businesses says, in minutes', async () => {
    const post = await write();
    once('media', { kind: 'rate-limited', retryAfterSeconds: 121 });
    const own = publisher();
    await own.tick();
    app.clock.advance(175_000);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(6_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it.each<[string, 'media' | 'media-state' | 'post', SandboxFault, string]>([
    ['a permission was taken back', 'post', graphError(10), 'Instagram does not let this account post'],
    ['the account is restricted', 'media', graphError(25, 2_207_050), 'Instagram holds this account back'],
    ['it is taken for spam', 'post', graphError(4, 2_207_051), 'Instagram holds this account back'],
    ['the person has to sign in there', 'media', graphError(190, 459), 'Instagram holds this account back'],
    [
      'a picture is too large',
      'media',
      graphError(36_000, 2_207_004, { error_user_msg: 'The image is too large.' }),
      'Instagram refused this: The image is too large.',
    ],
    [
      'a picture cannot be read',
      'media-state',
      instead(200, {
        status_code: 'ERROR',
        status: 'Error: Media upload has failed with error code 2207005',
      }),
      'Instagram refused this: Media upload has failed with error code 2207005.',
    ],
    [
      'its pictures can never be fetched',
      'media',
      graphError(9004, 2_207_052, { error_user_msg: 'The media could not be fetched.' }),
      'Not sent after 5 tries: The media could not be fetched.',
    ],
    [
      'an error is inside an answer that is no failure',
      'post',
      instead(200, { error: { message: 'No such option', code: 100 } }),
      'Instagram refused this: No such option',
    ],
  ])('fails with what helps when %s', async (_what, action, fault, reason) => {
    const post = await write();
    once(action, fault, 9);
    const done = await posting.publishDue(post, publisher(), 200);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, 'INSTAGRAM', post.content)).toBe(0);
    if (done.targets[0]?.status === 'blocked') await consentAgain();
  });

  it.each(publishSteps)('is there once when the process dies at the step %s', async (fatal) => {
    const post = await write({ media: [await aPicture(), await aPicture()] });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'INSTAGRAM', post.content)]).toEqual(['published', 1]);
  });

  it('waits where the sign-in was ended at Instagram, and goes out after connecting again', async () => {
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post, publisher(), 40);
    expect(waiting.targets[0]?.status).toBe('blocked');
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});

// The last one: the tests' own session does not last as long.
it('a token is renewed by itself before its 60 days are over', async () => {
  const schedule = { mode: 'at' as const, local: posting.wallClock(50 * 24), timezone: 'UTC' };
  const post = await write({ schedule });
  posting.wait(post);
  const asked: string[] = [];
  meet(({ action }) => {
    asked.push(action);
    return null;
  });
  const own = publisher();
  await own.tick();
  await own.close();
  expect(asked[0]).toBe('token');
  expect(await onFeed(app, 'INSTAGRAM', post.content)).toBe(1);
});
