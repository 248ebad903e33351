import { appVendorOf } from '#contract/connections/vendors.ts';
import { networkFacts } from '#contract/social/networks.ts';
import type { ChannelRow } from './store.ts';

/** Why nothing speaks to a channel's network, and what helps. */
export function notServed({ network, sandbox }: Pick<ChannelRow, 'network' | 'sandbox'>): string {
  const { label } = networkFacts[network];
  if (sandbox || appVendorOf(network) === null) return `${label} can’t be reached from this server.`;
  return `No ${label} app is set up. An admin can add one under Integrations.`;
}
