// Keywords and imports that should not be there: deleted on the screen, and restored by Undo or later.
import { expect } from '@playwright/test';
import { keywords } from '../../contract/keywords.ts';
import { projects } from '../../contract/projects.ts';
import { test } from './fixtures.ts';
import { toastOf } from './shell.ts';
import { as, enter, makePerson } from './page-helpers.ts';

test('keywords and an import are deleted, and restored by Undo or from the history', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Bakery blog', icon: 'Coffee' } });
  const bodies = [
    { fileName: 'bread.txt', text: 'rye bread\noat bread\nwheat bread' },
    { fileName: 'wrong.txt', text: 'bicycle repair\nbicycle chain' },
  ];
  for (const body of bodies) await call(keywords.import, { body: { projectId, ...body } });
  await enter(page, origin, person);
  await page.goto(`${origin}/modules/keyword-explorer?projectId=${projectId}&sort=keyword`);
  const main = page.getByRole('main');
  const shown = (text: string) => main.getByRole('checkbox', { name: `Select ${text}`, exact: true });
  await expect(shown('rye bread')).toBeVisible();

  await shown('oat bread').check();
  await shown('rye bread').check();
  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(shown('rye bread')).toHaveCount(0);
  await expect(main.getByRole('status').filter({ hasText: '3 keywords' })).toBeVisible();
  await toastOf(page, '2 keywords deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(shown('rye bread')).toBeVisible();
  await expect(shown('oat bread')).toBeVisible();

  await shown('wheat bread').check();
  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(shown('wheat bread')).toHaveCount(0);

  await page.reload();
  await main.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Restore wheat bread' }).click();
  await expect(history.getByText('Deleted keywords')).toHaveCount(0);
  await history.getByRole('button', { name: 'Delete the import wrong.txt' }).click();
  await expect(history.getByRole('heading', { name: 'Deleted imports' })).toBeVisible();
  await toastOf(page, /wrong\.txt/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(history.getByRole('heading', { name: 'Deleted imports' })).toHaveCount(0);
  await history.getByRole('button', { name: 'Delete the import wrong.txt' }).click();
  await history.getByRole('button', { name: 'Restore wrong.txt' }).waitFor();

  await page.reload();
  await expect(shown('wheat bread')).toBeVisible();
  await expect(main.getByRole('checkbox', { name: /^Select bicycle/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'History' }).click();
  await history.getByRole('button', { name: 'Restore wrong.txt' }).click();
  await expect(history.getByRole('button', { name: 'Delete the import wrong.txt' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('checkbox', { name: /^Select bicycle/ })).toHaveCount(2);
});
