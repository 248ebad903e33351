import {
  type ChannelLimits,
  type Network,
  networkFacts,
  type NetworkFacts,
} from '#contract/social/networks.ts';

/** What one channel accepts, and whether it gets images. */
export interface ChannelFacts extends NetworkFacts {
  canFetchMedia: boolean;
}

/** What one channel accepts: its network's common limits, but for those that its own server set. */
export function channelFacts({
  network,
  limits,
  canFetchMedia,
}: {
  network: Network;
  limits: ChannelLimits | null;
  canFetchMedia: boolean;
}): ChannelFacts {
  const facts = networkFacts[network];
  const { text = facts.text, altText = facts.altText, images = facts.media.images } = limits ?? {};
  return { ...facts, canFetchMedia, text, altText, media: { ...facts.media, images } };
}
