import type { FastifyRequest } from 'fastify';
import type { RemoteAccount } from '#contract/social/channels.ts';
import { type Network, networkFacts } from '#contract/social/networks.ts';
import { networks } from '#contract/shared/options.ts';
import { social } from '#contract/social.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { type Principal, wholeWorkspace } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { countChannels } from '../counts-store.ts';
import type { PublishDeps } from '../publishing/deps.ts';
import { boardsOf } from './boards.ts';
import { changeChannel } from './change-channel.ts';
import { beginConnect, selectAccounts } from './connect.ts';
import { presentChannel } from './present.ts';
import { listChannels } from './store.ts';

export function channelRoutes(route: Route, deps: PublishDeps): void {
  const { db } = deps;
  const find = (principal: Principal, { id }: { id: string }) => projectById(principal, db, id);
  const noun = 'project';
  const channelsOf = async (principal: Principal, projectId: string) =>
    (await listChannels(principal, db, projectId)).map(presentChannel);
  // A local visitor may have come by localhost or 127.0.0.1, and is signed in there only.
  const originOf = (request: FastifyRequest) =>
    isLocalRequest(request, deps.localMode) ? `${request.protocol}://${request.host}` : deps.publicUrl;

  /** A sandbox is there for the people at this machine only. */
  const connectorHere = (request: FastifyRequest, network: Network) =>
    deps.connectorFor({ network, sandbox: false }) ??
    (isLocalRequest(request, deps.localMode) ? deps.connectorFor({ network, sandbox: true }) : null);

  route(social.channels, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, request }) => {
      return {
        results: await channelsOf(principal, found.id),
        networks: networks.map((network) => {
          const { label } = networkFacts[network];
          const connector = connectorHere(request, network);
          const note = !connector
            ? `No ${label} app is set up on this server`
            : connector.sandbox
              ? `Sandbox: a stand-in for ${label} on your own machine that keeps its published limits`
              : '';
          return { network, label, ready: connector !== null, note };
        }),
        quota: {
          used: await countChannels(wholeWorkspace(principal), db),
          limit: await deps.channelLimit(principal, db),
        },
        next: null,
      };
    },
  });

  route(social.channel, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body, request }) => {
      let url: string | null = null;
      let accounts: RemoteAccount[] | null = null;
      const { action } = body;
      if (action === 'connect') {
        if (!body.network) throw badField('network', 'Choose a network');
        const connector = connectorHere(request, body.network);
        if (!connector)
          throw badField('network', `No ${networkFacts[body.network].label} app is set up on this server`);
        url = await beginConnect(deps, principal, found.id, connector, originOf(request));
      } else if (action === 'select') accounts = await selectAccounts(deps, principal, found.id, body);
      else await changeChannel(deps, principal, found.id, { ...body, action });
      return { url, accounts, channels: await channelsOf(principal, found.id) };
    },
  });

  route(social.boards, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, query }) => ({
      results: await boardsOf(deps, principal, found.id, query.channelId),
      next: null,
    }),
  });
}
