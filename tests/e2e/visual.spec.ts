import { expect, type Page } from '@playwright/test';
import { palettes, storageKeys } from '../../contract/shared/options.ts';
import { pageRoutes, type PageRoute } from '../../contract/routes.ts';
import { everything, sample } from '../support/sampled.ts';
import {
  expectAccessible,
  expectLiveLinks,
  expectNoSideScroll,
  expectSafeHeaders,
  settle,
  test,
  type Visitor,
} from './visual.ts';
import { addressesOf } from './visual-addresses.ts';
import { editorOf, enter, openPanelTab, stepOf, watchConsole } from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

const routes: readonly PageRoute[] = pageRoutes;
const schemes = ['light', 'dark'] as const;

// Every page is opened every time, at the size of a phone or of a desk: its console, its width and its links cost little.
// To have axe judge it in both schemes takes longer than all of that, and a commit changes few pages: each run has a third
// of them judged. Sizes and thirds turn with the commits; `npm run test:all` has all pages judged at both sizes, and looks
// at every page that a row of the page table stands for.
const isPhone = () => test.info().project.name === 'phone';
/** @param index place among what shares the run */
const isSizesTurn = (index: number) => everything || (index + sample) % 2 === (isPhone() ? 1 : 0);
const isJudged = (index: number) => everything || (index + Math.floor(sample / 2)) % 3 === 0;
const otherSize = 'looked at in the other size in this run';

async function show(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** @param judged whether axe looks at it too */
async function look({ page, complaints }: Visitor, origin: string, address: string, judged: boolean) {
  complaints.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  const answer = await page.goto(origin + address);
  expectSafeHeaders(answer);
  await settle(page);
  await expectNoSideScroll(page);
  if (judged) {
    await expectAccessible(page);
    // The scheme changes nothing but colours.
    await show(page, 'dark');
    await expectAccessible(page, 'color-contrast');
  }
  await expectLiveLinks(page, origin);
  expect(complaints, address).toEqual([]);
}

for (const [index, { path, access }] of routes.entries())
  test(`${path} is quiet, fits, is accessible in light and dark, and has no dead link`, async ({
    origin,
    resident,
    stranger,
    insider,
  }) => {
    test.skip(!isSizesTurn(index), otherSize);
    const addresses = await addressesOf(stranger.page, origin, path, resident);
    test.setTimeout(60_000 + addresses.length * 10_000);
    for (const address of addresses) {
      if (access !== 'signed-in') await look(stranger, origin, address, isJudged(index));
      if (access === 'guest') continue;
      // A public page that was judged differs for people who are signed in by its menus only.
      const differs = access === 'signed-in' || path === '/';
      await look(insider, origin, address, differs && isJudged(index));
    }
  });

// People begin with nothing, many of them on a phone.
for (const [index, { path }] of routes
  .filter((route) => route.access === 'signed-in' && !/:(?!projectId)/.test(route.path))
  .entries())
  test(`${path} is quiet, fits and is accessible while there is nothing in it yet`, async ({
    origin,
    newcomer,
  }) => {
    test.skip(!isSizesTurn(index), otherSize);
    await look(newcomer, origin, path.replace(':projectId', newcomer.projectId), isJudged(index));
  });

for (const [index, step] of ['brief', 'titles', 'outline', 'draft'].entries())
  test(`the writer’s ${step} is quiet, fits and is accessible in light and dark`, async ({
    origin,
    resident,
    insider,
  }) => {
    test.skip(!isSizesTurn(index), otherSize);
    await look(insider, origin, stepOf('', resident.generationId, step), isJudged(index));
  });

test('what an address says behind its question mark is quiet, fits and is accessible', async ({
  origin,
  resident,
  insider,
}) => {
  test.skip(!isSizesTurn(0), otherSize);
  const { projectId } = resident;
  const views = ['day', 'week', 'month'].map(
    (view) => `/calendar/${projectId}/social-media-post?view=${view}`,
  );
  const addresses = [`/projects?id=${projectId}`, '/saved-progress?trash=1', ...views];
  for (const [index, address] of addresses.entries()) await look(insider, origin, address, isJudged(index));
});

test('the page of unknown addresses fits and is accessible', async ({ page, origin }) => {
  test.skip(!isSizesTurn(1), otherSize);
  await page.goto(`${origin}/tools/no-such-tool`);
  await settle(page);
  await expectNoSideScroll(page);
  await expectAccessible(page);
});

test('menus, dialogs and sheets are accessible while they are open', async ({ page, origin, resident }) => {
  test.skip(!isSizesTurn(0), otherSize);
  const complaints = watchConsole(page);
  await enter(page, origin, resident);
  // What still arrives moves what stands below it, also while it is judged.
  await page.goto(`${origin}/projects`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto(origin + stepOf('', resident.generationId, 'edit'));
  await expect(editorOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Markdown file' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Block type' }).click();
  await expect(page.getByRole('menuitem', { name: 'Heading 2' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openPanelTab(page, 'Versions');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

for (const [index, address] of ['/', '/projects'].entries())
  test(`the palettes have enough contrast in light and dark on ${address}`, async ({
    page,
    origin,
    resident,
  }) => {
    test.skip(!isSizesTurn(index), otherSize);
    await enter(page, origin, resident);
    for (const palette of palettes.filter((_, at) => isJudged(at))) {
      await page.evaluate((name) => localStorage.setItem('palette', name), palette);
      await page.goto(origin + address);
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('data-palette', palette);
      for (const colorScheme of schemes) {
        await show(page, colorScheme);
        await expectAccessible(page, 'color-contrast');
      }
    }
  });

test('the first frame already has the chosen scheme and palette', async ({ page, origin, resident }) => {
  test.skip(!isSizesTurn(1), otherSize);
  await enter(page, origin, resident);
  await page.evaluate(() => {
    localStorage.setItem('colour-scheme', 'dark');
    localStorage.setItem('palette', 'orange');
  });
  await page.emulateMedia({ colorScheme: 'light' });
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const { mantineColorScheme, palette } = document.documentElement.dataset;
      return { backgroundColor, color, mantineColorScheme, palette };
    });
  for (const address of ['/', '/verify', '/projects', '/tools/no-such-tool']) {
    await page.goto(origin + address);
    await settle(page);
    const whole = await look();
    expect(whole).toMatchObject({ mantineColorScheme: 'dark', palette: 'orange' });

    // Without any file of script the page is what its first frame is.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(origin + address);
    expect(await look(), address).toEqual(whole);
    await page.unroute('**/*.js');
  }
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
});

test('[S62] a page’s policy lets nothing of its own run that the build did not make, and a breach is a complaint', async ({
  page,
  origin,
}) => {
  test.skip(!isSizesTurn(0), otherSize);
  const complaints = watchConsole(page);
  await page.goto(`${origin}/login`);
  await settle(page);
  expect(complaints).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.__breach = true';
    document.head.append(script);
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="/none.png" onerror="window.__breach = true">';
    document.body.append(picture);
    return new Promise((resolve) => setTimeout(() => resolve('__breach' in window), 300));
  });
  expect(ran).toBe(false);
  await expect
    .poll(() => complaints.filter((complaint) => complaint.includes('Content Security Policy')).length)
    .toBeGreaterThan(0);
});
