import type { Scope } from '#server/kernel/scope.ts';
import type { GoogleApi } from '#server/providers/google/call.ts';
import type { SiteFiguresVendor } from '#server/providers/site-figures/port.ts';
import { searchConsole } from '#server/providers/site-figures/search-console.ts';
import type { ConnectionDeps } from '../deps.ts';
import { googleAccess } from './access.ts';

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
