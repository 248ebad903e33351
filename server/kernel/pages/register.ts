import type { FastifyInstance } from 'fastify';
import type { PagesOptions } from './options.ts';

/**
 * Serves every page: prerendered ones and the app shell from memory in production, through Vite in development.
 * To be registered last: it answers every GET address that nothing else has.
 * @throws when production finds no build
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (scope) => {
    // Each mode is loaded alone: production needs no Vite, development no build.
    if (options.mode === 'production')
      await (await import('./production.ts')).productionPages(scope, options);
    else await (await import('./development.ts')).developmentPages(scope, options);
  });
}
