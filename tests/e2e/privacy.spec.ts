// A person and what is theirs: picture, address, a copy of everything, and the end of the account.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { test } from './fixtures.ts';
import { toastOf } from './shell.ts';
import {
  as,
  enter,
  makePerson,
  password,
  readCode,
  signInByForm,
  someEmail,
  watchConsole,
} from './page-helpers.ts';

/** One purple pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPoDfwHAANLAd2qFMk1AAAAAElFTkSuQmCC',
  'base64',
);

test('a profile takes a picture and a time zone, asks before changes are lost, and moves to another address by its code', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  await enter(page, origin, person);
  await page.goto(`${origin}/profile`);
  const details = page.getByRole('region', { name: 'Details' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(toastOf(page, 'Photo saved')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/files\//);

  await details.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await details.getByLabel('Time zone').fill('kathm');
  await page.getByRole('option', { name: /Kathmandu/ }).click();
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Profile saved')).toBeVisible();

  const email = someEmail();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email address').fill(email);
  const region = page.getByRole('region', { name: 'Email address' });
  await region.getByRole('button', { name: 'Send code' }).click();
  await expect(region.getByText('Enter the 6-digit code we sent')).toBeVisible();
  await region.getByLabel('6-digit code').fill(await readCode(page.context(), origin, email));
  await region.getByLabel('Password', { exact: true }).fill(password);
  await region.getByRole('button', { name: 'Change email' }).click();
  await expect(region.getByText(`You sign in as ${email}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(email);
  expect(complaints).toEqual([]);
});

test('a copy of one’s data is made and downloaded; the account is deleted, and kept after signing in again', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Coffee' },
  });
  await enter(page, origin, person);
  await page.goto(`${origin}/profile#your-data`);
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Export my data' }).click();
  const download = data.getByRole('link', { name: 'Download' });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^quillstead-\d{4}-\d\d-\d\d\.zip$/);

  const end = page.getByRole('region', { name: 'Delete account' });
  await expect(end.getByText('“Ada’s workspace”')).toBeVisible();
  await end.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(/\/login\?/);
  await expect(page.getByText('your account will be deleted in 14 days')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await signInByForm(page, person.email);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(toastOf(page, 'Your account is safe')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
