import { test as base } from '@playwright/test';
import { type LoopWeb, openLoopWeb } from './loop-web.ts';

/** A test with a web of its own: the user's WordPress site and a site of competitors. */
export const test = base.extend<{ web: LoopWeb }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  web: async ({}, use) => {
    const web = await openLoopWeb();
    await use(web);
    await web.close();
  },
});
