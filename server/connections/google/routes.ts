import type { FastifyRequest } from 'fastify';
import { connections } from '#contract/connections.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import type { ConnectionDeps } from '../deps.ts';
import { presentConnection } from '../present.ts';
import { adsAccounts, chooseAdsAccount } from './ads-account.ts';
import { beginConsent, endConsent } from './consent.ts';

/** Where Google sends a browser back to: a local visitor may have come by localhost or 127.0.0.1, and is signed in there only. */
export const redirectUriFor = (
  { publicUrl, config }: Pick<ConnectionDeps, 'publicUrl' | 'config'>,
  request: FastifyRequest,
): string => {
  const local = isLocalRequest(request, config.localMode) && config.PUBLIC_URL === undefined;
  return (local ? `${request.protocol}://${request.host}` : publicUrl) + pagePath('/integrations');
};

export function googleRoutes(route: Route, deps: ConnectionDeps): void {
  route(connections.googleStart, {
    handle: async ({ principal, body, request }) => ({
      url: await beginConsent(deps, principal, body.provider, redirectUriFor(deps, request)),
    }),
  });

  route(connections.googleFinish, {
    handle: async ({ principal, body }) => {
      await deps.tests.take(principal.workspaceId);
      const { connection, grant } = await endConsent(deps, principal, body);
      return presentConnection(connection, grant);
    },
  });

  route(connections.adsAccounts, {
    handle: async ({ principal }) => {
      await deps.tests.take(principal.workspaceId);
      const found = await adsAccounts(deps, principal);
      return { results: found.map((customerId) => ({ customerId })), next: null };
    },
  });

  route(connections.adsAccountSave, {
    handle: async ({ principal, body }) => {
      const { connection, grant } = await chooseAdsAccount(deps, principal, body);
      return presentConnection(connection, grant);
    },
  });
}
