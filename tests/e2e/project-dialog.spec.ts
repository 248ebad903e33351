import { expect } from '@playwright/test';
import { enter, makePerson } from './page-helpers.ts';
import { hold, sidebarOf, stopTime, toastOf } from './shell.ts';
import { test } from './warm.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('the project dialog', () => {
  // The page's own time stands still in it, and would in the pages after it.
  test.use({ warm: false });

  test('opens from its button, says "Create project", then "Creating" and "Update project", then "Updating" while it cannot be pressed, closes before the answer, and fetches the list again; "New project created" stands top-centre for 3000 ms', async ({
    page,
    origin,
  }) => {
    await page.clock.install();
    await enter(page, origin, await makePerson(origin));
    await page.goto(`${origin}/projects`);
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'New project' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'flower' })).toBeChecked();
    await expect(dialog.getByRole('radio')).toHaveCount(13);
    await dialog.getByLabel('Title').fill('Bakery blog');
    await expect(dialog.getByRole('button', { name: 'Create project' })).toBeEnabled();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The bell asks by its own clock.
      if (!pathname.includes('/notifications/')) asked.push(`${request.method()} ${pathname}`);
    });

    const create = await hold(page, 'POST');
    await stopTime(page);
    await dialog.getByLabel('Title').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Creating' })).toBeDisabled();
    await page.clock.resume();
    await expect(dialog).toBeHidden();
    expect(asked).toEqual(['POST /api/v1/social-project/']);

    await stopTime(page);
    create();
    const toast = toastOf(page, 'New project created');
    await expect(toast).toBeVisible();
    const { x, y, width } = (await toast.boundingBox())!;
    expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(2);
    expect(y).toBeLessThan(24);
    await page.clock.runFor(2999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
    await expect.poll(() => asked).toContain('GET /api/v1/social-project/');
    await expect(sidebarOf(page).locator('a', { hasText: 'Bakery blog' })).toHaveCount(1);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Project details' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Update project' })).toBeEnabled();
    const update = await hold(page, 'PUT');
    await stopTime(page);
    await dialog.getByLabel('Title').fill('Bread blog');
    await dialog.getByLabel('Title').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Updating' })).toBeDisabled();
    await page.clock.resume();
    await expect(dialog).toBeHidden();
    update();
    await expect(toastOf(page, 'Project updated')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bread blog', level: 1 })).toBeVisible();
  });

  test('shows the server’s message as a toast, and "Something goes wrong, Pleas try again" when no answer comes, and opens again with what was typed', async ({
    page,
    origin,
  }) => {
    await enter(page, origin, await makePerson(origin));
    await page.goto(`${origin}/projects`);
    let noAnswer = false;
    await page.route('**/api/v1/social-project/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      if (noAnswer) return route.abort();
      return route.fulfill({ status: 400, json: { title: ['This title is taken', 'and more'] } });
    });
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Bakery blog');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(toastOf(page, 'This title is taken')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Bakery blog');
    noAnswer = true;
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(toastOf(page, 'Something goes wrong, Pleas try again')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Bakery blog');
  });
});
