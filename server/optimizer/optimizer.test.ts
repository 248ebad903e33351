import { describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { documents } from '#contract/writer/documents.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer, type OptimizationDetail } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { writer } from '#contract/writer.ts';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import { createAnalyzer } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot, restoreSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { coffeePages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';
import { scorableOfDraft, scorableOfPage } from '#engine/optimizer/scorable.ts';
import { scoreDraft } from '#engine/optimizer/score-draft.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { analysisOver, changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aBrief } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const keyword = 'pour over coffee';
const ghost = '00000000-0000-4000-8000-000000000000';
const draft = '## What you need\n\nA dripper, a paper filter and fresh beans make pour over coffee at home.';
const better = `# Pour over coffee at home

## Bloom and brew ratio

${coffeePages
  .slice(0, 2)
  .flatMap(({ text }) => text.split('\n\n').filter((item) => item.length > 80))
  .join('\n\n')}`;

interface Person {
  call: ReturnType<typeof app.as>;
}
const aPerson = async (): Promise<Person> => ({ call: app.as((await newMember(app)).token) });
const aProject = ({ call }: Person) =>
  call(projects.create, { body: { title: 'Coffee bar', description: '', icon: 'Coffee' } });

async function withPages(person: Person, count: number) {
  const project = await aProject(person);
  const pages = [];
  for (const page of coffeePages.slice(0, count))
    pages.push(
      await person.call(localIndex.add, {
        body: { kind: 'text', projectId: project.id, url: page.url, text: pageMarkdown(page) },
      }),
    );
  return { project, pages };
}
const start = (person: Person, projectId: string, more: object = {}) =>
  person.call(optimizer.create, { body: { keyword, projectId, ...more } });
const change = (person: Person, row: Pick<OptimizationDetail, 'id' | 'revision'>, body: object) =>
  changeAndAnalyze(person.call, row.id, { revision: row.revision, ...body });

describe('keyword-ranking', () => {
  it('starts with a new document and article, and its score rises with the text, point by point', async () => {
    const me = await aPerson();
    const { project, pages } = await withPages(me, 4);
    const made = await start(me, project.id);
    expect(made).toMatchObject({
      keyword,
      slug: 'pour-over-coffee',
      score: null,
      analysis: null,
      revision: 0,
    });
    expect(made.competitors.map(({ included }) => included)).toEqual([true, true, true, true]);
    const article = await me.call(articles.get, { params: { id: made.articleId } });
    expect(article).toMatchObject({ keyword, documentId: made.documentId, generationId: null });

    const first = await change(me, made, { content: draft, title: 'Coffee', analyze: true });
    expect(first.analysis!.terms[0]).toMatchObject({ state: 'missing', use: 0 });
    const grind = first.analysis!.terms.find(({ label }) => label === 'grind size')!;
    expect(new Set(grind.pages.map(({ pageId }) => pageId))).toEqual(new Set(pages.map(({ id }) => id)));
    const second = await change(me, first, {
      content: better,
      title: 'Pour over coffee at home',
      description: 'How to make pour over coffee.',
      analyze: true,
    });
    expect(second.score!).toBeGreaterThan(first.score! + 10);
    expect(second.history.map(({ score }) => score)).toEqual([first.score, second.score]);
    const list = await me.call(optimizer.list, {});
    expect(list).toMatchObject({
      count: 1,
      results: [{ id: made.id, score: second.score, competitorCount: 4 }],
    });
  });

  it('has no score without a competitor page, and says why', async () => {
    const me = await aPerson();
    const made = await start(me, (await aProject(me)).id);
    const { analysis, score } = await change(me, made, { content: draft, analyze: true });
    expect(score).toBeNull();
    expect(analysis!.why).toMatch(/add a competitor page/i);
  });

  it('compares with chosen pages only, and keeps numbers that give the score again when a page has changed', async () => {
    const me = await aPerson();
    const { project, pages } = await withPages(me, 3);
    const [one, two, three] = pages.map(({ id }) => id);
    const made = await start(me, project.id, { competitors: [one, two] });
    expect(made.competitors.filter(({ included }) => included).map(({ id }) => id)).toEqual([one, two]);
    const wider = await change(me, made, { content: draft, competitors: [one, two, three], analyze: true });
    expect(wider.competitorCount).toBe(3);
    await me.call(localIndex.update, { params: { id: three! }, body: { deleted: true } });
    const { rows } = await app.database.pool.query<{ numbers: never; score: number }>(
      'select numbers, score from optimization_analysis where optimization_id = $1',
      [made.id],
    );
    const { title, description, slug, document } = wider;
    const text = scorableOfDraft({
      title,
      description,
      slug,
      heading: document.title,
      blocks: document.blocks,
    });
    expect(scoreDraft(restoreSnapshot(rows[0]!.numbers), text).score).toBe(rows[0]!.score);
    const now = await me.call(optimizer.get, { params: { id: made.id } });
    expect(now).toMatchObject({ competitorCount: 3, outdated: { removed: 1 } });
  });

  it('counts the copied pages again where an earlier engine counted them', async () => {
    const me = await aPerson();
    const { project } = await withPages(me, 4);
    const made = await start(me, project.id);
    const { analysis, articleId } = await change(me, made, { content: draft, analyze: true });
    const before = await me.call(articles.get, { params: { id: articleId } });
    await app.database.pool.query(
      `update optimization_analysis set numbers = '{"terms":[],"bands":[],"figures":[]}' where optimization_id = $1`,
      [made.id],
    );
    const after = await me.call(articles.get, { params: { id: articleId } });
    expect(after.missingTerms).toEqual(before.missingTerms);
    expect(after.missingTerms.length).toBeGreaterThan(0);
    expect(after.score).toBe(analysis!.score);
  });

  it('never suggests a term that was ignored, and always one that was added', async () => {
    const me = await aPerson();
    const { project } = await withPages(me, 4);
    const made = await start(me, project.id);
    const before = await change(me, made, { content: better, analyze: true });
    const ignored = before.analysis!.terms.find(({ label }) => label !== keyword)!.label;
    const after = await change(me, before, {
      ignoredTerms: [ignored],
      secondaryKeywords: ['ceramic cup'],
      analyze: true,
    });
    expect(after.ignoredTerms).toEqual([ignored]);
    const labels = after.analysis!.terms.map(({ label }) => label);
    expect(labels).not.toContain(ignored);
    expect(labels).toContain('ceramic cup');
  });

  it('scores and checks the browser’s and the server’s way alike, and scores a text as blocks like the same text as a saved page', async () => {
    const me = await aPerson();
    const { project } = await withPages(me, 4);
    const made = await start(me, project.id);
    const lines = { title: 'Pour over coffee at home', description: 'Make pour over coffee with a scale.' };
    const it = await change(me, made, { content: better, ...lines, analyze: true });
    const { analysis } = await me.call(optimizer.analysis, { params: { id: it.id } });
    const texts = await me.call(optimizer.snapshot, { params: { id: it.id } });
    const snapshot = prepareSnapshot(texts.pages, it);
    const here = { ...lines, slug: it.slug, heading: '', blocks: it.document.blocks };
    const editor = createAnalyzer(snapshot);
    await editor.analyze({ ...here, blocks: here.blocks.slice(2) });
    expect(await editor.analyze(here)).toEqual(analysis);
    const { checks, readability, ...score } = analysis!;
    expect(readability.map(({ name }) => name)).toContain('Gunning fog');
    expect(checks.filter(({ places }) => places.length > 0).length).toBeGreaterThan(1);

    const { html } = blocksToHtml(it.document.blocks);
    const own = await me.call(localIndex.add, {
      body: {
        kind: 'text',
        projectId: project.id,
        url: `https://own.example/${it.slug}`,
        text: `<!doctype html><html><head><title>${lines.title}</title><meta name="description" content="${lines.description}"></head><body><article>${html}</article></body></html>`,
        own: true,
      },
    });
    const page = await me.call(localIndex.get, { params: { id: own.id } });
    expect(scoreDraft(snapshot, scorableOfPage(page))).toEqual(score);
  });

  it('joins an article of the AI writer: the same document, scored at once, and only one optimizer for it', async () => {
    const me = await aPerson();
    const { project } = await withPages(me, 3);
    const inputs = aBrief({ keywords: ['pour over'] });
    const { id } = await me.call(writer.create, { body: { tool: 'article', inputs, projectId: project.id } });
    const [article] = (await me.call(articles.list, { query: { generationId: id } })).results;
    const early = await failure(start(me, project.id, { articleId: article!.id }));
    expect(early.body).toMatchObject({ articleId: ['This article has no text yet. Write its draft first.'] });
    const generation = await me.call(writer.update, { params: { id }, body: { revision: 0, output: draft } });
    const made = await start(me, project.id, { articleId: article!.id });
    expect(made).toMatchObject({ articleId: article!.id, documentId: generation.documentId });
    expect(made.analysisJob).toMatchObject({ status: 'queued' });
    expect(await analysisOver(me.call, made.id)).toMatchObject({ status: 'done' });
    expect((await me.call(optimizer.get, { params: { id: made.id } })).score).not.toBeNull();
    const again = await failure(start(me, project.id, { articleId: article!.id }));
    expect(again).toMatchObject({ status: 409, meta: { id: made.id } });
    const longer = await change(me, made, { content: `${draft}\n\nMore about the bloom.` });
    expect(longer.document.blocks.slice(0, 2)).toEqual(made.document.blocks.slice(0, 2));
    const written = await me.call(writer.get, { params: { id } });
    expect(written.output).toContain('More about the bloom.');
    const versions = await me.call(documents.versions, { params: { id: made.documentId } });
    expect(versions.results.length).toBeGreaterThan(0);
  });

  it('refuses a stale revision with what stands there, and nothing of the call is done', async () => {
    const me = await aPerson();
    const made = await start(me, (await aProject(me)).id);
    const title = 'First';
    await change(me, made, { title });
    const late = await failure(change(me, made, { title: 'Second', content: 'Lost', analyze: true }));
    expect(late).toMatchObject({ status: 409, meta: { code: 'stale', current: { title, revision: 1 } } });
    const now = await me.call(optimizer.get, { params: { id: made.id } });
    expect(now).toMatchObject({ title, history: [], document: { words: 0 } });
  });

  it('refuses a text that does not fit into a document beside the field, and stores nothing', async () => {
    const me = await aPerson();
    const made = await start(me, (await aProject(me)).id);
    const refused = await failure(change(me, made, { content: 'coffee '.repeat(20_000) }));
    expect([refused.status, refused.fields.content]).toEqual([
      400,
      expect.stringMatching(/^This text does not fit into one document\./),
    ]);
    expect(await me.call(documents.get, { params: { id: made.documentId } })).toMatchObject({ revision: 0 });
  });

  it('does not keep the same analysis twice, nor make an open form stale by analysing', async () => {
    const me = await aPerson();
    const { project } = await withPages(me, 3);
    const made = await start(me, project.id);
    const once = await change(me, made, { content: draft, analyze: true });
    const twice = await change(me, once, { analyze: true });
    expect(twice.history).toHaveLength(1);
    expect(twice.revision).toBe(once.revision);
  });

  it('goes to the trash and comes back', async () => {
    const me = await aPerson();
    const made = await start(me, (await aProject(me)).id);
    const gone = await change(me, made, { deleted: true });
    expect((await failure(me.call(optimizer.get, { params: { id: made.id } }))).status).toBe(404);
    expect((await failure(change(me, gone, { title: 'x' }))).status).toBe(404);
    expect((await me.call(optimizer.list, {})).count).toBe(0);
    const back = await change(me, gone, { deleted: false });
    expect((await me.call(optimizer.get, { params: { id: made.id } })).revision).toBe(back.revision);
  });

  it('names the field of what another project or workspace has, and answers 404 to others', async () => {
    const me = await aPerson();
    const other = await aPerson();
    const { project, pages } = await withPages(me, 1);
    const theirs = await aProject(other);
    const made = await start(me, project.id);
    const body = async (refused: Promise<unknown>) => (await failure(refused)).body;
    expect(await body(start(other, project.id))).toHaveProperty('projectId');
    expect(await body(start(other, theirs.id, { articleId: made.articleId }))).toHaveProperty('articleId');
    expect(await body(start(other, theirs.id, { competitors: [pages[0]!.id] }))).toHaveProperty(
      'competitors',
    );
    expect(await body(start(me, project.id, { competitors: [ghost] }))).toHaveProperty('competitors');
    expect(await body(start(me, project.id, { keyword: ' ' }))).toHaveProperty('keyword');
    expect((await failure(other.call(optimizer.get, { params: { id: made.id } }))).status).toBe(404);
    expect((await failure(change(other, made, { analyze: true }))).status).toBe(404);
    expect((await other.call(optimizer.list, {})).results).toEqual([]);
  });
});
