import type { Channel } from '#contract/social.ts';
import type { SocialDeps } from '../deps.ts';
import { canFetchMedia } from './can-fetch-media.ts';
import type { Health } from './health-store.ts';
import type { ChannelAndExpiry } from './store.ts';

const presentHealth = (health: Health | undefined): Channel['health'] => ({
  lastPublishedAt: health?.lastPublishedAt?.toISOString() ?? null,
  lastProblem: health?.lastProblem
    ? { at: health.lastProblem.at.toISOString(), message: health.lastProblem.message }
    : null,
  pausedUntil: health?.paused?.until.toISOString() ?? null,
  pausedFor: health?.paused?.of ?? null,
});

/** Tokens never leave the server. @param unserved why nothing speaks to its network; null while something does */
export const presentChannel = (
  deps: Pick<SocialDeps, 'publicUrl'>,
  { channel, expiresAt }: ChannelAndExpiry,
  health: Health | undefined,
  unserved: string | null,
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
  problem: channel.problem ?? (channel.status === 'disconnected' ? null : unserved),
  health: presentHealth(health),
  options: channel.options,
  limits: channel.limits,
  canFetchMedia: canFetchMedia(deps, channel),
  createdAt: channel.createdAt.toISOString(),
});
