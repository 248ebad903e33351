// Many articles from one table: checked before anything starts, written one by one, opened and exported.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { enter, makePerson } from './page-helpers.ts';

const table = [
  'Topic;Length;Points',
  'baking rye bread;900;Rye dough is sticky|Rye keeps for days',
  'baking wheat bread;9;Wheat dough is soft',
  'storing bread;600;Bread dries in the fridge',
].join('\n');

test('a table of briefs becomes documents: its problems are named, its rows written, its results saved', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await enter(page, origin, person);
  await page.goto(`${origin}/modules`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Articles from CSV' }).click();

  const main = page.getByRole('main');
  const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await main.getByLabel('choose a file').setInputFiles(file);
  await expect(main.getByText('Line 3, Words: Words must be at least 150')).toBeVisible();
  const start = main.getByRole('button', { name: 'Write 2 documents' });
  await expect(start).toBeDisabled();
  await main.getByRole('checkbox', { name: 'Leave out 1 row with problems' }).check();
  await expect(main.getByText(/^2 outlines with evidence/)).toBeVisible();
  await start.click();

  await expect(page).toHaveURL(/\/modules\/ai-writer\/batches\/[0-9a-f-]+$/);
  await expect(main.getByRole('heading', { name: 'spring' })).toBeVisible();
  await expect(main.getByText(/^2 of 2 documents/)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  const rows = main.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('spring.csv');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`${origin}/modules/ai-writer/`);

  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/modules\/ai-writer\/[0-9a-f-]+/);
  await expect(main.getByText('Rye dough is sticky').first()).toBeVisible();

  await page.goto(`${origin}/modules/ai-writer`);
  await main.getByRole('link', { name: /^Many articles/ }).click();
  await expect(main.getByRole('heading', { name: 'New batch' })).toBeVisible();
  await main.getByRole('link', { name: 'Batches' }).click();
  await expect(main.getByRole('link', { name: 'spring' })).toBeVisible();
});
