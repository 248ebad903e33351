// The composer is one screen, on which a post to several networks takes few presses.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { connect, subscribe } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';
import { as, enter, makePerson } from './page-helpers.ts';

test('a post to four networks takes at most eight presses on one screen, and leads to its delivery', async ({
  page,
  origin,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the screen of a desk');
  const person = await makePerson(origin);
  await subscribe(origin, person);
  const call = as(origin, person);
  const { id } = await call(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  const accounts = [
    ['TWITTER', 'Crumbs', 'X'],
    ['LINKEDIN', 'Harbour Bakery', 'LinkedIn'],
    ['FACEBOOK', 'Bakery page', 'Facebook'],
    ['GOOGLEMYBUSINESS', 'Bakery shop', 'Google Business Profile'],
  ] as const;
  for (const [network, account] of accounts) await connect(origin, person, id, account, network);
  await enter(page, origin, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/draft/${id}?post=new`);
  let presses = 0;
  const press = async (role: 'button' | 'radio' | 'textbox', name: string) => {
    presses += 1;
    await page.getByRole('main').getByRole(role, { name, exact: true }).click();
  };
  for (const [, account, label] of accounts) await press('button', `${account} (${label})`);
  await press('textbox', 'Text');
  await page.keyboard.type(`The oven is hot ${crypto.randomUUID()}`);
  await press('radio', 'Publish now');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(900);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await press('button', 'Publish now');
  expect(presses).toBeLessThanOrEqual(8);

  await expect(page.getByRole('heading', { level: 1, name: 'Post delivery' })).toBeVisible();
  const delivery = page.getByRole('region', { name: 'Delivery status' });
  await expect(delivery.getByText(/^Published .*\d\d:\d\d$/)).toHaveCount(4, { timeout: 20_000 });
  const { results } = await call(social.list, { params: { id }, query: {} });
  expect(results.map(({ status }) => status)).toEqual(['published']);
});

test('the calendar’s tools stay in one row beside the drafts, and its heads stand over their columns', async ({
  page,
  origin,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the screen of a desk');
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  await enter(page, origin, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/calendar/${id}/social-media-post?view=month`);
  const main = page.getByRole('main');
  await expect(main.getByRole('complementary', { name: 'Drafts' })).toBeVisible();
  const middleOf = async (name: string) => {
    const box = await main.getByRole('button', { name, exact: true }).first().boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const today = await middleOf('Today');
  for (const name of ['Previous', 'Next', 'Filters', 'Drafts'])
    expect(Math.abs((await middleOf(name)) - today)).toBeLessThanOrEqual(2);
  const lefts = (selector: string) =>
    main
      .locator(selector)
      .evaluateAll((all) => all.slice(0, 7).map((item) => item.getBoundingClientRect().x));
  expect(await lefts('[data-view="month"] > div > span')).toEqual(await lefts('[data-day]'));
});

test('the composer fits a phone of 360 px, also with many channels and a time', async ({ page, origin }) => {
  const person = await makePerson(origin);
  await subscribe(origin, person);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  const networks = ['TWITTER', 'LINKEDIN', 'FACEBOOK'] as const;
  for (const network of networks) await connect(origin, person, id, 'Harbour Bakery on the quay', network);
  await enter(page, origin, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${origin}/draft/${id}?post=new`);
  const toggles = page.getByRole('group', { name: 'Channels' }).getByRole('button');
  await expect(toggles).toHaveCount(3);
  for (const toggle of await toggles.all()) await toggle.click();
  await page.getByRole('radio', { name: 'Schedule' }).check();
  await expect(page.getByLabel('Date and time')).toBeVisible();
  await expectNoSideScroll(page);
});
