// The sandbox of Google Business Profile under /sandbox/googlemybusiness: Google's consent page, its token endpoint, the
// three APIs at their own paths, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage } from '../pages.ts';
import type { AccountRow } from '../store.ts';
import { faultAnswers } from './answer.ts';
import { accounts, locations } from './directory.ts';
import { feedOf } from './feed.ts';
import { create, get, list, remove } from './posts.ts';
import { onBusiness, rules, signedIn, tokenAnswer } from './tokens.ts';

const network = 'GOOGLEMYBUSINESS' as const;
type Act = (business: AccountRow, request: FastifyRequest) => ApiAnswer | Promise<ApiAnswer>;
const postOf = ({ params }: FastifyRequest) => (params as { post: string }).post;

export function googleBusinessSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  const forBusiness = (action: SandboxAction, act: Act) =>
    api(action, (request) => onBusiness(deps, request, (business) => act(business, request)));
  const posts = `${base}/v4/accounts/:account/locations/:location/localPosts`;

  consent(`${base}/o/oauth2/v2/auth`, rules);
  app.post(
    `${base}/token`,
    hidden,
    api('token', ({ body }) => tokenAnswer(deps, body)),
  );
  app.get(
    `${base}/v1/accounts`,
    hidden,
    api('me', (request) => signedIn(deps, request, (businesses) => accounts(businesses, request.query))),
  );
  app.get(
    `${base}/v1/accounts/:account/locations`,
    hidden,
    forBusiness('me', (business, { query }) => locations(business, query)),
  );
  app.post(
    posts,
    hidden,
    forBusiness('post', (business, request) => create(deps, business, request)),
  );
  app.get(
    posts,
    hidden,
    forBusiness('list', (business, { query }) => list(deps, business, query)),
  );
  app.get(
    `${posts}/:post`,
    hidden,
    forBusiness('get', (business, request) => get(deps, business, postOf(request))),
  );
  app.delete(
    `${posts}/:post`,
    hidden,
    forBusiness('delete', (business, request) => remove(deps, business, postOf(request))),
  );
  feed(async () => feedPage(network, await feedOf(deps.db, 100)));
}
