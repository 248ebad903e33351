import { expect, type Page } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { addPicture, connect, subscribe } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { openSettings, settings, sidebarOf, social as entries } from './shell.ts';
import { as, enter, makePerson } from './page-helpers.ts';

async function follow(page: Page, name: string): Promise<void> {
  await sidebarOf(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('Draft Posts, Channels, Calendar and Media Library open from the sidebar and show what the selected project has, not another’s', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const make = async (title: string) =>
    (await call(projects.create, { body: { title, description: '', icon: 'Boat' } })).id;
  const [ours, other] = [await make('Bakery blog'), await make('Reading room')];
  const channelId = await connect(origin, person, ours, 'Harbour Bakery');
  const local = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await call(social.create, { params: { id: ours }, body: { content: 'Rye is back' } });
  await call(social.create, {
    params: { id: ours },
    body: {
      content: 'Oats on Friday',
      targets: [{ channelId }],
      schedule: { mode: 'at', local, timezone: 'UTC' },
    },
  });
  await addPicture(origin, person, ours, 'Loaves on a board');
  await enter(page, origin, person);
  await page.goto(`${origin}/projects?id=${ours}`);
  const main = page.getByRole('main');

  await follow(page, 'Draft Posts');
  for (const text of ['Rye is back', 'Oats on Friday']) await expect(main.getByText(text)).toBeVisible();
  await follow(page, 'Channels');
  await expect(main.getByRole('heading', { name: 'Harbour Bakery' })).toBeVisible();
  await follow(page, 'Calendar');
  await page.goto(`${page.url().split('?', 1)[0]}?view=day&day=${local.slice(0, 10)}`);
  await expect(main.getByRole('button', { name: /Oats on Friday/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /Rye is back/ })).toHaveCount(0);
  await follow(page, 'Media Library');
  await expect(main.getByText('Loaves on a board')).toBeVisible();

  await page.goto(`${origin}/projects?id=${other}`);
  for (const name of entries) {
    await follow(page, name);
    expect(new URL(page.url()).pathname).toContain(other);
    await expect(main.getByText(/Rye is back|Oats on Friday|Harbour Bakery|Loaves on a board/)).toHaveCount(
      0,
    );
  }
});

const publicPages =
  '/ /about /pricing /customers /contact /faq /register /features /login /signup /team-member/join /checkout/success ' +
  '/checkout/cancel /verify /terms /privacy /cookie-policy /ai-seo-writer /free-ai-seo-writer /blog /tutorials ' +
  '/social-media-scheduler /pinterest /compare /vs /vsvs /social-media-glossary /page/roadmap /tools';

test('every public page of the specification opens for strangers, with a heading of its own', async ({
  page,
  origin,
}) => {
  const headings = new Set<string>();
  const pages = publicPages.split(' ');
  for (const address of pages) {
    const answer = await page.request.get(origin + address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const [, heading = ''] = /<h1[^>]*>([^<]+)/.exec(await answer.text()) ?? [];
    expect([address, heading]).not.toEqual([address, '']);
    headings.add(heading);
  }
  expect(headings.size).toBe(pages.length);
  await page.goto(`${origin}/blogs`);
  await page.waitForURL(`${origin}/blog`);
  await page.getByRole('main').locator('a[href^="/blog/"]').first().click();
  await page.waitForURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('each entry of the sidebar leads to its page, which opens with its heading', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await subscribe(origin, person);
  await enter(page, origin, person);
  await page.goto(`${origin}/projects`);
  for (const [entry, to, heading] of [
    ['Modules', '/modules', 'Modules'],
    ['Saved Progress', '/saved-progress', 'Saved Progress'],
    ['AI writer', '/modules/ai-writer', 'Untitled document'],
    ['SEO optimizer', '/modules/seo-optimizer', 'SEO optimizer'],
    ['Keyword explorer', '/modules/keyword-explorer', 'Keyword explorer'],
    ['Autosuggest keywords', '/modules/autosuggest-keywords', 'Autosuggest keywords'],
    ['Keyword rank tracker', '/modules/keyword-rank-tracker', 'Keyword rank tracker'],
    ['General Profile', '/profile', 'Profile'],
    ['Subscription', '/subscription', 'Subscription'],
    ['Your Team', '/team-member', 'Your Team'],
    ['Transactions', '/transactions', 'Transactions'],
    ['Update Password', '/update-password', 'Update password'],
    ['Projects', '/projects', 'Projects'],
  ] as const) {
    if (settings.includes(entry)) await openSettings(page);
    await sidebarOf(page).getByRole('link', { name: entry, exact: true }).click();
    await page.waitForURL(origin + to);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
});
