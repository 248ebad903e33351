// The sandbox of X under /sandbox/twitter: its consent page, its token endpoint, API v2 at its own paths, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerAccount } from '../bearer.ts';
import type { SandboxDeps } from '../deps.ts';
import { revokeByToken } from '../consent-store.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { exchangeCode, hashOf, type OAuthRules, refreshTokens, sandboxClientId } from '../oauth.ts';
import { feedPage } from '../pages.ts';
import type { AccountRow } from '../store.ts';
import { faultAnswers, unauthorized } from './answer.ts';
import { feedOf } from './feed.ts';
import { describe, state, upload } from './media.ts';
import { accountNumber } from './numbers.ts';
import { append, finalize, initialize } from './parts.ts';
import { create, list, remove } from './posts.ts';

const network = 'TWITTER' as const;
const rules: OAuthRules = {
  pkce: true,
  codeSeconds: 30,
  accessSeconds: 7200,
  refreshes: true,
  scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
};
const clientSecret = 'sandbox';
/** 5 MB as Base64 in JSON. */
const withMedia = { ...hidden, bodyLimit: 8 * 1024 * 1024 };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
type Act = (account: AccountRow, request: FastifyRequest) => ApiAnswer | Promise<ApiAnswer>;

export function twitterSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  const signedIn = (action: Parameters<typeof api>[0], act: Act) =>
    api(action, async (request) => {
      const account = await bearerAccount(deps, network, request);
      return account ? act(account, request) : unauthorized;
    });
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

  consent(`${base}/i/oauth2/authorize`, rules);
  const basic = Buffer.from(`${sandboxClientId}:${clientSecret}`).toString('base64');
  const isApp = ({ headers }: FastifyRequest) => headers.authorization === `Basic ${basic}`;
  const notApp = {
    status: 401,
    body: { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
  };
  app.post(
    `${base}/2/oauth2/revoke`,
    hidden,
    api('get', async (request) => {
      if (!isApp(request)) return notApp;
      const { token } = (request.body ?? {}) as Record<string, unknown>;
      await revokeByToken(deps.db, network, hashOf(textOf(token)), deps.clock.now());
      return { status: 200, body: { revoked: true } };
    }),
  );
  app.post(
    `${base}/2/oauth2/token`,
    hidden,
    api('token', async (request) => {
      if (!isApp(request)) return notApp;
      const { body } = request;
      const given = (body ?? {}) as Record<string, unknown>;
      const made =
        given.grant_type === 'authorization_code'
          ? await exchangeCode(
              deps,
              network,
              {
                code: textOf(given.code),
                verifier: textOf(given.code_verifier),
                redirectUri: textOf(given.redirect_uri),
              },
              rules,
            )
          : await refreshTokens(deps, network, textOf(given.refresh_token), rules);
      if (made.ok) return { status: 200, body: { ...made.body, scope: rules.scopes.join(' ') } };
      // X names no invalid_grant here.
      const error_description = 'Value passed for the token was invalid.';
      return { status: 400, body: { error: 'invalid_request', error_description } };
    }),
  );

  app.get(
    `${base}/2/users/me`,
    hidden,
    signedIn('me', ({ id, name, handle }) => ({
      status: 200,
      body: { data: { id: accountNumber(id), name, username: handle } },
    })),
  );
  app.post(
    `${base}/2/media/upload`,
    withMedia,
    signedIn('media', (account, request) => upload(deps, account, request)),
  );
  app.post(
    `${base}/2/media/upload/initialize`,
    hidden,
    signedIn('media', (account, { body }) => initialize(deps, account, body)),
  );
  app.post(
    `${base}/2/media/upload/:id/append`,
    withMedia,
    signedIn('media-part', (account, request) => append(deps, account, request, idOf(request))),
  );
  app.get(
    `${base}/2/media/upload`,
    hidden,
    signedIn('media-state', (account, { query }) =>
      state(deps, account, textOf((query as Record<string, unknown>).media_id)),
    ),
  );
  app.post(
    `${base}/2/media/metadata`,
    hidden,
    signedIn('media-text', (account, { body }) => describe(deps, account, body)),
  );
  app.post(
    `${base}/2/tweets`,
    hidden,
    signedIn(
      // A reply is a post too; tests tell them apart.
      ({ body }) => ((body as { reply?: unknown } | null)?.reply ? 'comment' : 'post'),
      (account, { body }) => create(deps, account, body),
    ),
  );
  app.get(
    `${base}/2/users/:id/tweets`,
    hidden,
    signedIn('list', (account, request) => list(deps, account, idOf(request), request.query)),
  );
  // X's own client says of calls without a body that they are JSON.
  void app.register(async (bodiless) => {
    bodiless.removeAllContentTypeParsers();
    bodiless.addContentTypeParser('*', (_request, _body, done) => done(null));
    bodiless.post(
      `${base}/2/media/upload/:id/finalize`,
      hidden,
      signedIn('media-part', (account, request) => finalize(deps, account, idOf(request))),
    );
    bodiless.delete(
      `${base}/2/tweets/:id`,
      hidden,
      signedIn('delete', (account, request) => remove(deps, account, idOf(request))),
    );
  });

  feed(async () => feedPage(network, await feedOf(deps.db, 100)));
}
