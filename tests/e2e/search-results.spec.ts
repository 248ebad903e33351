// Comparing with what really ranks, as a new user meets it: a provider's key, a keyword, and the pages of its results.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { startSerper } from '../support/doubles/search/serper-double.ts';
import { connectSite, openStep, publish, scoreOf } from './loop-page-helpers.ts';
import { test as base } from './loop-fixture.ts';
import { competitors, upstart } from './loop-web.ts';
import { openEvidence, writeForScore } from './optimizer-story.ts';
import { as, editorOf, enter, makePerson, openPanelTab, watchConsole } from './page-helpers.ts';
import { type RunningServer, serverHome } from './server.ts';
import { expectAccessible } from './visual.ts';

const keyword = 'sourdough starter';
const test = base.extend<{
  vendor: Awaited<ReturnType<typeof startSerper>>;
  server: RunningServer;
}>({
  vendor: async ({ web }, use) => {
    // Ten results: pages about the keyword, one about something else, one that only repeats it, and pages that are gone.
    const unsuitable = ['/harbour', upstart, ...[1, 2, 3, 4, 5].map((n) => `/gone/${n}`)];
    const urls = [...competitors, ...unsuitable].map((path) => web.rivals + path);
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

// A story of many steps, with a server of its own.
test.setTimeout(120_000);

test('a key, a keyword and its results lead to a score that moves while writing and opens its evidence', async ({
  page,
  server: { origin },
  vendor,
  web,
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
  await expect(page.getByText(/^Comparing with \d of 10 results\. Google, through Serper/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByText('Show 10 results').click();
  await expect(page.getByText(/answers with an error/)).toHaveCount(5);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByText(/^From Google’s results of /).first()).toBeVisible();
  const asked = page.getByRole('region', { name: 'People also ask' });
  await expect(asked.getByRole('listitem').first()).toContainText('Not answered');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Outline' }).click();
  const topics = page.getByRole('region', { name: 'Common topics' });
  await topics
    .getByRole('button', { name: /^Add to outline: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Insert 1 section into text' }).click();
  await expect(editorOf(page).getByRole('heading')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await writeForScore(page);
  await expect(asked.getByRole('listitem').first()).toContainText(/\?\s*Answered/);
  await openEvidence(page);

  // Once it is published, its page is checked by the same engine against the same competitors.
  const title = 'Sourdough starter for beginners';
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('tab', { name: 'Snippet' }).click();
  await page.getByLabel('SEO title').fill(title);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText(/^Analyzed: \d+ of 100/)).toBeVisible();
  const written = await scoreOf(page);
  const { articleId } = await call(optimizer.get, { params: { id } });
  await page.goto(`${origin}/articles/${articleId}`);
  await openStep(page, 'Publish');
  await connectSite(page, web.wordpress);
  await publish(page, 'Publish article', web.wordpress);
  await page.getByRole('link', { name: 'Check page SEO' }).click();
  await page.getByRole('button', { name: 'Check page', exact: true }).click();
  const card = page.getByRole('region', { name: 'Content score' });
  await expect(card).toContainText(`${written} of 100`, { timeout: 30_000 });
  await expect(card).toContainText('The page has the text of the editor, and the same score.');
  expect(said).toEqual([]);
});
