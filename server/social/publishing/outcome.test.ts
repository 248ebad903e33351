// Posts that a network takes and publishes in its own time: TikTok is asked what became of each, and nothing is sent twice.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';

const posting = useConsenting('TIKTOK');
const { act, app, aPicture, consentAgain, meet, publisher, read } = posting;
const write: typeof posting.write = async (body) => posting.write({ media: [await aPicture()], ...body });
const day = 24 * 3600_000;

/** Calls by what they are for, of the test under way. */
const calls = new Map<string, number>();
const callsFor = (action: string) => calls.get(action) ?? 0;
/** What asking for the outcome meets, and what every other call does. */
const meeting = (outcome: SandboxFault | null, others: Partial<Record<string, SandboxFault>> = {}) =>
  meet(({ action }) => {
    calls.set(action, callsFor(action) + 1);
    return action === 'media-state' ? outcome : (others[action] ?? null);
  });
const answering = (data: object) => instead(200, { data, error: { code: 'ok', message: '', log_id: '1' } });
const refusing = (status: number, code: string) =>
  instead(status, { data: {}, error: { code, message: 'No', log_id: '1' } });
const processing = answering({ status: 'PROCESSING_DOWNLOAD' });

// TikTok takes 15 posts a day of an account, and six a minute. What other tests left is not looked at any more.
beforeEach(async () => {
  const { pool } = app.database;
  await pool.query("update post_target set status = 'failed' where status = 'publishing'");
  await pool.query("update sandbox_record set created_at = created_at - interval '1 day'");
  app.clock.advance(61_000);
  calls.clear();
  meeting(null);
});

const target = async (post: Pick<Post, 'id'>) => {
  const found = (await read(post)).targets[0];
  if (!found) throw new Error('the post has no target');
  return found;
};
/** A post that TikTok has taken and says nothing more of. */
async function accepted(): Promise<{ post: Post; own: ReturnType<typeof publisher> }> {
  const post = await write();
  const own = publisher();
  await own.tick();
  expect((await target(post)).status).toBe('publishing');
  return { post, own };
}

describe('a post that its network took', () => {
  it('is shown as processed there, and published once the network has done so', async () => {
    const { post, own } = await accepted();
    expect(await target(post)).toMatchObject({
      status: 'publishing',
      reason: 'TikTok has this post and is processing it.',
      attempts: [{ state: 'pending' }],
    });
    expect(await onFeed(app, 'TIKTOK', post.content)).toBe(0);
    app.clock.advance(5_100);
    await own.tick();
    expect((await target(post)).reason).toBe('TikTok has this post and is processing it.');
    expect(callsFor('media-state')).toBe(1);
    app.clock.advance(6_000);
    await own.tick();
    expect(await target(post)).toMatchObject({
      status: 'published',
      reason: null,
      attempts: [{ state: 'accepted' }],
    });
    expect([callsFor('post'), await onFeed(app, 'TIKTOK', post.content)]).toEqual([1, 1]);
    await own.close();
  });

  it('is asked for often at first and seldom later', async () => {
    meeting(processing);
    const { post, own } = await accepted();
    for (let n = 0; n < 120; n += 1) {
      app.clock.advance(5_100);
      await own.tick();
    }
    // Ten minutes: every five seconds would be 120 times.
    expect(callsFor('media-state')).toBeGreaterThan(10);
    expect(callsFor('media-state')).toBeLessThan(25);
    app.clock.advance(600_000);
    await own.tick();
    meeting(null);
    app.clock.advance(600_000);
    await own.tick();
    expect((await target(post)).status).toBe('published');
    await own.close();
  });

  it('cannot be cancelled, changed or deleted meanwhile', async () => {
    const { post, own } = await accepted();
    await expect(act(post, 'cancel')).rejects.toMatchObject({ status: 409 });
    await expect(posting.change(post, { content: 'Other words' })).rejects.toMatchObject({ status: 409 });
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it('lets other posts of its channel go out', async () => {
    meeting(processing);
    const { post, own } = await accepted();
    const next = await write();
    await own.tick();
    expect([callsFor('post'), (await target(next)).status]).toEqual([2, 'publishing']);
    meeting(null);
    for (const each of [post, next]) {
      expect((await posting.publishDue(each)).status).toBe('published');
      expect(await onFeed(app, 'TIKTOK', each.content)).toBe(1);
    }
    await own.close();
  });

  it.each([
    [
      'a picture could not be fetched',
      'photo_pull_failed',
      'TikTok could not fetch an image from this server',
    ],
    [
      'a format is not taken',
      'file_format_check_failed',
      'an image or video has a format that TikTok does not take',
    ],
    [
      'a picture is too large',
      'picture_size_check_failed',
      'an image or video has a size that TikTok does not take',
    ],
    ['TikTok broke down', 'internal', 'TikTok had a problem of its own and did not publish it'],
    ['the app was removed', 'auth_removed', 'this app was removed there'],
    ['its day is full', 'spam_risk_too_many_posts', 'TikTok takes no more posts of this account today'],
    ['of a newer reason', 'music_check_failed', 'TikTok’s reason is music_check_failed'],
  ])('and refused after all because %s fails with that reason, once', async (_what, reason, words) => {
    meeting(answering({ status: 'FAILED', fail_reason: reason }));
    const done = await posting.publishDue(await write());
    expect(done.targets[0]).toMatchObject({
      status: 'failed',
      reason: `TikTok refused this: ${words}. Change the post and try again.`,
      attempts: [{ state: 'rejected' }],
    });
    await publisher().tick();
    expect(callsFor('post')).toBe(1);
  });

  it('and refused for its account says where to settle it', async () => {
    meeting(answering({ status: 'FAILED', fail_reason: 'spam_risk_user_banned_from_posting' }));
    const done = await posting.publishDue(await write());
    expect(done.targets[0]?.reason).toContain('TikTok holds this account back: the account may not post.');
  });

  it('and refused after all is sent again where a person says so', async () => {
    meeting(answering({ status: 'FAILED', fail_reason: 'internal' }));
    const post = await write();
    const done = await posting.publishDue(post);
    meeting(null);
    await act(done, 'retry');
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(callsFor('post')).toBe(2);
  });
});

describe('a process that dies', () => {
  it('before it has kept the answer leaves it to a person, since the network lists no posts', async () => {
    const post = await write();
    await posting.killAt('sent');
    app.clock.advance(121_000);
    expect((await posting.publishDue(post)).targets[0]).toMatchObject({
      status: 'needs-verification',
      reason: 'TikTok did not say whether it took this post. Look there: is it in the feed?',
    });
    expect(callsFor('post')).toBe(1);
  });

  it('after it has kept the answer leaves nothing to do again: the next one asks', async () => {
    const post = await write();
    await posting.killAt('settled');
    app.clock.advance(16_000);
    expect((await posting.publishDue(post)).status).toBe('published');
    expect([callsFor('post'), await onFeed(app, 'TIKTOK', post.content)]).toEqual([1, 1]);
  });

  it('while it asks leaves the question to the next one', async () => {
    const { post, own } = await accepted();
    await own.close();
    await app.database.pool.query(
      'update post_target set lease_owner = gen_random_uuid(), lease_until = $2, next_attempt_at = null where post_id = $1',
      [post.id, new Date(app.clock.now().getTime() + 120_000)],
    );
    app.clock.advance(60_000);
    const next = publisher();
    await next.tick();
    expect(callsFor('media-state')).toBe(0);
    app.clock.advance(61_000);
    await next.tick();
    expect((await target(post)).status).toBe('published');
    expect(callsFor('post')).toBe(1);
    await next.close();
  });

  it('beside others that ask at the same time makes no second post', async () => {
    const { post, own } = await accepted();
    app.clock.advance(11_000);
    const others = [own, publisher(), publisher()];
    await Promise.all(others.map((other) => other.tick()));
    for (const other of others) await other.close();
    expect((await posting.publishDue(post)).status).toBe('published');
    expect([callsFor('post'), await onFeed(app, 'TIKTOK', post.content)]).toEqual([1, 1]);
  });
});

describe('asking what became of it', () => {
  it.each([
    ['breaks off', { kind: 'drop-before' }],
    ['is answered by an error', { kind: 'error-before' }],
    ['is answered by a page of HTML', instead(200, '<html>')],
    ['is answered by nothing', instead(200, {})],
    ['names no such post', refusing(400, 'invalid_publish_id')],
    ['is not this token’s to ask', refusing(400, 'token_not_authorized_for_specified_publish_id')],
    ['is answered by a status that is new', answering({ status: 'PROCESSING_REVIEW' })],
    ['is asked for too often', { kind: 'rate-limited', retryAfterSeconds: null }],
  ] as [string, SandboxFault][])('goes on where it %s, and nothing is sent again', async (_what, fault) => {
    meeting(fault);
    const { post, own } = await accepted();
    for (let n = 0; n < 5; n += 1) {
      app.clock.advance(61_000);
      await own.tick();
      expect((await target(post)).status).toBe('publishing');
    }
    meeting(null);
    app.clock.advance(121_000);
    await own.tick();
    expect((await target(post)).status).toBe('published');
    expect([callsFor('post'), await onFeed(app, 'TIKTOK', post.content)]).toEqual([1, 1]);
    await own.close();
  });

  it('waits for as long as the network wants', async () => {
    meeting({ kind: 'rate-limited', retryAfterSeconds: 300 });
    const { post, own } = await accepted();
    app.clock.advance(5_100);
    await own.tick();
    app.clock.advance(290_000);
    await own.tick();
    expect(callsFor('media-state')).toBe(1);
    meeting(null);
    app.clock.advance(11_000);
    await own.tick();
    expect((await target(post)).status).toBe('published');
    await own.close();
  });

  it('renews a token that is over or refused', async () => {
    const { post, own } = await accepted();
    app.clock.advance(7_201_000);
    await own.tick();
    expect((await target(post)).status).toBe('published');
    const again = await accepted();
    let refused = 0;
    meet(({ action }) => (action === 'media-state' && refused++ === 0 ? { kind: 'unauthenticated' } : null));
    app.clock.advance(11_000);
    await again.own.tick();
    expect((await target(again.post)).status).toBe('published');
    await own.close();
    await again.own.close();
  });

  it.each([
    ['its sign-in was ended', 'update sandbox_grant set revoked_at = now()', null],
    ['a permission was taken back', null, refusing(401, 'scope_not_authorized')],
    ['a renewed token is refused too', null, { kind: 'unauthenticated' }],
  ] as [string, string | null, SandboxFault | null][])(
    'is left to a person where %s',
    async (_what, change, fault) => {
      const { post, own } = await accepted();
      if (change) await app.database.pool.query(change);
      meeting(fault);
      app.clock.advance(11_000);
      await own.tick();
      expect(await target(post)).toMatchObject({
        status: 'needs-verification',
        reason: 'TikTok took this post and did not say what became of it. Look there: is it in the feed?',
      });
      await own.close();
      meeting(null);
      await consentAgain();
      // It is there: the network had it all the while.
      const there = await act(await read(post), 'it-is-there', 'https://www.tiktok.com/@bakery/photo/1');
      expect([there.status, callsFor('post'), await onFeed(app, 'TIKTOK', post.content)]).toEqual([
        'published',
        1,
        1,
      ]);
    },
  );

  it('is left to a person after a day without an answer, and nothing is sent again', async () => {
    meeting(processing);
    const { post, own } = await accepted();
    app.clock.advance(day - 700_000);
    await own.tick();
    expect((await target(post)).status).toBe('publishing');
    app.clock.advance(701_000);
    await own.tick();
    expect(await target(post)).toMatchObject({
      status: 'needs-verification',
      reason: 'TikTok took this post and did not say what became of it. Look there: is it in the feed?',
    });
    app.clock.advance(day);
    await own.tick();
    expect(callsFor('post')).toBe(1);
    await own.close();
  });
});
