import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The origin of this site as a request reached it. */
export type BaseOf = (request: FastifyRequest) => string;

/**
 * @param configured PUBLIC_URL, which wins over whatever a request claims (Auth.js advisories of July 2026)
 * @param otherwise where a request does not name an origin
 */
export function originOf(configured: string | undefined, otherwise: string): BaseOf {
  const fixed = configured === undefined ? null : new URL(configured).origin;
  return (request) => {
    if (fixed !== null) return fixed;
    const base = `${request.protocol}://${request.host}`;
    return URL.canParse(base) && new URL(base).pathname === '/'
      ? new URL(base).origin
      : new URL(otherwise).origin;
  };
}

const forbiddenSite = () => new AppError(403, 'forbidden', 'This request came from another site');

/**
 * Refuses what another site has sent. Programs that send neither header have no cookie of somebody else's to abuse.
 * Sec-Fetch-Site is the browser's own word and no page's to choose, so `same-origin` settles it, also behind a proxy
 * that hides under which name the browser came; browsers that do not send it send Origin.
 * @throws AppError 403
 */
export function refuseOtherSites(request: FastifyRequest, base: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site === 'same-origin') return;
  if (site !== undefined && site !== 'none') throw forbiddenSite();
  if (origin !== undefined && origin !== new URL(base).origin) throw forbiddenSite();
}
