// The pages of local mode, in a browser that has not been at the terminal.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';
import { sharedAddress } from './shared-server.ts';
import { fillSignUp, someEmail, watchConsole } from './page-helpers.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('without the terminal’s link the outbox is locked and says where the link is, as the verify page does', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page, /status of 403 .*\/dev\//);
  const email = someEmail();
  await page.goto(`${origin}/signup`);
  await fillSignUp(page, email);
  await expect(
    page.getByText('Find the code, and a link to the outbox, in the terminal that runs Quillstead'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get the code from the outbox' })).toHaveCount(0);
  for (const address of ['/dev/outbox', '/dev/clock', '/dev/ui']) {
    const answer = await page.goto(origin + address);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'This page is locked', level: 1 })).toBeVisible();
    await expect(page.getByText('Open the link that the terminal printed')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }

  await page.goto(sharedAddress('outboxLink'));
  expect(page.url()).toBe(`${origin}/dev/outbox`);
  await expect(page.getByRole('article').filter({ hasText: email })).toBeVisible();
  await page.goto(`${origin}/verify?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('link', { name: 'Get the code from the outbox' })).toBeVisible();
  expect(complaints).toEqual([]);
});
