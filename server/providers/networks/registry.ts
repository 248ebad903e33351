import type { Network } from '#contract/social/networks.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { type NetworkApp, sandboxPlace } from './app.ts';
import { appNetworks } from './app-networks.ts';
import { createBluesky } from './bluesky/bluesky.ts';
import { createMastodon } from './mastodon/mastodon.ts';
import type { RegisteredApps } from './mastodon/apps.ts';
import type { NetworkConnector } from './port.ts';

/** A connector, and the app that people consent to by it: its id, or null where the network knows no apps in advance. */
export type ServingConnector = NetworkConnector & { readonly appId: string | null };

/** What serves a channel: its network by the app of the server or of the workspace, or the network's sandbox. */
export type ConnectorFor = (channel: {
  workspaceId: string;
  network: Network;
  sandbox: boolean;
}) => Promise<ServingConnector | null>;

/** What the sandboxes know every program by. */
const sandboxApp: NetworkApp = { clientId: 'quillstead', clientSecret: 'sandbox' };

/**
 * What serves each network on this server: those that need no app and those for which there is one, and sandboxes in
 * local mode.
 */
export function createConnectors(deps: {
  egress: Egress;
  config: Config;
  /** this install's apps at servers that people choose */
  apps: RegisteredApps;
  /** the app at a network where each program needs one of its own; null where there is none */
  appFor: (workspaceId: string, network: Network) => Promise<NetworkApp | null>;
  selfOrigin: () => string | null;
  localMode: boolean;
}): ConnectorFor {
  const { egress, config, apps, appFor, selfOrigin, localMode } = deps;
  const open = new Map<Network, NetworkConnector>([
    ['BLUESKY', createBluesky({ egress })],
    ['MASTODON', createMastodon({ egress, apps })],
  ]);
  const real = async (workspaceId: string, network: Network): Promise<ServingConnector | null> => {
    const entry = appNetworks.find((item) => item.network === network);
    const app = entry ? await appFor(workspaceId, network) : null;
    if (!entry || !app) return null;
    const connector = entry.connector({ egress, app, place: entry.placeOf(config) }, config);
    return { ...connector, appId: app.clientId };
  };
  const sandboxes = new Map<Network, NetworkConnector>();
  if (localMode) {
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
  return async ({ workspaceId, network, sandbox }) => {
    const connector = (sandbox ? sandboxes : open).get(network);
    // Also a sandbox has limits of the app that it knows every program by.
    const sandboxId = sandbox && appNetworks.some((entry) => entry.network === network);
    if (connector) return { ...connector, appId: sandboxId ? sandboxApp.clientId : null };
    return sandbox ? null : real(workspaceId, network);
  };
}
