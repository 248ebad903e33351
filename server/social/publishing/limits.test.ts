// Limits of accounts and apps at networks: who waits for whose, in every process, and until when.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Network } from '#contract/social/networks.ts';
import { social } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { usePosting } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER', 'FACEBOOK', 'LINKEDIN']);
const { app, me, once, projectId, publisher, read, to, write } = posting;
const hour = 3600;
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

/** A second account at the same network, connected by the same app. */
const neighbours = new Map<Network, string>();
beforeAll(async () => {
  for (const network of ['TWITTER', 'FACEBOOK'] as const)
    neighbours.set(network, (await aChannel(me(), projectId(), network, 'Second Bakery')).id);
});
const toNeighbour = (network: Network) => [{ channelId: neighbours.get(network) ?? '' }];
const healthOf = async (network: Network) => {
  const { results } = await me().call(social.channels, { params: { id: projectId() } });
  return results.filter((channel) => channel.network === network).map(({ health }) => health);
};
const appRefusal: SandboxFault = {
  kind: 'instead',
  answer: {
    status: 429,
    body: { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 },
    headers: { 'x-app-limit-24hour-remaining': '0', 'x-app-limit-24hour-reset': inSeconds(hour + 60) },
  },
};

/** Two processes look at what is due, again and again. */
async function twoProcesses() {
  const processes = [publisher(), publisher()];
  return {
    first: () => processes[0]!.tick(),
    async look() {
      for (const item of [...processes, ...processes]) await item.tick();
    },
    async close() {
      for (const item of processes) await item.close();
    },
  };
}

describe('the limit of an app', () => {
  it('holds back every channel that the app connects, in all processes, until the time that the network gave', async () => {
    once('post', appRefusal);
    const refused = await write();
    const processes = await twoProcesses();
    await processes.first();
    const waiting = await write({ targets: toNeighbour('TWITTER') });
    const beside = await write({ targets: to('LINKEDIN') });
    app.clock.advance(120_000);
    await processes.look();
    expect((await read(refused)).targets[0]).toMatchObject({
      status: 'retry-wait',
      reason: 'X’s app is at its limit: Too Many Requests',
      attempts: [{ failure: 'rate-limited', message: 'X’s app is at its limit: Too Many Requests' }],
    });
    expect((await read(waiting)).targets[0]).toMatchObject({ status: 'scheduled', attempts: [] });
    expect((await read(beside)).status).toBe('published');
    const health = await healthOf('TWITTER');
    expect(health.map(({ pausedFor }) => pausedFor)).toEqual(['app', 'app']);
    const left = Date.parse(health[0]?.pausedUntil ?? '') - app.clock.now().getTime();
    expect(Math.abs(left / 1000 - (hour - 60))).toBeLessThan(300);
    app.clock.advance(left);
    await processes.look();
    await processes.close();
    expect((await read(refused)).status).toBe('published');
    expect((await read(waiting)).status).toBe('published');
    expect((await healthOf('TWITTER')).map(({ pausedFor }) => pausedFor)).toEqual([null, null]);
  });

  it('that a post used up is heeded before another is refused', async () => {
    const usage = JSON.stringify({ call_count: 100, total_time: 20, total_cputime: 20 });
    once('post', { kind: 'with-headers', headers: { 'x-app-usage': usage } });
    const taken = await write({ targets: to('FACEBOOK') });
    const processes = await twoProcesses();
    await processes.first();
    expect((await read(taken)).status).toBe('published');
    const waiting = await write({ targets: toNeighbour('FACEBOOK') });
    await processes.look();
    expect((await read(waiting)).targets[0]).toMatchObject({ status: 'scheduled', attempts: [] });
    app.clock.advance(601_000);
    await processes.look();
    await processes.close();
    expect((await read(waiting)).status).toBe('published');
  });
});

describe('the limit of an account', () => {
  it.each<[string, SandboxFault, status: string]>([
    ['for which a post was refused', { kind: 'rate-limited', retryAfterSeconds: 300 }, 'publishing'],
    [
      'that a post used up',
      {
        kind: 'with-headers',
        headers: { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': inSeconds(300) },
      },
      'published',
    ],
  ])('%s holds back its channel and not its neighbour', async (_what, fault, status) => {
    once('post', fault);
    const first = await write();
    const processes = await twoProcesses();
    await processes.first();
    expect((await read(first)).status).toBe(status);
    const waiting = await write();
    const neighbour = await write({ targets: toNeighbour('TWITTER') });
    await processes.look();
    expect((await read(waiting)).targets[0]).toMatchObject({ status: 'scheduled', attempts: [] });
    expect((await read(neighbour)).status).toBe('published');
    expect((await healthOf('TWITTER')).map(({ pausedFor }) => pausedFor)).toEqual(['account', null]);
    app.clock.advance(301_000);
    await processes.look();
    await processes.close();
    expect((await read(first)).status).toBe('published');
    expect((await read(waiting)).status).toBe('published');
  });
});
