// The sandbox of Pinterest under /sandbox/pinterest: its consent page, API v5 at its own paths, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage } from '../pages.ts';
import { type AccountRow, boardsOf } from '../store.ts';
import { faultAnswers } from './answer.ts';
import { feedOf } from './feed.ts';
import { pageOf } from './list.ts';
import { numberOf } from './numbers.ts';
import { create, list, remove } from './pins.ts';
import { register, state, store } from './videos.ts';
import { rules, signedIn, tokenAnswer } from './tokens.ts';

const network = 'PINTEREST' as const;
type Act = (account: AccountRow, request: FastifyRequest) => Promise<ApiAnswer>;

export function pinterestSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  const v5 = `${base}/v5`;
  const signed = (action: SandboxAction, act: Act) =>
    api(action, (request) => signedIn(deps, request, (account) => act(account, request)));
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

  consent(`${base}/oauth/`, rules);
  app.post(
    `${v5}/oauth/token`,
    hidden,
    api('token', (request) => tokenAnswer(deps, request)),
  );
  app.get(
    `${v5}/user_account`,
    hidden,
    signed('me', async ({ id, name, handle }) => ({
      status: 200,
      body: { id: numberOf(id), account_type: 'BUSINESS', username: handle, business_name: name },
    })),
  );
  app.get(
    `${v5}/boards`,
    hidden,
    signed('me', async (account, { query }) => {
      const boards = await boardsOf(deps.db, account);
      const owner = { username: account.handle };
      return pageOf(
        query,
        boards.map(({ id, name }) => ({ id: numberOf(id), name, privacy: 'PUBLIC', owner })),
      );
    }),
  );
  app.get(
    `${v5}/boards/:id/pins`,
    hidden,
    signed('list', (account, request) => list(deps, account, idOf(request), request.query)),
  );
  app.post(
    `${v5}/media`,
    hidden,
    signed('media', (account, request) => register(deps, account, request)),
  );
  app.get(
    `${v5}/media/:id`,
    hidden,
    signed('media-state', (account, request) => state(deps, account, idOf(request))),
  );
  app.post(
    `${base}/storage/:id`,
    hidden,
    api('media-part', (request) => store(deps, request, idOf(request))),
  );
  app.post(
    `${v5}/pins`,
    // Five pictures of the largest size, as Base64.
    { ...hidden, bodyLimit: 140 * 1024 * 1024 },
    signed('post', (account, { body }) => create(deps, account, body)),
  );
  app.delete(
    `${v5}/pins/:id`,
    hidden,
    signed('delete', (account, request) => remove(deps, account, idOf(request))),
  );
  feed(async () => feedPage(network, await feedOf(deps.db, 100)));
}
