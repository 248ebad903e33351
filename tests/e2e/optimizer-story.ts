// What every story of the optimizer ends with: a text is written, its score moves, and a term shows where it comes from.
import { expect, type Page } from '@playwright/test';
import { scoreOf } from './loop-page-helpers.ts';
import { writeAtEnd } from './page-helpers.ts';

/** Writes two paragraphs about the competitors' keyword; each raises the score while it is typed. */
export async function writeForScore(page: Page): Promise<void> {
  await writeAtEnd(page);
  await page.keyboard.insertText(
    'Sourdough starter for beginners. Mix rye flour and water in a jar and leave it at room temperature. Wild yeast wakes up within two days.',
  );
  await expect.poll(() => scoreOf(page)).toBeGreaterThan(0);
  const before = await scoreOf(page);
  await page.keyboard.insertText(
    ' A feeding schedule keeps the wild yeast and the lactic bacteria alive. Weigh everything on a kitchen scale, and keep the hydration steady. A ripe levain passes the float test after a week in the kitchen.',
  );
  await expect.poll(() => scoreOf(page)).toBeGreaterThan(before);
}

/** Opens a term that competitors use, and finds their pages below it. */
export async function openEvidence(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Terms' }).click();
  await page.getByRole('button', { name: /^feeding schedule/ }).click();
  await expect(page.getByRole('list', { name: 'Who uses “feeding schedule”' })).toContainText('Sourdough');
}
