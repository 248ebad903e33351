import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/kernel/http/app-error.ts';
import { probes } from './health.ts';

/**
 * Lets a process that only runs jobs answer its probes and nothing else, so that no page or call is served by a
 * process that nobody put behind the proxy and its limits. In local mode the stand-ins of outside servers answer too:
 * its own publisher calls them.
 */
export function answerProbesOnly(app: FastifyInstance, localMode: boolean): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    if (probes.includes(route) || (localMode && route.startsWith('/sandbox/'))) return;
    throw notFound();
  });
}
