// An author drafts, an editor publishes: what each of them sees of a post.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { connect, joinAs } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './visual.ts';
import { as, enter, makePerson } from './page-helpers.ts';

test('an author saves drafts and asks for one to be published; the editor is told, schedules it, and the author leaves it as it is', async ({
  page,
  browser,
  origin,
}) => {
  const owner = await makePerson(origin);
  const call = as(origin, owner);
  const body = { title: 'Bakery blog', description: '', icon: 'Boat' } as const;
  const { id } = await call(projects.create, { body });
  await connect(origin, owner, id, 'Harbour Bakery');
  const author = await joinAs(origin, owner, 'author');

  await enter(page, origin, author);
  await page.goto(`${origin}/draft/${id}?post=new&day=2031-05-05`);
  await expect(page.getByText('Authors save drafts. An editor publishes them.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Publish now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Harbour Bakery (LinkedIn)' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Rye is back on Friday.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request publishing' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rye is back on Friday.' });
  await expect(row).toContainText('Publishing requested');
  await row.getByRole('link').click();
  await expect(page.getByText('Publishing requested. This')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request publishing' })).toHaveCount(0);

  const { results } = await call(social.list, { params: { id }, query: {} });
  expect(results.map(({ status }) => status)).toEqual(['draft']);
  const theirs = await browser.newPage();
  await enter(theirs, origin, owner);
  await theirs.goto(`${origin}/projects`);
  await expect(async () => {
    await theirs.reload();
    await theirs.getByRole('button', { name: /Notifications/ }).click();
    await theirs.getByText('A draft is waiting for you to publish it').click({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(theirs.getByText('A teammate asked you to publish this draft.')).toBeVisible();
  await theirs.getByRole('radio', { name: 'Schedule' }).check();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await theirs.getByLabel('Date and time').fill(inTwoDays);
  await theirs.getByRole('button', { name: 'Schedule post' }).click();
  await expect(theirs.getByText('Post scheduled')).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(
    page.getByText('This post is scheduled or published. Ask an editor to change it.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});
