import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { media } from '#contract/media.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import type { WordPressDouble, WordPressRole } from '#tests/support/doubles/wordpress-types.ts';
import { anArticleOnDouble, articleText, publicationOf } from '#tests/support/factories/articles.ts';

const bare = await startWordPress();
const yoast = await startWordPress({ plugins: ['yoast'] });
const openYoast = await startWordPress({ plugins: ['yoast'], yoastFields: 'open' });
const strictYoast = await startWordPress({ plugins: ['yoast'], yoastFields: 'forbidden' });
const rankMath = await startWordPress({ plugins: ['rank-math'] });
const sites = [bare, yoast, openYoast, strictYoast, rankMath];
afterAll(() => Promise.all(sites.map((site) => site.stop())));
const app = useTestApp({ env: { EGRESS_ALLOW: sites.map(({ host }) => host).join(','), PLANS: 'off' } });
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'tan' } })
  .png()
  .toBuffer();

async function ready(on: WordPressDouble = bare, role: WordPressRole = 'editor') {
  const it = await anArticleOnDouble(app, on, role);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)]), 'loaf.png');
  const params = { projectId: it.project.id };
  const image = await it.me.call(media.create, { params, body: body as never });
  const names = (ids: readonly number[]) => ids.map((id) => on.terms().find((term) => term.id === id)?.name);
  return { ...it, image, names };
}
const meta = { metaTitle: 'Bread at home', metaDescription: 'How to bake it.' };

describe('fields of a post on WordPress', () => {
  it('are stored as they were asked for: terms, picture with its words, excerpt, slug', async () => {
    const it = await ready();
    await it.publish({
      categories: ['News & Co', 'Bread'],
      tags: ['Rye', "Baker's"],
      imageId: it.image.id,
      imageAlt: 'A "loaf" & a knife',
      imageCaption: 'Fresh <today>',
      excerpt: 'How to feed it.',
      slug: 'feeding-it',
    });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', notes: [] });
    const [post] = it.posts();
    expect(it.names(post!.categories)).toEqual(['News &amp; Co', 'Bread']);
    expect(it.names(post!.tags)).toEqual(['Rye', 'Baker&#039;s']);
    expect(post).toMatchObject({ slug: 'feeding-it', excerpt: 'How to feed it.' });
    const picturesThere = bare.media().filter(({ id }) => id === post!.featuredMedia);
    expect(picturesThere).toMatchObject([
      { type: 'image/png', alt: 'A "loaf" & a knife', caption: 'Fresh &lt;today&gt;' },
    ]);
    expect(picturesThere[0]!.bytes.equals(picture)).toBe(true);
  });

  it('are the same terms and the same picture the next time, and stay where nothing is sent', async () => {
    const it = await ready();
    const more = { categories: ['Guides'], tags: ['Wheat'], imageId: it.image.id };
    await it.publish(more);
    await publicationOf(it);
    const before = { ...it.posts()[0]! };
    const counts = () => [bare.terms().length, bare.media().length];
    const there = counts();
    await it.write(`${articleText}\n\nAnd patience.`);
    await it.publish({ ...more, categories: ['guides'] });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2, notes: [] });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 3 });
    const { categories, tags, featuredMedia } = before;
    expect(it.posts()).toMatchObject([{ categories, tags, featuredMedia }]);
    expect(counts()).toEqual(there);
  });

  it('that an author may not add are left out and named, those that are there are taken', async () => {
    const editor = await ready();
    await editor.publish({ categories: ['Recipes & more'] });
    await publicationOf(editor);
    const it = await ready(bare, 'author');
    await it.publish({ categories: ['recipes & more', 'Brand new'], tags: ['Own tag'] });
    expect(await publicationOf(it)).toMatchObject({
      state: 'live',
      notes: ['The site has no category “Brand new”, and this user may not add one.'],
    });
    const [post] = it.posts();
    expect(it.names(post!.categories)).toEqual(['Recipes &amp; more']);
    expect(it.names(post!.tags)).toEqual(['Own tag']);
  });

  it('name another author where the user may, and say it where the site shows none of that name', async () => {
    const other = await ready(bare, 'author');
    await other.publish();
    await publicationOf(other);
    const it = await ready();
    await it.publish({ author: other.user.login });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', notes: [] });
    expect(it.posts()[0]!.author).toBe(other.posts()[0]!.author);
    await it.publish({ author: 'nobody' });
    expect((await publicationOf(it)).notes).toEqual([
      'The site shows no author “nobody”, so the post is by the user who published it.',
    ]);
  });

  it('make it a draft, then a scheduled post, then one that is public now', async () => {
    const it = await ready();
    await it.publish({ status: 'draft' });
    expect(await publicationOf(it)).toMatchObject({ state: 'draft' });
    expect(it.posts()).toMatchObject([{ status: 'draft' }]);
    const publishAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
    await it.publish({ status: 'schedule', publishAt: publishAt.toISOString() });
    expect(await publicationOf(it)).toMatchObject({ state: 'scheduled' });
    expect(it.posts()).toMatchObject([{ status: 'future', date: publishAt }]);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toMatchObject([{ status: 'publish' }]);
  });
});

describe('meta title and description', () => {
  it.each([
    ['Yoast SEO with its fields open', openYoast, '_yoast_wpseo_title', '_yoast_wpseo_metadesc'],
    ['Rank Math', rankMath, 'rank_math_title', 'rank_math_description'],
  ] as const)('are in the fields of %s', async (_name, site, title, description) => {
    const it = await ready(site);
    await it.publish(meta);
    expect(await publicationOf(it)).toMatchObject({ state: 'live', notes: [] });
    expect(it.posts()[0]!.meta).toEqual({
      [title]: meta.metaTitle,
      [description]: meta.metaDescription,
    });
  });

  it.each([
    ['has no plugin for them', bare, 'WordPress itself has no meta title'],
    ['drops them without a word', yoast, 'Yoast SEO did not take'],
    ['refuses them', strictYoast, 'Yoast SEO did not take'],
  ] as const)('are named as not kept on a site that %s, and the post is live', async (_name, site, said) => {
    const it = await ready(site);
    await it.publish(meta);
    const { state, notes } = await publicationOf(it);
    expect([state, it.posts().length]).toEqual(['live', 1]);
    expect(notes).toEqual([expect.stringContaining(said)]);
  });

  it('that were not answered are said to be sent again, and are there after the next publishing', async () => {
    const it = await ready(rankMath);
    rankMath.fail('none', 'maintenance');
    await it.publish(meta);
    expect((await publicationOf(it)).notes).toEqual([expect.stringContaining('Publish again to send them')]);
    await it.publish(meta);
    expect(await publicationOf(it)).toMatchObject({ state: 'live', notes: [] });
    expect(it.posts()).toMatchObject([{ meta: { rank_math_title: meta.metaTitle } }]);
  });
});
