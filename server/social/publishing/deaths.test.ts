import { describe, expect, it } from 'vitest';
import { onFeed } from '#tests/support/factories/channels.ts';
import { usePosting } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = usePosting(['TWITTER', 'LINKEDIN', 'BLUESKY']);
const { app, publisher, read, to, write } = posting;

describe('a process that dies', () => {
  // Networks differ only in what may have been sent: found by list, by key, and not at all.
  const deaths = [
    ...publishSteps.map((step) => [step, 'TWITTER'] as const),
    ...(['BLUESKY', 'LINKEDIN'] as const).flatMap((network) =>
      (['fenced', 'sent'] as const).map((step) => [step, network] as const),
    ),
  ];
  it.each(deaths)(
    'at the step %s of a post to %s leaves at most one post there and nothing stuck',
    async (fatal, network) => {
      const post = await write({ targets: to(network) });
      await posting.killAt(fatal);
      // Nobody takes over while the lease may still be somebody's.
      const meanwhile = publisher();
      await meanwhile.tick();
      await meanwhile.close();
      expect((await read(post)).status).toBe(fatal === 'settled' ? 'published' : 'publishing');
      app.clock.advance(121_000);
      const done = await posting.publishDue(post);
      const there = await onFeed(app, network, post.content);
      // Only what may have been sent, on a network where it cannot be looked for, is left to a person.
      const unsure =
        network !== 'BLUESKY' && (fatal === 'fenced' || (fatal === 'sent' && network === 'LINKEDIN'));
      if (!unsure) expect([done.status, there]).toEqual(['published', 1]);
      else {
        expect(done.status).toBe('needs-verification');
        expect(there).toBe(fatal === 'sent' ? 1 : 0);
      }
    },
  );
});

describe('a process that was only slow', () => {
  it.each(['claimed', 'prepared', 'fenced'] as const)(
    'at the step %s finds the post in other hands: it is there once, and nothing is left open',
    async (where) => {
      const post = await write();
      let go: () => void = () => undefined;
      let reach: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const slow = publisher({
        step: async (step) => {
          if (step !== where) return;
          reach();
          await held;
        },
      });
      const ticking = slow.tick();
      await reached;
      app.clock.advance(121_000);
      const other = await posting.publishDue(post);
      // After the fence the other one cannot know, and does not send.
      expect(other.status).toBe(where === 'fenced' ? 'needs-verification' : 'published');
      go();
      await ticking;
      await slow.close();
      const done = await read(post);
      expect(done.status).toBe('published');
      expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
      expect(done.targets[0]?.attempts.map((attempt) => attempt.state)).not.toContain('prepared');
      expect(done.targets[0]?.attempts.map((attempt) => attempt.state)).not.toContain('sending');
    },
  );
});
