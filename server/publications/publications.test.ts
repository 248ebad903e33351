import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { localIndex } from '#contract/local-index.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { anArticleOnDouble, articleText, aSite, publicationOf } from '#tests/support/factories/articles.ts';
import { failure } from '#tests/support/failure.ts';
import { aGeneration, aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

const wordpress = await startWordPress({ name: 'Crumb & Crust' });
const other = await startWordPress({ permalinks: 'plain' });
afterAll(() => Promise.all([wordpress.stop(), other.stop()]));
const app = useTestApp({ env: { EGRESS_ALLOW: `${wordpress.host},${other.host}`, PLANS: 'off' } });
const ready = (on = wordpress) => anArticleOnDouble(app, on);

describe('an article', () => {
  it('is published as it stands, at the address that the site gave it, and updated there the second time', async () => {
    const it = await ready();
    expect(await it.overview()).toMatchObject({ liveUrl: null, brief: { keywords: ['sourdough bread'] } });
    expect(await it.publish({ excerpt: 'How to feed it.' })).toMatchObject({ number: 1, state: 'queued' });
    const first = await publicationOf(it);
    expect(first).toMatchObject({ number: 1, state: 'live', problem: null, score: null, after: [] });
    const page = await (await fetch(first.remoteUrl!)).text();
    expect(page).toContain('<h2>Feeding</h2>');
    expect(page).toContain('flour &amp; water &lt;daily&gt;.</p>');
    expect(page).toContain('<meta name="description" content="How to feed it.">');
    const overview = await it.overview();
    expect(overview.liveUrl).toBe(first.remoteUrl);
    expect(overview.next.label).toBe('Track rankings');
    const track = new URL(overview.next.href, 'http://app');
    expect(Object.fromEntries(track.searchParams)).toEqual({
      projectId: it.project.id,
      articleId: it.article.id,
      target: first.remoteUrl,
      keyword: 'sourdough bread',
    });
    await it.write(`${articleText}\n\nAnd patience.`);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ number: 2, state: 'live', remoteUrl: first.remoteUrl });
    expect(it.posts()).toHaveLength(1);
    expect(it.posts()[0]!.content).toContain('And patience.');
    const { rows } = await app.database.pool.query(
      "select type from event where subject_id = $1 and type like 'article.publi%' order by id",
      [it.article.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'article.publish-asked',
      'article.published',
      'article.publish-asked',
      'article.published',
    ]);
  });

  it('with code of several lines in a list and a quote is on the site to its last line', async () => {
    const it = await ready();
    await it.write(
      '- first\n\n  ```js\n  one\n\n  two\n  ```\n\n> said\n>\n> ```\n> three\n> four\n> ```\n\nThe end.',
    );
    await it.publish();
    const page = await (await fetch((await publicationOf(it)).remoteUrl!)).text();
    for (const code of ['one\n\ntwo</code></pre>', 'three\nfour</code></pre>']) expect(page).toContain(code);
    expect(page).toContain('<p>The end.</p>');
  });

  it('moves to another address on the site when one is asked for, and only then', async () => {
    const it = await ready();
    const address = async (slug: string) => {
      await it.publish({ slug });
      return new URL((await publicationOf(it)).remoteUrl!).pathname;
    };
    const slug = `bread-${randomUUID()}`;
    expect(await address('')).toBe(`/${it.title.toLowerCase().replace(' ', '-')}/`);
    expect(await address(slug)).toBe(`/${slug}/`);
    expect(await address('')).toBe(`/${slug}/`);
    expect((await it.overview()).liveUrl).toBe(`${wordpress.origin}/${slug}/`);
    expect(it.posts()).toHaveLength(1);
  });

  it('whose live page cannot be read stays live; nothing of it is in the Local index', async () => {
    const it = await ready();
    const params = { id: it.article.generationId! };
    const { revision } = await it.me.call(writer.get, { params });
    await it.me.call(writer.update, { params, body: { revision, title: 'Bread', output: 'Rye.' } });
    await it.publish();
    const { id } = await publicationOf(it);
    const { pool } = app.database;
    const job = () =>
      pool.query("select status from job where kind = 'article.save-live' and subject_id = $1", [id]);
    await expect.poll(async () => (await job()).rows, { timeout: 10_000 }).toEqual([{ status: 'done' }]);
    const query = { projectId: it.project.id };
    expect((await it.me.call(localIndex.list, { query })).results).toEqual([]);
    expect((await it.overview()).publications).toMatchObject([{ state: 'live', problem: null }]);
  });

  it('asked for many times at once is one post', async () => {
    const it = await ready();
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => it.publish()));
    const refused = asked.filter((item) => item.status === 'rejected').map(({ reason }) => reason.status);
    expect(refused.length).toBeLessThan(5);
    expect(refused.filter((status) => status !== 409)).toEqual([]);
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });
  it('waits through maintenance as failed, with the time that the site asks for', async () => {
    const it = await ready();
    wordpress.fail('maintenance');
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('10 minutes'),
    });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ number: 1, state: 'live' });
  });

  it('that somebody edited on the site is not written over unless that is asked for', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    const post = it.posts()[0]!;
    wordpress.edit(post.id, { content: `${post.content}\n<!-- wp:paragraph --><p>Theirs.</p>` });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
    expect(it.posts()[0]!.content).toContain('Theirs.');
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ problemCode: 'changed-there' });
    await it.publish({ overwrite: true });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
    expect(it.posts()[0]!.content).not.toContain('Theirs.');
  });

  it('in the site’s trash is reported as there, is live no longer, and made anew once it is deleted for good', async () => {
    const it = await ready();
    await it.publish();
    const first = await publicationOf(it);
    const post = it.posts()[0]!;
    wordpress.edit(post.id, { status: 'trash' });
    const checked = await it.me.call(articles.checkPublication, { params: { id: first.id } });
    expect(checked).toMatchObject({ state: 'failed', problemCode: 'trashed' });
    expect(await it.overview()).toMatchObject({ liveUrl: null, next: { label: 'Publish again' } });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'trashed' });
    wordpress.edit(post.id, null);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('is published to a site with plain permalinks, and to each site for itself', async () => {
    const it = await ready(other);
    await it.publish();
    expect((await publicationOf(it)).remoteUrl).toContain('?p=');
    const second = await aSite(it.me, it.project.id, wordpress);
    await it.publish({ siteId: second.site.id });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
    expect(wordpress.posts().filter(({ title }) => title === it.title)).toHaveLength(1);
    await it.me.call(articles.removeSite, { params: { id: second.site.id } });
    expect((await failure(it.publish({ siteId: second.site.id }))).fields.siteId).toContain('doesn’t exist');
    expect((await it.overview()).publications.at(-1)!.siteName).toBe('Crumb & Crust');
  });

  it('without a text or a project is not published, and says what is missing', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const generation = await aGeneration(me);
    const [article] = (await me.call(articles.list, { query: { generationId: generation.id } })).results;
    expect(article).toMatchObject({
      words: 0,
      position: null,
      score: null,
      next: { label: 'Continue brief' },
    });
    const params = { id: article!.id };
    const { site } = await aSite(me, project.id, wordpress);
    const publish = () => me.call(articles.publish, { params, body: { siteId: site.id } });
    expect((await failure(publish())).fields.projectId).toContain('project');
    await me.call(articles.update, { params, body: { projectId: project.id, keyword: 'rye bread' } });
    expect((await failure(publish())).message).toBe('There is no text to publish yet');
    expect(await me.call(writer.get, { params: { id: generation.id } })).toMatchObject({
      projectId: project.id,
      inputs: { keywords: ['rye bread'] },
    });
    expect(await me.call(articles.get, { params })).toMatchObject({ keyword: 'rye bread' });
    const elsewhere = await aSite(me, (await aProject(me, 'Another')).id, wordpress);
    const wrong = me.call(articles.publish, { params, body: { siteId: elsewhere.site.id } });
    expect((await failure(wrong)).fields.siteId).toContain('another project');
  });

  it('and its sites are nothing to other workspaces', async () => {
    const it = await ready();
    const stranger = await ready();
    await it.publish();
    const { id } = await publicationOf(it);
    const params = { id: it.article.id };
    const { call } = stranger.me;
    const refused = await Promise.all([
      failure(call(articles.get, { params })),
      failure(call(articles.update, { params, body: { keyword: 'mine' } })),
      failure(call(articles.publish, { params, body: { siteId: stranger.site.id } })),
      failure(call(articles.checkPublication, { params: { id } })),
      failure(call(articles.testSite, { params: { id: it.site.id } })),
      failure(call(articles.removeSite, { params: { id: it.site.id } })),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await failure(stranger.publish({ siteId: it.site.id }))).fields.siteId).toContain('exist');
    expect((await call(articles.list, { query: { projectId: it.project.id } })).results).toEqual([]);
  });
});
