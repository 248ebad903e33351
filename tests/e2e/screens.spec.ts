// What a person sees on a screen beside what it does: room, labels, colours and ways on.
import { expect, type Page } from '@playwright/test';
import { billing } from '../../contract/billing.ts';
import { keywords } from '../../contract/keywords.ts';
import { projects } from '../../contract/projects.ts';
import { subscribe } from './project-fixture.ts';
import { test } from './visual.ts';
import { openSettings, sidebarOf } from './shell.ts';
import { as, enter, makePerson, stepOf, watchConsole } from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 };
const missing = '01a203fc-0000-7000-8000-000000000000';

/** Ninety keywords: more rows than a table shows without scrolling. */
const manyKeywords = [
  'Top queries,Clicks,Impressions,CTR,Position',
  ...Array.from({ length: 90 }, (_, at) => `rye-bread at-home ${at},${at},${1000 + at},1.1%,8.4`),
].join('\n');

/** Pixels of page below the end of what it shows. */
const blankEnd = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('main')!.getBoundingClientRect().bottom + window.scrollY;
    return document.documentElement.scrollHeight - Math.max(content, window.innerHeight);
  });

const colorOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name!), [
      property,
      pseudo,
    ] as const);

test.describe('tables', () => {
  test.beforeEach(async ({ page, origin }) => {
    const person = await makePerson(origin);
    await subscribe(origin, person);
    const body = { title: 'Bakery blog', description: '', icon: 'Coffee' } as const;
    const { id: projectId } = await as(origin, person)(projects.create, { body });
    await as(origin, person)(keywords.import, {
      body: { projectId, fileName: 'Queries.csv', text: manyKeywords },
    });
    await enter(page, origin, person);
  });

  test('a long table ends the page where it ends, also on a phone', async ({ page, origin }) => {
    for (const size of [page.viewportSize()!, phone]) {
      await page.setViewportSize(size);
      await page.goto(`${origin}/modules/keyword-explorer`);
      // Of a long table only the rows in sight are in the document.
      await expect(page.getByRole('row').nth(12)).toBeAttached();
      expect(await blankEnd(page)).toBeLessThan(1);
    }
  });

  test('figures of a table have one width for each digit, words keep their hyphens narrow', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/modules/keyword-explorer`);
    const row = page.getByRole('row').nth(1);
    const digits = (nth: number) =>
      row
        .getByRole('cell')
        .nth(nth)
        .evaluate((cell) => {
          const { fontVariantNumeric, fontFeatureSettings } = getComputedStyle(cell);
          return [fontVariantNumeric, fontFeatureSettings];
        });
    await expect.poll(() => digits(1)).toEqual(['normal', 'normal']);
    await expect.poll(() => digits(3)).toEqual(['tabular-nums', 'normal']);
  });

  test('a card of a phone names each figure once', async ({ page, origin }) => {
    await page.setViewportSize(phone);
    await page.goto(`${origin}/modules/keyword-explorer`);
    const figures = page.getByRole('row').nth(1).locator('[data-phone="figure"]');
    await expect(figures).toHaveText(['1,089', '8.4']);
    // The first rows of a long table are drawn once more when the part for long tables has come.
    await expect
      .poll(() => colorOf(page, '[data-phone="figure"]', 'content', '::before'))
      .toBe('"Impressions "');
  });
});

test('an article’s figures are named once on a phone', async ({ page, origin, resident }) => {
  await page.setViewportSize(phone);
  await enter(page, origin, resident);
  await page.goto(`${origin}/projects?id=${resident.projectId}`);
  const scores = page.locator('[data-phone="figure"][data-label="Score"]');
  await expect(scores.filter({ hasText: /^\d+$/ }).first()).toBeVisible();
  await expect(scores.filter({ hasText: 'Score' })).toHaveCount(0);
});

test('the collapsed menu fits a screen of 900 px, and its button stays in reach on a lower one', async ({
  page,
  origin,
  resident,
}) => {
  await enter(page, origin, resident);
  await page.evaluate(() => localStorage.setItem('sidebar', 'collapsed'));
  await page.goto(`${origin}/modules`);
  const menu = sidebarOf(page);
  await openSettings(page);
  await expect(menu.getByRole('link', { name: 'Integrations' })).toBeAttached();
  const overflow = () => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 500 });
  expect(await overflow()).toBeGreaterThan(0);
  await expect(menu.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

test('the chosen segment differs from its ground, and nothing in it is brighter than the text, in dark', async ({
  page,
  origin,
  resident,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, origin, resident);
  await page.goto(stepOf(origin, resident.generationId, 'brief'));
  await expect(page.locator('.mantine-SegmentedControl-label').first()).toBeVisible();
  const ground = await colorOf(page, '.mantine-SegmentedControl-root', 'background-color');
  expect(await colorOf(page, '.mantine-SegmentedControl-indicator', 'background-color')).not.toBe(ground);
  const ink = await colorOf(page, 'body', 'color');
  expect(await colorOf(page, '.mantine-SegmentedControl-label[data-active]', 'color')).toBe(ink);
  const line = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--line'));
  expect(await colorOf(page, '.mantine-SegmentedControl-control', '--separator-color')).toBe(line);
});

test('sandbox pages have the app’s typeface and ask for nothing that is not there', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const missed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) missed.push(answer.url());
  });
  const person = await makePerson(origin);
  const { url } = await as(origin, person)(billing.checkout, { body: { priceId: 'starter-month' } });
  for (const address of ['/sandbox/linkedin/feed', url]) {
    await page.goto(new URL(address, origin).href);
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, status }) => `${family} ${status}`);
    });
    expect(loaded).toEqual(['Inter loaded']);
    await expect(page.locator('link[rel="icon"]')).toHaveCount(1);
  }
  expect(missed).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an unknown address keeps the app around people who are signed in', async ({
  page,
  origin,
  resident,
}) => {
  await enter(page, origin, resident);
  for (const address of ['/no-such-page', '/modules/no-such-module']) {
    expect((await page.goto(origin + address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(sidebarOf(page).getByRole('link', { name: 'Modules' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Go to your projects' }).click();
  await page.waitForURL(`${origin}/projects`);
});

test('a thing that is not there says so and leads on', async ({ page, origin, resident }) => {
  await enter(page, origin, resident);
  for (const [address, way, to] of [
    [`/articles/${missing}`, 'Go to your projects', '/projects'],
    [`/projects?id=${missing}`, 'Go to your projects', '/projects'],
    [`/modules/ai-writer/${missing}`, 'Go to Saved Progress', '/saved-progress'],
    [`/modules/seo-optimizer/${missing}`, 'Go to SEO optimizer', '/modules/seo-optimizer'],
    [`/modules/keyword-rank-tracker/${missing}`, 'Go to your trackers', '/modules/keyword-rank-tracker'],
  ] as const) {
    await page.goto(origin + address);
    await page.getByRole('alert').getByRole('link', { name: way }).click();
    await page.waitForURL(origin + to);
  }
});

test('each finished step of the writer has its tick, wherever one looks', async ({
  page,
  origin,
  resident,
}) => {
  await enter(page, origin, resident);
  for (const step of ['brief', 'outline', 'edit']) {
    await page.goto(stepOf(origin, resident.generationId, step));
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Brief/, /^Titles/, /^Outline/, /^Evidence/, /^5Edit/]);
    await expect(steps.locator('svg')).toHaveCount(4);
  }
});
