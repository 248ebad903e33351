import type { FastifyRequest } from 'fastify';
import type { RemoteAccount } from '#contract/social/channels.ts';
import { type Network, networkFacts } from '#contract/social/networks.ts';
import { allNetworks } from '#contract/shared/options.ts';
import type { Result } from '#contract/shared/http.ts';
import { social } from '#contract/social.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { ConnectorFor } from '#server/providers/networks/registry.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { type Principal, wholeWorkspace } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { countChannels } from '../counts-store.ts';
import type { PublishDeps } from '../publishing/deps.ts';
import { clockOff } from '../publishing/presence-store.ts';
import { boardsOf, creatorOf } from './ask-account.ts';
import { changeChannel } from './change-channel.ts';
import { connectByPassword, serverOrigin } from './connect-by-password.ts';
import { beginConnect, selectAccounts } from './connect.ts';
import { originFor } from './callback.ts';
import { healthOf } from './health-store.ts';
import { notServed } from './not-served.ts';
import { presentChannel } from './present.ts';
import { listChannels } from './store.ts';

interface ConnectInput {
  network: Network;
  server?: string | undefined;
  identifier?: string | undefined;
  password?: string | undefined;
}

type Offer = Result<typeof social.channels>['networks'][number];
type Here = (request: FastifyRequest, principal: Principal, network: Network) => ReturnType<ConnectorFor>;

export function channelRoutes(route: Route, deps: PublishDeps): void {
  const { db } = deps;
  const find = (principal: Principal, { id }: { id: string }) => projectById(principal, db, id);
  const noun = 'project';
  const channelsOf = async (principal: Principal, projectId: string) => {
    const health = await healthOf(principal, db, projectId, deps.clock.now());
    return Promise.all(
      (await listChannels(principal, db, projectId)).map(async (entry) => {
        const { channel } = entry;
        const unserved = (await deps.connectorFor(channel)) ? null : notServed(channel);
        return presentChannel(deps, entry, health.get(channel.id), unserved);
      }),
    );
  };
  const originOf = (request: FastifyRequest) => originFor(deps, request);

  /** A sandbox is there for the people at this machine only. */
  const sandboxHere: Here = async (request, { workspaceId }, network) =>
    isLocalRequest(request, deps.localMode)
      ? deps.connectorFor({ workspaceId, network, sandbox: true })
      : null;
  const connectorHere: Here = async (request, principal, network) =>
    (await deps.connectorFor({ workspaceId: principal.workspaceId, network, sandbox: false })) ??
    sandboxHere(request, principal, network);

  /** Where the sandbox of a network with servers is, for the people at this machine. */
  const sandboxServer = async (...[request, principal, network]: Parameters<Here>) =>
    (await sandboxHere(request, principal, network))
      ? `${originOf(request)}/sandbox/${network.toLowerCase()}`
      : null;

  /** @returns where the person gives consent; null when the account is connected */
  async function connect(
    request: FastifyRequest,
    principal: Principal,
    projectId: string,
    { network, server, identifier = '', password = '' }: ConnectInput,
  ): Promise<string | null> {
    const connector = await connectorHere(request, principal, network);
    if (!connector) throw badField('network', notServed({ network, sandbox: false }));
    const { defaultServer } = connector.signIn;
    const typed = server?.replace(/(?<!\/)\/+$/, '') || defaultServer;
    const isSandbox = defaultServer !== null && typed === (await sandboxServer(request, principal, network));
    const chosen = isSandbox ? await sandboxHere(request, principal, network) : connector;
    if (!chosen) throw badField('network', 'Unknown network');
    const instance = isSandbox || !defaultServer || !typed ? null : serverOrigin(typed, defaultServer);
    const { signIn } = chosen;
    if (signIn.kind === 'consent') {
      const place = { origin: originOf(request), instance };
      return beginConnect(deps, principal, projectId, { ...chosen, signIn }, place);
    }
    const input = { instance, identifier, password };
    await connectByPassword(deps, principal, projectId, { ...chosen, signIn }, input);
    return null;
  }

  /** How a network is connected here, or why it is not. */
  async function offer(...[request, principal, network]: Parameters<Here>): Promise<Offer> {
    const { label } = networkFacts[network];
    const connector = await connectorHere(request, principal, network);
    // Where a server is chosen, the sandbox can be chosen beside the real network.
    const sandbox = connector?.signIn.defaultServer ? await sandboxServer(request, principal, network) : null;
    const note = !connector
      ? notServed({ network, sandbox: false })
      : connector.sandbox || sandbox
        ? `Sandbox: a stand-in for ${label} on your own machine that keeps its published limits`
        : '';
    const { signIn } = connector ?? {};
    const server = signIn?.defaultServer ? (sandbox ?? signIn.defaultServer) : null;
    return { network, label, ready: connector !== null, note, signIn: signIn?.kind ?? 'consent', server };
  }

  route(social.channels, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, request }) => {
      return {
        results: await channelsOf(principal, found.id),
        networks: await Promise.all(allNetworks.map((network) => offer(request, principal, network))),
        quota: {
          used: await countChannels(wholeWorkspace(principal), db),
          limit: await deps.channelLimit(principal, db),
        },
        clock: await clockOff(db),
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
        url = await connect(request, principal, found.id, { ...body, network: body.network });
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

  route(social.creator, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, query }) => ({
      creator: await creatorOf(deps, principal, found.id, query.channelId),
    }),
  });
}
