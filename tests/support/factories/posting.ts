// A project with channels of the sandbox networks, and a hand on the publisher: nothing is sent before a test says so.
import sharp from 'sharp';
import { afterEach, beforeAll } from 'vitest';
import { randomUUID } from 'node:crypto';
import { apiBase } from '#contract/shared/http.ts';
import type { Network } from '#contract/social/networks.ts';
import { type Channel, type Post, type PostForm, social } from '#contract/social.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import type { SandboxAction, SandboxFault } from '#server/sandbox/networks/deps.ts';
import type { PublishDeps, PublishStep } from '#server/social/publishing/deps.ts';
import type { TargetAction } from '#server/social/posts/act-on-target.ts';
import { useTestApp } from '../app.ts';
import { aBlueskyChannel, aChannel, aMastodonChannel, aPublisher } from './channels.ts';
import { aProject, type Person, signIn } from './person-factories.ts';

type Fault = (call: { network: Network; action: SandboxAction }) => SandboxFault | null;
type Target = NonNullable<PostForm['targets']>[number];

export const words = () => `Bread ${randomUUID()}`;

/**
 * For the tests of one file.
 * @param networks whose sandboxes have a channel
 * @param settings of the application, besides those that posting needs
 */
export function usePosting(networks: readonly Network[], settings: Record<string, string> = {}) {
  const keys = generateKeySpec();
  const met: { fault: Fault | null } = { fault: null };
  const app = useTestApp({
    env: { QUILLSTEAD_ROLE: 'web', PLANS: 'off', ...settings },
    keys,
    social: { fault: (call) => met.fault?.(call) ?? null },
  });
  afterEach(() => {
    met.fault = null;
  });
  const it: { me?: Person; projectId: string; boardId: string } = { projectId: '', boardId: '' };
  const channels = new Map<Network, Channel>();
  beforeAll(async () => {
    it.me = await signIn(app);
    it.projectId = (await aProject(it.me)).id;
    for (const network of networks)
      channels.set(
        network,
        network === 'BLUESKY'
          ? await aBlueskyChannel(app.origin, it.me, it.projectId)
          : network === 'MASTODON'
            ? await aMastodonChannel(app.origin, it.me, it.projectId)
            : await aChannel(it.me, it.projectId, network),
      );
    const pinterest = channels.get('PINTEREST');
    if (!pinterest) return;
    const query = { channelId: pinterest.id };
    it.boardId =
      (await me().call(social.boards, { params: { id: it.projectId }, query })).results[0]?.id ?? '';
  });
  const me = (): Person => {
    if (!it.me) throw new Error('nobody is signed in yet');
    return it.me;
  };
  const channelOf = (network: Network) => channels.get(network)?.id ?? '';
  const required = (network: Network): Target['options'] =>
    network === 'PINTEREST'
      ? { boardId: it.boardId }
      : network === 'TIKTOK'
        ? { privacyLevel: 'SELF_ONLY' }
        : {};
  /** A target on a network, with what the network does not publish without. */
  const at = (network: Network, changes: Partial<Target> = {}): Target => ({
    channelId: channelOf(network),
    ...changes,
    options: { ...required(network), ...changes.options },
  });
  const to = (...requested: Network[]) => requested.map((network) => at(network));
  const publisher = (changes: Partial<Pick<PublishDeps, 'step' | 'assertQuota' | 'atOnce'>> = {}) =>
    aPublisher(app, keys, changes);

  return {
    app,
    keys,
    me,
    projectId: () => it.projectId,
    channelOf,
    at,
    to,
    publisher,
    /** What calls of the sandbox meet, until the test ends. */
    meet(next: Fault) {
      met.fault = next;
    },
    once(action: SandboxAction, what: SandboxFault, times = 1) {
      let left = times;
      met.fault = (call) => (call.action === action && left-- > 0 ? what : null);
    },
    write: (body: Partial<PostForm> = {}): Promise<Post> =>
      me().call(social.create, {
        params: { id: it.projectId },
        body: { content: words(), targets: to('TWITTER'), schedule: { mode: 'now' }, ...body },
      }),
    read: (post: Pick<Post, 'id'>): Promise<Post> => me().call(social.get, { params: { id: post.id } }),
    change: (post: Pick<Post, 'id'>, body: Record<string, unknown>): Promise<Post> =>
      me().call(social.update, { params: { id: post.id }, body: body as never }),
    act(post: Post, action: TargetAction['action'], remoteUrl?: string) {
      const target = { id: post.targets[0]?.id ?? '', action, ...(remoteUrl && { remoteUrl }) };
      return me().call(social.update, { params: { id: post.id }, body: { target } });
    },
    /** `YYYY-MM-DDTHH:MM` in UTC, so many hours from now */
    wallClock: (hours: number) =>
      new Date(app.clock.now().getTime() + hours * 3600_000).toISOString().slice(0, 16),
    /** Moves the clock to when a post is due. */
    wait(post: Post) {
      app.clock.advance(Date.parse(post.schedule.dueAt ?? '') - app.clock.now().getTime());
    },
    /** Looks, and looks again later, until nothing changes by itself any more. */
    async publishDue(post: Pick<Post, 'id'>, by = publisher(), rounds = 12): Promise<Post> {
      try {
        for (let n = 0; n < rounds; n += 1) {
          await by.tick();
          const { targets } = await this.read(post);
          const moving = targets.some(
            ({ status, parts, dueAt, removal }) =>
              status === 'publishing' ||
              status === 'retry-wait' ||
              (status === 'scheduled' && Date.parse(dueAt ?? '') <= app.clock.now().getTime()) ||
              (removal === null &&
                status === 'published' &&
                parts.some((part) => part.status === 'waiting' || part.status === 'sending')) ||
              removal === 'waiting' ||
              removal === 'sending',
          );
          if (!moving) break;
          app.clock.advance(16_000);
        }
      } finally {
        await by.close();
      }
      return this.read(post);
    },
    /** As `publishDue`, also where a network wants to be left alone for long. */
    async publishInTime(post: Pick<Post, 'id'>, rounds?: number): Promise<Post> {
      let done = await this.publishDue(post, publisher(), rounds);
      for (let n = 0; n < 6; n += 1) {
        const waits = done.targets.flatMap(({ status, nextAttemptAt }) =>
          status === 'retry-wait' && nextAttemptAt !== null ? [Date.parse(nextAttemptAt)] : [],
        );
        if (waits.length === 0) break;
        app.clock.advance(Math.max(0, ...waits.map((at) => at - app.clock.now().getTime())) + 1000);
        done = await this.publishDue(post, publisher(), rounds);
      }
      return done;
    },
    /** A process looks and is killed at a step; others may take over what it held in two minutes. */
    killAt: async (fatal: PublishStep): Promise<void> => {
      const dying = publisher({
        step: async (step) => {
          if (step === fatal) throw new Error('killed');
        },
      });
      await dying.tick();
      await dying.close();
    },
    /** A picture that every network takes, in a project's library, this one's where none is named. */
    async aPicture(
      projectId = it.projectId,
      { altText = 'A loaf on a board', width = 400 } = {},
    ): Promise<string> {
      const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
      const bytes = await sharp({
        create: { width, height: Math.round(width * 0.8), channels: 3, background: '#a52', noise },
      })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.set('altText', altText);
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'loaf.jpg');
      const answer = await fetch(`${app.origin}${apiBase}media-library/${projectId}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me().token}` },
        body: form,
      });
      return ((await answer.json()) as { id: string }).id;
    },
  };
}
