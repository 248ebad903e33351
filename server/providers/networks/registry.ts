import { type Network, networkFacts, type NetworkFacts } from '#contract/social/networks.ts';
import { networks } from '#contract/shared/options.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkConnector } from './port.ts';
import { createSandboxConnector } from './sandbox.ts';

/** What serves each network on this server: its sandbox in local mode, nothing elsewhere. */
export function createConnectors(deps: {
  egress: Egress;
  selfOrigin: () => string | null;
  localMode: boolean;
  facts?: Record<Network, NetworkFacts> | undefined;
}): (network: Network) => NetworkConnector | null {
  const { egress, selfOrigin, localMode, facts = networkFacts } = deps;
  if (!localMode) return () => null;
  const made = new Map(
    networks.map((network) => [network, createSandboxConnector(network, { egress, selfOrigin, facts })]),
  );
  return (network) => made.get(network) ?? null;
}
