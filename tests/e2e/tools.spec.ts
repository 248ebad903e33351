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
