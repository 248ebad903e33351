// What every page must be: quiet in the console, inside its width, readable for everybody, without dead links.
import { createRequire } from 'node:module';
import { expect, type Browser, type Page, type Response, type WorkerInfo } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { projects } from '../../contract/projects.ts';
import { makeProjectFixture, type ProjectFixture } from './project-fixture.ts';
import { test as base } from './fixtures.ts';
import { as, enter, makePerson, watchConsole, writeGeneration, type Person } from './page-helpers.ts';

export interface Resident extends Person, ProjectFixture {
  projectId: string;
  generationId: string;
}

/** A page that goes from address to address, and what it complained of since somebody looked. */
export interface Visitor {
  page: Page;
  complaints: string[];
}

interface Visitors {
  /** has a project with one of everything in it */
  resident: Resident;
  /** signed out */
  stranger: Visitor;
  /** signed in as the resident */
  insider: Visitor;
  /** signed in as somebody with an empty project */
  newcomer: Visitor & { projectId: string };
}

async function visit(browser: Browser, { project }: WorkerInfo): Promise<Visitor> {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, storageState } = project.use;
  const how = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, storageState };
  const context = await browser.newContext(
    Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined)),
  );
  const page = await context.newPage();
  return { page, complaints: watchConsole(page) };
}

/**
 * Adds people and their pages, one of each for a worker: looking changes nothing, and a page that has been somewhere has
 * the product's files at hand. With new ones for each test most of the time would go into making and loading the same.
 */
export const test = base.extend<object, Visitors>({
  resident: [
    async ({ origin }, use) => {
      const person = await makePerson(origin);
      const { id: projectId } = await as(origin, person)(projects.create, {
        body: { title: 'Bakery blog', description: 'Bread, week after week.', icon: 'Coffee' },
      });
      const { id: generationId } = await writeGeneration(origin, person, projectId);
      const fixture = await makeProjectFixture(origin, person, projectId, generationId);
      await use({ ...person, ...fixture, projectId, generationId });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stranger: [
    async ({ browser }, use, info) => {
      const visitor = await visit(browser, info);
      await use(visitor);
      await visitor.page.context().close();
    },
    { scope: 'worker' },
  ],
  insider: [
    async ({ browser, origin, resident }, use, info) => {
      const visitor = await visit(browser, info);
      await enter(visitor.page, origin, resident);
      await use(visitor);
      await visitor.page.context().close();
    },
    { scope: 'worker' },
  ],
  newcomer: [
    async ({ browser, origin }, use, info) => {
      const person = await makePerson(origin);
      const { id: projectId } = await as(origin, person)(projects.create, {
        body: { title: 'Reading room', description: '', icon: 'Boat' },
      });
      const visitor = await visit(browser, info);
      await enter(visitor.page, origin, person);
      await use({ ...visitor, projectId });
      await visitor.page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** Waits until a page shows what it has to show. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The page of all interface parts shows skeletons for ever.
  if (new URL(page.url()).pathname !== '/dev/ui')
    await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What a browser was told with a page as it was built: no scripts but those of the build, no frames, no guessing. */
export function expectSafeHeaders(answer: Response | null): void {
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts, answer?.url()).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy, answer?.url()).toContain(rule);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
}

/** Nothing makes the page wider than the screen. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const wider = await page.evaluate(
    (limit) =>
      document.documentElement.scrollWidth <= limit
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > limit + 1)
            .map((element) => {
              const { right } = element.getBoundingClientRect();
              const said = element.textContent.trim().slice(0, 30);
              return `<${element.localName} class="${element.getAttribute('class')}"> “${said}” to ${right}px`;
            })
            // a bar over the whole page is as wide as the page; what made it wide comes later
            .slice(-5),
    width,
  );
  expect(wider, 'elements beyond the right edge').toEqual([]);
}

// Run in the page itself: the wrapper would open another page for each run and put scripts into sandboxed frames.
const { resolve } = createRequire(import.meta.url);
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string };
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// "Label in name" is part of WCAG 2.1 A; axe calls its rule an experiment and leaves it out unless it is named.
const named = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Waits until nothing fades or moves any more: a colour on its way would be judged, and axe reads places one after the
 * other, so that what still moves would seem to lie over its neighbor.
 */
async function standsStill(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(async () => {
      const now = () =>
        [...document.querySelectorAll('a, button, input, [role]')]
          .map((element) => Object.values(element.getBoundingClientRect().toJSON() as object).join())
          .join(';');
      const before = now();
      await new Promise((resolve) => setTimeout(resolve, 120));
      const fading = document.getAnimations().filter((item) => item instanceof CSSTransition).length;
      return before === now() && fading === 0;
    });
  await expect.poll(look).toBe(true);
}

/** @param rule one rule only; all of WCAG 2.2 AA without */
export async function expectAccessible(page: Page, rule?: string): Promise<void> {
  await standsStill(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: rule === undefined ? { type: 'tag', values: levels } : { type: 'rule', values: [rule] },
    ...(rule === undefined && { rules: named }),
    resultTypes: ['violations'],
    iframes: false,
  };
  const found = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(runOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

// Of the worker, not of the page: nearly all links of a page are those of the page before.
const alive = new Set<string>();

/** Every link of the page leads somewhere; anchors are on it. Links to other sites are not followed. */
export async function expectLiveLinks(page: Page, origin: string): Promise<void> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
  );
  const here = new URL(page.url());
  for (const href of new Set(links)) {
    const to = new URL(href);
    if (to.origin !== origin) continue;
    if (to.pathname === here.pathname && to.hash !== '')
      await expect(page.locator(`[id="${decodeURIComponent(to.hash.slice(1))}"]`), href).toHaveCount(1);
    const address = to.origin + to.pathname;
    if (alive.has(address)) continue;
    const answer = await page.request.get(address);
    expect(answer.status(), `${here.pathname} links to ${to.pathname}`).toBe(200);
    alive.add(address);
  }
}
