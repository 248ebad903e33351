import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER', 'LINKEDIN', 'BLUESKY', 'PINTEREST', 'GOOGLEMYBUSINESS']);
const { act, aPicture, app, at, channelOf, me, projectId, publisher, read, to, wallClock, write } = posting;

describe('a scheduled post', () => {
  it('goes out once when its minute comes, with picture, alt text, link and first comment', async () => {
    const content = words();
    const link = 'https://example.com/bread';
    const post = await write({
      content,
      link,
      media: [await aPicture()],
      targets: [
        at('TWITTER', { firstComment: 'And rolls on Sunday' }),
        at('PINTEREST', { title: 'Fresh bread' }),
      ],
      schedule: { mode: 'at', local: wallClock(26), timezone: 'UTC' },
    });
    expect(post.status).toBe('scheduled');
    const early = await posting.publishDue(post);
    expect(early.status).toBe('scheduled');
    expect(await onFeed(app, 'TWITTER', content)).toBe(0);
    app.clock.advance(Date.parse(post.schedule.dueAt ?? '') - app.clock.now().getTime());
    const done = await posting.publishDue(post);
    expect(done.status).toBe('published');
    expect(
      done.targets.map((target) => [target.status, target.parts[0]?.status, target.attempts[0]?.state]),
    ).toEqual([
      ['published', 'sent', 'accepted'],
      ['published', undefined, 'accepted'],
    ]);
    expect(done.targets[0]?.remoteUrl).toMatch(/^\/sandbox\/twitter\/feed#/);
    const feed = await (await fetch(`${app.origin}/sandbox/twitter/feed`)).text();
    expect(feed).toContain('alt="A loaf on a board"');
    expect(feed).toContain('And rolls on Sunday');
    expect(feed).toContain(`${content}\n\n<a href="${link}"`);
    expect(await onFeed(app, 'TWITTER', content)).toBe(1);
    expect(await onFeed(app, 'PINTEREST', content)).toBe(1);
    const { rows } = await app.database.pool.query(
      "select data->>'networkLabel' as label, data->>'excerpt' as excerpt from event where type = 'post.published' and subject_id = $1 order by 1",
      [post.id],
    );
    expect(rows).toEqual([
      { label: 'Pinterest', excerpt: content },
      { label: 'X', excerpt: content },
    ]);
  });

  it('goes out once though two processes look at the same time', async () => {
    const posts = await Promise.all(
      Array.from({ length: 6 }, () => write({ targets: to('BLUESKY', 'LINKEDIN') })),
    );
    const publishers = [publisher(), publisher()];
    // A channel has one on its way at a time.
    for (let n = 0; n < 8; n += 1) await Promise.all(publishers.map((item) => item.tick()));
    for (const item of publishers) await item.close();
    for (const post of posts) {
      const done = await read(post);
      expect(done.status).toBe('published');
      expect(done.targets.map((target) => target.attempts.length)).toEqual([1, 1]);
      for (const network of ['BLUESKY', 'LINKEDIN'] as const)
        expect(await onFeed(app, network, post.content)).toBe(1);
    }
  });

  it('that could not be sent for more than two hours is held back and says so, and goes out when somebody says so', async () => {
    const post = await write();
    app.clock.advance(2 * 3600_000 + 60_000);
    const blocked = await posting.publishDue(post);
    expect([blocked.status, blocked.targets[0]?.reason]).toEqual([
      'blocked',
      expect.stringContaining('Missed'),
    ]);
    await act(blocked, 'retry');
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });

  it('of a paused channel is held back', async () => {
    const post = await write({ targets: to('GOOGLEMYBUSINESS') });
    const body = { channelId: channelOf('GOOGLEMYBUSINESS') };
    await me().call(social.channel, { params: { id: projectId() }, body: { action: 'pause', ...body } });
    const blocked = await posting.publishDue(post);
    expect([blocked.status, blocked.targets[0]?.reason]).toEqual([
      'blocked',
      expect.stringContaining('paused'),
    ]);
    await me().call(social.channel, { params: { id: projectId() }, body: { action: 'resume', ...body } });
  });

  it('is published in part when one network refuses it, and that one alone is tried again', async () => {
    const content = words();
    const first = await posting.publishDue(await write({ content }));
    expect(first.status).toBe('published');
    const second = await posting.publishDue(await write({ content, targets: to('BLUESKY', 'TWITTER') }));
    expect(second.status).toBe('partially-published');
    const failed = second.targets.find((target) => target.network === 'TWITTER');
    expect([failed?.status, failed?.reason]).toEqual([
      'failed',
      expect.stringContaining('repeat of an earlier post'),
    ]);
    const repaired = await me().call(social.update, {
      params: { id: second.id },
      body: {
        targets: second.targets.map(({ channelId, network }) => ({
          channelId,
          content: network === 'TWITTER' ? `${content} again` : null,
        })),
        schedule: { mode: 'now' },
      },
    });
    expect((await posting.publishDue(repaired)).status).toBe('published');
    expect(await onFeed(app, 'BLUESKY', content)).toBe(1);
    expect(await onFeed(app, 'TWITTER', `${content} again`)).toBe(1);
  });
});

describe('somebody who changes their mind', () => {
  it('cancels before the claim, and is told that it is too late after it', async () => {
    const planned = await write({ schedule: { mode: 'at', local: wallClock(1), timezone: 'UTC' } });
    expect((await act(planned, 'cancel')).status).toBe('cancelled');

    const racing = await write();
    let hold: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const own = publisher({
      step: (step) => (step === 'prepared' ? blocked : Promise.resolve()),
    });
    const ticking = own.tick();
    await expect.poll(async () => (await read(racing)).status).toBe('publishing');
    for (const refused of [
      failure(act(racing, 'cancel')),
      failure(me().call(social.update, { params: { id: racing.id }, body: { content: 'Other words' } })),
      failure(me().call(social.delete, { params: { id: racing.id } })),
    ])
      expect([(await refused).status, (await refused).message]).toEqual([
        409,
        'This post is already being sent',
      ]);
    hold();
    await ticking;
    await own.close();
    expect((await read(racing)).status).toBe('published');
    const { id } = racing;
    expect(
      (await failure(me().call(social.update, { params: { id }, body: { content: 'Other words' } }))).status,
    ).toBe(409);
  });
});
