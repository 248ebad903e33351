import { type Network, networkFacts, type NetworkFacts } from '#contract/social/networks.ts';
import { networks } from '#contract/shared/options.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkConnector } from './port.ts';
import { createSandboxConnector } from './sandbox.ts';

/** What serves a channel: its network, or the network's sandbox. */
export type ConnectorFor = (channel: { network: Network; sandbox: boolean }) => NetworkConnector | null;

/** What serves each network on this server: its sandbox in local mode, nothing elsewhere. */
export function createConnectors(deps: {
  egress: Egress;
  selfOrigin: () => string | null;
  localMode: boolean;
  facts?: Record<Network, NetworkFacts> | undefined;
}): ConnectorFor {
  const { egress, selfOrigin, localMode, facts = networkFacts } = deps;
  if (!localMode) return () => null;
  const sandboxes = new Map(
    networks.map((network) => [network, createSandboxConnector(network, { egress, selfOrigin, facts })]),
  );
  return ({ network, sandbox }) => (sandbox ? (sandboxes.get(network) ?? null) : null);
}
