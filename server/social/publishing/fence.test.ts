import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { usePosting } from '#tests/support/factories/posting.ts';
import type { PublishStep } from './deps.ts';

const posting = usePosting(['TWITTER']);
const { app, channelOf, me, once, projectId, publisher, read, write } = posting;

/** A publisher that stops at a step until it is told to go on. */
function stoppingAt(where: PublishStep) {
  let go: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const own = publisher({
    step: async (step) => {
      if (step !== where) return;
      reach();
      await held;
    },
  });
  const ticking = own.tick();
  return {
    reached,
    async goOn() {
      go();
      await ticking;
      await own.close();
    },
  };
}

describe('the last look before a post is sent', () => {
  const channel = (action: 'pause' | 'resume') =>
    me().call(social.channel, {
      params: { id: projectId() },
      body: { action, channelId: channelOf('TWITTER') },
    });

  it('holds it back when its channel was paused meanwhile, and lets it go once the channel is active', async () => {
    const post = await write();
    const slow = stoppingAt('prepared');
    await slow.reached;
    await channel('pause');
    await slow.goOn();
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
    expect((await read(post)).targets[0]?.attempts.map((attempt) => attempt.state)).toEqual(['rejected']);
    await channel('resume');
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });

  it('holds it back when it is not what was prepared any more', async () => {
    const post = await write();
    const slow = stoppingAt('prepared');
    await slow.reached;
    await app.database.pool.query("update post_target set payload_sha256 = 'another' where post_id = $1", [
      post.id,
    ]);
    await slow.goOn();
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
    expect((await read(post)).status).toBe('scheduled');
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});

describe('a process whose post is in other hands by now', () => {
  it('changes nothing of what the other one looks for, whatever answer it got itself', async () => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: 1 });
    const slow = stoppingAt('sent');
    await slow.reached;
    app.clock.advance(121_000);
    // The other one cannot know what was answered, and looks on the network first.
    const other = publisher();
    await other.tick();
    const looking = (await read(post)).targets[0];
    expect([looking?.status, looking?.attempts.map((attempt) => attempt.state)]).toEqual([
      'publishing',
      ['ambiguous'],
    ]);
    await slow.goOn();
    expect((await read(post)).targets[0]).toEqual(looking);
    await other.close();
    expect((await posting.publishDue(post)).status).toBe('needs-verification');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
  });
});
