import path from 'node:path';
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { addPicture } from './belongings.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { as, enter, makePerson } from './story.ts';

// 20 seconds whose table of contents stands at the end, so that even its length is read in parts.
const video = path.join(import.meta.dirname, 'pages/oven.mp4');
test('a picture takes up storage, also in the trash, until it is deleted permanently', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const body = { title: 'Bakery blog', description: '', icon: 'Boat' } as const;
  const { id } = await as(origin, person)(projects.create, { body });
  await addPicture(origin, person, id, 'Loaves on a board');
  await enter(page, origin, person);
  const inUse = async () => {
    await page.goto(`${origin}/subscription`);
    return page.getByRole('listitem').filter({ hasText: /^media storage/i });
  };
  await expect(await inUse()).toHaveText(/[1-9]\d* kB$/);

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await expect(await inUse()).not.toHaveText(/\D0 kB$/);

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: /^Restore: / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete permanently: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(await inUse()).toHaveText(/\D0 kB$/);
});

test('a video of the media library is played beside its details, from any place', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  await addPicture(origin, person, id, 'The oven at night', video);
  await enter(page, origin, person);
  const parts: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 206) parts.push(answer.headers()['content-range'] ?? '');
  });

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: 'Edit The oven at night' }).click();
  const player = page.getByLabel('The oven at night', { exact: true });
  const stateOf = () =>
    player.evaluate((element) => {
      const { duration, seekable, currentTime, ended, seeking } = element as HTMLVideoElement;
      return { duration, currentTime, ended, seeking, upTo: seekable.length > 0 ? seekable.end(0) : 0 };
    });
  await expect.poll(stateOf).toMatchObject({ duration: 20, upTo: 20 });
  expect(parts.length).toBeGreaterThan(0);
  await expectAccessible(page);

  await player.evaluate((element) => {
    (element as HTMLVideoElement).muted = true;
    (element as HTMLVideoElement).currentTime = 18.5;
  });
  await expect.poll(stateOf).toMatchObject({ currentTime: 18.5, seeking: false });
  await player.evaluate((element) => (element as HTMLVideoElement).play());
  await expect.poll(stateOf).toMatchObject({ ended: true, currentTime: 20 });
});
