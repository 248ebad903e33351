import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Network } from '#contract/social/networks.ts';
import { type Channel, social } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aBlueskyChannel, aChannel, aMastodonChannel } from '#tests/support/factories/channels.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

let fault: SandboxFault | null = null;
const app = useTestApp({
  env: { PLANS: 'off' },
  social: { fault: ({ action }) => (action === 'get' ? fault : null) },
});

const connect = (me: Person, projectId: string, network: Network, account: string): Promise<Channel> => {
  if (network === 'BLUESKY') return aBlueskyChannel(app.origin, me, projectId, account);
  if (network === 'MASTODON') return aMastodonChannel(app.origin, me, projectId, account);
  return aChannel(me, projectId, network, account);
};
const disconnect = (me: Person, { id: channelId, projectId }: Channel) =>
  me.call(social.channel, { params: { id: projectId }, body: { action: 'disconnect', channelId } });
/** Sign-ins that the network still takes, of one of its accounts. */
async function goodSignIns(account: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from sandbox_grant g join sandbox_account a on a.id = g.account_id
      where a.name = $1 and g.revoked_at is null`,
    [account],
  );
  return rows[0]!.n;
}

it.each<Network>(['TWITTER', 'TIKTOK', 'BLUESKY', 'MASTODON'])(
  'disconnecting a channel ends its sign-in at %s, once no other channel has the account',
  async (network) => {
    const me = await signIn(app);
    const account = `Baker ${randomUUID()}`;
    const first = await connect(me, (await aProject(me)).id, network, account);
    const second = await connect(me, (await aProject(me)).id, network, account);
    expect(await goodSignIns(account)).toBe(2);
    await disconnect(me, first);
    expect(await goodSignIns(account)).toBe(2);
    await disconnect(me, second);
    expect(await goodSignIns(account)).toBe(1);
  },
);

it('a channel is disconnected also while its network cannot be reached', async () => {
  const me = await signIn(app);
  const account = `Baker ${randomUUID()}`;
  const channel = await connect(me, (await aProject(me)).id, 'TWITTER', account);
  fault = { kind: 'drop-before' };
  const answer = await disconnect(me, channel);
  fault = null;
  expect(answer).toMatchObject({ channels: [{ id: channel.id, status: 'disconnected' }] });
  expect(await goodSignIns(account)).toBe(1);
  const { rows } = await app.database.pool.query('select 1 from channel_credential where channel_id = $1', [
    channel.id,
  ]);
  expect(rows).toEqual([]);
});

it('a page of an account keeps the sign-in that other pages have, too', async () => {
  const me = await signIn(app);
  const account = `Baker ${randomUUID()}`;
  const channel = await connect(me, (await aProject(me)).id, 'LINKEDIN', account);
  await disconnect(me, channel);
  expect(await goodSignIns(account)).toBe(1);
});
