// The session calls below /api/auth: next-auth's protocol over our own opaque sessions. They
// take the cookie only; the data API takes the bearer only, which keeps it free of CSRF.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  authBase,
  type AuthProvider,
  AuthSession,
  clientLogMaxBytes,
  SessionUpdate,
  SignInForm,
  signInPage,
} from '#contract/accounts/session.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { refuseOtherSites } from '#server/kernel/http/other-sites.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { AuthProblem, placeOf } from './auth-problem.ts';
import { logFromClient } from './client-log.ts';
import type { SessionDeps } from '../deps.ts';
import { providerRoutes } from '../oidc/provider-routes.ts';
import { attempt, goOn, refuse, wantedOf } from './session-answers.ts';
import { type CookieSession, sessionOfCookie } from './live-session.ts';
import { closeSession } from './store.ts';
import { changeAccount } from '../store.ts';
import { tokenRoute } from './token-route.ts';

const presentSession = (cookieSession: CookieSession | null): AuthSession =>
  cookieSession === null
    ? {}
    : {
        user: { name: cookieSession.name, email: cookieSession.email, image: null },
        expires: cookieSession.expires.toISOString(),
      };

export function sessionProtocol(http: FastifyInstance, deps: SessionDeps): void {
  void http.register(async (scope) => {
    // Described for OpenAPI where a program may want them; values are judged by the handlers.
    scope.setSerializerCompiler(() => (value) => JSON.stringify(value));
    scope.setValidatorCompiler(() => (value) => ({ value }));
    scope.addHook('onRequest', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        refuseOtherSites(request, deps.baseOf(request));
    });
    sessionRoutes(scope, deps);
    providerRoutes(scope, deps);
    tokenRoute(scope, deps);
    unknownRoutes(scope, deps);
  });
}

const hidden = { schema: { hide: true } } as const;

function sessionRoutes(scope: FastifyInstance, deps: SessionDeps): void {
  const { db, clock, cookies, csrf } = deps;
  const current = (request: FastifyRequest) => sessionOfCookie(db, cookies.session(request), clock.now());

  scope.get(`${authBase}/session`, hidden, async (request) => presentSession(await current(request)));

  scope.get(`${authBase}/csrf`, hidden, async (request, reply) => ({
    csrfToken: csrf.issue(request, reply),
  }));

  scope.get(`${authBase}/providers`, hidden, async (request) => {
    const base = deps.baseOf(request);
    const provider = (id: string, name: string, type: AuthProvider['type']): AuthProvider => ({
      id,
      name,
      type,
      signinUrl: `${base}${authBase}/signin/${id}`,
      callbackUrl: `${base}${authBase}/callback/${id}`,
    });
    return {
      credentials: provider('credentials', 'Email and password', 'credentials'),
      ...(deps.openId && { google: provider('google', 'Google', 'oauth') }),
    };
  });

  scope.post(`${authBase}/session`, hidden, async (request, reply) => {
    if (!csrf.fits(request)) return reply.status(400).send({});
    const { data } = validated(SessionUpdate, request.body);
    const mine = await current(request);
    if (mine && data?.name !== undefined) {
      const { name } = data;
      const { userId, workspaceId } = mine;
      await db.transaction(async (tx) => {
        await changeAccount(tx, userId, { name });
        const fields = { fields: ['name'] };
        const principal = { workspaceId, userId, subjectId: userId, ip: request.ip };
        await emitEvent(tx, { ...principal, type: 'account.updated', data: fields });
      });
    }
    return presentSession(await current(request));
  });

  scope.post(`${authBase}/signout`, hidden, async (request, reply) => {
    const it = { request, reply, base: deps.baseOf(request), wanted: null as string | null };
    return attempt(it, async () => {
      if (!csrf.fits(request)) return refuse(it, 'MissingCSRF', 403, { csrf: 'true' });
      it.wanted = wantedOf(validated(SignInForm, request.body).callbackUrl, it.base);
      const mine = await current(request);
      if (mine)
        await db.transaction(async (tx) => {
          const { sessionId, userId, workspaceId } = mine;
          await closeSession(tx, sessionId, 'signed out', clock.now());
          const principal = { workspaceId, userId, subjectId: sessionId, ip: request.ip };
          await emitEvent(tx, { ...principal, type: 'session.closed' });
        });
      cookies.clear(reply, 'session');
      cookies.clear(reply, 'csrf');
      cookies.clear(reply, 'flow');
      reply.header('clear-site-data', '"cache"');
      return goOn(it, it.wanted ?? '/');
    });
  });

  // Comes by sendBeacon, from anybody: small, seldom, never more than a line.
  scope.post(`${authBase}/_log`, { ...hidden, bodyLimit: clientLogMaxBytes }, async (request, reply) => {
    await deps.limits.clientLog.take(deps.callerOf(request).network);
    logFromClient(request.log, request.body);
    return reply.status(200).send();
  });
}

/** Pages of next-auth that this product has elsewhere, and addresses that are no session call. */
function unknownRoutes(scope: FastifyInstance, deps: SessionDeps): void {
  const toSignIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { error, callbackUrl } = request.query as Record<string, unknown>;
    const query = new URLSearchParams();
    if (typeof error === 'string') query.set('error', error.slice(0, 80));
    const it = { request, reply, base: deps.baseOf(request), wanted: null as string | null };
    return attempt(it, async () => {
      const wanted = wantedOf(typeof callbackUrl === 'string' ? callbackUrl : undefined, it.base);
      if (wanted !== null) query.set('callbackUrl', wanted);
      return reply.redirect(query.size > 0 ? `${signInPage}?${query.toString()}` : signInPage, 302);
    });
  };
  scope.get(`${authBase}/signin`, hidden, toSignIn);
  scope.get(`${authBase}/signin/:provider`, hidden, toSignIn);
  scope.get(`${authBase}/signout`, hidden, async (_request, reply) => reply.redirect('/profile', 302));

  const unknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const it = { request, reply, base: deps.baseOf(request), wanted: null };
    const problem = new AuthProblem('MissingAPIRouteError', 'there is no such session call');
    if (request.method === 'GET' && !(request.headers.accept ?? '').includes('text/html'))
      return reply.status(404).send({ url: new URL(placeOf(problem.error, null), it.base).href });
    return attempt(it, () => Promise.reject(problem));
  };
  // `error` is a page: the pages answer it.
  scope.get(`${authBase}/:action(^(?!error$)[^/]*$)`, hidden, unknown);
  scope.get(`${authBase}/:action/*`, hidden, unknown);
  scope.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${authBase}/*`,
    ...hidden,
    handler: unknown,
  });
}
