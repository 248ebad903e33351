import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { media } from '#contract/media.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startGhost } from '#tests/support/doubles/ghost-double.ts';
import { anArticleOn, articleText, publicationOf } from '#tests/support/factories/articles.ts';
import { afterRestart, leftBehind } from '#tests/support/factories/killed-publishing.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { everything } from '#tests/support/sampled.ts';

const ghost = await startGhost();
afterAll(() => ghost.stop());
const env = { EGRESS_ALLOW: ghost.host, PLANS: 'off' };
const keys = generateKeySpec();
const app = useTestApp({ env, keys });
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'tan' } })
  .png()
  .toBuffer();

const ready = async () => {
  const password = ghost.addKey();
  const article = await anArticleOn(app, { kind: 'ghost', homeUrl: ghost.homeUrl, password });
  return { ...article, password, posts: () => ghost.posts().filter(({ title }) => title === article.title) };
};

describe('a Ghost site', () => {
  it('is tried before it is kept, needs a key and no user name, and the reason stands beside the key', async () => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me);
    const form = { projectId, kind: 'ghost' as const, homeUrl: ghost.homeUrl, password: '' };
    const refused = async (password: string) =>
      (await failure(me.call(articles.connectSite, { body: { ...form, password } }))).fields.password;
    expect(await refused('')).toBe('Admin API key is required');
    expect(await refused('abc')).toContain('not an Admin API key');
    expect(await refused(`${'0'.repeat(24)}:${'0'.repeat(64)}`)).toContain(
      'does not accept this Admin API key',
    );
    const site = await me.call(articles.connectSite, { body: { ...form, password: ghost.addKey() } });
    expect(site).toMatchObject({ kind: 'ghost', name: 'Crumb & Crust', status: 'active' });
    expect(await me.call(articles.testSite, { params: { id: site.id } })).toEqual({
      ok: true,
      message: 'Crumb & Crust answered and accepts the key.',
    });
  });
});

describe('an article on Ghost', () => {
  it('is published with its picture and its fields, and updated there the second time', async () => {
    const it = await ready();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), 'loaf.png');
    const item = await it.me.call(media.create, {
      params: { projectId: it.project.id },
      body: body as never,
    });
    const more = { imageId: item.id, imageAlt: 'A loaf', tags: ['Bread'], metaTitle: 'Meta' };
    await it.publish({ ...more, excerpt: 'How to.', slug: 'feeding' });
    const first = await publicationOf(it);
    expect(first).toMatchObject({ state: 'live', number: 1, notes: [], options: { tags: ['Bread'] } });
    expect(it.posts()).toMatchObject([
      {
        status: 'published',
        tags: ['Bread'],
        feature_image_alt: 'A loaf',
        meta_title: 'Meta',
        custom_excerpt: 'How to.',
      },
    ]);
    const pictures = ghost.images().length;
    await it.write(`${articleText}\n\nAnd patience.`);
    await it.publish(more);
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2, remoteUrl: first.remoteUrl });
    expect(it.posts()).toHaveLength(1);
    expect(it.posts()[0]!.html).toContain('And patience.');
    expect(ghost.images()).toHaveLength(pictures);
  });

  it('takes no picture of another workspace or project, as one that nobody has', async () => {
    const [it, theirs] = [await ready(), await ready()];
    const other = await aProject(it.me, 'Another');
    const added = async ({ me }: typeof it, projectId: string) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(picture)]), 'loaf.png');
      return (await me.call(media.create, { params: { projectId }, body: body as never })).id;
    };
    const foreign = [await added(theirs, theirs.project.id), await added(it, other.id), randomUUID()];
    for (const imageId of foreign)
      expect((await failure(it.publish({ imageId }))).fields).toEqual({
        imageId: 'This image doesn’t exist',
      });
  });

  it('is a draft, then scheduled, and live once its time has come there', async () => {
    const it = await ready();
    await it.publish({ status: 'draft' });
    expect(await publicationOf(it)).toMatchObject({ state: 'draft', publishedAt: null });
    expect(await it.overview()).toMatchObject({
      liveUrl: null,
      next: { label: 'Score against competitors' },
    });
    const refused = async (more: object) => (await failure(it.publish(more))).fields;
    expect((await refused({ status: 'schedule' })).publishAt).toBe('Choose when to publish');
    const soon = new Date(app.clock.now().getTime() + 60_000).toISOString();
    expect((await refused({ status: 'schedule', publishAt: soon })).publishAt).toContain('5 minutes');
    expect((await refused({ categories: ['News'] })).categories).toContain('Ghost has no categories');
    expect((await refused({ excerpt: 'x'.repeat(301) })).excerpt).toContain('300');
    const publishAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await it.publish({ status: 'schedule', publishAt });
    const waits = await publicationOf(it);
    expect(waits).toMatchObject({ state: 'scheduled', options: { publishAt } });
    expect(it.posts()).toMatchObject([{ status: 'scheduled' }]);
    ghost.edit(it.posts()[0]!.id, { status: 'published' });
    const params = { id: waits.id };
    expect(await it.me.call(articles.checkPublication, { params })).toMatchObject({ state: 'live' });
    expect((await failure(it.publish({ status: 'draft' }))).fields.status).toContain(
      'public on the site already',
    );
  });

  it('that somebody edited there is not written over unless that is asked for', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    const [post] = it.posts();
    ghost.edit(post!.id, { lexical: `${post!.lexical} ` });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
    ghost.fail('someone-writes');
    await it.publish({ overwrite: true });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
  });

  it.each([
    ['reset-after-commit', 'live', 1],
    ['page-after-commit', 'live', 1],
    ['reset-before-commit', 'needs-check', 0],
    ['maintenance', 'failed', 0],
  ] as const)('met by %s is %s, with %i post', async (fault, state, count) => {
    const it = await ready();
    ghost.fail(fault);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state });
    expect(it.posts()).toHaveLength(count);
  });

  it('whose key was revoked says so, and the site has to be connected again', async () => {
    const it = await ready();
    ghost.revoke(it.password);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'credentials' });
    expect((await it.me.call(articles.sites, {})).results).toMatchObject([{ status: 'needs-reconnect' }]);
  });

  it('is one post, however often the server is killed while it publishes', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    const moments = ['before it was sent', 'before it arrived', 'before the answer came'] as const;
    for (let round = 0; round < (everything ? 10 : moments.length); round += 1) {
      const moment = moments[round % moments.length];
      if (moment !== 'before the answer came') for (const { id } of it.posts()) ghost.edit(id, null);
      await leftBehind(app, it.article.id, moment === 'before it was sent' ? null : app.clock.now());
      const { id, state } = await afterRestart(app, { keys, env }, it);
      if (state === 'needs-check') {
        app.clock.advance(3 * 60_000);
        await it.me.call(articles.checkPublication, { params: { id } });
      }
      expect(await publicationOf(it), moment).toMatchObject({ state: 'live', number: 1 });
      expect(it.posts(), moment).toHaveLength(1);
    }
  });
});
