// Where networks send a browser back to. They know the addresses of an app in advance, so there is one for all projects.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagePath } from '#contract/routes/page-path.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';

export const callbackPath = '/social/callback';

/** Where a person's browser is: a local visitor may have come by localhost or 127.0.0.1, and is signed in there only. */
export const originFor = (
  { localMode, publicUrl }: { localMode: boolean; publicUrl: string },
  request: FastifyRequest,
): string => (isLocalRequest(request, localMode) ? `${request.protocol}://${request.host}` : publicUrl);

/** The address that an app at a network must know, for this person. */
export const redirectUriFor = (...from: Parameters<typeof originFor>): string =>
  originFor(...from) + callbackPath;

/** What only this consent has: it names its project, for the way back, and cannot be guessed. */
export const newState = (projectId: string): string =>
  `${projectId}.${randomBytes(24).toString('base64url')}`;

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{32}$/;

/**
 * Sends the browser to the channels of the project that the consent is for, with what the network said. Nothing is
 * known or done here: the page hands code and state in, and only the person who asked may use them.
 */
export function callbackRoute(http: FastifyInstance): void {
  http.get(callbackPath, { schema: { hide: true } }, async ({ query }, reply) => {
    const given = query as Record<string, unknown>;
    const projectId = typeof given.state === 'string' ? shape.exec(given.state)?.[1] : undefined;
    reply.header('cache-control', 'no-store');
    if (projectId === undefined) return reply.redirect('/projects', 303);
    const back = new URLSearchParams();
    for (const name of ['code', 'state', 'error'])
      if (typeof given[name] === 'string') back.set(name, given[name]);
    const page = pagePath('/channels/:projectId/social-media', { projectId });
    return reply.redirect(`${page}?${back.toString()}`, 303);
  });
}
