// The sandbox of Facebook under /sandbox/facebook: its login dialog, the Graph API at its own paths, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage } from '../pages.ts';
import type { AccountRow } from '../store.ts';
import { faultAnswers, missing } from './answer.ts';
import { feedOf } from './feed.ts';
import { publishedPosts, stories } from './lists.ts';
import { pageNumber } from './numbers.ts';
import { upload } from './photos.ts';
import { comment, create, createStory, remove } from './posts.ts';
import { isFinish, show, videos } from './videos.ts';
import { asPage, asPerson, pagesAnswer, rules, tokenAnswer } from './tokens.ts';

const network = 'FACEBOOK' as const;
type Act = (page: AccountRow, request: FastifyRequest, id: string) => Promise<ApiAnswer>;

export function facebookSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  const graph = `${base}/v25.0`;
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;
  const byPage = (action: Parameters<typeof api>[0], act: Act) =>
    api(action, (request) => asPage(deps, request, (account) => act(account, request, idOf(request))));
  /** An edge of the page that the token is for. */
  const onPage = (action: Parameters<typeof api>[0], act: Act) =>
    byPage(action, async (account, request, id) =>
      id === pageNumber(account.id) ? act(account, request, id) : missing(id),
    );

  consent(`${graph}/dialog/oauth`, rules);
  app.post(
    `${graph}/oauth/access_token`,
    hidden,
    api('token', ({ body }) => tokenAnswer(deps, body)),
  );
  app.get(
    `${graph}/me/permissions`,
    hidden,
    api('me', (request) =>
      asPerson(deps, request, async () => {
        const data = rules.scopes.map((permission) => ({ permission, status: 'granted' }));
        return { status: 200, body: { data } };
      }),
    ),
  );
  app.get(
    `${graph}/me/accounts`,
    hidden,
    api('me', (request) => asPerson(deps, request, (person) => pagesAnswer(deps, person))),
  );

  app.post(
    `${graph}/:id/photos`,
    { ...hidden, bodyLimit: 6 * 1024 * 1024 },
    onPage('media', (account, request) => upload(deps, account, request)),
  );
  app.post(
    `${graph}/:id/videos`,
    { ...hidden, bodyLimit: 6 * 1024 * 1024 },
    onPage(
      (request) => (isFinish(request) ? 'post' : 'media-part'),
      (account, request) => videos(deps, account, request),
    ),
  );
  app.get(
    `${graph}/:id`,
    hidden,
    byPage('get', (account, _request, id) => show(deps, account, id)),
  );
  app.post(
    `${graph}/:id/feed`,
    hidden,
    onPage('post', (account, { body }) => create(deps, account, body)),
  );
  app.post(
    `${graph}/:id/photo_stories`,
    hidden,
    onPage('post', (account, { body }) => createStory(deps, account, body)),
  );
  app.post(
    `${graph}/:id/comments`,
    hidden,
    byPage('comment', (account, { body }, id) => comment(deps, account, id, body)),
  );
  app.get(
    `${graph}/:id/published_posts`,
    hidden,
    onPage('list', (account, { query }, id) => publishedPosts(deps, account, id, query)),
  );
  app.get(
    `${graph}/:id/stories`,
    hidden,
    onPage('list', (account, { query }, id) => stories(deps, account, id, query)),
  );
  app.delete(
    `${graph}/:id`,
    hidden,
    byPage('delete', (account, _request, id) => remove(deps, account, id)),
  );

  feed(async () => feedPage(network, await feedOf(deps.db, 100)));
}
