// The first comment follows the post: whatever becomes of it, the post is there once and stays published.
import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER']);
const { app, at, channelOf, me, meet, once, publisher, read, write } = posting;

/** A post that is out while its first comment waits for the network. */
async function waitingComment(retryAfterSeconds: number) {
  // What the network wanted of earlier tests is over.
  app.clock.advance(15 * 60_000);
  const comment = words();
  const post = await write({ targets: [at('TWITTER', { firstComment: comment })] });
  once('comment', { kind: 'rate-limited', retryAfterSeconds });
  const own = publisher();
  await own.tick();
  await own.tick();
  expect((await read(post)).targets[0]).toMatchObject({
    status: 'published',
    parts: [{ status: 'waiting' }],
  });
  return { post, comment, own };
}
const changeChannel = (action: 'pause' | 'resume') =>
  me().call(social.channel, {
    params: { id: posting.projectId() },
    body: { action, channelId: channelOf('TWITTER') },
  });
const statesOf = ({ targets }: Awaited<ReturnType<typeof read>>) =>
  targets[0]?.attempts.filter(({ part }) => part === 'comment').map(({ state }) => state);

describe('a first comment', () => {
  it('that the network puts off is sent at the time that the network named, and once', async () => {
    const { post, comment, own } = await waitingComment(90);
    app.clock.advance(80_000);
    await own.tick();
    expect(statesOf(await read(post))).toEqual(['rejected']);
    app.clock.advance(11_000);
    const done = await posting.publishDue(post, own);
    expect(done.targets[0]).toMatchObject({ parts: [{ status: 'sent', reason: null }] });
    expect(statesOf(done)).toEqual(['rejected', 'accepted']);
    expect(await onFeed(app, 'TWITTER', comment)).toBe(1);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });

  it('whose sign-in the network does not take is sent with a renewed one at once', async () => {
    const comment = words();
    const post = await write({ targets: [at('TWITTER', { firstComment: comment })] });
    once('comment', { kind: 'unauthenticated' });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    expect(statesOf(done)).toEqual(['rejected', 'accepted']);
    expect(await onFeed(app, 'TWITTER', comment)).toBe(1);
  });

  it('that is put off again and again is given up after five tries, and says so', async () => {
    const comment = words();
    const post = await write({ targets: [at('TWITTER', { firstComment: comment })] });
    meet(({ action }) => (action === 'comment' ? { kind: 'rate-limited', retryAfterSeconds: 10 } : null));
    const done = await posting.publishDue(post);
    expect(done).toMatchObject({
      status: 'published',
      targets: [
        {
          parts: [
            { status: 'failed', reason: expect.stringMatching(/^The first comment was not added: \S/) },
          ],
        },
      ],
    });
    expect(statesOf(done)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(await onFeed(app, 'TWITTER', comment)).toBe(0);
  });

  it('is not sent by a channel that was paused meanwhile', async () => {
    const { post, comment, own } = await waitingComment(60);
    await changeChannel('pause');
    app.clock.advance(61_000);
    const done = await posting.publishDue(post, own);
    await changeChannel('resume');
    expect(done.targets[0]).toMatchObject({
      status: 'published',
      parts: [{ status: 'failed', reason: 'The first comment was not added: the channel is not active.' }],
    });
    expect(await onFeed(app, 'TWITTER', comment)).toBe(0);
  });

  it('is not sent hours after its post, where nobody expects it any more', async () => {
    const { post, comment, own } = await waitingComment(60);
    app.clock.advance(2 * 3600_000 + 1000);
    const done = await posting.publishDue(post, own);
    expect(done.targets[0]).toMatchObject({
      status: 'published',
      parts: [
        {
          status: 'failed',
          reason: 'The first comment was not added: it could not be sent within two hours.',
        },
      ],
    });
    expect(await onFeed(app, 'TWITTER', comment)).toBe(0);
  });

  it('whose sender ended in the middle is left to a person and never sent a second time', async () => {
    const { post, comment, own } = await waitingComment(60);
    const { pool } = app.database;
    const target = post.targets[0]?.id;
    const past = new Date(app.clock.now().getTime() - 60_000);
    await pool.query(
      `update post_target set lease_owner = gen_random_uuid(), lease_until = $2,
       next_attempt_at = null where id = $1`,
      [target, past],
    );
    await pool.query(`update post_target_part set status = 'sending' where target_id = $1`, [target]);
    await pool.query(
      `update publish_attempt set state = 'sending', finished_at = null where target_id = $1 and part = 'comment'`,
      [target],
    );
    const done = await posting.publishDue(post, own);
    expect(done.targets[0]).toMatchObject({
      status: 'published',
      parts: [{ status: 'unknown', reason: expect.stringContaining('Look there before you add it') }],
    });
    expect(statesOf(done)).toEqual(['ambiguous']);
    expect(await onFeed(app, 'TWITTER', comment)).toBe(0);
  });

  it.each<[string, SandboxFault | null, string]>([
    ['is there after all', null, 'sent'],
    ['is not known either', { kind: 'error-after' }, 'unknown'],
  ])('whose sender was too slow is told of once, and %s', async (_what, fault, status) => {
    const post = await write({ targets: [at('TWITTER', { firstComment: words() })] });
    const [slow, other] = [publisher(), publisher()];
    app.clock.advance(15 * 60_000);
    await slow.tick();
    if (fault) once('comment', fault);
    // The network does not get on with the comment until this is let go.
    const lock = await app.database.pool.connect();
    await lock.query('begin');
    await lock.query("select from sandbox_account where network = 'TWITTER' for update");
    const sending = slow.tick();
    await expect.poll(async () => statesOf(await read(post))).toEqual(['sending']);
    app.clock.advance(121_000);
    await other.tick();
    expect((await read(post)).targets[0]).toMatchObject({ parts: [{ status: 'unknown' }] });
    await lock.query('rollback');
    lock.release();
    await sending;
    await Promise.all([slow.close(), other.close()]);
    expect((await read(post)).targets[0]).toMatchObject({ parts: [{ status }] });
    const { rows } = await app.database.pool.query(
      "select count(*)::int as n from event where subject_id = $1 and data ->> 'outcome' = 'incomplete'",
      [post.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
