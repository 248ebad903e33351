// What is typed in the composer is not lost before it is saved.
import { expect, type Page } from '@playwright/test';
import { accounts } from '../../contract/accounts.ts';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson, signInByForm } from './page-helpers.ts';

const textOf = (page: Page) => page.getByLabel('Text', { exact: true });
const restored = (page: Page) => page.getByText('Restored your unsaved changes.');
/** What the browser has stored under a person's address. */
const keptFor = (page: Page, email: string) =>
  page.evaluate(async (address) => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve) => asked.addEventListener('success', () => resolve(asked.result)));
    const open = await done(indexedDB.open('keyval-store'));
    if (!open.objectStoreNames.contains('keyval')) return [];
    const keys = await done(open.transaction('keyval').objectStore('keyval').getAllKeys());
    open.close();
    return keys.map(String).filter((key) => key.includes(`:${address}:`));
  }, email.toLowerCase());

async function aProject(origin: string) {
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  return { person, id };
}

test('a post that was typed and not saved is there again after a reload, until it is saved or discarded', async ({
  page,
  origin,
}) => {
  const { person, id } = await aProject(origin);
  await enter(page, origin, person);
  await page.goto(`${origin}/draft/${id}?post=new`);
  await textOf(page).fill('The oven is hot again');
  await expect.poll(() => keptFor(page, person.email)).toHaveLength(1);
  await page.reload();
  await expect(textOf(page)).toHaveValue('The oven is hot again');
  await expect(restored(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(page)).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);

  await textOf(page).fill('The oven is hot, come and see');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'come and see' })).toBeVisible();
  await expect.poll(() => keptFor(page, person.email)).toEqual([]);
  await page.goto(`${origin}/draft/${id}?post=new`);
  await expect(textOf(page)).toHaveValue('');
});

test('a post that is typed while the session ends is there after signing in again, and saved once', async ({
  page,
  origin,
}) => {
  const { person, id } = await aProject(origin);
  const made = await as(origin, person)(social.create, { params: { id }, body: { content: 'First words' } });
  await enter(page, origin, person);
  await page.goto(`${origin}/draft/${id}?post=${made.id}`);
  await textOf(page).fill('First words, and more of them');
  await as(origin, person)(accounts.logout, {});
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(`${origin}/`);

  await page.goto(`${origin}/draft/${id}?post=${made.id}`);
  await signInByForm(page, person.email);
  await expect(textOf(page)).toHaveValue('First words, and more of them');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'and more of them' })).toHaveCount(1);
});

test('a post that cannot be sent while offline stays, and one click saves it once the connection is back', async ({
  page,
  context,
  origin,
}) => {
  const { person, id } = await aProject(origin);
  await enter(page, origin, person);
  await page.goto(`${origin}/draft/${id}?post=new`);
  await textOf(page).fill('Typed in a tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Typed in a tunnel' })).toHaveCount(1);
});
