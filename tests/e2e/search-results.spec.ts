// Comparing with what really ranks, as a new user meets it: a provider's key, a keyword, and the pages of its results.
import { expect, test as base } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { startSerper } from '../support/doubles/search/serper-double.ts';
import { scoreOf } from './loop-page-helpers.ts';
import { competitors, openLoopWeb, type LoopWeb } from './loop-web.ts';
import { as, editorOf, enter, makePerson, openPanelTab, watchConsole } from './page-helpers.ts';
import { type RunningServer, serverHome } from './server.ts';
import { expectAccessible } from './visual.ts';

const keyword = 'sourdough starter';
const test = base.extend<{
  web: LoopWeb;
  vendor: Awaited<ReturnType<typeof startSerper>>;
  server: RunningServer;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  web: async ({}, use) => {
    const web = await openLoopWeb();
    await use(web);
    await web.close();
  },
  vendor: async ({ web }, use) => {
    const urls = [...competitors, '/harbour', '/gone'].map((path) => web.rivals + path);
    const vendor = await startSerper({ results: { [keyword]: urls } });
    await use(vendor);
    await vendor.close();
  },
  server: async ({ web, vendor }, use) => {
    const home = serverHome({
      EGRESS_ALLOW: web.hosts,
      SERPER_URL: vendor.origin,
      PLANS: 'off',
      CRAWL_DELAY_MS: '0',
    });
    const server = await home.start();
    await use(server);
    await home.remove();
  },
});

test('a key, a keyword and its results lead to a score that moves while writing and opens its evidence', async ({
  page,
  server: { origin },
  vendor,
}) => {
  // The job has chosen the pages meanwhile: the open screen hears so when it saves next, and joins both.
  const said = watchConsole(page, /409 \(Conflict\)/);
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  const { id } = await call(optimizer.create, { body: { keyword, projectId } });
  await enter(page, origin, person);

  await page.goto(`${origin}/modules/seo-optimizer/${id}`);
  await expect(editorOf(page)).toBeVisible();
  await openPanelTab(page, 'Score');
  await page.getByRole('tab', { name: 'Competitors' }).click();
  await page.getByRole('link', { name: 'Connect a search provider' }).click();
  const form = page.getByRole('dialog', { name: 'Search results' });
  await form.locator('summary', { hasText: 'Serper' }).click();
  await form.locator('details[open]').getByLabel('API key').fill('not the key');
  await form.locator('details[open]').getByRole('button', { name: 'Connect' }).click();
  await form.getByRole('button', { name: 'Test connection' }).click();
  await expect(form.getByRole('status')).toHaveText(/doesn’t accept this key/);
  await form.locator('details[open]').getByLabel('API key').fill(vendor.key);
  await form.locator('details[open]').getByRole('button', { name: 'Save connection' }).click();
  await form.getByRole('button', { name: 'Test connection' }).click();
  await expect(form.getByRole('status')).toHaveText(/Serper answered/);
  await expectAccessible(page);

  await page.goto(`${origin}/modules/seo-optimizer/${id}`);
  await expect(editorOf(page)).toBeVisible();
  await openPanelTab(page, 'Score');
  await page.getByRole('tab', { name: 'Competitors' }).click();
  await page.getByRole('button', { name: 'Compare with search results' }).click();
  await expect(page.getByText('Uses 1 credit of your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Read results' }).click();
  await expect(page.getByText(/^Comparing with \d of 5 results\. Google, through Serper/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByText('Show 5 results').click();
  await expect(page.getByText(/answers with an error/)).toBeVisible();
  await expectAccessible(page);

  await editorOf(page).click();
  await page.keyboard.insertText(
    'Sourdough starter for beginners. Mix rye flour and water in a jar and leave it at room temperature. Wild yeast wakes up within two days.',
  );
  await expect.poll(() => scoreOf(page)).toBeGreaterThan(0);
  const before = await scoreOf(page);
  await page.keyboard.insertText(
    ' A feeding schedule keeps the wild yeast and the lactic bacteria alive. Weigh everything on a kitchen scale, and keep the hydration steady. A ripe levain passes the float test after a week in the kitchen.',
  );
  await expect.poll(() => scoreOf(page)).toBeGreaterThan(before);

  await page.getByRole('tab', { name: 'Terms' }).click();
  await page.getByRole('button', { name: /^feeding schedule/ }).click();
  await expect(page.getByRole('list', { name: 'Who uses “feeding schedule”' })).toContainText('Sourdough');
  expect(said).toEqual([]);
});
