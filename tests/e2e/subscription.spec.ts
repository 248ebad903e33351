// The plan of one's own machine, and another one tried through the test checkout.
import { expect } from '@playwright/test';
import { billing } from '../../contract/billing.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './visual.ts';
import { as, enter, makePerson } from './page-helpers.ts';

test('one’s own machine is on Self-hosted without limits; Starter is tried through the test checkout, and its limits are shown', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await enter(page, origin, person);
  await page.goto(`${origin}/subscription`);
  const present = page.getByRole('region', { name: 'Current plan' });
  await expect(present.getByRole('heading', { name: 'Self-hosted' })).toBeVisible();
  const inUse = page.getByRole('region', { name: 'Usage' });
  await expect(inUse.getByRole('listitem').filter({ hasText: /^projects/i })).toHaveText(
    /^projects\s*0 used$/i,
  );
  for (const text of await inUse.getByRole('listitem').allInnerTexts())
    expect(text).toMatch(/\d+( \w?B)? used$/);
  await expect(inUse).not.toContainText(/ of |unlimited/i);
  await expect(page.getByRole('listitem').filter({ hasText: /^Unlimited projects$/ })).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await expect(page.getByText('This is a test checkout on your own machine.')).toBeVisible();
  await expect(page).toHaveTitle('Test checkout');
  const row = page.locator('label.choice').filter({ hasText: 'A card that is declined' });
  const [box, radio, label] = await Promise.all([
    row.boundingBox(),
    row.getByRole('radio').boundingBox(),
    row.locator('span').boundingBox(),
  ]);
  // A row to tap: 44 px high, the radio in its middle and right before its label.
  expect(box!.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs(radio!.y + radio!.height / 2 - (box!.y + box!.height / 2))).toBeLessThanOrEqual(1);
  expect(Math.abs(radio!.y + radio!.height / 2 - (label!.y + label!.height / 2))).toBeLessThanOrEqual(1);
  expect(label!.x - (radio!.x + radio!.width)).toBeGreaterThanOrEqual(8);
  expect(label!.x - (radio!.x + radio!.width)).toBeLessThanOrEqual(16);
  await row.click();
  await page.getByRole('button', { name: 'Pay $19' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined');
  await page.getByText('A card that pays', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay $19' }).click();
  await page.waitForURL(`${origin}/checkout/success`);

  await page.goto(`${origin}/subscription`);
  await expect(present.getByRole('heading', { name: 'Starter' })).toBeVisible();
  await expect(inUse.getByRole('listitem').filter({ hasText: /^projects/i })).toHaveText(/0 of 3$/);
  await page.getByRole('button', { name: 'Cancel subscription' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(present).toContainText('then switches to Self-hosted');
});

test('a plan that was paid for twice replaces nothing: the second payment is shown, and its owner keeps it as credit', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const call = as(origin, person);
  for (const { url } of [
    await call(billing.checkout, { body: { priceId: 'agency-month' } }),
    await call(billing.checkout, { body: { priceId: 'starter-month' } }),
  ].toReversed()) {
    const paid = await page.request.post(origin + url, { form: { card: 'good', decision: 'pay' } });
    expect(paid.ok()).toBe(true);
  }
  await enter(page, origin, person);
  await page.goto(`${origin}/subscription`);
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Starter');
  const waiting = page.getByRole('region', { name: 'Payments to review' });
  await expect(waiting).toContainText('$129 for one month of Agency');
  await waiting.getByRole('button', { name: 'Use as credit' }).click();
  await expect(page.getByText('Saved as credit for your next charges')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expectAccessible(page);
});
