// The same text has the same number in the editor, in an analysis of the API and in the audit of the published page.
import { afterAll, describe, expect, it } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { ranks } from '#contract/ranks.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { writer } from '#contract/writer.ts';
import { createAnalyzer } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { insertCheck } from '#server/ranks/checks-store.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { useTestApp } from '#tests/support/app.ts';
import { htmlPage, startSite } from '#tests/support/doubles/site-double.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { failure } from '#tests/support/failure.ts';
import { anArticleOnDouble, type DoubledArticle, publicationOf } from '#tests/support/factories/articles.ts';
import { crawlOver } from '#tests/support/factories/crawls.ts';
import { aProject, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { coffeePages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';

const wordpress = await startWordPress({ name: 'Crumb & Crust' });
const elsewhere = await startSite();
afterAll(() => Promise.all([wordpress.stop(), elsewhere.stop()]));
const app = useTestApp({
  env: { EGRESS_ALLOW: `${wordpress.host},${elsewhere.host}`, CRAWL_DELAY_MS: '0', PLANS: 'off' },
});

const keyword = 'pour over coffee';
const title = 'Pour over coffee at home, step by step';
const excerpt = 'How to make pour over coffee at home.';
const prose = coffeePages[0]!.text.split('\n\n').filter((part) => part.length > 80);
const text = `## Bloom and brew ratio

${prose.slice(0, 4).join('\n\n')}

> "Grind it fresh" -- that's what every barista says...

- a dripper
- paper filters

## Questions

${prose.slice(4).join('\n\n')}

See [our beans](https://example.com/beans) and **weigh** them.`;

/** An article that is optimized against four pages and published, its fields as the editor has them. */
async function published() {
  const person = await anArticleOnDouble(app, wordpress);
  const { call } = person.me;
  const { id: generationId } = { id: person.article.generationId! };
  const { revision } = await call(writer.get, { params: { id: generationId } });
  await call(writer.update, { params: { id: generationId }, body: { revision, title, output: text } });
  const projectId = person.project.id;
  for (const page of coffeePages.slice(1, 5))
    await call(localIndex.add, {
      body: { kind: 'text', projectId, url: page.url, text: pageMarkdown(page) },
    });
  const made = await call(optimizer.create, { body: { keyword, projectId, articleId: person.article.id } });
  const slug = `pour-over-coffee-${made.id.slice(-12)}`;
  const change = { revision: made.revision, title, description: excerpt, slug, analyze: true as const };
  const row = await changeAndAnalyze(call, made.id, change);
  await person.publish({ slug, excerpt });
  const { remoteUrl } = await publicationOf(person);
  return { person, row, url: remoteUrl!, projectId };
}

async function scoreAt(
  { me }: Pick<DoubledArticle, 'me'>,
  projectId: string,
  body: { url: string; keyword?: string },
) {
  const { id } = await me.call(siteAudits.create, { body: { projectId, extent: 'page', ...body } });
  expect(await crawlOver(me, id)).toMatchObject({ status: 'done' });
  return (await me.call(siteAudits.score, { params: { id } })).score;
}

describe('the audit of a published page', () => {
  it('gives the number that the editor and the API give for the same text, part by part', async () => {
    const { person, row, url, projectId } = await published();
    const audited = (await scoreAt(person, projectId, { url }))!;
    expect(audited.article).toEqual({
      id: person.article.id,
      optimizationId: row.id,
      score: row.analysis!.score,
      differs: [],
    });
    expect(audited.score).toBe(row.analysis!.score);
    expect(audited.keyword).toBe(keyword);
    const points = (parts: typeof audited.parts) => parts.map(({ id, score }) => [id, score]);
    expect(points(audited.parts)).toEqual(points(row.analysis!.parts));
    // What the editor works out in the browser, from the snapshot that it was given.
    const { pages } = await person.me.call(optimizer.snapshot, { params: { id: row.id } });
    const inEditor = await createAnalyzer(prepareSnapshot(pages, { keyword })).analyze({
      title,
      description: excerpt,
      slug: row.slug,
      heading: row.document.title,
      blocks: row.document.blocks,
    });
    expect(audited.score).toBe(inEditor.score);
  });

  it('gives its own number where the live text is another, and says in what it differs', async () => {
    const { person, row, url, projectId } = await published();
    const [post] = wordpress.posts().filter((item) => wordpress.linkOf(item) === url);
    const shorter = post!.content.replace(/<h2>Questions[\s\S]*?(?=<!-- wp:html)/, '');
    wordpress.edit(post!.id, { content: shorter });
    const audited = (await scoreAt(person, projectId, { url }))!;
    expect(audited.article).toMatchObject({ score: row.analysis!.score, differs: ['text'] });
    expect(audited.score).toBeLessThan(row.analysis!.score!);
    wordpress.edit(post!.id, { title: 'Something else' });
    expect((await scoreAt(person, projectId, { url }))!.article!.differs).toEqual(['title', 'text']);
  });

  it('follows the editor: text that is changed there and not yet published differs from the page', async () => {
    const { person, row, url, projectId } = await published();
    const change = { revision: row.revision, content: '## Bloom\n\nShort.', analyze: true as const };
    const changed = await changeAndAnalyze(person.me.call, row.id, change);
    const audited = (await scoreAt(person, projectId, { url }))!;
    expect(audited.article).toMatchObject({ score: changed.analysis!.score, differs: ['text'] });
    expect(audited.score).toBe(row.analysis!.score);
  });

  it('is scored against the pages of its keyword where only that is named, and not at all without one', async () => {
    const { person, row, url, projectId } = await published();
    const body = prose.map((part) => `<p>${part}</p>`).join('');
    elsewhere.on('/coffee', htmlPage('Pour over coffee', [], { text: `${prose[0]}</p>${body}<p>` }));
    const page = `${elsewhere.origin}/coffee`;
    expect(await scoreAt(person, projectId, { url: page })).toBeNull();
    const named = (await scoreAt(person, projectId, { url: page, keyword: ` ${keyword.toUpperCase()}` }))!;
    expect(named).toMatchObject({ article: null, why: expect.stringContaining('4 competitor pages') });
    expect(named.score).toBeGreaterThan(0);
    // Another keyword than that of its article: no number of the editor.
    const other = (await scoreAt(person, projectId, { url, keyword: 'espresso machine' }))!;
    expect(other).toMatchObject({ article: null, keyword: 'espresso machine' });
    expect(row.analysis!.score).not.toBeNull();
  });

  it('is nothing to other workspaces, and the page of a whole site is asked for elsewhere', async () => {
    const { person, url, projectId } = await published();
    const { me } = person;
    const { id } = await me.call(siteAudits.create, { body: { projectId, url, extent: 'page' } });
    const stranger = await signIn(app);
    expect((await failure(stranger.call(siteAudits.score, { params: { id } }))).status).toBe(404);
    await aProject(stranger);
    const site = await me.call(siteAudits.create, { body: { projectId, url: wordpress.homeUrl } });
    expect((await me.call(siteAudits.score, { params: { id: site.id } })).score).toBeNull();
  });
});

describe('the audit of a whole site', () => {
  const siteAudit = async ({ me }: Pick<DoubledArticle, 'me'>, projectId: string, url: string) => {
    const { id } = await me.call(siteAudits.create, { body: { projectId, url, maxPages: 10 } });
    expect(await crawlOver(me, id)).toMatchObject({ status: 'done' });
    return id;
  };
  const scores = ({ me }: Pick<DoubledArticle, 'me'>, id: string, query = {}) =>
    me.call(siteAudits.scores, { params: { id }, query });

  it('gives an article the number of the editor', async () => {
    const { person, row, url, projectId } = await published();
    const { results } = await scores(person, await siteAudit(person, projectId, url));
    expect(results[0]).toMatchObject({
      keyword,
      score: row.analysis!.score,
      article: { id: person.article.id, optimizationId: row.id, differs: [] },
    });
    const page = await person.me.call(siteAudits.create, { body: { projectId, url, extent: 'page' } });
    await crawlOver(person.me, page.id);
    expect(await scores(person, page.id)).toEqual({ results: [], next: null });
  });

  it('scores a page that ranks for a tracked keyword, and says why the others have no score', async () => {
    const { person, projectId } = await published();
    const { call } = person.me;
    const host = elsewhere.origin;
    elsewhere
      .robots('')
      .on('/guide', htmlPage('Coffee guide', ['/about'], { text: prose.join(' ') }))
      .on('/about', htmlPage('About us', ['/guide']));
    const first = await siteAudit(person, projectId, `${host}/guide`);
    const none = { keyword: '', score: null, why: expect.stringMatching(/^No keyword: /) };
    expect((await scores(person, first)).results).toMatchObject([none, none]);

    const tracker = await call(ranks.create, {
      body: { projectId, target: host, schedule: 'manual', keywords: [keyword, 'espresso machine'] },
    });
    const scope = { workspaceId: (await whoAmI(person.me)).workspace.id, userId: null };
    const [best, worse] = [keyword, 'espresso machine'].map(
      (word) => tracker.keywords.find((item) => item.keyword === word)!.id,
    );
    const seen = { jobId: null, urls: [], snapshotId: null, error: null, match: tracker.match };
    for (const [trackedKeywordId, position] of [
      [worse!, 9],
      [best!, 3],
    ] as const)
      await insertCheck(scope, app.database.db, {
        ...seen,
        state: 'ranked',
        trackedKeywordId,
        position,
        target: tracker.target,
        url: `${host}/guide?utm_source=search`,
        checkedAt: app.clock.now(),
      });
    expect((await scores(person, first)).results[0]).toMatchObject({
      keyword,
      score: null,
      why: expect.stringContaining('Audit the site again'),
    });
    const second = await siteAudit(person, projectId, `${host}/guide`);
    const one = await scores(person, second, { limit: 1 });
    expect(one.results).toMatchObject([
      { url: `${host}/guide`, title: 'Coffee guide', keyword, article: null, score: expect.any(Number) },
    ]);
    const rest = await scores(person, second, { limit: 1, cursor: one.next });
    expect(rest).toMatchObject({ results: [{ url: `${host}/about`, ...none }], next: null });

    const stranger = await signIn(app);
    const asked = stranger.call(siteAudits.scores, { params: { id: second }, query: {} });
    expect((await failure(asked)).status).toBe(404);
  });
});
