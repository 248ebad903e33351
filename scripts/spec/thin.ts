// Parts of the product whose first version is small on purpose: whole and tested, but to be deepened. Beginnings of
// file names, so that a line is marked by where it is built.
export const thinParts: readonly string[] = [
  ...['optimizer', 'keywords', 'ranks', 'local-index', 'social', 'media', 'billing', 'team', 'tools'].flatMap(
    (domain) => [`server/${domain}/`, `web/features/${domain}/`, `engine/${domain}/`],
  ),
  'contract/tools/',
  'web/routes/calendar.tsx',
  'web/routes/channels.tsx',
  'web/routes/checkout-end.tsx',
  'web/routes/draft.tsx',
  'web/routes/media-library.tsx',
  'web/routes/modules-autosuggest-keywords.tsx',
  'web/routes/modules-keyword-',
  'web/routes/modules-seo-optimizer.tsx',
  'web/routes/subscription.tsx',
  'web/routes/team-member',
  'web/routes/tool',
  'web/routes/transactions.tsx',
  // Sessions, and signing in with a provider.
  'server/accounts/enter-with-identity.ts',
  'server/accounts/flow.ts',
  'server/accounts/open-id.ts',
  'server/accounts/provider-routes.ts',
  'server/accounts/session-',
  'web/kernel/session-client.ts',
];

/** Whether a line that these files answer is thin. */
export const isThin = (places: readonly string[]): boolean =>
  places.some((file) => thinParts.some((part) => file.startsWith(part)));
