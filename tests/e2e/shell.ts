// The app's frame as its tests see it: the sidebar, messages, and the page's own time.
import { expect, type Page } from '@playwright/test';

/** The app's menu, also while it is out of sight. */
export const sidebarOf = (page: Page) => page.locator('#sidebar');

/** Opens the menu where it is a temporary one. */
export async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(sidebarOf(page)).toBeVisible();
}

/** Opens the group of the settings, which is closed until it is asked for. */
export async function openSettings(page: Page): Promise<void> {
  const button = sidebarOf(page).getByRole('button', { name: 'Settings' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

export const settings = ['General Profile', 'Subscription', 'Your Team', 'Transactions', 'Update Password'];
export const social = ['Draft Posts', 'Channels', 'Calendar', 'Media Library'];
export const mostlyUsed = [
  'AI writer',
  'SEO optimizer',
  'Keyword explorer',
  'Autosuggest keywords',
  'Keyword rank tracker',
];
/** The sidebar's entries that the specification names, and projects, as they stand. */
export async function entriesOf(page: Page, ...titles: string[]): Promise<string[]> {
  const named = ['Projects', ...titles, 'Modules', 'Saved Progress', ...social, ...mostlyUsed, ...settings];
  await openSettings(page);
  const all = await sidebarOf(page).getByRole('link').allInnerTexts();
  return all.map((text) => text.trim()).filter((text) => named.includes(text));
}

/** Stops the page’s own time; what it asks of the server goes on. */
export const stopTime = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
/** Lets calls of one method to projects wait. @returns what lets them go */
export async function hold(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/social-project/**', async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
export const toastOf = (page: Page, message: string | RegExp) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: message });
