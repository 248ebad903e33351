// What somebody meets who has just begun: an example to look at, and what to do first.
import { expect } from '@playwright/test';
import { keywords } from '../../contract/keywords.ts';
import { projects } from '../../contract/projects.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson, watchConsole } from './page-helpers.ts';

test('the demo project comes by one press with figures, a score and a position, and goes by another', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  await enter(page, origin, await makePerson(origin));
  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'Try the demo project' }).click();
  await page.waitForURL(/\/projects\?id=/);
  await expect(page.getByRole('heading', { name: 'Harbour Bakery (demo)', level: 1 })).toBeVisible();
  await expect(page.getByText(/its figures, pages, and posts are made up/)).toBeVisible();
  await page.goto(`${origin}/modules/seo-optimizer`);
  const row = page.getByRole('row', { name: /how to feed sourdough starter/ });
  await expect(row.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible();
  await page.goto(`${origin}/modules/keyword-explorer`);
  await expect(page.getByText('why is my sourdough starter not rising')).toBeVisible();

  await page.goto(`${origin}/projects`);
  await expect(page.getByRole('button', { name: 'Try the demo project' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Harbour Bakery (demo)' }).first().click();
  await page.getByRole('button', { name: 'Remove demo project' }).click();
  await page.waitForURL(`${origin}/projects`);
  await expect(page.getByRole('button', { name: 'Try the demo project' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the first steps lead to where each is done, count what is done, and go when they are closed', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const body = { title: 'Bakery blog', description: '', icon: 'Coffee' } as const;
  const { id: projectId } = await as(origin, person)(projects.create, { body });
  await enter(page, origin, person);
  const list = page.getByRole('region', { name: 'Get started' });
  for (const [step, shown] of [
    ['Import from Search Console', page.getByRole('dialog', { name: 'Import keywords' })],
    ['Add three competitor pages', page.getByRole('dialog')],
    ['Write an article', page.getByLabel('Topic')],
    ['Schedule a post', page.getByRole('heading', { name: 'New post', level: 1 })],
  ] as const) {
    await page.goto(`${origin}/projects`);
    await expect(list.getByText('0 of 4 done')).toBeVisible();
    await list.getByRole('link', { name: step }).click();
    await expect(shown).toBeVisible();
  }
  const text = 'Top queries,Clicks,Impressions,CTR,Position\nrye bread,3,100,3%,7.1';
  await as(origin, person)(keywords.import, { body: { projectId, fileName: 'Queries.csv', text } });
  await page.goto(`${origin}/projects`);
  await expect(list.getByText('1 of 4 done')).toBeVisible();
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bakery blog' })).toBeVisible();
  await expect(list).toHaveCount(0);
});
