import { expect, type Page } from '@playwright/test';
import { palettes, storageKeys } from '../../contract/options.ts';
import { pageRoutes, type PageRoute } from '../../contract/routes.ts';
import {
  expectAccessible,
  expectLiveLinks,
  expectNoSideScroll,
  settle,
  test,
  type Resident,
} from './looks.ts';
import { editorOf, enter, stepOf, watchConsole } from './story.ts';

test.describe.configure({ mode: 'parallel' });
// A trace of every page in every dress takes longer than looking at them.
test.use({ trace: 'off' });

const routes: readonly PageRoute[] = pageRoutes;
const schemes = ['light', 'dark'] as const;

/** A real address for a route: the resident's own piece, or the first link on the page above. */
async function addressOf(page: Page, origin: string, path: string, { pieceId }: Resident): Promise<string> {
  if (!path.includes(':')) return path;
  if (path === '/modules/ai-writer/:id') return `/modules/ai-writer/${pieceId}`;
  const above = path.slice(0, path.indexOf('/:'));
  const html = await (await page.request.get(origin + above)).text();
  const found = new RegExp(`href="(${path.replaceAll(/:\w+/g, '[^/"?#.]+')})"`).exec(html)?.[1];
  if (found === undefined) throw new Error(`${above} has no link for ${path}`);
  return found;
}

async function show(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** @param judged false: the page was judged by axe before, and now differs in its menus only */
async function look(page: Page, origin: string, address: string, judged = true): Promise<void> {
  const complaints = watchConsole(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(origin + address);
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

for (const { path, access } of routes)
  test(`${path} is quiet, fits, is accessible in light and dark, and has no dead link`, async ({
    page,
    origin,
    resident,
  }) => {
    const address = await addressOf(page, origin, path, resident);
    if (access !== 'signed-in') await look(page, origin, address);
    if (access === 'guest') return;
    await enter(page, origin, resident);
    await look(page, origin, address, access === 'signed-in' || path === '/');
  });

for (const step of ['brief', 'titles', 'outline', 'draft'])
  test(`the writer’s ${step} is quiet, fits and is accessible in light and dark`, async ({
    page,
    origin,
    resident,
  }) => {
    await enter(page, origin, resident);
    await look(page, origin, stepOf('', resident.pieceId, step));
  });

test('a project, the trash and the page of unknown addresses are quiet, fit and are accessible', async ({
  page,
  origin,
  resident,
}) => {
  await enter(page, origin, resident);
  await look(page, origin, `/projects?id=${resident.projectId}`);
  await look(page, origin, '/saved-progress?trash=1');
  await page.goto(`${origin}/tools/no-such-tool`);
  await settle(page);
  await expectNoSideScroll(page);
  await expectAccessible(page);
});

test('menus, dialogs and sheets are accessible while they are open', async ({ page, origin, resident }) => {
  const complaints = watchConsole(page);
  await enter(page, origin, resident);
  await page.goto(`${origin}/projects`);
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

  await page.goto(origin + stepOf('', resident.pieceId, 'edit'));
  await expect(editorOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Markdown file' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kind of block' }).click();
  await expect(page.getByRole('menuitem', { name: 'Heading 2' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

for (const address of ['/', '/projects'])
  test(`all five palettes have enough contrast in light and dark on ${address}`, async ({
    page,
    origin,
    resident,
  }) => {
    await enter(page, origin, resident);
    for (const palette of palettes) {
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
