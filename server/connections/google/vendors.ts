import type { Scope } from '#server/kernel/scope.ts';
import type { AdsSettings } from '#server/providers/google/ads-call.ts';
import type { GoogleApi } from '#server/providers/google/call.ts';
import { googleAdsMetrics } from '#server/providers/metrics/google-ads.ts';
import type { MetricsVendor } from '#server/providers/metrics/port.ts';
import type { SiteFiguresVendor } from '#server/providers/site-figures/port.ts';
import { searchConsole } from '#server/providers/site-figures/search-console.ts';
import type { ConnectionDeps } from '../deps.ts';
import { googleAccess } from './access.ts';
import { grantOf } from './grants-store.ts';

/** 25,000 rows with long addresses. */
const mostBytes = 32 * 1024 * 1024;
const answerTimeoutMs = 120_000;

const apiAt = (deps: ConnectionDeps, baseUrl: string): Pick<GoogleApi, 'baseUrl' | 'fetch'> => ({
  baseUrl,
  fetch: deps.egress.asFetch({
    trust: 'operator',
    baseUrl,
    maxBytes: mostBytes,
    timeoutMs: answerTimeoutMs,
  }),
});

/** Search Console with the workspace's consent; its calls fail with SerpError `key` where there is none. */
export const siteFiguresVendor = (deps: ConnectionDeps, scope: Scope): SiteFiguresVendor =>
  searchConsole({
    ...apiAt(deps, deps.config.GOOGLE_SEARCH_CONSOLE_URL),
    access: googleAccess(deps, scope, 'google-search-console'),
  });

/** Google Ads with the workspace's consent and its chosen account. */
export async function adsSettings(deps: ConnectionDeps, scope: Scope): Promise<AdsSettings> {
  const found = await grantOf(scope, deps.db, 'google-ads');
  return {
    ...apiAt(deps, deps.config.GOOGLE_ADS_URL),
    access: googleAccess(deps, scope, 'google-ads'),
    developerToken: deps.config.GOOGLE_ADS_DEVELOPER_TOKEN ?? '',
    customerId: found?.grant.customerId ?? '',
    managerId: found?.grant.managerId ?? '',
  };
}

export const adsMetrics = async (deps: ConnectionDeps, scope: Scope): Promise<MetricsVendor> =>
  googleAdsMetrics(await adsSettings(deps, scope));
