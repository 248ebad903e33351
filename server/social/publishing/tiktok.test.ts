import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('TIKTOK');
const { app, aPicture, at, codeOf, connect, consentAgain, feed, meet, once, onPage, publisher } = posting;
const { read, select } = posting;
const write: typeof posting.write = async (body) => posting.write({ media: [await aPicture()], ...body });
const tiktokError = (status: number, code: string, message = 'No') =>
  instead(status, { data: {}, error: { code, message, log_id: '1' } });
const oauthError = (status: number, error: string) =>
  instead(status, { error, error_description: 'No', log_id: '1' });
const everyone = { options: { privacyLevel: 'PUBLIC_TO_EVERYONE' as const } };

// TikTok takes 15 posts a day of an account, and six a minute.
beforeEach(async () => {
  await app.database.pool.query(
    "update sandbox_record set created_at = created_at - interval '1 day' where network = 'TIKTOK'",
  );
  app.clock.advance(61_000);
});

describe('connecting TikTok', () => {
  it('asks at its consent page for the profile and for posting, without PKCE', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/tiktok/v2/auth/authorize/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: 'quillstead',
      scope: 'user.info.basic,video.publish',
      response_type: 'code',
      redirect_uri: `${app.origin}/social/callback`,
      state: expect.any(String),
    });
  });

  it('connects the account by its names there', async () => {
    const { channels } = await select(await codeOf('Mill on the quay'));
    expect(channels.find(({ name }) => name === 'Mill on the quay')).toMatchObject({
      handle: 'mill_on_the_quay',
      status: 'active',
    });
  });

  it('connects an account by its shown name while TikTok does not say its user name', async () => {
    const given = await codeOf('Night bakery');
    once('get', tiktokError(403, 'spam_risk_too_many_posts'));
    const { channels } = await select(given);
    expect(channels.find(({ name }) => name === 'Night bakery')?.handle).toBe('Night bakery');
  });

  it('connects nothing where the person did not allow posting', async () => {
    const given = await codeOf('Shy Baker');
    const tokens = { access_token: 'a', expires_in: 7200, refresh_token: 'b', scope: 'user.info.basic' };
    once('token', instead(200, tokens));
    expect((await failure(select(given))).fields.code).toBe(
      'TikTok named no account that can be posted to. Allow one there, then connect again.',
    );
  });

  it.each([
    ['a code that TikTok refuses', oauthError(200, 'invalid_grant')],
    ['the same with a status that says so', oauthError(400, 'invalid_grant')],
    ['a request that it does not understand', oauthError(200, 'invalid_request')],
    ['a secret that is wrong', oauthError(200, 'invalid_client')],
  ])('connects nothing with %s, and says so', async (_what, fault) => {
    const given = await codeOf('Late Baker');
    once('token', fault);
    expect((await failure(select(given))).fields.code).toBe(
      'TikTok did not accept this consent. Connect again.',
    );
  });

  it('connects nothing with a code that is too old or was used already', async () => {
    const used = await codeOf('Twice');
    await select(used);
    const { state } = await codeOf('Twice');
    const refusal = 'TikTok did not accept this consent. Connect again.';
    expect((await failure(select({ code: used.code, state }))).fields.code).toBe(refusal);
    const old = await codeOf('Slow Baker');
    app.clock.advance(595_000);
    const fresh = await codeOf('Slow Baker');
    app.clock.advance(6_000);
    expect((await failure(select({ code: old.code, state: fresh.state }))).fields.code).toBe(refusal);
    // A code that came twice ended that consent alone.
    await consentAgain();
  });

  it('that TikTok cannot answer now is told from a refusal', async () => {
    const given = await codeOf('Late Baker');
    once('token', { kind: 'drop-before' });
    expect((await failure(select(given))).status).toBe(503);
  });
});

describe('a post on TikTok', () => {
  it('has its title, text and two pictures, which TikTok fetches, and is for whom the author chose', async () => {
    const media = [await aPicture(), await aPicture()];
    const target = at('TIKTOK', { title: 'Rye & wheat', options: { allowComment: true } });
    const post = await write({ content: `Fresh <rye> 🍞 #bread ${words()}`, media, targets: [target] });
    const done = await posting.publishDue(post);
    expect(done.status).toBe('published');
    const id = /^\/sandbox\/tiktok\/feed#(.+)$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1] ?? '';
    const shown = await onPage(`id="${id}"`);
    expect(shown).toContain('Rye &amp; wheat');
    expect(shown).toContain('Fresh &lt;rye&gt; 🍞 #bread');
    expect(shown.split('<img')).toHaveLength(3);
    expect(shown).toContain('Seen by the author only');
    expect(shown).toContain('Comments are open');
    const source = /src="([^"]+)"/.exec(shown)?.[1] ?? '';
    expect((await fetch(app.origin + source)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('with a picture of another kind and size has it as TikTok takes it', async () => {
    const bytes = await sharp({ create: { width: 2000, height: 3000, channels: 4, background: '#0a58' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'loaf.png');
    const answer = await fetch(`${app.origin}${apiBase}media-library/${posting.projectId()}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${posting.me().token}` },
      body: form,
    });
    const { id } = (await answer.json()) as { id: string };
    const post = await write({ media: [id] });
    expect((await posting.publishDue(post)).targets[0]?.reason).toBe(null);
    const source = /src="([^"]+)"/.exec(await onPage(post.content))?.[1] ?? '';
    const shown = Buffer.from(await (await fetch(app.origin + source)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1620 });
  });

  it('takes no comments where the author did not allow them', async () => {
    const post = await write({ targets: [at('TIKTOK', everyone)] });
    await posting.publishDue(post);
    const shown = await onPage(post.content);
    expect([shown.includes('Comments are off'), shown.includes('Seen by everyone')]).toEqual([true, true]);
  });

  it('of 4,000 characters with a title of 90 is taken, and one more of each is refused before anything is sent', async () => {
    const content = words();
    const edge = `${content} ${'🍞'.repeat(1900)}`.padEnd(4000, 'x');
    const title = 'x'.repeat(90);
    const post = await write({ content: edge, targets: [at('TIKTOK', { title })] });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect((await failure(write({ content: `${edge}x` }))).fields['targets.0']).toContain('at most 4,000');
    const long = write({ targets: [at('TIKTOK', { title: `${title}x` })] });
    expect((await failure(long)).fields['targets.0']).toContain('at most 90');
  });

  it('cannot be without a picture, and cannot be without a choice of who sees it', async () => {
    expect((await failure(write({ media: [] }))).fields['targets.0']).toContain('needs at least one image');
    const targets = [{ channelId: posting.channelOf('TIKTOK') }];
    expect((await failure(write({ targets }))).fields['targets.0']).toContain('Choose who may see it');
  });

  it('that repeats an earlier one is another post: TikTok takes both', async () => {
    const content = words();
    for (const count of [1, 2]) {
      expect((await posting.publishDue(await write({ content }))).status).toBe('published');
      expect(await onFeed(app, 'TIKTOK', content)).toBe(count);
    }
  });

  it('for an audience that the account does not offer any more is refused in words, and nothing is sent', async () => {
    const options = { privacyLevel: 'FOLLOWER_OF_CREATOR' as const };
    const post = await write({ targets: [at('TIKTOK', { options })] });
    const done = await posting.publishDue(post);
    expect([done.status, done.targets[0]?.reason]).toEqual([
      'failed',
      'TikTok refused this: this account does not offer the visibility “Followers” now. Change the post and try again.',
    ]);
  });

  it('is open to no comments where its account takes none', async () => {
    const { channels } = await select(await codeOf('Quiet mill no comments'));
    const channelId = channels.find(({ name }) => name === 'Quiet mill no comments')?.id ?? '';
    const options = { privacyLevel: 'SELF_ONLY' as const, allowComment: true };
    const post = await write({ targets: [{ channelId, options }] });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onPage(post.content)).toContain('Comments are off');
  });

  it.each([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'needs-verification', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'needs-verification', 1],
    ['the connection broke before it was read', { kind: 'drop-before' }, 'needs-verification', 0],
    ['a page of HTML was answered', instead(200, '<html>Log in</html>'), 'needs-verification', 0],
    ['no name of the post was answered', instead(200, { data: {} }), 'needs-verification', 0],
    ['an error of TikTok’s own was answered', tiktokError(200, 'internal_error'), 'needs-verification', 0],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    [
      'it was asked to wait without a time',
      { kind: 'rate-limited', retryAfterSeconds: null },
      'published',
      1,
    ],
    ['its token was refused', { kind: 'unauthenticated' }, 'published', 1],
  ] as [string, SandboxFault, string, number][])(
    'is there at most once when %s',
    async (_what, fault, status, count) => {
      const post = await write();
      once('post', fault);
      const done = await posting.publishDue(post);
      app.clock.advance(11_000);
      expect([done.status, await onFeed(app, 'TIKTOK', post.content)]).toEqual([status, count]);
    },
  );

  it('is not sent while TikTok does not say what the account allows, and goes out once it does', async () => {
    for (const fault of [
      { kind: 'drop-before' },
      { kind: 'error-before' },
      instead(200, '<html>'),
    ] as const) {
      const post = await write();
      once('get', fault);
      const own = publisher();
      await own.tick();
      expect((await read(post)).targets[0]).toMatchObject({
        status: 'retry-wait',
        reason: 'TikTok did not say what this account allows.',
      });
      expect((await posting.publishDue(post, own)).status).toBe('published');
      expect(await onFeed(app, 'TIKTOK', post.content)).toBe(1);
    }
  });

  it('waits a minute where no time is told, as limits are by the minute', async () => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: null });
    const own = publisher();
    await own.tick();
    app.clock.advance(55_000);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(6_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it('after the last that TikTok takes in a day waits by the hour', async () => {
    const post = await write();
    once('post', tiktokError(403, 'spam_risk_too_many_posts'));
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]).toMatchObject({
      status: 'retry-wait',
      reason: 'TikTok takes no more posts of this account today',
    });
    app.clock.advance(3_590_000);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(11_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it.each([
    [
      'posting was not allowed',
      tiktokError(401, 'scope_not_authorized'),
      'TikTok does not let this account post: posting was not allowed to this app. Connect',
    ],
    [
      'the account is banned',
      tiktokError(403, 'spam_risk_user_banned_from_posting'),
      'TikTok holds this account back: the account may not post.',
    ],
    [
      'the server’s address is not verified',
      tiktokError(403, 'url_ownership_unverified'),
      'TikTok holds this account back: the address of this server is not verified in its TikTok app.',
    ],
    [
      'the app is not audited',
      tiktokError(403, 'unaudited_client_can_only_post_to_private_accounts'),
      'TikTok refused this: this server’s app is not audited by TikTok yet',
    ],
    [
      'the audience changed meanwhile',
      tiktokError(403, 'privacy_level_option_mismatch'),
      'TikTok refused this: this account does not offer the chosen visibility.',
    ],
    [
      'it is taken for spam',
      tiktokError(403, 'spam_risk_text'),
      'TikTok refused this: TikTok takes the text',
    ],
    ['it is spam by a newer name', tiktokError(403, 'spam_risk_new', 'Spam'), 'TikTok refused this: Spam.'],
    [
      'its form is refused',
      tiktokError(400, 'invalid_params', 'Bad title'),
      'TikTok refused this: Bad title.',
    ],
    [
      'an error is inside an answer that is no failure',
      tiktokError(200, 'invalid_params', 'Bad title'),
      'TikTok refused this: Bad title.',
    ],
  ])('fails with what helps when %s', async (_what, fault, reason) => {
    const post = await write();
    once('post', fault, 9);
    const done = await posting.publishDue(post);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, 'TIKTOK', post.content)).toBe(0);
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await write();
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

describe('a sign-in at TikTok', () => {
  const tokens = async () => {
    const { rows } = await app.database.pool.query<{ used: boolean }>(
      'select refresh_used_at is not null as used from sandbox_token order by created_at desc limit 2',
    );
    return rows.map(({ used }) => used);
  };

  it('is renewed every two hours by a token that is good once', async () => {
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(7_201_000);
      const post = await write();
      expect((await posting.publishDue(post)).status).toBe('published');
      expect(await tokens()).toEqual([false, true]);
    }
  });

  it('that was ended holds posts back, and connecting again lets them go', async () => {
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post);
    expect([waiting.targets[0]?.status, waiting.targets[0]?.reason]).toEqual([
      'blocked',
      'TikTok no longer accepts this connection. Connect the account again.',
    ]);
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await feed()).toContain(post.content);
  });

  it('is not ended by a network that does not answer', async () => {
    app.clock.advance(7_201_000);
    const post = await write();
    meet(({ action }) => (action === 'token' ? { kind: 'drop-before' } : null));
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]?.status).toBe('retry-wait');
    meet(() => null);
    app.clock.advance(61_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });
});
