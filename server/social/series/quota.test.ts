import { expect, it } from 'vitest';
import { type Post, type PostForm, social } from '#contract/social.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';

// With its own publisher at work, and plans: Free has room for ten scheduled posts.
const app = useTestApp({ env: { PLANS: 'on' } });
const hourMs = 3600_000;

it('a series takes one place of the plan: the next post takes the place of the one that goes out, and not one more', async () => {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const targets = [{ channelId: (await aChannel(me, params.id, 'FACEBOOK')).id }];
  const at = (hours: number) => ({
    mode: 'at' as const,
    local: new Date(app.clock.now().getTime() + hours * hourMs).toISOString().slice(0, 16),
    timezone: 'UTC',
  });
  const write = (content: string, body: Partial<PostForm>): Promise<Post> =>
    me.call(social.create, { params, body: { content, targets, ...body } });
  const read = (post: Post) => me.call(social.get, { params: { id: post.id } });
  const scheduled = async () =>
    (await me.call(social.list, { params, query: { status: 'scheduled', limit: 50 } })).results;

  const first = await write('Every day', { schedule: at(2), recurrence: { every: 'day', interval: 1 } });
  for (let n = 1; n < 10; n += 1) await write(`Later ${n}`, { schedule: at(500 + n) });
  expect((await failure(write('One more', { schedule: at(3) }))).status).toBe(403);

  app.clock.advance(2 * hourMs);
  await expect.poll(async () => (await read(first)).status, { timeout: 20_000 }).toBe('published');
  expect((await read(first)).series).toMatchObject({ state: 'active', newest: false });
  expect(await scheduled()).toHaveLength(10);

  const [second] = (await scheduled()).filter((post) => post.series !== null);
  await me.call(social.delete, { params: { id: second!.id }, query: { scope: 'one' } });
  const third = (await scheduled()).find((post) => post.series !== null);
  expect([third?.series?.number, (await scheduled()).length]).toEqual([3, 10]);

  await app.database.pool.query("update post_series set state = 'paused' where id = $1", [first.series?.id]);
  const resume = { params: { id: third!.id }, body: { series: 'resume' as const } };
  expect((await failure(me.call(social.update, resume))).status).toBe(403);
  expect((await read(third!)).series?.state).toBe('paused');
});
