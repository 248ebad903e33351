// On a screen of 1440 × 900 a table begins high: what is above its first row takes no more than a fifth of the screen.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { addPicture, makeProjectFixture } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson, writeGeneration } from './page-helpers.ts';

/** Pixels from the top of the screen. */
const highest = 180;

test('the first row of each table of a project, and the first picture of its library, stands at most 180 pixels below the top', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const body = { title: 'Bakery blog', description: '', icon: 'Coffee' } as const;
  const { id } = await as(origin, person)(projects.create, { body });
  const generation = await writeGeneration(origin, person, id);
  const own = await makeProjectFixture(origin, person, id, generation.id);
  await enter(page, origin, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [address, row] of [
    ['/modules/keyword-explorer', 'rye bread recipe'],
    ['/modules/keyword-rank-tracker', 'harbour-bakery.example'],
    [`/modules/keyword-rank-tracker/${own.trackerId}`, 'sourdough bread'],
    [`/draft/${id}`, 'Rye is back on Friday'],
  ] as const) {
    await page.goto(origin + address);
    await expect(page.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
    const first = page.locator('main tbody tr[data-index="0"]');
    await expect
      .poll(async () => Math.round((await first.boundingBox())?.y ?? Infinity), { message: address })
      .toBeLessThanOrEqual(highest);
  }

  await addPicture(origin, person, id, 'Loaves on a board');
  await page.goto(`${origin}/media-library/${id}`);
  const tile = page.getByRole('main').getByRole('listitem').first();
  const row = page.locator('main tbody tr').first();
  for (const first of [tile, row]) {
    await expect
      .poll(async () => Math.round((await first.boundingBox())?.y ?? Infinity), { message: 'media library' })
      .toBeLessThanOrEqual(highest);
    await page.getByTitle('List', { exact: true }).click();
  }
});
