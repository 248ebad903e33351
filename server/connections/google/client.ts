import type { GoogleVendorId } from '#contract/connections/vendors.ts';
import { createGoogleClient, type GoogleClient } from '#server/providers/google/oauth.ts';
import type { ConnectionDeps } from '../deps.ts';

/** What a connection may do at Google, and nothing more. */
export const scopeOf: Record<GoogleVendorId, string> = {
  'google-search-console': 'https://www.googleapis.com/auth/webmasters.readonly',
  'google-ads': 'https://www.googleapis.com/auth/adwords',
};

const mostBytes = 1024 * 1024;
const timeoutMs = 15_000;

/** Google with this server's OAuth client; null where its administrator has set none. */
export function googleClient({ config, egress }: ConnectionDeps): GoogleClient | null {
  const { GOOGLE_SEARCH_CLIENT_ID: clientId, GOOGLE_SEARCH_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  const tokenUrl = config.GOOGLE_OAUTH_URL;
  return createGoogleClient({
    clientId,
    clientSecret,
    accountsUrl: config.GOOGLE_ACCOUNTS_URL,
    tokenUrl,
    fetch: egress.asFetch({ trust: 'operator', baseUrl: tokenUrl, maxBytes: mostBytes, timeoutMs }),
  });
}

/** Whether this server can connect a service. */
export const isOffered = ({ config }: Pick<ConnectionDeps, 'config'>, provider: GoogleVendorId): boolean =>
  Boolean(config.GOOGLE_SEARCH_CLIENT_ID) &&
  (provider !== 'google-ads' || Boolean(config.GOOGLE_ADS_DEVELOPER_TOKEN));
