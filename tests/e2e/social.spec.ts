import { expect } from '@playwright/test';
import { accounts } from '../../contract/accounts.ts';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { addPicture, connect, subscribe } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';
import { as, enter, makePerson } from './page-helpers.ts';

test('a post repeats: the composer says the next times and who refuses them, a channel gets its own picture and options, and the calendar outlines what comes', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await subscribe(origin, person);
  const call = as(origin, person);
  const { id } = await call(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  await connect(origin, person, id, 'Harbour Bakery');
  await connect(origin, person, id, 'Harbour Pins', 'PINTEREST');
  await addPicture(origin, person, id, 'Loaves on a board');
  await enter(page, origin, person);

  // The seventh of a month that begins the year after next: all that comes is in sight from there.
  const year = new Date().getUTCFullYear() + 1;
  const day = `${year}-06-07`;
  await page.goto(`${origin}/draft/${id}?post=new&day=${day}`);
  await page.getByLabel('Text', { exact: true }).fill('The oven is hot again');
  await page.getByRole('button', { name: 'Harbour Bakery (LinkedIn)' }).click();
  await page.getByRole('button', { name: 'Harbour Pins (Pinterest)' }).click();
  await page.getByRole('tab', { name: /^Pinterest/ }).click();
  const pins = page.getByRole('region', { name: 'Harbour Pins' });
  await expect(pins.getByText('Pinterest needs at least one image')).toBeVisible();
  await pins.getByLabel('Different media for Harbour Pins').check();
  await pins.getByRole('button', { name: 'Choose media' }).click();
  await page.getByRole('button', { name: 'Choose Loaves on a board' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await pins.getByLabel('Board', { exact: true }).selectOption({ label: 'Ideas' });
  await expect(pins.getByText(/needs|Choose a board on/)).toHaveCount(0);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('img')).toHaveCount(1);

  await page.getByLabel('Repeat', { exact: true }).selectOption({ label: 'Monthly' });
  await expect(page.getByText(/Publishes .*Jun 7.*, then .*Jul 7.*, then .*Aug 7/)).toBeVisible();
  await expect(page.getByText(/LinkedIn rejects duplicate text/)).toBeVisible();
  const every = page.getByLabel('Months between posts');
  await every.fill('x');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(every).toBeFocused();
  await expect(page.getByText('Enter a whole number from 1 to 30')).toBeVisible();
  await every.fill('2');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Schedule post' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The oven is hot again' });
  await expect(row).toContainText('Every 2 months');

  await page.goto(`${origin}/calendar/${id}/social-media-post?view=month&day=${year}-08-01`);
  const coming = page.getByRole('link', { name: /The oven is hot again ?, upcoming/ });
  await expect(coming).toHaveCount(1);
  await expectAccessible(page);
  await coming.click();

  await expect(page.getByText('Post 1 of a series. Every 2 months')).toBeVisible();
  await page.getByLabel('This and following posts').check();
  await page.getByLabel('Text', { exact: true }).fill('The oven is hot, come and see');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible();
  await page.goto(`${origin}/calendar/${id}/social-media-post?view=list&day=${year}-08-01`);
  await expect(page.getByRole('link', { name: /come and see ?, upcoming/ })).toBeVisible();
  await page.getByRole('link', { name: /come and see ?, upcoming/ }).click();
  await page.getByRole('button', { name: 'Stop repeating' }).click();
  await expect(page.getByText('Post 1 of a series that has ended.')).toBeVisible();
});

test('a time that has passed is refused beside the field with the focus, another time takes the message away, and one that is ahead is scheduled', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await subscribe(origin, person);
  const call = as(origin, person);
  await call(accounts.updateUser, { body: { timezone: 'Asia/Kolkata' } });
  const { id } = await call(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  await connect(origin, person, id, 'Harbour Bakery');
  await enter(page, origin, person);
  const kolkata = (hours: number) =>
    new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);
  // A day that is over begins with a time that is ahead.
  await page.goto(`${origin}/draft/${id}?post=new&day=2020-01-01`);
  const time = page.getByLabel('Date and time');
  await expect(time).not.toHaveValue(/^2020/);
  expect((await time.inputValue()) > kolkata(0)).toBe(true);

  await page.getByLabel('Text', { exact: true }).fill('The oven is hot again');
  await page.getByRole('button', { name: 'Harbour Bakery (LinkedIn)' }).click();
  await time.fill(kolkata(-1));
  await page.getByRole('button', { name: 'Schedule post' }).click();
  const message = page.getByText(/^This time has passed: it is .* in Asia\/Kolkata\. Choose a later time\.$/);
  await expect(message).toHaveCount(1);
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(/This time has passed/);
  await expectAccessible(page);
  // Ahead there, though an hour that has passed in UTC, where this server is.
  await time.fill(kolkata(1));
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'The oven is hot again' })).toContainText(
    kolkata(1).slice(11),
  );
});

test('a published post opens as what was sent, with where, when and its words, and can be duplicated as a new draft', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await subscribe(origin, person);
  const call = as(origin, person);
  const { id } = await call(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  const channelId = await connect(origin, person, id, 'Harbour Bakery');
  // A network refuses what was posted to the same account before.
  const content = `The oven is hot ${crypto.randomUUID()}`;
  const post = await call(social.create, {
    params: { id },
    body: {
      content,
      link: 'https://harbour-bakery.example/oven',
      labels: ['oven'],
      targets: [{ channelId, firstComment: 'Come and see' }],
      schedule: { mode: 'now' },
    },
  });
  const stored = () => call(social.get, { params: { id: post.id } });
  await expect.poll(async () => (await stored()).status).toBe('published');
  await enter(page, origin, person);
  await page.goto(`${origin}/draft/${id}`);
  await page.getByRole('link', { name: content }).click();

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Post delivery' })).toBeVisible();
  const delivery = main.getByRole('region', { name: 'Delivery status' });
  await expect(delivery).toContainText('Harbour Bakery');
  await expect(delivery.getByText(/^Published .*\d\d:\d\d$/)).toBeVisible();
  const remoteUrl = (await stored()).targets[0]?.remoteUrl ?? '';
  await expect(delivery.getByRole('link', { name: 'View post' })).toHaveAttribute('href', remoteUrl);
  const text = main.getByRole('region', { name: 'Published version' });
  for (const words of [content, 'Come and see']) await expect(text).toContainText(words);
  await expect(main.getByRole('link', { name: 'https://harbour-bakery.example/oven' })).toBeVisible();
  for (const role of ['textbox', 'checkbox', 'radio'] as const)
    await expect(main.getByRole(role)).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Save|Schedule|Publish)/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await main.getByRole('button', { name: 'Duplicate as draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(content);
  await expect(page.getByRole('button', { name: 'Harbour Bakery (LinkedIn)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked();
  const { results } = await call(social.list, { params: { id }, query: {} });
  expect(results.map(({ status }) => status).toSorted()).toEqual(['draft', 'published']);
});
