// The sandbox of X under /sandbox/twitter: its consent page, its token endpoint, API v2 at its own paths, and a feed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound as noSuchPage } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { answerCall, type ApiAnswer } from '../answer-call.ts';
import { answerConsent, showConsent } from '../consent.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { exchangeCode, hashOf, type OAuthRules, refreshTokens, sandboxClientId } from '../oauth.ts';
import { feedPage } from '../pages.ts';
import { sendPage } from '../send-page.ts';
import { type AccountRow, accountByToken } from '../store.ts';
import { faultAnswers, unauthorized } from './answer.ts';
import { feedOf } from './feed.ts';
import { append, describe, initialize, state, upload } from './media.ts';
import { accountNumber } from './numbers.ts';
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
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
type Act = (account: AccountRow, request: FastifyRequest) => ApiAnswer | Promise<ApiAnswer>;

export function twitterSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db, clock } = deps;
  const hidden = { schema: { hide: true } } as const;
  const base = '/sandbox/twitter';
  const onlyLocal = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocalRequest(request, deps.localMode)) throw noSuchPage();
    reply.header('cache-control', 'no-store');
  };
  const page =
    (show: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      onlyLocal(request, reply);
      return show(request, reply);
    };
  const api = (action: SandboxAction, act: (request: FastifyRequest) => Promise<ApiAnswer>) =>
    page((request, reply) => answerCall(deps, { network, action }, reply, faultAnswers, () => act(request)));
  const signedIn = (action: SandboxAction, act: Act) =>
    api(action, async (request) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const account = token && (await accountByToken(db, network, hashOf(token), clock.now()));
      return account ? act(account, request) : unauthorized;
    });
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

  const consentPath = `${base}/i/oauth2/authorize`;
  app.get(
    consentPath,
    hidden,
    page((request, reply) => showConsent(deps, network, request, reply, rules)),
  );
  app.post(
    consentPath,
    hidden,
    page((request, reply) => answerConsent(deps, network, request, reply, rules)),
  );

  app.post(
    `${base}/2/oauth2/token`,
    hidden,
    api('token', async ({ headers, body }) => {
      const basic = Buffer.from(`${sandboxClientId}:${clientSecret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) {
        const error_description = 'Missing valid authorization header';
        return { status: 401, body: { error: 'unauthorized_client', error_description } };
      }
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
    hidden,
    signedIn('media', (account, request) => upload(deps, account, request)),
  );
  app.post(
    `${base}/2/media/upload/initialize`,
    hidden,
    signedIn('media', (_account, { body }) => initialize(deps, body)),
  );
  app.post(
    `${base}/2/media/upload/:id/append`,
    hidden,
    signedIn('media-part', (account, request) => append(deps, account, request, idOf(request))),
  );
  app.post(
    `${base}/2/media/upload/:id/finalize`,
    hidden,
    signedIn('media-part', (account, request) => state(deps, account, idOf(request))),
  );
  app.get(
    `${base}/2/media/upload`,
    { ...hidden, exposeHeadRoute: false },
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
    page(async (request, reply) => {
      // A reply is a post too; tests tell them apart.
      const isReply = Boolean((request.body as { reply?: unknown } | null)?.reply);
      const act = signedIn(isReply ? 'comment' : 'post', (account, { body }) => create(deps, account, body));
      return act(request, reply);
    }),
  );
  app.get(
    `${base}/2/users/:id/tweets`,
    hidden,
    signedIn('list', (account, request) => list(deps, account, idOf(request), request.query)),
  );
  app.delete(
    `${base}/2/tweets/:id`,
    hidden,
    signedIn('delete', (account, request) => remove(deps, account, idOf(request))),
  );

  app.get(
    `${base}/feed`,
    hidden,
    page(async (_request, reply) =>
      sendPage(reply, feedPage(deps.facts[network], 'twitter', await feedOf(db, 100))),
    ),
  );
}
