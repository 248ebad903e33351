// Fields of posts on a real WordPress: terms, picture, author, times, and what plugins for search engines keep.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { articles } from '../../../contract/articles.ts';
import { media } from '../../../contract/media.ts';
import { generateKeySpec } from '../../../server/kernel/keyring.ts';
import { useTestApp } from '../../support/app.ts';
import { anArticle, articleText, publicationOf } from '../../support/factories/articles.ts';
import { killedTenTimes } from '../ten-kills.ts';
import { type Role, startRealWordPress } from './real-wordpress.ts';

const site = await startRealWordPress();
afterAll(() => site.stop());
const keys = generateKeySpec();
const env = { EGRESS_ALLOW: site.host, PLANS: 'off' };
const app = useTestApp({ env, keys });
const web = useTestApp({ env: { ...env, QUILLSTEAD_ROLE: 'web' }, keys });

// What the plugins themselves are documented to do: neither is among Debian's packages.
const namespace = (name: string) => `add_action('rest_api_init', function () {
  register_rest_route('${name}', '/is-there', ['methods' => 'GET', 'callback' => '__return_true', 'permission_callback' => '__return_true']);
});`;
const yoast = namespace('yoast/v1');
const openFields = `add_action('init', function () {
  foreach (['_yoast_wpseo_title', '_yoast_wpseo_metadesc'] as $key)
    register_post_meta('post', $key, ['show_in_rest' => true, 'single' => true, 'type' => 'string',
      'auth_callback' => function () { return current_user_can('edit_posts'); }]);
});`;
const rankMath = `add_action('rest_api_init', function () {
  register_rest_route('rankmath/v1', '/updateMeta', ['methods' => 'POST',
    'permission_callback' => function () { return current_user_can('edit_posts'); },
    'callback' => function ($request) {
      foreach ($request['meta'] as $key => $value) update_post_meta($request['objectID'], $key, $value);
      return ['slug' => true, 'schemas' => []];
    }]);
});`;

async function ready(role: Role = 'editor', plugins: readonly string[] = [], on = app) {
  for (const code of plugins) onTestFinished(await site.plugin(code));
  const article = await anArticle(on, site, role);
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'loaf.png');
  const params = { projectId: article.project.id };
  const image = await article.me.call(media.create, { params, body: body as never });
  return { ...article, image, posts: () => site.details(article.title) };
}
const meta = { metaTitle: 'Bread at home', metaDescription: 'How to bake it.' };

it('a post has its categories, tags, picture, excerpt and slug, and the same ones after an update', async () => {
  const it = await ready();
  const slug = randomUUID();
  const more = {
    categories: ['News & Co', 'Bread'],
    tags: ["Baker's", 'Rye'],
    imageId: it.image.id,
    imageAlt: 'A "loaf" & a knife',
    imageCaption: 'Fresh <today>',
  };
  await it.publish({ ...more, slug, excerpt: 'How to feed it.' });
  expect(await publicationOf(it)).toMatchObject({ state: 'live', notes: [], problem: null });
  const [post] = await it.posts();
  expect(post).toMatchObject({
    status: 'publish',
    slug,
    excerpt: 'How to feed it.',
    categories: ['Bread', 'News & Co'],
    tags: ["Baker's", 'Rye'],
    imageAlt: 'A "loaf" & a knife',
    imageCaption: 'Fresh &lt;today&gt;',
  });
  await it.write(`${articleText}\n\nAnd patience.`);
  await it.publish(more);
  expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2, notes: [] });
  const { content: _before, ...same } = post!;
  expect(await it.posts()).toMatchObject([same]);
});

it('an author’s new category is named as left out, and an editor may name another author', async () => {
  const it = await ready('author');
  await it.publish({ categories: [`Brand new ${randomUUID()}`], tags: ['Own tag'] });
  const { state, notes } = await publicationOf(it);
  expect([state, notes]).toEqual(['live', [expect.stringContaining('The site has no category')]]);
  const editor = await ready('editor');
  await editor.publish({ author: it.user.login });
  expect(await publicationOf(editor)).toMatchObject({ state: 'live', notes: [] });
  expect(await editor.posts()).toMatchObject([{ author: it.user.login }]);
});

it('a post is a draft, then scheduled, then public', async () => {
  const it = await ready('author');
  await it.publish({ status: 'draft' });
  expect(await publicationOf(it)).toMatchObject({ state: 'draft' });
  expect(await it.posts()).toMatchObject([{ status: 'draft' }]);
  const publishAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000).toISOString();
  await it.publish({ status: 'schedule', publishAt });
  expect(await publicationOf(it)).toMatchObject({ state: 'scheduled' });
  const date = publishAt.slice(0, 19).replace('T', ' ');
  expect(await it.posts()).toMatchObject([{ status: 'future', date }]);
  await it.publish();
  expect(await publicationOf(it)).toMatchObject({ state: 'live' });
  expect(await it.posts()).toMatchObject([{ status: 'publish' }]);
});

it('a scheduled post that the site published at its time is live once it is looked for', async () => {
  const it = await ready('author');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await it.publish({ status: 'schedule', publishAt });
  const { id } = await publicationOf(it);
  const looked = () => it.me.call(articles.checkPublication, { params: { id } });
  expect(await looked()).toMatchObject({ state: 'scheduled' });
  await site.change('due', { id: (await it.posts())[0]!.id });
  expect(await it.posts()).toMatchObject([{ status: 'publish' }]);
  const live = await looked();
  expect(live).toMatchObject({ state: 'live', problem: null });
  expect((await fetch(live.remoteUrl!)).status).toBe(200);
});

it.each([
  ['Yoast SEO with open fields', [yoast, openFields], ['_yoast_wpseo_title', '_yoast_wpseo_metadesc'], 0],
  ['Yoast SEO as it is', [yoast], [], 1],
  ['Rank Math', [rankMath], ['rank_math_title', 'rank_math_description'], 0],
  ['neither', [], [], 1],
] as const)(
  'meta title and description with %s are kept, or named as not kept',
  async (_name, plugins, kept, notes) => {
    const it = await ready('author', plugins);
    await it.publish(meta);
    const published = await publicationOf(it);
    expect([published.state, published.notes.length]).toEqual(['live', notes]);
    const [post] = await it.posts();
    const expected = Object.fromEntries(kept.map((key, at) => [key, Object.values(meta)[at]]));
    expect(post!.meta).toEqual(expected);
  },
);

it('the live post says the same as the text that was published, and differs by what was written since', async () => {
  const it = await ready('author');
  await it.write(
    '## Heading\n\nA "quoted" -- 3x4... **b** `c` & <d>.\n\n- one\n\n```\nfirst\n  second\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  );
  await it.publish();
  const { id } = await publicationOf(it);
  const compared = () => it.me.call(articles.comparePublication, { params: { id } });
  const { live, present, changedThere } = await compared();
  expect([live, changedThere]).toEqual([present, false]);
  await site.change('edit', { id: (await it.posts())[0]!.id, content: 'Theirs.' });
  expect(await compared()).toMatchObject({ changedThere: true, live: { text: 'Theirs.' } });
});

it.each([
  ['Yoast SEO with open fields', [yoast, openFields], ['_yoast_wpseo_title', '_yoast_wpseo_metadesc']],
  ['Rank Math', [rankMath], ['rank_math_title', 'rank_math_description']],
] as const)(
  'an article is one whole post beside %s, though the server is killed ten times while it publishes',
  async (_name, plugins, [title, description]) => {
    const it = await ready('author', plugins, web);
    const options = { ...meta, tags: ['Bread'], imageId: it.image.id, imageAlt: 'A loaf' };
    const states = await killedTenTimes(web, { env, keys }, it, options);
    expect(states).toEqual(Array.from({ length: 10 }, () => 'live'));
    const posts = await it.posts();
    expect(posts).toMatchObject([{ status: 'publish', tags: ['Bread'], imageAlt: 'A loaf' }]);
    expect(posts[0]!.content).toContain('Round 9: flour and water.');
    expect(posts[0]!.meta).toEqual({ [title]: meta.metaTitle, [description]: meta.metaDescription });
  },
);
