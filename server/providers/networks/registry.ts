import { type Network, networkFacts, type NetworkFacts } from '#contract/social/networks.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { type NetworkApp, sandboxPlace } from './app.ts';
import { appNetworks, serverApp } from './app-networks.ts';
import { createBluesky } from './bluesky/bluesky.ts';
import { createMastodon } from './mastodon/mastodon.ts';
import type { RegisteredApps } from './mastodon/apps.ts';
import { sharedNetworks } from './option-fields.ts';
import type { NetworkConnector } from './port.ts';
import { createSandboxConnector } from './sandbox.ts';

/** What serves a channel: its network, or the network's sandbox. */
export type ConnectorFor = (channel: { network: Network; sandbox: boolean }) => NetworkConnector | null;

/** What the sandboxes know every program by. */
const sandboxApp: NetworkApp = { clientId: 'quillstead', clientSecret: 'sandbox' };

/**
 * What serves each network on this server: those that need no app and those whose app is set, and sandboxes in local
 * mode.
 */
export function createConnectors(deps: {
  egress: Egress;
  config: Config;
  /** this install's apps at servers that people choose */
  apps: RegisteredApps;
  selfOrigin: () => string | null;
  localMode: boolean;
  facts?: Record<Network, NetworkFacts> | undefined;
}): ConnectorFor {
  const { egress, config, apps, selfOrigin, localMode, facts = networkFacts } = deps;
  const real = new Map<Network, NetworkConnector>([
    ['BLUESKY', createBluesky({ egress })],
    ['MASTODON', createMastodon({ egress, apps })],
  ]);
  for (const entry of appNetworks) {
    const app = serverApp(entry, config);
    if (app) real.set(entry.network, entry.connector({ egress, app, place: entry.placeOf(config) }, config));
  }
  const sandboxes = new Map<Network, NetworkConnector>();
  if (localMode) {
    for (const network of sharedNetworks)
      sandboxes.set(network, createSandboxConnector(network, { egress, selfOrigin, facts }));
    const sandboxAt = (path: string) => () => {
      const origin = selfOrigin();
      return origin === null ? null : `${origin}/sandbox/${path}`;
    };
    // The real connectors, at another address.
    sandboxes.set('BLUESKY', createBluesky({ egress, sandbox: sandboxAt('bluesky') }));
    sandboxes.set('MASTODON', createMastodon({ egress, apps, sandbox: sandboxAt('mastodon') }));
    for (const entry of appNetworks) {
      const place = sandboxPlace(entry.network.toLowerCase(), selfOrigin);
      sandboxes.set(entry.network, entry.connector({ egress, app: sandboxApp, place }, config));
    }
  }
  return ({ network, sandbox }) => (sandbox ? sandboxes : real).get(network) ?? null;
}
