// Real publisher processes, killed at each step while the network does what it should not: each post is there once at
// most, nothing stays in the middle, and what nobody can know is said. A run has each network once; all of the table is in
// `npm run test:all`.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allNetworks } from '#contract/shared/options.ts';
import { type Network, networkFacts } from '#contract/social/networks.ts';
import { type Channel, type Post, social } from '#contract/social.ts';
import { type FaultName, faultsOf } from '#server/sandbox/networks/faults.ts';
import { type PublishStep, publishSteps } from '#server/social/publishing/deps.ts';
import { aBlueskyChannel, aChannel, aMastodonChannel, onFeed } from '#tests/support/factories/channels.ts';
import { addVideo } from '#tests/support/factories/library-videos.ts';
import { usePosting } from '#tests/support/factories/posting.ts';
import { videoFile } from '#tests/support/factories/videos.ts';
import type { PublisherOrder } from '#tests/support/publisher-process.ts';
import { everything, sample } from '#tests/support/sampled.ts';

const script = path.join(import.meta.dirname, '../../support/publisher-process.ts');
/** It makes a process wait for 20 seconds, to end as a lost answer does. */
const slow: FaultName = 'time-out';

interface Case {
  network: Network;
  step: PublishStep;
  fault: FaultName | 'none';
}
const casesOf = (network: Network): Case[] =>
  publishSteps.flatMap((step) =>
    (['none', ...faultsOf(network)] as const)
      .filter((fault) => fault !== slow || (everything && step === 'prepared'))
      .map((fault) => ({ network, step, fault })),
  );
/** Far from each other in the table, so that a few runs see every step and every fault. */
const stride = 37;
/** Half as fast as the turns of pictures and videos, so that each sees every case. */
const round = Math.floor(sample / 2);
const takesVideos = (network: Network) => networkFacts[network].media.video !== null;
/** A run has each network once: with a picture, or with a video where it takes them, by turns. */
const isVideosTurn = (network: Network, at: number) => takesVideos(network) && (sample + at) % 2 === 1;
const cases = allNetworks.flatMap((network, at) => {
  const all = casesOf(network);
  if (!everything && isVideosTurn(network, at)) return [];
  return everything ? all : [all[(round * stride + at * (stride - 9)) % all.length]!];
});

/** With a video: every step with nothing else wrong and with a lost answer. */
const videoCases = allNetworks.flatMap((network, at) => {
  if (!takesVideos(network) || (!everything && !isVideosTurn(network, at))) return [];
  const all = casesOf(network).filter(({ fault }) => fault === 'none' || fault === 'reset-after');
  return everything ? all : [all[(round + at * 3) % all.length]!];
});

const posting = usePosting([]);
const { app, keys } = posting;

const order = (fatal: PublishStep | null): PublisherOrder => ({
  connection: app.connection,
  keys,
  origin: app.origin,
  folder: app.config.QUILLSTEAD_DATA,
  aheadMs: app.clock.now().getTime() - Date.now(),
  fatal,
});
/** @returns the signal that ended the process, or null where it came to its end */
async function runProcess(fatal: PublishStep | null): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [script, JSON.stringify(order(fatal))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== null) expect(code).toBe(0);
  return signal;
}

/** Channels of their own for each case: one may lose its sign-in. */
async function connect(network: Network): Promise<Channel> {
  const account = `Baker ${randomUUID()}`;
  const me = posting.me();
  if (network === 'BLUESKY') return aBlueskyChannel(app.origin, me, posting.projectId(), account);
  if (network === 'MASTODON') return aMastodonChannel(app.origin, me, posting.projectId(), account);
  return aChannel(me, posting.projectId(), network, account);
}
async function optionsFor({ id: channelId, network }: Channel) {
  if (network === 'TIKTOK') return { privacyLevel: 'SELF_ONLY' as const };
  if (network !== 'PINTEREST') return {};
  const params = { id: posting.projectId() };
  const { results } = await posting.me().call(social.boards, { params, query: { channelId } });
  return { boardId: results[0]?.id ?? '' };
}
async function postTo(networks: readonly Network[], media: string): Promise<Post> {
  const channels = [];
  for (const network of networks) channels.push(await connect(network));
  const targets = [];
  for (const channel of channels) targets.push({ channelId: channel.id, options: await optionsFor(channel) });
  return posting.write({ targets, media: [media] });
}
const choose = (network: Network, fault: FaultName | 'none') =>
  fetch(`${app.origin}/sandbox/${network.toLowerCase()}/faults`, {
    method: 'POST',
    body: new URLSearchParams({ fault: fault === 'none' ? '' : fault }),
    redirect: 'manual',
  });

/** Leases of a process that died are over, and another one goes on until nothing moves by itself. */
async function goOn(post: Post): Promise<Post> {
  app.clock.advance(121_000);
  return posting.publishInTime(post, 60);
}

/** What a target came to fits what its network shows. */
function expectHonest(status: string, count: number): void {
  expect(count).toBeLessThanOrEqual(1);
  expect(['published', 'failed', 'blocked', 'needs-verification']).toContain(status);
  if (status === 'published') expect(count).toBe(1);
  if (status === 'failed' || status === 'blocked') expect(count).toBe(0);
}

describe('a process killed', () => {
  it.each(cases)('at the step $step, $network with the fault $fault', async ({ network, step, fault }) => {
    const post = await postTo([network], await posting.aPicture());
    await choose(network, fault);
    const signal = await runProcess(step);
    // A step behind a call that fails is never reached.
    if (fault === 'none' || publishSteps.indexOf(step) < publishSteps.indexOf('uploaded'))
      expect(signal).toBe('SIGKILL');
    const { targets } = await goOn(post);
    await choose(network, 'none');
    const status = targets[0]?.status ?? '';
    const count = await onFeed(app, network, post.content);
    expectHonest(status, count);
    // Where a repeat is the same post, a lost answer costs nothing; a sign-in that is lost does, and Mastodon renews none.
    const losesSignIn = fault === 'lost-rotation' || (fault === 'refused-token' && network === 'MASTODON');
    if (networkFacts[network].dedupe === 'key' && !losesSignIn)
      expect([status, count]).toEqual(['published', 1]);
  });
});

describe('a process that posts a video, killed', () => {
  it.each(videoCases)(
    'at the step $step, $network with the fault $fault',
    async ({ network, step, fault }) => {
      const post = await postTo([network], await addVideo(posting, videoFile('clip.mp4')));
      await choose(network, fault);
      // Networks work on a video first, so that the step is reached by a later look.
      for (let looks = 0; looks < 3 && (await runProcess(step)) === null; looks += 1)
        app.clock.advance(10_000);
      const { targets } = await goOn(post);
      await choose(network, 'none');
      const status = targets[0]?.status ?? '';
      const count = await onFeed(app, network, post.content);
      expectHonest(status, count);
      if (networkFacts[network].dedupe === 'key') expect([status, count]).toEqual(['published', 1]);
    },
  );
});

describe('two processes', () => {
  it('that look at the same moment send each post once, on all networks', async () => {
    const post = await postTo(allNetworks, await posting.aPicture());
    expect(await Promise.all([runProcess(null), runProcess(null)])).toEqual([null, null]);
    const { targets } = await goOn(post);
    const counts = await Promise.all(targets.map(({ network }) => onFeed(app, network, post.content)));
    expect(targets.map(({ network, status }, at) => [network, status, counts[at]])).toEqual(
      targets.map(({ network }) => [network, 'published', 1]),
    );
  });
});
