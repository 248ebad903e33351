import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';
import { editorOf, enter, makePerson, watchConsole } from './page-helpers.ts';

test('an essay is chosen by its type, becomes a worksheet without a model, and is set for the page', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  await enter(page, origin, await makePerson(origin));
  await page.goto(`${origin}/modules/ai-writer`);
  const kinds = page.getByRole('navigation', { name: 'What do you want to write?' });
  await kinds.getByRole('link', { name: /^Essay/ }).click();
  await expect(kinds.getByRole('link', { name: /^Essay/ })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Essay type').selectOption('COMPARE');
  await page.getByLabel('Topic').fill('Cats and dogs');
  await page.getByLabel('Thesis').fill('Neither is better, but each suits another home.');
  await page
    .getByLabel('Points to make')
    .fill('Cats sleep most of the day\nDogs need long walks\nBoth are good company');
  await page.getByLabel('Length in words').fill('500');
  await page.getByLabel('Font').selectOption('Arial');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Suggest titles' }).click();
  await page.getByRole('group', { name: 'Suggested titles' }).locator('label').first().click();
  await page.getByRole('button', { name: 'Generate outline' }).click();
  await expect(page.getByLabel('Heading of section 2')).toHaveValue(/common ground|what both share/i);
  await page.getByRole('button', { name: 'Find evidence' }).click();
  await expect(page.getByRole('heading', { name: 'Worksheet' })).toBeVisible();

  const text = page.getByRole('article', { name: 'Draft' });
  await expect(text).toContainText('Cats sleep most of the day');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Open in editor' }).click();
  const paragraph = editorOf(page).locator('> p').first();
  await expect(paragraph).toHaveCSS('font-family', /^Arial/);
  await expect(paragraph).toHaveCSS('text-indent', '0px');
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Page' });
  await expectAccessible(page);
  await sheet.getByLabel('Font').selectOption('Times New Roman');
  await sheet.getByLabel('Line spacing').selectOption('2.0');
  await sheet.getByLabel('Paragraph break').selectOption('0');
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      (answer.request().postData() ?? '').includes('"indentation":"1"'),
  );
  await sheet.getByLabel('Indentation').selectOption('1');
  expect((await saved).status()).toBe(200);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(paragraph).toHaveCSS('font-family', /Times/);
  await expect(paragraph).toHaveCSS('text-indent', '48px');

  await page.reload();
  await expect(paragraph).toHaveCSS('line-height', '38.4px');
  await expect(paragraph).toHaveCSS('margin-bottom', '0px');
  await page.goto(`${origin}/saved-progress`);
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText('Essay');
  expect(complaints).toEqual([]);
});
