// What schedulers of posts are known to do wrong, each as a guarantee that this one keeps. Those that are tested where they
// are built are named here and not written twice:
//
// - A post that the API took is scheduled, whatever else runs: posts/posts.test.ts (“publishes at its minute by itself”),
//   queue.test.ts (“are told by the database”, “sends what is scheduled without being asked to look”).
// - Nothing can be edited, canceled or rescheduled while it is sent: publishing.test.ts (“cancels before the claim”).
// - A commit call is never repeated blindly after a lost answer or a 500, and a 429 waits as long as the network says:
//   lost-answers.test.ts, deaths.test.ts, queue.test.ts (“asked for a pause”).
// - First comments and parts of threads are sent at most once: first-comment.test.ts, threads.test.ts.
// - A part that fails leaves the post published and says which part is there: threads.test.ts (“is partly there”).
// - A network that is away for a moment disconnects nothing; sign-ins are renewed early and once, also by many at a time
//   and after a process that died: channels/channels.test.ts (“a sign-in”).
// - Tokens are sealed: channels/channels.test.ts (“keeps tokens sealed”), stored-token.test.ts.
// - Keys by which Mastodon and Bluesky know a repeat are the same for every run: mastodon.test.ts, bluesky.test.ts
//   (“is there exactly once when the process dies”).
// - Slots go by the channel's own clock, and two requests never get the same: posts/posts.test.ts (“gives the next slot”),
//   engine/social/local-time.test.ts (“keeps its wall-clock time across the change of clocks”).
// - Posts that repeat keep their time when clocks change and come once each: series/series.test.ts,
//   engine/social/recurrence.test.ts.
// - Pictures are known by their bytes, with type and size, before anything is scheduled: media/media.test.ts,
//   engine/social/check-target.test.ts.
import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting } from '#tests/support/factories/posting.ts';

const networks = ['TWITTER', 'FACEBOOK', 'LINKEDIN', 'BLUESKY', 'MASTODON'] as const;
const posting = usePosting(networks);
const { act, app, channelOf, me, meet, once, projectId, publisher, read, to, wallClock, write } = posting;

const channelStatus = async (network: (typeof networks)[number]) => {
  const { results } = await me().call(social.channels, { params: { id: projectId() } });
  return results.find(({ id }) => id === channelOf(network))?.status;
};
const listed = async (status: 'needs-verification' | 'scheduled') =>
  (await me().call(social.list, { params: { id: projectId() }, query: { status } })).results;

describe('a post', () => {
  it('is never forgotten: one that was due a week ago, while nothing ran, asks whether it still fits', async () => {
    const post = await write();
    app.clock.advance(7 * 24 * 3600_000);
    const held = await posting.publishDue(post);
    expect([held.status, held.targets[0]?.reason]).toEqual([
      'blocked',
      expect.stringMatching(/^Missed: .* 7 days ago/),
    ]);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
  });

  it('that goes out at the same minute as others of its project is not lost among them', async () => {
    const schedule = { mode: 'at' as const, local: wallClock(1), timezone: 'UTC' };
    const posts = [];
    for (let n = 0; n < 4; n += 1) posts.push(await write({ targets: to('BLUESKY', 'MASTODON'), schedule }));
    posting.wait(posts[0]!);
    for (const post of posts) expect((await posting.publishDue(post)).status).toBe('published');
    for (const { content } of posts)
      for (const network of ['BLUESKY', 'MASTODON'] as const)
        expect(await onFeed(app, network, content)).toBe(1);
  });

  it('shows that it is being sent, and what it came to, also where one post is read alone', async () => {
    const post = await write();
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const own = publisher({ step: (step) => (step === 'fenced' ? held : Promise.resolve()) });
    const ticking = own.tick();
    await expect.poll(async () => (await read(post)).targets[0]?.attempts[0]?.state).toBe('sending');
    expect((await read(post)).status).toBe('publishing');
    hold();
    await ticking;
    await own.close();
    expect((await read(post)).targets[0]).toMatchObject({
      status: 'published',
      remoteUrl: expect.any(String),
      attempts: [{ state: 'accepted', finishedAt: expect.any(String) }],
    });
  });

  it('stays published whatever becomes of what is done about it afterwards', async () => {
    const post = await write();
    // Nothing reads the outbox here: notices, mails and webhooks of it are all undone.
    const done = await posting.publishDue(post);
    const { rows } = await app.database.pool.query<{ unread: boolean }>(
      "select handled_at is null as unread from event where subject_id = $1 and type = 'post.published'",
      [post.id],
    );
    expect([done.status, rows]).toEqual(['published', [{ unread: true }]]);
    expect((await posting.publishDue(post)).targets[0]?.attempts).toHaveLength(1);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });
});

describe('an unknown outcome', () => {
  it('is a status of its own, which the API lists, and “retry” is no way around looking', async () => {
    const post = await write({ targets: to('LINKEDIN') });
    once('post', { kind: 'drop-after' });
    const unsure = await posting.publishDue(post);
    expect((await listed('needs-verification')).map(({ id }) => id)).toContain(post.id);
    expect((await failure(act(unsure, 'retry'))).status).toBe(409);
    const body = { schedule: { mode: 'now' as const } };
    const again = await failure(me().call(social.update, { params: { id: post.id }, body }));
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(1);
    await act(unsure, 'it-is-there', 'https://www.linkedin.com/feed/update/urn:li:share:7');
    expect((await listed('needs-verification')).map(({ id }) => id)).not.toContain(post.id);
  });
});

describe('a refusal', () => {
  /** Words that make other programs believe that a token ended or that the server broke. */
  const words = 'Error 490: internal token expired, invalid session 401 500';
  it.each([
    ['TWITTER', { title: 'Invalid Request', detail: words, type: 'about:blank', status: 400 }],
    ['FACEBOOK', { error: { message: words, type: 'OAuthException', code: 368, error_subcode: 490_001 } }],
    // A read of what is not there yet: it says nothing of the sign-in.
    ['FACEBOOK', { error: { message: words, type: 'GraphMethodException', code: 100, error_subcode: 33 } }],
    ['BLUESKY', { error: 'InvalidRequest', message: words }],
    ['MASTODON', { error: words }],
  ] as const)(
    'of %s is judged by its status and codes and not by words in it: the channel stays connected (%#)',
    async (network, body) => {
      const post = await write({ targets: to(network) });
      meet(({ action }) => (action === 'post' ? { kind: 'instead', answer: { status: 400, body } } : null));
      const refused = await posting.publishDue(post);
      expect(refused.status).toBe('failed');
      expect(refused.targets[0]?.attempts).toHaveLength(1);
      expect(refused.targets[0]?.reason).toContain('490');
      expect(await channelStatus(network)).toBe('active');
    },
  );

  it('of one network leaves the others alone, and only that one is tried again', async () => {
    const post = await write({ targets: to('TWITTER', 'MASTODON') });
    const body = { title: 'Forbidden', detail: 'Not now.', type: 'about:blank', status: 403 };
    meet(({ network, action }) =>
      network === 'TWITTER' && action === 'post' ? { kind: 'instead', answer: { status: 403, body } } : null,
    );
    const partly = await posting.publishDue(post);
    expect(partly.status).toBe('partially-published');
    meet(() => null);
    await act(partly, 'retry');
    expect((await posting.publishDue(post)).status).toBe('published');
    for (const network of ['TWITTER', 'MASTODON'] as const)
      expect(await onFeed(app, network, post.content)).toBe(1);
  });
});

describe('a series', () => {
  it('that is edited does not post at once, and makes no post twice', async () => {
    const post = await write({
      targets: to('TWITTER'),
      schedule: { mode: 'at', local: wallClock(24), timezone: 'UTC' },
      recurrence: { every: 'day', interval: 1 },
    });
    for (const content of ['First words', 'Second words', 'Third words'])
      await posting.change(post, { content: `${content} ${post.id}`, scope: 'following' });
    const own = publisher();
    for (let n = 0; n < 3; n += 1) await own.tick();
    await own.close();
    const ours = (await listed('scheduled')).filter(({ series }) => series?.id === post.series?.id);
    expect(ours.map(({ id }) => id)).toEqual([post.id]);
    expect(await onFeed(app, 'TWITTER', post.id)).toBe(0);
  });
});
