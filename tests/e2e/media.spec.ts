import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { projects } from '../../contract/projects.ts';
import { social } from '../../contract/social.ts';
import { addPicture } from './project-fixture.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './visual.ts';
import { as, enter, makePerson, planGeneration, stepOf } from './page-helpers.ts';

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
  await expect(await inUse()).toHaveText(/[1-9]\d* kB used$/);

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await expect(await inUse()).not.toHaveText(/\D0 kB used$/);

  await page.goto(`${origin}/media-library/${id}`);
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: /^Restore: / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete permanently: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(await inUse()).toHaveText(/\D0 kB used$/);
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

/** Drops files onto a place as a hand does. */
async function dropFiles(
  place: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
) {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  await place.evaluate(async (element, parts) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, text } of parts) {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, sent);
}
const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('all pictures that are uploaded or dropped together are chosen for a post, also while the first still arrive, and all go to the library', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  await enter(page, origin, person);
  const sent = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/media-library/**', async (route) => {
    if (route.request().method() === 'POST' && (held += 1) <= 2) await sent.promise;
    await route.fallback();
  });
  await page.goto(`${origin}/draft/${id}?post=new`);
  const chosen = page.getByRole('region', { name: 'Media' }).getByRole('listitem');
  await page.getByRole('region', { name: 'Media' }).getByRole('button', { name: 'Choose media' }).click();
  const dialog = page.getByRole('dialog');
  const files = [await aPicture('rye.png', '#8D51FE'), await aPicture('oats.png', '#11AA55')];
  await dialog.getByLabel('Add media').locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByRole('status').filter({ hasText: 'Adding' })).toHaveCount(2);
  const dropped = [await aPicture('wheat.png', '#AA5511'), await aPicture('spelt.png', '#1155AA')];
  await dropFiles(dialog.getByText('Drop or paste images here'), dropped);
  await expect(dialog.getByRole('button', { name: /^Choose .*(wheat|spelt)/, pressed: true })).toHaveCount(2);
  // Closing does not give up what is on its way.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chosen).toHaveCount(2);
  sent.resolve();
  await expect(chosen).toHaveCount(4);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const { results } = await as(origin, person)(social.list, { params: { id }, query: {} });
  expect(results[0]?.media).toHaveLength(4);

  await page.goto(`${origin}/media-library/${id}`);
  const cards = page.getByRole('button', { name: /^Edit / });
  await expect(cards).toHaveCount(4);
  const more = [await aPicture('barley.png', '#777777'), await aPicture('millet.png', '#222222')];
  await dropFiles(page.getByRole('main'), more);
  await expect(cards).toHaveCount(6);
});

test('a media card is one target, also beside its picture and by keyboard, and its other buttons stay apart', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  await addPicture(origin, person, id, 'Loaves on a board');
  await enter(page, origin, person);
  await page.goto(`${origin}/media-library/${id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Loaves on a board' });
  await expect(card.getByRole('button')).toHaveCount(1);
  for (const part of ['Loaves on a board', /Not used/]) {
    const box = (await card.getByText(part).boundingBox())!;
    await page.mouse.click(box.x + 4, box.y + box.height / 2);
    await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await card.getByRole('button', { name: 'Edit Loaves on a board' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(card.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Delete permanently: Loaves on a board' }).click();
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const name = (await card.getByText('Loaves on a board', { exact: true }).boundingBox())!;
  await page.mouse.click(name.x + 4, name.y + name.height / 2);
  await expect(page.getByText('The trash is empty.')).toBeVisible();
});

test('of files that are dropped together all become sources, each that cannot is named, and a place for one file says so', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id: projectId } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  const { id } = await planGeneration(origin, person, projectId);
  await enter(page, origin, person);
  await page.goto(stepOf(origin, id, 'brief'));
  const panel = page.getByRole('region', { name: 'Sources' });
  await panel.getByText('File', { exact: true }).click();
  const text = (name: string, words: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(words),
  });
  await dropFiles(panel.getByText(/Drop/), [
    text('rye.txt', 'Rye needs a warm place.'),
    text('empty.txt', ''),
    text('oats.txt', 'Oats need a cold place.'),
    text('nothing.txt', ''),
  ]);
  await expect(panel.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(
    panel.getByText('empty.txt: This file is empty. nothing.txt: This file is empty.'),
  ).toBeVisible();

  await page.goto(`${origin}/modules/keyword-explorer`);
  await dropFiles(page.getByText(/^Drop/).first(), [
    text('a.csv', 'keyword\nrye'),
    text('b.csv', 'keyword\noats'),
  ]);
  await expect(page.getByText('You can only add one file here. Nothing was added.')).toBeVisible();
});
