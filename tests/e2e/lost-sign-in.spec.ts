// As a user meets it: a network stops taking the sign-in, the app says so, the account is connected again, and the post
// that waited goes out.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { allow, connectBluesky } from './consent-pages.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson } from './page-helpers.ts';
import { serverHome } from './server.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';

const text = 'Rye bread is out of the oven at seven';
const handle = 'harbour-sky.test';

test('sign-ins that networks ended are told in the app and by mail, and what waited for them goes out once they are given again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // Ending all sign-ins of a network would end those of other tests.
  const home = serverHome();
  try {
    const { origin } = await home.start();
    const person = await makePerson(origin);
    const call = as(origin, person);
    const { id } = await call(projects.create, { body: { title: 'Harbour', description: '', icon: 'Boat' } });
    await enter(page, origin, person);
    const toChannels = () => page.goto(`${origin}/channels/${id}/social-media`);
    await toChannels();
    await page.getByRole('button', { name: 'Connect X', exact: true }).click();
    await allow(page, 'Harbour X');
    await page.getByRole('button', { name: 'Connect Bluesky', exact: true }).click();
    await connectBluesky(page, 'Harbour Sky');

    for (const network of ['twitter', 'bluesky']) {
      await page.goto(`${origin}/sandbox/${network}/faults`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'End all sign-ins' }).click();
      await expect(page.getByText('All sign-ins have ended.')).toBeVisible();
    }
    await page.goto(`${origin}/draft/${id}?post=new`);
    for (const name of ['Harbour X (X)', `${handle} (Bluesky)`])
      await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByRole('radio', { name: 'Publish now' }).check();
    await page.getByRole('button', { name: 'Publish now' }).click();

    const bell = page.getByRole('button', { name: /notifications/i });
    await expect(bell).toHaveAccessibleName(/[1-9]/, { timeout: 60_000 });
    await bell.click();
    await expect(page.getByText('Harbour X on X (sandbox) needs to be reconnected').first()).toBeVisible();
    await page.goto(`${origin}/dev/outbox`);
    for (const subject of [
      'Harbour X on X (sandbox) needs to be reconnected',
      `${handle} on Bluesky (sandbox) needs to be reconnected`,
    ])
      await expect(
        page.getByRole('article').filter({ hasText: person.email }).filter({ hasText: subject }),
      ).toHaveCount(1);
    for (const network of ['twitter', 'bluesky']) {
      await page.goto(`${origin}/sandbox/${network}/feed`);
      await expect(page.getByText(text)).toHaveCount(0);
    }

    await toChannels();
    await expect(page.getByText('no longer accepts this connection')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
    await card('Harbour X').getByRole('button', { name: 'Reconnect' }).click();
    await allow(page, 'Harbour X');
    // The cards move when the first of them has its sign-in again: a click at that moment meets another place.
    await expect(page.getByText('no longer accepts this connection')).toHaveCount(1);
    await card(handle).getByRole('button', { name: 'Reconnect' }).click();
    await connectBluesky(page, 'Harbour Sky');
    await expect(page.getByText('no longer accepts this connection')).toHaveCount(0);

    for (const network of ['twitter', 'bluesky'])
      await expect(async () => {
        await page.goto(`${origin}/sandbox/${network}/feed`);
        await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1, { timeout: 1000 });
      }).toPass({ timeout: 60_000 });
  } finally {
    await home.remove();
  }
});
