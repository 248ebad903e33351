// What a person decides about an article on a site of their own.
import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { articles } from '../../contract/articles.ts';
import { projects } from '../../contract/projects.ts';
import { writer } from '../../contract/writer.ts';
import { startWordPress, type WordPressDouble } from '../support/doubles/wordpress-double.ts';
import { openStep, overviewStep } from './loop-page-helpers.ts';
import { expectAccessible } from './visual.ts';
import { serverHome } from './server.ts';
import { as, enter, makePerson, planGeneration, stepOf, watchConsole } from './page-helpers.ts';

const test = base.extend<{ wordpress: WordPressDouble; origin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  wordpress: async ({}, use) => {
    const wordpress = await startWordPress({ stripsComments: true, addsWords: '<p>Related posts</p>' });
    await use(wordpress);
    await wordpress.stop();
  },
  origin: async ({ wordpress }, use) => {
    const home = serverHome({ EGRESS_ALLOW: wordpress.host });
    const { origin } = await home.start();
    await use(origin);
    await home.remove();
  },
});

test('an article whose answer was lost is confirmed by a person, and then moves to another address', async ({
  page,
  wordpress,
  origin,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, {
    body: { title: 'Harbour Bakery', icon: 'Coffee' },
  });
  const { id, revision } = await planGeneration(origin, person, projectId);
  const title = `Rye ${randomUUID()}`;
  await call(writer.update, { params: { id }, body: { revision, title, output: 'Flour and water.' } });
  const { results } = await call(articles.list, { query: { generationId: id } });
  const { login: username, password } = wordpress.addUser('ada', 'author');
  await call(articles.connectSite, { body: { projectId, homeUrl: wordpress.homeUrl, username, password } });

  await enter(page, origin, person);
  await page.goto(`${origin}/articles/${results[0]!.id}`);
  const box = await openStep(page, 'Publish');
  wordpress.fail('drop-after-commit');
  await box.getByRole('button', { name: 'Publish article' }).click();
  await expect(box.getByRole('status')).toContainText('don’t know if the article was published');
  const [post] = wordpress.posts();
  await expect(box.getByRole('link', { name: wordpress.linkOf(post!) })).toBeVisible();
  await expect(box.getByRole('button', { name: 'No, it is not on the site' })).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Yes, this is the article' }).click();
  await expect(box.getByRole('status')).toContainText('Live');

  const address = box.getByLabel('New address on the site');
  await expect(address).toHaveValue('');
  await address.fill('rye-bread');
  await box.getByRole('button', { name: 'Publish update' }).click();
  await expect(box.getByRole('link', { name: `${wordpress.origin}/rye-bread/` })).toBeVisible();
  expect(wordpress.posts()).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('once a text is written and a site connected, the pages that were open before offer to publish, without a reload', async ({
  page,
  wordpress,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id: projectId } = await as(origin, person)(projects.create, {
    body: { title: 'Harbour Bakery', icon: 'Coffee' },
  });
  const { id } = await planGeneration(origin, person, projectId);
  const { login, password } = wordpress.addUser('ada', 'author');
  await enter(page, origin, person);
  await page.goto(stepOf(origin, id, 'outline'));
  const article = page.getByRole('navigation', { name: 'Article' });
  await expect(article.getByRole('link', { name: 'Article overview' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'Publish' })).toHaveCount(0);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('button', { name: 'Find evidence' }).click();
  await article.getByRole('link', { name: 'Publish' }).click();
  const box = overviewStep(page, 'Publish');
  await expect(box.getByRole('button', { name: 'Connect site' })).toBeVisible();

  await page.getByRole('link', { name: /Open integrations/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/connect WordPress, Ghost or a webhook to publish/)).toBeVisible();
  await main.getByRole('button', { name: 'Connect a site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a site' });
  await dialog.getByLabel('Site URL').fill(wordpress.homeUrl);
  await dialog.getByLabel('Username').fill(login);
  await dialog.getByLabel('Application password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Connect site' }).click();
  await expect(main.getByText('1 connected site')).toBeVisible();
  await page.goBack();
  await expect(box.getByRole('button', { name: 'Publish article' })).toBeVisible();
  expect(loads).toEqual([]);
});
