import { expect, type Locator, type Page } from '@playwright/test';
import { billing } from '../../contract/billing.ts';
import { projects } from '../../contract/projects.ts';
import { entriesOf, mostlyUsed, openMenu, settings, sidebarOf, social } from './shell.ts';
import { serverHome } from './server.ts';
import { as, enter, makePerson, type Person } from './page-helpers.ts';
import { test as base } from './warm.ts';

// On one's own machine there is a subscription from the start; on this server there is none.
const test = base.extend<{ withPlans: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  withPlans: async ({}, use) => {
    const home = serverHome({ PLANS: 'on' });
    const { origin } = await home.start();
    await use(origin);
    await home.remove();
  },
});
test.describe.configure({ mode: 'parallel' });

const makeProject = (origin: string, person: Person, title: string) =>
  as(origin, person)(projects.create, { body: { title, description: '', icon: 'Coffee' } });
const widthOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width);
const selected = (page: Page) => page.evaluate(() => localStorage.getItem('selectedProjectID'));
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

/** Entries that stand there for everybody. */
const always = [...mostlyUsed, 'General Profile', 'Subscription'];

test.describe('reading pages', () => {
  const shared = ['Blog', 'Pricing', 'Contact', 'Features', 'Tutorials', 'Privacy', 'Cookie Policy'];

  test('show strangers Home, Pricing, Features, Blog, Tutorials, Login and Try for free, which lead where they say', async ({
    page,
    origin,
    isMobile,
  }) => {
    await page.goto(`${origin}/`);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Try for free' })).toHaveAttribute('href', '/pricing');
    await expect(bar.getByRole('button', { name: 'Account menu' })).toBeHidden();
    if (!isMobile) {
      const top = bar.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      await expect(top).toHaveText(['Home', 'Pricing', 'Features', 'Blog', 'Tutorials']);
      const pricing = top.filter({ hasText: 'Pricing' }).filter({ visible: true });
      await expect(pricing).toHaveAttribute('href', '/pricing');
      await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    }
    await bar.getByRole('button', { name: 'Menu', exact: true }).click();
    const side = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(side).toHaveText(['Home', 'About', ...shared, 'Terms of services', 'Login']);
    await side.filter({ hasText: 'Terms of services' }).click();
    await page.waitForURL(`${origin}/terms`);
  });

  test('show anyone who is signed in Pricing as the subscription, Saved Progress and Modules in the side menu, and the avatar menu with Profile, Saved Progress, Modules and Logout', async ({
    page,
    origin,
    isMobile,
  }) => {
    const ofAvatar = ['Profile', 'Saved Progress', 'Modules', 'Logout'];
    await enter(page, origin, await makePerson(origin));
    await page.goto(`${origin}/modules`);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu', { name: 'Account menu' }).getByRole('menuitem')).toHaveText(ofAvatar);
    await page.goto(`${origin}/about`);
    const bar = page.getByRole('banner');
    if (!isMobile) {
      const top = bar.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      await expect(top).toHaveText(['Home', 'Pricing', 'Features', 'Blog', 'Tutorials']);
      await expect(top.filter({ hasText: 'Pricing' })).toHaveAttribute('href', '/subscription');
    }
    for (const name of ['Login', 'Try for free'])
      await expect(bar.getByRole('link', { name })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Menu', exact: true }).click();
    const side = page.getByRole('navigation', { name: 'Menu' });
    const entries = ['Home', 'About', 'Saved Progress', 'Modules', ...shared, 'Terms of services'];
    await expect(side.getByRole('link')).toHaveText(entries);
    await page.keyboard.press('Escape');
    await expect(side).toBeHidden();

    await bar.getByRole('button', { name: 'Account menu' }).click();
    const menu = page.locator('#account');
    await expect(menu.locator('a, button')).toHaveText(ofAvatar);
    for (const [index, to] of ['/profile', '/saved-progress', '/modules'].entries())
      await expect(menu.getByRole('link').nth(index)).toHaveAttribute('href', to);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${origin}/`);
    await expect(bar.getByRole('link', { name: 'Try for free' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('end with the columns Company, Quick Links, Free Tools and Contact, consent preferences and the copyright', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/about`);
    const footer = page.getByRole('contentinfo');
    const columns = ['Company', 'Quick Links', 'Free Tools', 'Contact'];
    await expect(footer.getByRole('heading').filter({ hasText: RegExp(columns.join('|')) })).toHaveText(
      columns,
    );
    const quick = footer.getByRole('navigation', { name: 'Quick Links' });
    for (const to of [
      '/page/roadmap',
      '/social-media-scheduler',
      '/ai-seo-writer',
      '/compare',
      '/vs',
      '/vsvs',
      '/social-media-glossary',
    ])
      await expect(quick.locator(`a[href="${to}"]`)).toHaveCount(1);
    await expect(footer.getByText(/^© 20\d\d Quillstead$/)).toBeVisible();
    await footer.getByRole('link', { name: 'Consent preferences' }).click();
    await page.waitForURL(`${origin}/cookie-policy#consent-preferences`);
    await expect(page.locator('#consent-preferences')).toBeInViewport();
  });
});

test('five palettes, of which green is purple, each differ in light and in dark; the toggle is on reading pages and in the app, which keeps the choice', async ({
  page,
  origin,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, origin, await makePerson(origin));
  await page.goto(`${origin}/about`);
  const paint = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--accent').toLowerCase(), style.getPropertyValue('--paper')];
    });
  expect(await paint()).toEqual(['#8d51fe', '#fbf9f4']);
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
  const choices = page.locator('#palettes');
  const seen = new Map<string, string[]>();
  for (const side of ['light', 'dark']) {
    await expect.poll(() => scheme(page)).toBe(side);
    await page.getByRole('button', { name: 'Choose a palette' }).click();
    await expect(choices.getByRole('button')).toHaveText([/^Green/, 'Blue', 'Indigo', 'Pink', 'Orange']);
    for (const palette of ['blue', 'indigo', 'pink', 'orange', 'green']) {
      if (await choices.isHidden()) await page.getByRole('button', { name: 'Choose a palette' }).click();
      await choices.locator(`[data-choose-palette="${palette}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('data-palette', palette);
      seen.set(`${palette} ${side}`, await paint());
    }
    await page.keyboard.press('Escape');
    await expect(choices).toBeHidden();
    await toggle.click();
  }
  const accents = (side: string) =>
    [...seen].filter(([name]) => name.endsWith(side)).map(([, [accent]]) => accent);
  expect(new Set(accents('light')).size).toBe(5);
  expect(new Set(accents('dark')).size).toBe(5);
  expect(seen.get('green dark')?.[1]).not.toBe(seen.get('green light')?.[1]);

  await expect.poll(() => scheme(page)).toBe('light');
  await page.goto(`${origin}/modules`);
  await toggle.click();
  await expect.poll(() => scheme(page)).toBe('dark');
  await page.goto(`${origin}/about`);
  expect(await scheme(page)).toBe('dark');
});

test('the top bar is 64 px high, 56 px on phones, and stays; content is at most 1236 px wide; the font is Inter', async ({
  page,
  origin,
  isMobile,
}) => {
  await enter(page, origin, await makePerson(origin));
  for (const address of ['/about', '/projects']) {
    if (!isMobile) await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(origin + address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const bar = page.getByRole('banner');
    await page.getByRole('main').evaluate((main) => {
      main.style.minHeight = '3000px';
      window.scrollTo(0, 1000);
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const box = await bar.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: isMobile ? 56 : 64 });
    expect(box?.width).toBe(page.viewportSize()?.width);
    const font = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter((face) => face.status === 'loaded');
      return [getComputedStyle(document.body).fontFamily, ...loaded.map((face) => face.family)].map((name) =>
        name.replace(/^["']?(\w+).*$/, '$1'),
      );
    });
    expect(font[0]).toBe('Inter');
    expect(font.slice(1)).toContain('Inter');
  }
  const content = await page.getByRole('main').evaluate((main) => {
    const inner = main.lastElementChild!;
    const { paddingLeft, paddingRight } = getComputedStyle(inner);
    return inner.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(content).toBe(isMobile ? 328 : 1236);
});

test('the sidebar is permanent on wide screens, 240 px open and 64 px collapsed, closes on SEO optimizer pages, and is a temporary one on phones', async ({
  page,
  origin,
  isMobile,
}) => {
  await enter(page, origin, await makePerson(origin));
  await page.goto(`${origin}/modules`);
  const sidebar = sidebarOf(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  if (isMobile) {
    await expect(sidebar).toBeHidden();
    await openMenu(page, isMobile);
    await expect(sidebar.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await openMenu(page, isMobile);
    await sidebar.getByRole('link', { name: 'SEO optimizer' }).click();
    await page.waitForURL(`${origin}/modules/seo-optimizer`);
    await expect(sidebar).toBeHidden();
    return;
  }
  const standsAt = async (width: number) => {
    await expect.poll(() => widthOf(sidebar)).toBe(width);
    await expect.poll(() => main.evaluate((input) => getComputedStyle(input).paddingLeft)).toBe(`${width}px`);
    expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 64 });
  };
  await standsAt(240);
  const collapse = sidebar.getByRole('button', { name: 'Collapse or expand the sidebar' });
  await collapse.click();
  await standsAt(64);
  await page.reload();
  await expect(sidebar.getByRole('link').first()).toBeVisible();
  await standsAt(64);
  await collapse.click();
  await standsAt(240);
  await sidebar.getByRole('link', { name: 'SEO optimizer' }).click();
  await page.waitForURL(`${origin}/modules/seo-optimizer`);
  await standsAt(64);
  await sidebar.getByRole('link', { name: 'Saved Progress' }).click();
  await page.waitForURL(`${origin}/saved-progress`);
  await standsAt(240);
});

test('without a project Social Media Publishing is not in the sidebar and no project stays stored; Your Team and Transactions come with a subscription', async ({
  page,
  withPlans: origin,
  isMobile,
}) => {
  const person = await makePerson(origin);
  await enter(page, origin, person);
  await page.evaluate(() => localStorage.setItem('selectedProjectID', 'of another time'));
  await page.goto(`${origin}/projects`);
  const before = ['Projects', 'Modules', 'Saved Progress', ...always, 'Update Password'];
  await openMenu(page, isMobile);
  await expect.poll(() => entriesOf(page)).toEqual(before);
  await expect(sidebarOf(page).getByText('Social Media Publishing')).toHaveCount(0);
  await expect.poll(() => selected(page)).toBeNull();

  const { url } = await as(origin, person)(billing.checkout, { body: { priceId: 'starter-month' } });
  const paid = await page.request.post(origin + url, { form: { card: 'good', decision: 'pay' } });
  expect(paid.ok()).toBe(true);
  await page.reload();
  await openMenu(page, isMobile);
  const after = [...before.slice(0, -3), ...settings];
  await expect.poll(() => entriesOf(page)).toEqual(after);
  for (const name of ['Transactions', 'Your Team']) {
    await sidebarOf(page).getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible();
    await openMenu(page, isMobile);
  }
});

test('the sidebar lists each project; choosing another one leads to /projects, stores its id and fetches it and its posts again', async ({
  page,
  origin,
  isMobile,
}) => {
  const person = await makePerson(origin);
  const first = await makeProject(origin, person, 'Bakery blog');
  const second = await makeProject(origin, person, 'Reading room');
  await enter(page, origin, person);
  await page.goto(`${origin}/modules`);
  const titles = [first.title, second.title];
  await openMenu(page, isMobile);
  await expect
    .poll(() => entriesOf(page, ...titles))
    .toEqual(['Projects', ...titles, 'Modules', 'Saved Progress', ...social, ...mostlyUsed, ...settings]);
  expect(await selected(page)).toBe(first.id);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  for (const { id, title } of [second, first, second]) {
    asked.length = 0;
    await sidebarOf(page).getByRole('link', { name: title }).click();
    await page.waitForURL(`${origin}/projects?id=${id}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.poll(() => selected(page)).toBe(id);
    await expect.poll(() => asked).toContain(`GET /api/v1/social-project/${id}/`);
    await expect.poll(() => asked).toContain(`GET /api/v1/social-post/${id}/`);
    await openMenu(page, isMobile);
    await expect(sidebarOf(page).getByRole('link', { name: 'Draft Posts' })).toHaveAttribute(
      'href',
      `/draft/${id}`,
    );
  }
  await page.goto(`${origin}/projects?id=${first.id}`);
  await expect.poll(() => selected(page)).toBe(first.id);
});

test('another project of the top bar keeps the screen, is stored, and is fetched with its posts again', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const first = await makeProject(origin, person, 'Bakery blog');
  const second = await makeProject(origin, person, 'Reading room');
  await enter(page, origin, person);
  for (const [before, after] of [
    [`/calendar/${first.id}/social-media-post`, `/calendar/${second.id}/social-media-post`],
    [`/modules/keyword-explorer?projectId=${first.id}`, '/modules/keyword-explorer'],
    [`/projects?id=${first.id}`, `/projects?id=${second.id}`],
  ]) {
    await page.goto(`${origin}${before}`);
    const switcher = page.getByRole('button', { name: /^Project: / });
    await expect(switcher).toHaveAccessibleName('Project: Bakery blog');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await switcher.click();
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.type('rea');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}${after}`);
    await expect(switcher).toHaveAccessibleName('Project: Reading room');
    expect(await selected(page)).toBe(second.id);
    await expect.poll(() => asked).toContain(`GET /api/v1/social-project/${second.id}/`);
    await expect.poll(() => asked).toContain(`GET /api/v1/social-post/${second.id}/`);
  }
});

test('whatever can be begun is begun from every screen', async ({ page, origin }) => {
  const person = await makePerson(origin);
  await makeProject(origin, person, 'Bakery blog');
  await enter(page, origin, person);
  for (const [entry, shown] of [
    ['Article', page.getByLabel('Topic')],
    ['Post', page.getByRole('heading', { name: 'New post', level: 1 })],
    ['Keywords', page.getByRole('dialog', { name: 'Import keywords' })],
    ['Tracker', page.getByRole('dialog')],
    ['Project', page.getByRole('dialog', { name: 'New project' })],
  ] as const) {
    await page.goto(`${origin}/modules`);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(shown).toBeVisible();
  }
});
