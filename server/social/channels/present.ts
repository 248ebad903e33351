import type { Channel } from '#contract/social.ts';
import type { SocialDeps } from '../deps.ts';
import { canFetchMedia } from './can-fetch-media.ts';
import type { ChannelAndExpiry } from './store.ts';

/** Tokens never leave the server. */
export const presentChannel = (
  deps: Pick<SocialDeps, 'publicUrl'>,
  { channel, expiresAt }: ChannelAndExpiry,
): Channel => ({
  id: channel.id,
  projectId: channel.projectId,
  network: channel.network,
  sandbox: channel.sandbox,
  name: channel.name,
  handle: channel.handle,
  status: channel.status,
  timezone: channel.timezone,
  slots: channel.slots,
  expiresAt: expiresAt?.toISOString() ?? null,
  problem: channel.problem,
  limits: channel.limits,
  canFetchMedia: canFetchMedia(deps, channel),
  createdAt: channel.createdAt.toISOString(),
});
