import type { allNetworks } from '#contract/shared/options.ts';

/** What people call each network. On its own, so that a screen that only names networks does not load their limits. */
export const networkLabels: Record<(typeof allNetworks)[number], string> = {
  TWITTER: 'X',
  LINKEDIN: 'LinkedIn',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  PINTEREST: 'Pinterest',
  TIKTOK: 'TikTok',
  GOOGLEMYBUSINESS: 'Google Business Profile',
  BLUESKY: 'Bluesky',
  MASTODON: 'Mastodon',
};
