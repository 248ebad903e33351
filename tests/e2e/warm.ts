// Pages whose profile is the worker's: they find the product's files at hand, and begin with nothing stored.
import type { Browser, BrowserContext, Page, WorkerInfo } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** A profile as the project describes it. */
async function openProfile(browser: Browser, { project }: WorkerInfo): Promise<BrowserContext> {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use;
  const how = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
  return browser.newContext(
    Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined)),
  );
}

interface Warm {
  page: Page;
  /** false: a profile of its own, for tests that change more of it than what pages store */
  warm: boolean;
}

export const test = base.extend<Warm, { profile: BrowserContext }>({
  warm: [true, { option: true }],
  profile: [
    async ({ browser }, use, info) => {
      const profile = await openProfile(browser, info);
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, profile, origin, warm }, use, info) => {
    if (!warm) {
      const own = await openProfile(browser, info);
      await use(await own.newPage());
      return own.close();
    }
    const page = await profile.newPage();
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.close();
    return profile.clearCookies();
  },
});
