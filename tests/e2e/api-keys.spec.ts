import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './visual.ts';
import { as, enter, makePerson, password, watchConsole } from './page-helpers.ts';

test('an owner makes a key after the password, a program works with it, and revoking ends that', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  await enter(page, origin, person);
  const complaints = watchConsole(page);
  await page.goto(`${origin}/api-keys`);
  await expect(page.getByText('Use an API key to let a script')).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();

  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Choose at least one thing that the key may do')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Monthly report');
  await form.getByRole('group', { name: 'Projects' }).getByLabel('Change').check();
  await form.getByRole('group', { name: 'Keywords' }).getByLabel('Read').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Continue' }).click();

  const prove = page.getByRole('dialog', { name: 'Create key' });
  await prove.getByLabel('Password', { exact: true }).fill('not the password');
  await prove.getByRole('button', { name: 'Create key' }).click();
  await expect(prove.getByText('Wrong password.')).toBeVisible();
  await prove.getByLabel('Password', { exact: true }).fill(password);
  await prove.getByRole('button', { name: 'Create key' }).click();

  const made = page.getByRole('region', { name: 'Copy “Monthly report” now' });
  const secret = await made.getByText(/^qk_/).innerText();
  await expectAccessible(page);
  const ask = (path: string) =>
    fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${secret}` } });
  expect(((await (await ask('social-project/')).json()) as { results: object[] }).results).toMatchObject([
    { id },
  ]);
  expect((await ask('ai-generation/')).status).toBe(403);
  await made.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.reload();
  const row = page.getByRole('row', { name: /Monthly report/ });
  await expect(row).toContainText('Limited: Projects, Keywords');
  await expect(page.getByText(secret)).toHaveCount(0);

  await row.getByRole('button', { name: 'Revoke the key Monthly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Use an API key to let a script')).toBeVisible();
  expect((await ask('social-project/')).status).toBe(401);
  // The wrong password is an answer of 400, which browsers write to their console.
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
});
