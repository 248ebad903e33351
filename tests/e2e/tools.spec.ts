import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('a tool asks back at its field what fits no sentence, and gives results for what does', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/tools/mission-statement-generator`);
  await page.getByLabel('Name of your organization').fill('Café Três');
  const what = page.getByLabel('What you do: we …');
  await what.fill('coffee for commuters');
  await page.getByLabel('For whom').fill('commuters');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(what).toHaveAccessibleDescription(/Start with a verb, as in “bake bread from local grain”\./);
  await expect(what).toBeFocused();
  await expect(page.locator('#results li')).toHaveCount(0);

  await what.fill('roast coffee');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(what).toHaveAccessibleDescription('Start with a verb.');
  await expect(page.locator('#results')).toContainText('At Café Três, we roast coffee for commuters.');
  await expect(page.getByRole('status')).toContainText('Change your words to change them.');
});

test('the SEO checker judges a pasted page in the browser, in the language of the page', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/tools/seo-checker`);
  await page
    .getByLabel('Page HTML or text')
    .fill(
      '<html lang="de"><head><title>Roggenbrot backen</title></head><body><h1>Roggenbrot</h1><p>Das Brot wird im Ofen gebacken.</p></body></html>',
    );
  await page.getByLabel('Keyword (optional)').fill('Roggenbrote');
  await page.getByRole('button', { name: 'Check page' }).click();
  await expect(page.getByRole('status')).toContainText('Read as HTML in German');
  const viewport = page.locator('[data-finding="viewport-missing"]');
  await viewport.locator('summary').click();
  await expect(viewport).toContainText('Without one, phones show the page as a tiny desktop page.');
  await viewport.getByRole('button', { name: 'Copy' }).click();
  await expect(viewport.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByText(/^Nothing to change in \d+ other checks$/).click();
  await expect(page.locator('[data-passed]')).toContainText('Keyword in the SEO title');
});
