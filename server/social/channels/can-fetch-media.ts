import { networkFacts } from '#contract/social/networks.ts';
import { isPublicHttps } from '#server/kernel/egress/public-https.ts';
import type { SocialDeps } from '../deps.ts';
import type { ChannelRow } from './store.ts';

/** Whether the network gets the images of posts: it is sent them, or can fetch them from this server. */
export const canFetchMedia = (
  { publicUrl }: Pick<SocialDeps, 'publicUrl'>,
  { network, sandbox }: Pick<ChannelRow, 'network' | 'sandbox'>,
): boolean => sandbox || !networkFacts[network].fetchesMedia || isPublicHttps(publicUrl);
