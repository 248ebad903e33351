// What specs share: one server and one foreign web site for each worker, started when the first test asks for them.
import { test as base } from '@playwright/test';
import { serverHome } from './server.ts';
import { serveSite, type Site } from './site.ts';

interface Shared {
  site: Site;
  /** a server with the built-in engine and no settings but the right to read `site` */
  origin: string;
}

export const test = base.extend<object, Shared>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ site }, use) => {
      const home = serverHome({ EGRESS_ALLOW: site.host });
      const { origin } = await home.start();
      await use(origin);
      await home.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
