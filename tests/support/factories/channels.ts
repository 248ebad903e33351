// Channels and publishers for tests: consent is given over HTTP as a person's browser does.
import type { Network } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { social } from '#contract/social.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { createKeyring } from '#server/kernel/keyring.ts';
import { createMedia } from '#server/media/public.ts';
import { createConnectors } from '#server/providers/networks/registry.ts';
import { createCredentials } from '#server/social/channels/credentials.ts';
import { registeredApps } from '#server/social/channels/registered-apps.ts';
import { isInPost, mediaUses } from '#server/social/public.ts';
import { documentsShowing, isInDocument } from '#server/writer/public.ts';
import type { PublishDeps } from '#server/social/publishing/deps.ts';
import { createPublisher, type Publisher } from '#server/social/publishing/publisher.ts';
import type { Served } from './person-factories.ts';
import type { Person } from './person-factories.ts';
import type { TestApp } from '../app.ts';

/** Fills the sandbox's consent form. @returns where it sends the browser */
export async function consent(url: string, account = 'Corner Bakery', decision = 'allow'): Promise<URL> {
  const form = new URLSearchParams(new URL(url).searchParams);
  form.set('account', account);
  form.set('decision', decision);
  const answer = await fetch(url.replace(/\?.*/, ''), { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`consent answered ${answer.status}`);
  return new URL(location);
}

/** An account of the sandbox of Bluesky with an app password, as its page gives it. */
export async function blueskyAccount(
  origin: string,
  account = 'Corner Bakery',
): Promise<{ identifier: string; password: string }> {
  const answer = await fetch(`${origin}/sandbox/bluesky/app-passwords`, {
    method: 'POST',
    body: new URLSearchParams({ account }),
  });
  const [identifier = '', password = ''] = [...(await answer.text()).matchAll(/<code>([^<]+)<\/code>/g)].map(
    ([, text = '']) => text,
  );
  return { identifier, password };
}

/** Connects an account of the sandbox of Bluesky to a project of an application at `origin`. */
export async function aBlueskyChannel(
  origin: string,
  person: Person,
  projectId: string,
  account = 'Corner Bakery',
): Promise<Channel> {
  const given = await blueskyAccount(origin, account);
  const server = `${origin}/sandbox/bluesky`;
  const { channels } = await person.call(social.channel, {
    params: { id: projectId },
    body: { action: 'connect', network: 'BLUESKY', server, ...given },
  });
  const made = channels.find((channel) => channel.handle === given.identifier);
  if (!made) throw new Error('the channel was not connected');
  return made;
}

/** Connects an account of the sandbox of Mastodon to a project of an application at `origin`. */
export async function aMastodonChannel(
  origin: string,
  person: Person,
  projectId: string,
  account = 'Corner Bakery',
): Promise<Channel> {
  const params = { id: projectId };
  const server = `${origin}/sandbox/mastodon`;
  const body = { action: 'connect', network: 'MASTODON', server } as const;
  const { url } = await person.call(social.channel, { params, body });
  const back = (await consent(url ?? '', account)).searchParams;
  const { channels } = await person.call(social.channel, {
    params,
    body: { action: 'select', code: back.get('code') ?? '', state: back.get('state') ?? '' },
  });
  const made = channels.find(({ network, name }) => network === 'MASTODON' && name === account);
  if (!made) throw new Error('the channel was not connected');
  return made;
}

/** Connects an account of a sandbox network to a project. */
export async function aChannel(
  person: Person,
  projectId: string,
  network: Network = 'TWITTER',
  account = 'Corner Bakery',
): Promise<Channel> {
  const params = { id: projectId };
  const { url } = await person.call(social.channel, { params, body: { action: 'connect', network } });
  const back = (await consent(url ?? '', account)).searchParams;
  const { channels } = await person.call(social.channel, {
    params,
    body: { action: 'select', code: back.get('code') ?? '', state: back.get('state') ?? '' },
  });
  const made = channels.find((channel) => channel.network === network && channel.name === account);
  if (!made) throw new Error('the channel was not connected');
  return made;
}

/** The posts on a sandbox network's public page that hold a text. */
export async function onFeed(served: Served, network: Network, text: string): Promise<number> {
  const page = await (await fetch(`${served.origin}/sandbox/${network.toLowerCase()}/feed`)).text();
  return page.split(text).length - 1;
}

/** A publisher as another process has it: its own connections, the same database, keys and clock. */
export function aPublisher(
  testApp: Pick<TestApp, 'database' | 'config' | 'origin'> & { clock: Clock },
  keys: string,
  changes: Partial<Pick<PublishDeps, 'step' | 'log' | 'assertQuota' | 'clockOffset' | 'atOnce'>> = {},
): Publisher & { close(): Promise<void> } {
  const egress = createEgress({ allow: testApp.config.EGRESS_ALLOW });
  const { db } = testApp.database;
  const { clock } = testApp;
  const keyring = createKeyring(keys);
  const quiet = () => undefined;
  const files = openFileStore(testApp.config, egress);
  const base = {
    db,
    clock,
    keyring,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
    connectorFor: createConnectors({
      egress,
      config: testApp.config,
      apps: registeredApps({ db, keyring }),
      appFor: async () => null,
      selfOrigin: () => testApp.origin,
      localMode: true,
    }),
    clockOffset: () => egress.clocks.middle(),
    media: createMedia({
      db,
      clock,
      egress,
      files,
      // What is published was read when it was added.
      run: () => Promise.reject(new Error('no file is read here')),
      fileSecret: keyring.deriveSecret('files'),
      assertQuota: async () => undefined,
      usesOf: mediaUses,
      documentsShowing,
      isInPost,
      isInDocument,
    }),
    assertQuota: async () => undefined,
    channelLimit: async () => null,
    localMode: true,
    publicUrl: testApp.origin,
    ...changes,
  };
  const publisher = createPublisher({ ...base, credentials: createCredentials(base) });
  return {
    ...publisher,
    async close() {
      await publisher.stop();
      await egress.close();
    },
  };
}
