// One person in two workspaces: switching, the other tabs, and a seat that the plan no longer has.
import { expect } from '@playwright/test';
import { billing } from '../../contract/billing.ts';
import { projects } from '../../contract/projects.ts';
import { team } from '../../contract/team.ts';
import { workspaces } from '../../contract/workspaces.ts';
import { joinAs, subscribe } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { openMenu, sidebarOf, toastOf } from './shell.ts';
import { as, enter, makePerson, someEmail, watchConsole } from './page-helpers.ts';

test('switching workspaces by keyboard shows the other one’s projects here and in the other tab, and none of the first’s', async ({
  page,
  origin,
  isMobile,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Coffee' },
  });
  await as(origin, person)(workspaces.create, { body: { name: 'Harbour office' } });
  await enter(page, origin, person);
  await page.goto(`${origin}/modules`);
  const other = await page.context().newPage();
  await other.goto(`${origin}/projects`);
  await expect(other.getByRole('heading', { name: 'Bakery blog' }).first()).toBeVisible();

  await openMenu(page, isMobile);
  await page.getByRole('button', { name: /^Workspace: / }).press('Enter');
  const menu = page.getByRole('menu', { name: /^Workspace: / });
  await expect(menu.getByRole('menuitemradio')).toHaveCount(2);
  await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio', { name: /Harbour office/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Switched to Harbour office')).toBeVisible();
  await page.waitForURL(`${origin}/projects`);
  await expect(sidebarOf(page).getByText('Bakery blog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('selectedProjectID'))).toBeNull();
  await expect(other.getByRole('heading', { name: 'Bakery blog' })).toHaveCount(0);
  await expect(toastOf(other, 'You switched to another workspace in another tab')).toBeVisible();
  await expect(toastOf(page, 'You switched to another workspace in another tab')).toHaveCount(0);
  await expect(other.locator('#sidebar').getByText('Harbour office').first()).toBeAttached();
  expect(complaints).toEqual([]);
});

test('a member whose seat the plan no longer has sees why, and goes on in a workspace of their own', async ({
  page,
  origin,
}) => {
  const owner = await makePerson(origin);
  await subscribe(origin, owner);
  const guest = await joinAs(origin, owner, 'editor');
  await as(origin, owner)(billing.planUpdate, { body: { priceId: 'starter-month' } });

  await enter(page, origin, guest);
  await page.goto(`${origin}/projects`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your seat is locked', level: 1 })).toBeVisible();
  await main.getByRole('region', { name: 'Your other workspaces' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'New project' }).first()).toBeVisible();
});

test('an invitation that is sent again says where it goes, that the earlier link no longer works, and when another can be sent', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const email = someEmail();
  await as(origin, person)(team.invite, { body: { email, role: 'editor' } });
  await enter(page, origin, person);
  await page.goto(`${origin}/team-member`);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect(toastOf(page, `New invitation sent to ${email}. The old link no longer works.`)).toBeVisible();
});
