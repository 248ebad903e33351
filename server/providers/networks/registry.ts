import { type Network, networkFacts, type NetworkFacts } from '#contract/social/networks.ts';
import { networks } from '#contract/shared/options.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { createBluesky } from './bluesky/bluesky.ts';
import type { NetworkConnector } from './port.ts';
import { createSandboxConnector } from './sandbox.ts';

/** What serves a channel: its network, or the network's sandbox. */
export type ConnectorFor = (channel: { network: Network; sandbox: boolean }) => NetworkConnector | null;

/** What serves each network on this server: those that need no app everywhere, and sandboxes in local mode. */
export function createConnectors(deps: {
  egress: Egress;
  selfOrigin: () => string | null;
  localMode: boolean;
  facts?: Record<Network, NetworkFacts> | undefined;
}): ConnectorFor {
  const { egress, selfOrigin, localMode, facts = networkFacts } = deps;
  const real = new Map<Network, NetworkConnector>([['BLUESKY', createBluesky({ egress })]]);
  const sandboxes = new Map<Network, NetworkConnector>();
  if (localMode) {
    for (const network of networks)
      sandboxes.set(network, createSandboxConnector(network, { egress, selfOrigin, facts }));
    const sandboxAt = (path: string) => () => {
      const origin = selfOrigin();
      return origin === null ? null : `${origin}/sandbox/${path}`;
    };
    // The real connector, at another address.
    sandboxes.set('BLUESKY', createBluesky({ egress, sandbox: sandboxAt('bluesky') }));
  }
  return ({ network, sandbox }) => (sandbox ? sandboxes : real).get(network) ?? null;
}
