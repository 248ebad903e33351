// Which due target is sent when: turns of workspaces, the order of a channel, pauses, and what an outage is.
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { social } from '#contract/social.ts';
import { toPoolConfig } from '#server/kernel/db/open.ts';
import { aChannel, onFeed } from '#tests/support/factories/channels.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';
import { nextMoment, takeDue } from './due-store.ts';
import { dueChannel } from './policy.ts';
import { createPresence } from './presence.ts';

const posting = usePosting(['TWITTER', 'LINKEDIN', 'BLUESKY']);
const { app, publisher, read, to, wallClock, write } = posting;

/** A workspace with posts that are due now, each for a channel of its own. */
async function aWorkspace(channels: number) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const posts: string[] = [];
  for (let n = 0; n < channels; n += 1) {
    const { id: channelId } = await aChannel(me, projectId, 'TWITTER', `Bakery ${n}`);
    const body = { content: words(), targets: [{ channelId }], schedule: { mode: 'now' as const } };
    posts.push((await me.call(social.create, { params: { id: projectId }, body })).id);
  }
  return { posts };
}
const take = (limit: number, share = limit, own: ReadonlyMap<string, number> = new Map()) => {
  const now = app.clock.now();
  return takeDue(app.database.db, { now, until: new Date(now.getTime() + 120_000), limit, share, own });
};

describe('due targets', () => {
  it('of a workspace with many do not keep the single one of another waiting, though that fell due last', async () => {
    const many = await aWorkspace(5);
    const single = await aWorkspace(1);
    const first = await take(2);
    expect(first.map(({ target }) => target.postId)).toEqual([many.posts[0], single.posts[0]]);
    // Of one workspace no more than its share of this process's places.
    const { workspaceId } = first[0]!.target;
    expect(await take(4, 2, new Map([[workspaceId, 2]]))).toHaveLength(0);
    expect(await take(4, 2, new Map([[workspaceId, 1]]))).toHaveLength(1);
    const rest = await take(10);
    expect(rest.map(({ target }) => target.postId).toSorted()).toEqual(many.posts.slice(2).toSorted());
  });

  it('of one channel go out one after the other, in the order of their times', async () => {
    const late = await write({ schedule: { mode: 'at', local: wallClock(3), timezone: 'UTC' } });
    const early = await write({ schedule: { mode: 'at', local: wallClock(2), timezone: 'UTC' } });
    const beside = await write({
      targets: to('LINKEDIN'),
      schedule: { mode: 'at', local: wallClock(3), timezone: 'UTC' },
    });
    posting.wait(late);
    const one = publisher();
    await one.tick();
    expect((await read(late)).targets[0]).toMatchObject({ status: 'scheduled', attempts: [] });
    await one.tick();
    await one.close();
    const [first, second, other] = await Promise.all([read(early), read(late), read(beside)]);
    expect([first.status, second.status, other.status]).toEqual(['published', 'published', 'published']);
    const { finishedAt } = first.targets[0]!.attempts[0]!;
    const { startedAt } = second.targets[0]!.attempts[0]!;
    expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(Date.parse(finishedAt!));
  });

  it('of a channel whose network asked for a pause wait for its end in every process, and others do not', async () => {
    posting.once('post', { kind: 'rate-limited', retryAfterSeconds: 300 });
    const refused = await write({ targets: to('BLUESKY') });
    const processes = [publisher(), publisher()];
    await processes[0]!.tick();
    const waiting = await write({ targets: to('BLUESKY') });
    const beside = await write({ targets: to('LINKEDIN') });
    app.clock.advance(60_000);
    for (const item of processes) await item.tick();
    expect((await read(refused)).targets[0]).toMatchObject({ status: 'retry-wait' });
    expect((await read(waiting)).targets[0]).toMatchObject({ status: 'scheduled', attempts: [] });
    expect((await read(beside)).status).toBe('published');
    const next = await nextMoment(app.database.db, app.clock.now());
    expect(next!.getTime()).toBeGreaterThan(app.clock.now().getTime() + 200_000);
    app.clock.advance(250_000);
    for (const item of [...processes, ...processes]) await item.tick();
    for (const item of processes) await item.close();
    expect((await read(refused)).status).toBe('published');
    expect((await read(waiting)).status).toBe('published');
  });

  it('are looked for when the first of them can be taken: one in the trash is none, and one that is due is now', async () => {
    const trashed = await write({ schedule: { mode: 'at', local: wallClock(3), timezone: 'UTC' } });
    const next = await write({ schedule: { mode: 'at', local: wallClock(4), timezone: 'UTC' } });
    await posting.me().call(social.delete, { params: { id: trashed.id } });
    const { db } = app.database;
    const dueAt = new Date(next.schedule.dueAt!);
    expect(await nextMoment(db, app.clock.now())).toEqual(dueAt);
    posting.wait(next);
    app.clock.advance(5_000);
    const asked = app.clock.now();
    expect(await nextMoment(db, asked)).toEqual(asked);
    expect((await posting.publishDue(next)).status).toBe('published');
    expect(await nextMoment(db, app.clock.now())).toBeNull();
  });

  it('that waited for hours in our own queue while publishers ran go out, and are not missed', async () => {
    const post = await write();
    const note = createPresence(app.database.db, () => null);
    for (let n = 0; n < 200; n += 1) {
      await note(app.clock.now());
      app.clock.advance(50_000);
    }
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });

  it('are told by the database at the moment when they are scheduled, with their time', async () => {
    const client = new pg.Client(toPoolConfig(app.connection));
    await client.connect();
    onTestFinished(() => client.end());
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query(`listen ${dueChannel}`);
    const post = await write({ schedule: { mode: 'at', local: wallClock(5), timezone: 'UTC' } });
    await expect
      .poll(() => heard.map((payload) => Number(payload) * 1000))
      .toEqual([Date.parse(post.schedule.dueAt!)]);
    await posting.act(post, 'cancel');
    await client.query('select 1');
    expect(heard).toHaveLength(1);
  });
});

describe('a publisher that runs', () => {
  it('sends what is scheduled without being asked to look, and starts nothing after its end', async () => {
    const own = publisher();
    own.start();
    const post = await write();
    await expect.poll(async () => (await read(post)).status, { timeout: 20_000 }).toBe('published');
    await own.close();
    const later = await write();
    expect((await read(later)).status).toBe('scheduled');
    expect((await posting.publishDue(later)).status).toBe('published');
  });

  it('takes as many ahead as went out since its last look began, sends no more of a workspace than its share, and gives the rest back at its end', async () => {
    const { posts } = await aWorkspace(10);
    const gate = Promise.withResolvers<void>();
    const sending = new Set<string>();
    let [claimed, settled, most] = [0, 0, 0];
    const own = publisher({
      atOnce: 4,
      async step(name, id) {
        if (name === 'claimed') {
          claimed += 1;
          // The second look takes as long as the rest of what the first one took.
          if (claimed === 4) await expect.poll(() => settled).toBe(3);
        } else if (name === 'attempt-opened') {
          sending.add(id);
          most = Math.max(most, sending.size);
          if (settled >= 3) await gate.promise;
        } else if (name === 'settled') {
          sending.delete(id);
          if (settled > 0) await expect.poll(() => claimed).toBeGreaterThanOrEqual(4);
          settled += 1;
        }
      },
    });
    own.start();
    const inState = async (status: string) => {
      const { rows } = await app.database.pool.query(
        'select id from post_target where post_id = any($1) and status = $2',
        [posts, status],
      );
      return rows.length;
    };
    await expect.poll(() => inState('publishing'), { timeout: 20_000 }).toBe(5);
    // They are taken in one statement and begun after another.
    await expect.poll(() => sending.size).toBe(3);
    const closed = own.close();
    await expect.poll(() => inState('scheduled')).toBe(4);
    gate.resolve();
    await closed;
    expect(most).toBe(3);
    expect([await inState('published'), await inState('scheduled')]).toEqual([6, 4]);
    const next = publisher();
    await next.tick();
    await next.close();
    expect(await inState('published')).toBe(10);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from publish_attempt a join post_target t on t.id = a.target_id
      where t.post_id = any($1) and a.state = 'accepted'`,
      [posts],
    );
    expect(rows).toEqual([{ n: 10 }]);
  });
});
