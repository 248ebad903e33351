// What specs share: one server and one foreign web site for the whole run.
import { test as base } from '@playwright/test';
import { sharedAddress } from './shared-server.ts';

interface Shared {
  /** address of a page on somebody else's web site that `origin` may read */
  site: string;
  /** the shared server */
  origin: string;
}

export const test = base.extend<object, Shared>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  site: [async ({}, use) => use(sharedAddress('site')), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  origin: [async ({}, use) => use(sharedAddress('origin')), { scope: 'worker' }],
});
