// The sandbox of Instagram under /sandbox/instagram: its three hosts in one place, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { invalid, missing } from '../facebook/answer.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage } from '../pages.ts';
import { recordBy } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { faultAnswers } from './answer.ts';
import { containerAnswer, containers, create } from './containers.ts';
import { feedOf } from './feed.ts';
import { comment, limitAnswer, list, media, mediumAnswer, publish } from './media.ts';
import { accountNumber } from './numbers.ts';
import { asAccount, codeAnswer, longAnswer, refreshAnswer, rules } from './tokens.ts';

const network = 'INSTAGRAM' as const;
type Act = (account: AccountRow, request: FastifyRequest, id: string) => Promise<ApiAnswer>;

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;
const fieldsOf = ({ query }: FastifyRequest): string => {
  const { fields } = query as { fields?: unknown };
  return typeof fields === 'string' ? fields : '';
};
/** A container is asked for its state, a medium for where people see it. */
const isState = (request: FastifyRequest) => fieldsOf(request).includes('status');

/** GET /{container} or /{medium} */
async function readOne(deps: SandboxDeps, account: AccountRow, id: string, request: FastifyRequest) {
  const container = await recordBy(deps.db, account.id, containers, id);
  if (container) return { status: 200, body: containerAnswer(deps, container) };
  const medium = await recordBy(deps.db, account.id, media, id);
  if (!medium) return missing(id);
  const body = mediumAnswer(medium, fieldsOf(request));
  return body ? { status: 200, body } : invalid(`Tried accessing nonexisting field (${fieldsOf(request)})`);
}

export function instagramSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  const graph = `${base}/v25.0`;
  type Action = SandboxAction | ((request: FastifyRequest) => SandboxAction);
  const byAccount = (action: Action, act: Act) =>
    api(action, (request) => asAccount(deps, request, (account) => act(account, request, idOf(request))));
  /** An edge of the account that the token is for. */
  const onAccount = (action: SandboxAction, act: Act) =>
    byAccount(action, async (account, request, id) =>
      id === accountNumber(account.id) ? act(account, request, id) : missing(id),
    );

  consent(`${base}/oauth/authorize`, rules);
  app.post(
    `${base}/oauth/access_token`,
    hidden,
    api('token', ({ body }) => codeAnswer(deps, body)),
  );
  app.get(
    `${base}/access_token`,
    hidden,
    api('token', ({ query }) => longAnswer(deps, query)),
  );
  app.get(
    `${base}/refresh_access_token`,
    hidden,
    api('token', ({ query }) => refreshAnswer(deps, query)),
  );
  app.get(
    `${graph}/me`,
    hidden,
    api('me', (request) =>
      asAccount(deps, request, async ({ id, name, handle: username }) => {
        const shown = { id: accountNumber(id).slice(1), user_id: accountNumber(id), username, name };
        return { status: 200, body: { data: [{ ...shown, account_type: 'Business' }] } };
      }),
    ),
  );

  app.post(
    `${graph}/:id/media`,
    hidden,
    onAccount('media', (account, request) => create(deps, account, request)),
  );
  app.post(
    `${graph}/:id/media_publish`,
    hidden,
    onAccount('post', (account, { body }) => publish(deps, account, body)),
  );
  app.get(
    `${graph}/:id/content_publishing_limit`,
    hidden,
    onAccount('get', (account) => limitAnswer(deps, account)),
  );
  app.get(
    `${graph}/:id/media`,
    hidden,
    onAccount('list', (account, { query }) => list(deps, account, 'post', query)),
  );
  app.get(
    `${graph}/:id/stories`,
    hidden,
    onAccount('list', (account, { query }) => list(deps, account, 'story', query)),
  );
  app.post(
    `${graph}/:id/comments`,
    hidden,
    byAccount('comment', (account, { body }, id) => comment(deps, account, id, body)),
  );
  app.get(
    `${graph}/:id`,
    hidden,
    byAccount(
      (request) => (isState(request) ? 'media-state' : 'get'),
      (account, request, id) => readOne(deps, account, id, request),
    ),
  );

  feed(async () => feedPage(network, await feedOf(deps.db, 100)));
}
