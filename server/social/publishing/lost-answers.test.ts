import { describe, expect, it } from 'vitest';
import { aPublisher, onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER', 'LINKEDIN', 'BLUESKY', 'PINTEREST']);
const { act, aPicture, app, at, meet, once, publisher, read, to, write } = posting;

describe('an answer that is lost', () => {
  it.each([
    ['drop-after', 'TWITTER'],
    ['error-after', 'TWITTER'],
    ['drop-after', 'BLUESKY'],
    ['error-after', 'PINTEREST'],
  ] as const)('by %s on %s is found out, and the post is there once', async (kind, network) => {
    const media = network === 'PINTEREST' ? [await aPicture()] : [];
    const post = await write({ targets: to(network), media });
    once('post', { kind });
    const done = await posting.publishDue(post);
    expect(done.status).toBe('published');
    expect(done.targets[0]?.remoteUrl).toContain('#');
    expect(await onFeed(app, network, post.content)).toBe(1);
  });

  it.each(['TWITTER', 'PINTEREST'] as const)(
    'on %s is found out also by a machine whose clock is an hour ahead of the network’s',
    async (network) => {
      const aheadMs = 3600_000;
      const clock = { now: () => new Date(app.clock.now().getTime() + aheadMs) };
      const { database, config, origin } = app;
      const wrong = aPublisher({ database, config, origin, clock }, posting.keys, {
        clockOffset: () => ({ host: 'api.example', aheadMs }),
      });
      const media = network === 'PINTEREST' ? [await aPicture()] : [];
      const post = await write({ targets: to(network), media });
      once('post', { kind: 'drop-after' });
      expect((await posting.publishDue(post, wrong)).status).toBe('published');
      expect(await onFeed(app, network, post.content)).toBe(1);
    },
  );

  it('of a post that never came asks a person, who says that it is not there: it is sent again', async () => {
    const post = await write();
    once('post', { kind: 'drop-before' });
    const unsure = await posting.publishDue(post);
    expect([unsure.status, unsure.targets[0]?.attempts.map((attempt) => attempt.state)]).toEqual([
      'needs-verification',
      ['ambiguous'],
    ]);
    // The story says that it was looked for, how often and until when.
    expect(unsure.targets[0]).toMatchObject({ claimedAt: expect.any(String), nextAttemptAt: null });
    expect(unsure.targets[0]?.attempts[0]).toMatchObject({
      failure: 'unknown',
      lookedAt: expect.any(String),
    });
    expect(unsure.targets[0]?.attempts[0]?.looks).toBeGreaterThan(1);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
    await act(unsure, 'it-is-not-there');
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });

  it('on a network whose posts cannot be listed asks a person, who pastes the address', async () => {
    const post = await write({ targets: to('LINKEDIN') });
    once('post', { kind: 'drop-after' });
    const unsure = await posting.publishDue(post);
    expect(unsure.status).toBe('needs-verification');
    for (const bad of ['javascript:alert(1)', 'nonsense', '//evil.example'])
      expect((await failure(act(unsure, 'it-is-there', bad))).fields.target).toContain('https://');
    const there = await act(unsure, 'it-is-there', 'https://www.linkedin.com/feed/update/urn:li:share:7');
    expect([there.status, there.targets[0]?.remoteUrl]).toEqual([
      'published',
      expect.stringContaining('linkedin.com'),
    ]);
    expect((await failure(act(unsure, 'it-is-not-there'))).status).toBe(409);
  });

  it('that a person took for a loss is known by the network’s own refusal of the repeat', async () => {
    const post = await write({ targets: to('LINKEDIN') });
    once('post', { kind: 'drop-after' });
    const unsure = await posting.publishDue(post);
    await act(unsure, 'it-is-not-there');
    const done = await posting.publishDue(post);
    expect(done.status).toBe('published');
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(1);
  });

  it('of a first comment leaves the post published and the comment to a person', async () => {
    const comment = words();
    const post = await write({ targets: [at('TWITTER', { firstComment: comment })] });
    once('comment', { kind: 'drop-after' });
    const done = await posting.publishDue(post);
    expect(done).toMatchObject({
      status: 'published',
      targets: [{ parts: [{ status: 'unknown', reason: expect.stringContaining('not known') }] }],
    });
    expect(await onFeed(app, 'TWITTER', comment)).toBe(1);
  });
});

describe('a repeat that is refused', () => {
  /** Somebody posts at LinkedIn itself: publishing here knows nothing of it. */
  const byHand = (text: string) =>
    app.database.pool.query(
      `insert into sandbox_record (id, network, account_id, collection, name, value, created_at)
       select gen_random_uuid(), network, account_id, collection, $1, value || jsonb_build_object('text', $2::text), now()
       from sandbox_record where network = 'LINKEDIN' and value ->> 'parent' is null limit 1`,
      [`urn:li:share:7${Date.now()}`, text],
    );

  it('may be of this very post, which was heard twice: a person looks, and it is never sent again by itself', async () => {
    const post = await write({ targets: to('LINKEDIN') });
    once('post', { kind: 'twice' });
    const unsure = await posting.publishInTime(post);
    expect([unsure.status, unsure.targets[0]?.attempts.length, unsure.targets[0]?.reason]).toEqual([
      'needs-verification',
      1,
      'LinkedIn says that it has this post already. Look there: is it in the feed?',
    ]);
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(1);
    const there = await act(unsure, 'it-is-there', 'https://www.linkedin.com/feed/update/urn:li:share:7');
    expect(there.status).toBe('published');
  });

  it('of what a person posted at the network is left to them, also when they say that it is not there', async () => {
    const first = await posting.publishDue(await write({ targets: to('LINKEDIN') }));
    expect(first.status).toBe('published');
    const post = await write({ targets: to('LINKEDIN') });
    await byHand(post.content);
    const unsure = await posting.publishInTime(post);
    expect(unsure.status).toBe('needs-verification');
    await act(unsure, 'it-is-not-there');
    expect((await posting.publishInTime(post)).status).toBe('needs-verification');
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(1);
  });

  it('of another post from here fails, also where the answer to the first try was lost', async () => {
    const content = words();
    await posting.publishDue(await write({ content, targets: to('LINKEDIN') }));
    const repeat = await write({ content, targets: to('LINKEDIN') });
    once('post', { kind: 'drop-before' });
    const unsure = await posting.publishDue(repeat);
    expect(unsure.status).toBe('needs-verification');
    await act(unsure, 'it-is-not-there');
    const done = await posting.publishInTime(repeat);
    expect([done.status, done.targets[0]?.remoteUrl]).toEqual(['failed', null]);
    expect(await onFeed(app, 'LINKEDIN', content)).toBe(1);
  });

  it('by a network that does not list its posts just then is left to a person', async () => {
    const post = await write();
    meet(({ action }) =>
      action === 'post' ? { kind: 'twice' } : action === 'list' ? { kind: 'error-after' } : null,
    );
    const unsure = await posting.publishInTime(post);
    expect(unsure.status).toBe('needs-verification');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });
});

describe('a refusal', () => {
  it('for a while is waited out as the network says, then the post goes out once', async () => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: 90 });
    const own = publisher();
    await own.tick();
    const waiting = (await read(post)).targets[0];
    expect(waiting).toMatchObject({ status: 'retry-wait', attempts: [{ failure: 'rate-limited' }] });
    expect(Date.parse(waiting?.nextAttemptAt ?? '') - app.clock.now().getTime()).toBeGreaterThan(80_000);
    app.clock.advance(80_000);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(11_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it('of a picture is safe to repeat: what is uploaded already is not uploaded again', async () => {
    const post = await write({ media: [await aPicture(), await aPicture()] });
    let uploads = 0;
    meet(({ action }) => (action === 'media' && (uploads += 1) === 2 ? { kind: 'error-before' } : null));
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]?.status).toBe('retry-wait');
    app.clock.advance(31_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
    expect(uploads).toBe(3);
  });

  it('of nothing, while a picture is worked on: it is asked for, never sent again, and the post goes out once', async () => {
    const post = await write({ media: [await aPicture()] });
    let [uploads, questions] = [0, 0];
    meet(({ action }) => {
      if (action === 'media') uploads += 1;
      if (action === 'media-state') questions += 1;
      const isWorkedOn = action === 'media' || (action === 'media-state' && questions < 8);
      return isWorkedOn ? { kind: 'processing' } : null;
    });
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]).toMatchObject({
      status: 'retry-wait',
      reason: 'The network is still processing the media of this post.',
    });
    expect((await posting.publishDue(post, own)).status).toBe('published');
    expect([uploads, questions, await onFeed(app, 'TWITTER', post.content)]).toEqual([1, 8, 1]);
  });

  it('of a picture that is worked on for half an hour ends it, and nothing was posted', async () => {
    const post = await write({ media: [await aPicture()] });
    meet(({ action }) => (action.startsWith('media') ? { kind: 'processing' } : null));
    const own = publisher();
    await own.tick();
    app.clock.advance(31 * 60_000);
    const done = await posting.publishDue(post, own);
    expect([done.status, done.targets[0]?.reason]).toEqual([
      'failed',
      'Not sent after half an hour: The network is still processing the media of this post.',
    ]);
  });

  it('that does not end is given up after five tries, and nothing was posted', async () => {
    const post = await write();
    meet(({ action }) => (action === 'post' ? { kind: 'rate-limited', retryAfterSeconds: 20 } : null));
    const own = publisher();
    for (let n = 0; n < 7; n += 1) {
      await own.tick();
      app.clock.advance(21_000);
    }
    await own.close();
    const done = await read(post);
    expect([done.status, done.targets[0]?.attempts.length]).toEqual(['failed', 5]);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
  });
});
