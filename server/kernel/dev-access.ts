// Who may see the pages of local mode: mails with their codes, the test clock. A proxy on this machine that passes
// requests on as they come looks like a browser on it, so where a request comes from is not enough.
import { createHash, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '#contract/routes.ts';
import { devSecretFile } from './dev-secret.ts';
import { AppError, notFound } from './http/app-error.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { isLocalRequest } from './local-mode.ts';

export const devHeader = 'x-dev-secret';
const cookieName = 'quillstead-dev';
const cookieLifeS = 30 * 24 * 3600;

/** absent: nothing of local mode answers this request. locked: it lacks the secret. open: it has it. */
export type DevState = 'absent' | 'locked' | 'open';

export interface DevAccess {
  stateOf(request: FastifyRequest): DevState;
  /** As a hook of the routes that answer programs. @throws AppError 404 where they are absent, 403 where locked */
  requireOpen(request: FastifyRequest): Promise<void>;
  /**
   * Lets a page be shown, or answers instead where it is one of local mode: `?key=` with the secret becomes a cookie and
   * leads to the clean address; without the secret a page says where to find it.
   * @param address of the page, as a path of this site
   * @returns whether the page may be shown; if not, it has answered
   */
  admitPage(request: FastifyRequest, reply: FastifyReply, address: string): boolean;
}

const howToUnlock = `Open the link that the terminal printed when Quillstead started. Its key also stands in the file ${devSecretFile} of the data folder; programs send it as the header ${devHeader}.`;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @param secret null outside local mode, where nothing opens these pages */
export function createDevAccess(secret: string | null): DevAccess {
  const matches = (given: unknown): boolean =>
    secret !== null && typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
  const stateOf = (request: FastifyRequest): DevState => {
    if (!isLocalRequest(request, secret !== null)) return 'absent';
    return matches(request.headers[devHeader]) || matches(request.cookies[cookieName]) ? 'open' : 'locked';
  };
  return {
    stateOf,
    async requireOpen(request) {
      const state = stateOf(request);
      if (state === 'absent') throw notFound();
      if (state === 'locked') throw new AppError(403, 'forbidden', howToUnlock);
    },
    admitPage(request, reply, address) {
      if (!routeOf(address)?.localOnly) return true;
      const state = stateOf(request);
      const { key } = request.query as { key?: unknown };
      if (state === 'open' && key === undefined) return true;
      reply.header('cache-control', 'no-store');
      if (state !== 'absent' && matches(key)) {
        void reply
          .header('referrer-policy', 'no-referrer')
          .setCookie(cookieName, key as string, {
            path: '/',
            httpOnly: true,
            sameSite: 'strict',
            maxAge: cookieLifeS,
          })
          .redirect(address, 303);
        return false;
      }
      if (state === 'open') return true;
      void reply.status(403).type('text/html; charset=utf-8').send(lockedPage);
      return false;
    },
  };
}

const lockedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>This page is locked</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/api/v1/docs.css"></head><body>
<main><h1>This page is locked</h1>
<p>It is for whoever runs Quillstead on this machine. ${escapeHtml(howToUnlock)}</p></main></body></html>`;
