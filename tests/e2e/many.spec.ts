// More of everything than one answer holds: what is on the screen is all of it, or the screen says how to see the rest.
import { expect, type Page } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { connect } from './project-fixture.ts';
import { test as base } from './fixtures.ts';
import { serverHome } from './server.ts';
import { sidebarOf, toastOf } from './shell.ts';
import { as, enter, makePerson, type Person } from './page-helpers.ts';

const many = 250;
/** A server without plans, so that a workspace has room for hundreds of everything. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const home = serverHome({ PLANS: 'off' });
      await use((await home.start()).origin);
      await home.remove();
    },
    { scope: 'worker' },
  ],
});

/** Makes `many` of something, ten at a time. */
async function makeMany(make: (n: number) => Promise<unknown>, count = many): Promise<void> {
  for (let n = 1; n <= count; n += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - n + 1) }, (_, i) => make(n + i)));
}
const aProject = async (origin: string, person: Person, title: string) =>
  (await as(origin, person)(projects.create, { body: { title, icon: 'Boat' } })).id;

test('250 projects stand in the sidebar, on the cards and in choices; a deleted one is found and restored', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await makeMany((n) => aProject(origin, person, `Client ${n}`));
  await enter(page, origin, person);
  await page.goto(`${origin}/projects`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(many);
  await expect(sidebarOf(page).getByRole('link', { name: /^Client \d+$/ })).toHaveCount(many);
  await main.getByRole('searchbox', { name: 'Find a project' }).fill('client 217');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Client 217']);

  await main.getByRole('button', { name: 'Actions for Client 217' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(toastOf(page, '“Client 217” deleted')).toBeVisible();
  await expect(main.getByText('No project matches “client 217”.')).toBeVisible();
  await page.reload();
  await main.getByRole('link', { name: 'Deleted projects' }).click();
  await main.getByRole('button', { name: 'Restore Client 217' }).click();
  await expect(main.getByText('No deleted projects.')).toBeVisible();
  await expect(sidebarOf(page).getByRole('link', { name: 'Client 217' })).toHaveCount(1);

  await page.goto(`${origin}/modules/keyword-explorer`);
  await page.getByRole('button', { name: /^Project: / }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(many);
});

/** The calendar of a project with `many` posts, fifty on each of five days of the next month. */
async function aFullCalendar(page: Page, origin: string) {
  const person = await makePerson(origin);
  const id = await aProject(origin, person, 'Bakery blog');
  const channelId = await connect(origin, person, id, 'Harbour Bakery');
  const next = new Date();
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const month = next.toISOString().slice(0, 7);
  await makeMany((n) => {
    const local = `${month}-${10 + (n % 5)}T${String(8 + (n % 12)).padStart(2, '0')}:${n % 5}0`;
    const schedule = { mode: 'at' as const, local, timezone: 'UTC' };
    const body = { content: `Loaf ${n}`, targets: [{ channelId }], schedule };
    return as(origin, person)(social.create, { params: { id }, body });
  });
  await enter(page, origin, person);
  return {
    address: `${origin}/calendar/${id}/social-media-post?day=${month}-12`,
    posts: `**/social-post/${id}/?**`,
  };
}

test('the calendar shows all 250 posts of a month, as a month and as a list', async ({ page, origin }) => {
  const { address } = await aFullCalendar(page, origin);
  for (const view of ['month', 'list']) {
    await page.goto(`${address}&view=${view}`);
    await expect(page.getByRole('main').getByRole('button', { name: /Loaf \d+/ })).toHaveCount(many);
    await expect(page.getByText(/Loading posts/)).toHaveCount(0);
  }
});

test('the calendar says when a part of its posts did not come, and loads it when asked', async ({
  page,
  origin,
}) => {
  const { address, posts } = await aFullCalendar(page, origin);
  let refused = 0;
  await page.route(posts, (route) =>
    route.request().url().includes('cursor=') && ++refused === 1
      ? route.fulfill({ status: 503, json: { detail: 'The server is busy' } })
      : route.fallback(),
  );
  await page.goto(`${address}&view=month`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('could not be loaded');
  await expect(main.getByRole('button', { name: /Loaf \d+/ })).toHaveCount(100);
  await main.getByRole('button', { name: 'Load the rest' }).click();
  await expect(main.getByRole('button', { name: /Loaf \d+/ })).toHaveCount(many);
  await expect(main.getByText('could not be loaded')).toHaveCount(0);
});
