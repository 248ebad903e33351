// What people do at the pages where networks ask whether Quillstead may post for them.
import { expect, type Page } from '@playwright/test';

/** The account that is connected, of all that a consent names. */
export const chosenOf = (names: string) => names.split(', ').at(-1) ?? names;

/** Agrees at a network's page of consent, and chooses the last of the accounts where it has several. */
export async function allow(page: Page, names: string): Promise<void> {
  await page.getByLabel('Account name').fill(names);
  await page.getByRole('button', { name: /^(Allow|Authorize)$/ }).click();
  await page.waitForURL(/\/social-media/);
  const chosen = chosenOf(names);
  if (chosen !== names) {
    const dialog = page.getByRole('dialog', { name: 'Choose accounts' });
    await expect(dialog.getByRole('checkbox')).not.toHaveCount(0);
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
    await dialog.getByLabel(chosen).check();
    await dialog.getByRole('button', { name: 'Connect' }).click();
  }
  await expect(page.getByRole('heading', { name: chosen, level: 3 })).toBeVisible();
}

/** Fills the dialog of Bluesky with an app password from the sandbox's page. */
export async function connectBluesky(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Connect Bluesky' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Create an app password' }).click();
  const given = await opened;
  await given.getByLabel('Account name').fill(name);
  await given.getByRole('button').first().click();
  const [handle = '', password = ''] = await given.locator('code').allInnerTexts();
  await given.close();
  await dialog.getByLabel('Handle').fill(handle);
  await dialog.getByLabel('App password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Connect account' }).click();
  await expect(page.getByRole('heading', { name: handle, level: 3 })).toBeVisible();
}
