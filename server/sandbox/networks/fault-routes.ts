// The page of each network's sandbox on which a person chooses what it gets wrong.
import type { FastifyInstance } from 'fastify';
import { allNetworks } from '#contract/shared/options.ts';
import { revokeAllGrants } from './consent-store.ts';
import type { SandboxDeps } from './deps.ts';
import { faultPage } from './fault-page.ts';
import { faultOf, setFault } from './fault-store.ts';
import { faultsOf } from './faults.ts';
import { hidden, localPage } from './network-routes.ts';
import { sendPage } from './send-page.ts';

export function sandboxFaultRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db, clock } = deps;
  const page = localPage(deps);
  for (const network of allNetworks) {
    const path = `/sandbox/${network.toLowerCase()}/faults`;
    app.get(
      path,
      hidden,
      page(async ({ query }, reply) => {
        const ended = (query as Record<string, unknown>)['sign-ins'] === 'ended';
        return sendPage(reply, faultPage(network, await faultOf(db, network), ended));
      }),
    );
    app.post(
      path,
      hidden,
      page(async ({ body }, reply) => {
        const { fault, lasting } = (body ?? {}) as Record<string, unknown>;
        const chosen = faultsOf(network).find((name) => name === fault) ?? null;
        await setFault(db, network, chosen, lasting === 'yes', clock.now());
        return reply.redirect(path, 303);
      }),
    );
    app.post(
      `${path}/sign-ins`,
      hidden,
      page(async (_request, reply) => {
        await db.transaction((tx) => revokeAllGrants(tx, network, clock.now()));
        return reply.redirect(`${path}?sign-ins=ended`, 303);
      }),
    );
  }
}
