import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ErrorBody } from '#contract/shared/errors.ts';
import { authBase, CsrfAnswer, TokenAnswer } from '#contract/accounts/session.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict, forbidden, unauthenticated } from '#server/kernel/http/app-error.ts';
import type { SessionDeps } from '../deps.ts';
import { sessionOfCookie } from './live-session.ts';
import { takeBearer } from './sessions.ts';

/** POST {auth}/token: the landing after a sign-in by cookie takes this device's bearer, once. */
export function tokenRoute(scope: FastifyInstance, deps: SessionDeps): void {
  const { db, clock, cookies, csrf } = deps;
  const schema = {
    operationId: 'sessionToken',
    summary: 'Exchange the session cookie for this device’s bearer, once',
    description:
      'Not part of the published call list. Takes the cookie and the csrfToken of GET /api/auth/csrf.',
    tags: ['auth'],
    body: CsrfAnswer,
    response: { 200: TokenAnswer, '4xx': ErrorBody },
  };
  scope.post(`${authBase}/token`, { schema }, async (request): Promise<z.infer<typeof TokenAnswer>> => {
    if (!csrf.fits(request)) throw forbidden();
    const mine = await sessionOfCookie(db, cookies.session(request), clock.now());
    if (!mine) throw unauthenticated();
    const { sessionId, userId, workspaceId, email, method } = mine;
    return db.transaction(async (tx) => {
      const token = await takeBearer(tx, sessionId, clock.now());
      if (token === null) throw conflict('This sign-in was already used. Sign in again.');
      const principal = { workspaceId, userId, subjectId: sessionId, ip: request.ip };
      await emitEvent(tx, { ...principal, type: 'session.token-taken' });
      return { token, email, loginMethod: method };
    });
  });
}
