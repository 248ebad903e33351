import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { media } from '../../contract/media.ts';
import { projects } from '../../contract/projects.ts';
import { aVideo } from '../support/factories/videos.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson } from './page-helpers.ts';
import { expectAccessible } from './visual.ts';

test('a video of 21 MB is added in parts, goes on after a lost connection and is shown with its length', async ({
  page,
  origin,
}) => {
  test.slow();
  const person = await makePerson(origin);
  const { id } = await as(origin, person)(projects.create, {
    body: { title: 'Bakery blog', description: '', icon: 'Boat' },
  });
  const video = aVideo({ seconds: 24, bytes: 21_000_000 });
  const file = test.info().outputPath('The oven.mp4');
  await writeFile(file, video);
  await enter(page, origin, person);
  await page.goto(`${origin}/media-library/${id}`);

  const network = await page.context().newCDPSession(page);
  const connection = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput,
      downloadThroughput: -1,
      latency: 0,
    });
  const parts: string[] = [];
  page.on('request', (request) => {
    const number = /\/uploads\/[^/]+\/parts\/(\d+)\//.exec(request.url())?.[1];
    if (number) parts.push(number);
  });

  // Slow enough to be met in its middle.
  await connection(false, 1_500_000);
  // A browser asks nothing before somebody has touched the page.
  await page.getByRole('heading', { name: 'Media Library' }).click();
  await page.getByLabel('Add media').setInputFiles(file);
  await expect(page.getByRole('status').filter({ hasText: 'Adding The oven.mp4' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'The oven.mp4' })).toBeVisible();
  await expect.poll(() => parts).toContain('2');

  // A reload would end it, and is asked about first.
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload()).catch(() => null);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reload;

  await connection(true, -1);
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost.' })).toBeVisible();
  await connection(false, -1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('“The oven” added')).toBeVisible();
  expect(parts.filter((number) => number === '1')).toHaveLength(1);

  const card = page.getByRole('listitem').filter({ hasText: 'The oven' });
  const facts = '0:24 · 640 × 360 · 21 MB';
  await expect(card.getByText(facts)).toBeVisible();
  await page.reload();
  await expect(card.getByText(facts)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Edit The oven' }).click();
  await expect(page.getByRole('dialog', { name: 'Details' }).getByText(facts)).toBeVisible();
  const { results } = await as(origin, person)(media.list, { params: { projectId: id }, query: {} });
  expect(results.map(({ bytes }) => bytes)).toEqual([video.length]);
});
