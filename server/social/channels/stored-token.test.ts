// Tokens are good for their own channel and under the server's own keys: anything else needs the person again.
import { expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { aChannel, onFeed } from '#tests/support/factories/channels.ts';
import { usePosting } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER', 'LINKEDIN']);
const { app, channelOf, me, projectId, to, write } = posting;
const changed = (sql: string, ...values: string[]) => app.database.pool.query(sql, values);

it.each<[what: string, spoil: (channelId: string) => Promise<unknown>]>([
  [
    'that was copied from another channel',
    (id) =>
      changed(
        `update channel_credential set sealed = (select sealed from channel_credential where channel_id = $2)
         where channel_id = $1`,
        id,
        channelOf('LINKEDIN'),
      ),
  ],
  [
    'that was damaged',
    (id) => changed(`update channel_credential set sealed = reverse(sealed) where channel_id = $1`, id),
  ],
  ['that is gone', (id) => changed('delete from channel_credential where channel_id = $1', id)],
])('a stored token %s is not used: the post waits until the person connects again', async (_what, spoil) => {
  const channelId = channelOf('TWITTER');
  await spoil(channelId);
  const post = await write({ targets: to('TWITTER') });
  const done = await posting.publishDue(post);
  expect(done.targets[0]).toMatchObject({
    status: 'blocked',
    reason: expect.stringContaining('Connect the account again'),
  });
  expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
  const channels = async () => (await me().call(social.channels, { params: { id: projectId() } })).results;
  expect((await channels()).find(({ id }) => id === channelId)?.status).toBe('needs-reconnect');
  expect((await channels()).find(({ network }) => network === 'LINKEDIN')?.status).toBe('active');

  expect(await aChannel(me(), projectId(), 'TWITTER')).toMatchObject({ id: channelId, status: 'active' });
  expect((await posting.publishDue(post)).status).toBe('published');
  expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
});
