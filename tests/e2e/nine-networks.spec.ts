// As a new user meets it: nine networks connected by their own pages, one post with two images to all of them, and what
// each network shows of it.
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { apiBase } from '../../contract/shared/http.ts';
import { social } from '../../contract/social.ts';
import { allow, chosenOf, connectBluesky } from './consent-pages.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson, type Person } from './page-helpers.ts';
import { serverHome } from './server.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';

const picture = path.resolve(import.meta.dirname, '../../web/public/pictures/editor-light-640.jpg');
const text = 'Rye bread is out of the oven at seven';
const alts = ['A loaf on a board', 'Rolls in a basket'];
/** By label: what it is called in addresses, and whom its consent page is given; the last name is the one to choose. */
const consents = [
  ['X', 'twitter', 'Harbour X'],
  ['LinkedIn', 'linkedin', 'Ada Baker, Harbour LinkedIn'],
  ['Facebook', 'facebook', 'Ada Baker, Harbour Café, Harbour Facebook'],
  ['Instagram', 'instagram', 'Harbour Instagram'],
  ['Pinterest', 'pinterest', 'Harbour Pins'],
  ['TikTok', 'tiktok', 'Harbour TikTok'],
  ['Google Business Profile', 'googlemybusiness', 'Ada Baker, Harbour Quay, Harbour Google'],
] as const;
const channels = [
  ...consents.map(([network, , names]) => `${chosenOf(names)} (${network})`),
  'harbour-sky.test (Bluesky)',
  'Harbour Elephant (Mastodon)',
];

async function addImage(origin: string, { token }: Person, projectId: string, altText: string) {
  const form = new FormData();
  form.append('title', altText);
  form.append('altText', altText);
  form.append('file', await openAsBlob(picture), 'a.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}${apiBase}media-library/${projectId}/`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(answer.status).toBe(201);
}

test('all nine are connected by their own pages, get one post with two images, and show it with its alt text', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const home = serverHome();
  try {
    // Networks that fetch images need the address that people use: a second start knows its port.
    await home.start();
    await home.kill();
    const { origin } = await home.start();
    const person = await makePerson(origin);
    const call = as(origin, person);
    const { id } = await call(projects.create, { body: { title: 'Harbour', description: '', icon: 'Boat' } });
    for (const alt of alts) await addImage(origin, person, id, alt);
    await enter(page, origin, person);
    const toChannels = () => page.goto(`${origin}/channels/${id}/social-media`);

    for (const [network, slug, names] of consents) {
      await toChannels();
      await page.getByRole('button', { name: `Connect ${network}`, exact: true }).click();
      await page.waitForURL(new RegExp(`/sandbox/${slug}/`));
      await allow(page, names);
    }
    await page.getByRole('button', { name: 'Connect Bluesky', exact: true }).click();
    await connectBluesky(page, 'Harbour Sky');
    await toChannels();
    await page.getByRole('button', { name: 'Connect Mastodon', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/sandbox\/mastodon\//);
    await allow(page, 'Harbour Elephant');
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.goto(`${origin}/draft/${id}?post=new`);
    for (const name of channels) await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Choose media' }).first().click();
    for (const alt of alts) await page.getByRole('button', { name: `Choose ${alt}` }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: /^Google/ }).click();
    const google = page.getByRole('region', { name: 'Harbour Google' });
    await google.getByLabel('Different media for Harbour Google').check();
    await google.getByRole('button', { name: 'Choose media' }).click();
    await page.getByRole('button', { name: `Choose ${alts[0]}` }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: /^Pinterest/ }).click();
    await page.getByLabel('Board', { exact: true }).selectOption({ label: 'Recipes' });
    await page.getByRole('tab', { name: /^TikTok/ }).click();
    await page.getByLabel('Visibility').selectOption({ label: 'Only you' });
    await page.getByRole('radio', { name: 'Publish now' }).check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    const posts = async () => (await call(social.list, { params: { id }, query: {} })).results;
    const unpublished = async () =>
      (await posts())[0]?.targets
        .filter(({ status }) => status !== 'published')
        .map(({ network }) => network);
    await expect.poll(unpublished, { timeout: 90_000 }).toEqual([]);

    for (const slug of [...consents.map(([, name]) => name), 'bluesky', 'mastodon']) {
      await page.goto(`${origin}/sandbox/${slug}/feed`);
      const post = page.getByRole('article').filter({ hasText: text });
      await expect(post).toHaveCount(1);
      const shown = slug === 'googlemybusiness' ? 1 : 2;
      await expect(post.locator('img')).toHaveCount(shown);
      if (slug !== 'googlemybusiness' && slug !== 'tiktok') await expect(post).toContainText(alts[0]!);
      await expectNoSideScroll(page);
    }
  } finally {
    await home.remove();
  }
});
