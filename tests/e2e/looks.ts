// What every page must be: quiet in the console, inside its width, readable for everybody, without dead links.
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { projects } from '../../contract/projects.ts';
import { test as base } from './fixtures.ts';
import { as, makePerson, writePiece, type Person } from './story.ts';

export interface Resident extends Person {
  projectId: string;
  pieceId: string;
}

/** Adds somebody who has a project with a written piece in it, one for each worker. */
export const test = base.extend<object, { resident: Resident }>({
  resident: [
    async ({ origin }, use) => {
      const person = await makePerson(origin);
      const { id: projectId } = await as(origin, person)(projects.create, {
        body: { title: 'Bakery blog', description: 'Bread, week after week.', icon: 'Coffee' },
      });
      const { id: pieceId } = await writePiece(origin, person, projectId);
      await use({ ...person, projectId, pieceId });
    },
    { scope: 'worker', timeout: 60_000 },
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

/** Nothing makes the page wider than the screen. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const wider = await page.evaluate(
    (limit) =>
      document.documentElement.scrollWidth <= limit
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > limit + 1)
            .map((element) => `<${element.localName} class="${element.className}">`)
            .slice(0, 5),
    width,
  );
  expect(wider, 'elements beyond the right edge').toEqual([]);
}

// Run in the page itself: the wrapper would open another page for each run and put scripts into sandboxed frames.
const { resolve } = createRequire(import.meta.url);
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string };
const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** @param rule one rule only; all of WCAG 2.2 AA without */
export async function expectAccessible(page: Page, rule?: string): Promise<void> {
  // A colour that fades in, or from one scheme to the other, would be judged on its way.
  const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(fading)).toBe(0);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: rule === undefined ? { type: 'tag', values: levels } : { type: 'rule', values: [rule] },
    resultTypes: ['violations'],
    iframes: false,
  };
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(asked);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

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
