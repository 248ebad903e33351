import type { FastifyInstance } from 'fastify';

export interface PagesOptions {
  mode: 'production' | 'development';
  /** folder that holds `build` (production) or the sources (development) */
  root: string;
  /** the install may serve local-mode pages; each request is judged too */
  localMode: boolean;
  /** origin for canonical addresses, robots.txt and the sitemap, without a trailing slash; left out, there are none */
  publicUrl?: string;
}

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
