// Publishing against a real Ghost: what is stored there, what its readers see, and how many posts there are.
import { randomUUID } from 'node:crypto';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { articles } from '../../../contract/articles.ts';
import { media } from '../../../contract/media.ts';
import { generateKeySpec } from '../../../server/kernel/keyring.ts';
import { useTestApp } from '../../support/app.ts';
import { anArticleOn, articleText, publicationOf } from '../../support/factories/articles.ts';
import { killedTenTimes } from '../ten-kills.ts';
import { startRealGhost } from './real-ghost.ts';

const site = await startRealGhost();
afterAll(() => site.stop());
const keys = generateKeySpec();
const env = { EGRESS_ALLOW: site.host, PLANS: 'off' };
const app = useTestApp({ env, keys });
const web = useTestApp({ env: { ...env, QUILLSTEAD_ROLE: 'web' }, keys });

async function ready(on = app) {
  const article = await anArticleOn(on, {
    kind: 'ghost',
    homeUrl: site.homeUrl,
    password: await site.addKey(),
  });
  return { ...article, posts: () => site.posts(article.title) };
}
/** A picture in the project's media library. */
async function aPicture({ me, project }: Pick<Awaited<ReturnType<typeof ready>>, 'me' | 'project'>) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'loaf.png');
  return me.call(media.create, { params: { projectId: project.id }, body: body as never });
}
const pageOf = async (url: string) => parseHTML(await (await fetch(url)).text()).document;
const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

it('an article is one post with its picture, tags and fields, published and updated', async () => {
  const it = await ready();
  const image = await aPicture(it);
  const slug = randomUUID();
  const more = { imageId: image.id, imageAlt: 'A loaf', tags: ['Bread', 'News & Co'], metaTitle: 'Meta' };
  await it.publish({ ...more, slug, excerpt: 'How to feed it.', metaDescription: 'About it.' });
  const first = await publicationOf(it);
  expect(first).toMatchObject({ state: 'live', problem: null, notes: [] });
  expect(first.remoteUrl).toBe(`${site.homeUrl}${slug}/`);
  const [post] = await it.posts();
  expect(post).toMatchObject({
    status: 'published',
    custom_excerpt: 'How to feed it.',
    meta_title: 'Meta',
    meta_description: 'About it.',
    feature_image_alt: 'A loaf',
  });
  expect(post!.tags.map(({ name }) => name)).toEqual(['Bread', 'News & Co']);
  expect((await fetch(post!.feature_image!)).headers.get('content-type')).toBe('image/png');
  const page = await pageOf(first.remoteUrl!);
  expect(oneLine(page.querySelector('h1')?.textContent)).toBe(it.title);
  expect(oneLine(page.body.textContent)).toContain('A starter needs flour & water <daily>.');
  await it.write(`${articleText}\n\nAnd patience -- a lot...`);
  await it.publish(more);
  expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2, remoteUrl: first.remoteUrl });
  expect(oneLine((await pageOf(first.remoteUrl!)).body.textContent)).toContain('And patience -- a lot...');
  expect(await it.posts()).toHaveLength(1);
});

it('every kind of block is on the page, and the live post says the same as the text', async () => {
  const it = await ready();
  const text =
    '## Heading\n\nA **b** _i_ ~~s~~ `c` [link](https://a.example/).\n\n- one\n  - two\n\n3. three\n\n> said\n\n' +
    '```js\nfirst\n  second\n```\n\n- with code\n\n  ```\n  inside\n  ```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n---\n\nEnd.';
  await it.write(text);
  await it.publish();
  const { id, remoteUrl } = await publicationOf(it);
  const words = oneLine((await pageOf(remoteUrl!)).querySelector('article')?.textContent);
  for (const part of ['Heading', 'b i s c link', 'two', 'three', 'said', 'first second', 'inside', 'End.'])
    expect(words).toContain(part);
  const { live, present, changedThere } = await it.me.call(articles.comparePublication, { params: { id } });
  expect(live).toEqual(present);
  expect(changedThere).toBe(false);
});

it('an article is a draft, then scheduled, then live', async () => {
  const it = await ready();
  const status = async () => (await it.posts()).map((post) => post.status);
  await it.publish({ status: 'draft' });
  expect(await publicationOf(it)).toMatchObject({ state: 'draft' });
  expect(await status()).toEqual(['draft']);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await it.publish({ status: 'schedule', publishAt });
  expect(await publicationOf(it)).toMatchObject({ state: 'scheduled' });
  expect(await status()).toEqual(['scheduled']);
  await it.publish();
  expect(await publicationOf(it)).toMatchObject({ state: 'live' });
  expect(await status()).toEqual(['published']);
  const [post] = await it.posts();
  expect(new Date(post!.published_at!).getTime()).toBeLessThanOrEqual(Date.now());
});

it('a scheduled post that the site published at its time is live once it is looked for', async () => {
  const it = await ready();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await it.publish({ status: 'schedule', publishAt });
  const { id } = await publicationOf(it);
  const looked = () => it.me.call(articles.checkPublication, { params: { id } });
  expect(await looked()).toMatchObject({ state: 'scheduled' });
  await site.edit((await it.posts())[0]!, { published_at: new Date(Date.now() + 3000).toISOString() });
  await expect.poll(async () => (await it.posts())[0]!.status).toBe('published');
  const live = await looked();
  expect(live).toMatchObject({ state: 'live', problem: null });
  expect((await fetch(live.remoteUrl!)).status).toBe(200);
});

it('a post that was edited or deleted there waits for a person', async () => {
  const it = await ready();
  const outcome = async () => {
    await it.publish();
    const { state, problemCode } = await publicationOf(it);
    return [state, problemCode];
  };
  expect(await outcome()).toEqual(['live', null]);
  const [post] = await it.posts();
  await site.edit(post!, { html: '<p>Theirs.</p>' });
  expect(await outcome()).toEqual(['failed', 'changed-there']);
  await it.publish({ overwrite: true });
  expect(await publicationOf(it)).toMatchObject({ state: 'live' });
  await site.remove((await it.posts())[0]!);
  expect(await outcome()).toEqual(['failed', 'gone']);
});

it('an article is one post, though the server is killed ten times while it publishes', async () => {
  const it = await ready(web);
  const image = await aPicture(it);
  const options = { tags: ['Bread'], imageId: image.id, imageAlt: 'A loaf', metaTitle: 'Bread at home' };
  const states = await killedTenTimes(web, { env, keys }, it, options);
  expect(states).toEqual(Array.from({ length: 10 }, () => 'live'));
  const posts = await it.posts();
  expect(posts).toMatchObject([{ feature_image_alt: 'A loaf', meta_title: 'Bread at home' }]);
  expect(posts[0]!.html).toContain('Round 9: flour and water.');
  expect(posts[0]!.tags.map(({ name }) => name)).toEqual(['Bread']);
});
