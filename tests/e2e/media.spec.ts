import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { addPicture } from './belongings.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { as, enter, makePerson } from './story.ts';

test('a picture takes up storage, also in the trash, until it is deleted permanently', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const body = { title: 'Bakery blog', description: '', icon: 'Boat' } as const;
  const { id } = await as(origin, person)(projects.create, { body });
  await addPicture(origin, person, id, 'Loaves on a board');
  await enter(page, origin, person);
  const inUse = async () => {
    await page.goto(`${origin}/subscription`);
    return page.getByRole('listitem').filter({ hasText: /^media storage/i });
  };
  await expect(await inUse()).toHaveText(/[1-9]\d* kB$/);

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await expect(await inUse()).not.toHaveText(/\D0 kB$/);

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: /^Restore: / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete permanently: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(await inUse()).toHaveText(/\D0 kB$/);
});
