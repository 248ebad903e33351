// What the loop's story does more than once.
import { expect, type Locator, type Page } from '@playwright/test';
import type { WordPressDouble } from '../support/doubles/wordpress-double.ts';

/** One step of the article's page. */
export const overviewStep = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a step by its button, with the keyboard, where it is one line. @returns the step */
export async function openStep(page: Page, name: string): Promise<Locator> {
  const step = overviewStep(page, name);
  const button = step.getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  return step;
}

/** Adds a page to the project's Local index by its address. */
export async function addPage(
  page: Page,
  origin: string,
  project: string,
  url: string,
  own: boolean,
): Promise<void> {
  await page.goto(`${origin}/modules/local-index?projectId=${project}`);
  await page.getByRole('button', { name: 'Add page' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Page URLs or text').fill(url);
  if (own) await dialog.getByRole('switch', { name: /This page is yours/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add pages', exact: true }).click();
  await expect(page.getByText('Page added', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** When the project's Local index read a page last, as its list says; '' while the page is not in it. */
export async function savedAt(page: Page, origin: string, project: string, url: string): Promise<string> {
  await page.goto(`${origin}/modules/local-index?projectId=${project}`);
  await expect(page.getByRole('table')).toBeVisible();
  const read = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${url}"]`) })
    .locator('time');
  return (await read.count()) === 0 ? '' : ((await read.getAttribute('datetime')) ?? '');
}

/** Opens a screen of the project by the sidebar, which is a sheet on phones. */
export async function inProject(page: Page, origin: string, project: string, entry: string): Promise<void> {
  await page.goto(`${origin}/projects?id=${project}`);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: entry, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
}

/** The score as the panel says it: beside the text, or on the button that opens the sheet. */
export async function scoreOf(page: Page): Promise<number> {
  const shown = page
    .getByText(/^Score \d+ of 100$/)
    .or(page.getByRole('button', { name: /^Score \d+, / }))
    .or(page.getByRole('img', { name: /^Score \d+ of 100$/ }))
    .or(page.getByRole('meter', { name: /score/i }))
    .first();
  await expect(shown).toBeAttached();
  const words = `${(await shown.getAttribute('aria-label')) ?? ''} ${(await shown.textContent()) ?? ''}`;
  return Number(/\d+/.exec(words)?.[0]);
}

/** Presses a button of the panel beside the text; where that is a sheet it is opened for it and closed again. */
export async function pressInPanel(page: Page, button: string): Promise<void> {
  const panel = page.getByLabel('Document tools').first();
  const sheet = page.getByRole('dialog', { name: 'Document tools' });
  if (await panel.isHidden())
    await page
      .getByRole('button', { name: /^(Score and sources|(Score \d+|No score), \d+ terms? missing)$/ })
      .click();
  await panel.getByRole('button', { name: button, exact: true }).click();
  if ((await sheet.count()) === 0) return;
  await sheet.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** Moves the server's time ahead on the page for it. */
export async function moveClock(page: Page, origin: string, step: string, times: number): Promise<void> {
  await page.goto(`${origin}/dev/clock`);
  const time = page.getByRole('status').locator('time');
  for (let n = 0; n < times; n += 1) {
    const before = (await time.getAttribute('datetime')) ?? '';
    await page.getByRole('button', { name: step }).click();
    const moved = async () =>
      Date.parse((await time.getAttribute('datetime')) ?? '') - Date.parse(before) > 1_800_000;
    await expect.poll(moved).toBe(true);
  }
}

/** Connects the WordPress site on the article's page. */
export async function connectSite(page: Page, wordpress: WordPressDouble): Promise<void> {
  const editor = wordpress.addUser('ada', 'editor');
  await page.getByLabel('Site URL').fill(wordpress.origin);
  await page.getByLabel('Username').fill(editor.login);
  await page.getByLabel('Application password', { exact: true }).fill(editor.password);
  await page.getByRole('button', { name: 'Connect site' }).click();
  await expect(page.getByText('“Harbour Bakery” connected')).toBeVisible();
}

/** Publishes and waits until the site shows it. @returns its address */
export async function publish(page: Page, action: string, wordpress: WordPressDouble): Promise<string> {
  const box = await openStep(page, 'Publish');
  const before = wordpress.posts()[0]?.revisions ?? -1;
  await box.getByRole('button', { name: action }).click();
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  // Asked where the text has claims without a source.
  const revisions = async () => {
    if (await anyway.isVisible()) await anyway.click();
    return wordpress.posts()[0]?.revisions ?? -1;
  };
  await expect.poll(revisions, { timeout: 30_000 }).toBeGreaterThan(before);
  const link = box.getByRole('link', { name: new RegExp(wordpress.origin) }).first();
  await expect(link).toBeVisible({ timeout: 30_000 });
  return (await link.getAttribute('href')) ?? '';
}
