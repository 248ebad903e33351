// The optimizer's two calls, field by field: what is sent stands in the answer and stays, and what is wrong is said beside it.
import { describe, expect, it } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { optimizer, type OptimizationDetail } from '#contract/optimizer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { coffeePages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';

const app = useTestApp();
const ghost = '00000000-0000-4000-8000-000000000000';
const textOf = ({ document }: OptimizationDetail) => JSON.stringify(document.blocks);
const comparedOf = ({ competitors }: OptimizationDetail) =>
  competitors.filter(({ included }) => included).map(({ id }) => id);

async function aCafe() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const pages: string[] = [];
  for (const page of coffeePages.slice(0, 3)) {
    const body = { kind: 'text' as const, projectId, url: page.url, text: pageMarkdown(page) };
    pages.push((await me.call(localIndex.add, { body })).id);
  }
  const create = (more: object = {}) =>
    me.call(optimizer.create, { body: { keyword: 'pour over coffee', projectId, ...more } });
  const get = (id: string) => me.call(optimizer.get, { params: { id } });
  return { me, projectId, pages, create, get };
}

describe('POST keyword-ranking/', () => {
  it('keeps every field', async () => {
    const { projectId, pages, create, get } = await aCafe();
    const given = { secondaryKeywords: ['gooseneck kettle', 'bloom'], country: 'GB', language: 'en-GB' };
    const made = await create({ ...given, competitors: [pages[2], pages[0]] });
    expect(made).toMatchObject({ ...given, keyword: 'pour over coffee', projectId, revision: 0 });
    expect(new Set(comparedOf(made))).toEqual(new Set([pages[2], pages[0]]));
    expect(await get(made.id)).toEqual(made);
  });

  it('takes the English of the United States and all fitting pages where nothing else is said', async () => {
    const { pages, create } = await aCafe();
    const made = await create();
    expect(made).toMatchObject({ country: 'US', language: 'en', secondaryKeywords: [] });
    expect(new Set(comparedOf(made))).toEqual(new Set(pages));
  });

  it.each<[string, object]>([
    ['keyword', { keyword: ' ' }],
    ['keyword', { keyword: 'x'.repeat(121) }],
    ['secondaryKeywords', { secondaryKeywords: Array.from({ length: 11 }, (_, at) => `word ${at}`) }],
    ['country', { country: 'USA' }],
    ['language', { language: 'x'.repeat(11) }],
    ['projectId', { projectId: ghost }],
    ['projectId', { projectId: 'nonsense' }],
    ['competitors', { competitors: [ghost] }],
    ['competitors', { competitors: Array.from({ length: 21 }, () => ghost) }],
  ])('says beside %s what is wrong: %j', async (field, wrong) => {
    const { create } = await aCafe();
    const { status, fields } = await failure(create(wrong));
    expect([status, Object.keys(fields)]).toEqual([400, [field]]);
  });
});

describe('PATCH keyword-ranking/{id}/', () => {
  it.each<[string, object]>([
    ['title', { title: 'Coffee by hand' }],
    ['description', { description: 'How to pour.' }],
    ['slug', { slug: 'coffee-by-hand' }],
    ['keyword', { keyword: 'hand brewed coffee' }],
    ['secondaryKeywords', { secondaryKeywords: ['kettle'] }],
    ['ignoredTerms', { ignoredTerms: ['filter'] }],
  ])('changes %s and nothing else', async (_field, change) => {
    const { me, create, get } = await aCafe();
    const made = await create();
    const params = { id: made.id };
    const changed = await me.call(optimizer.update, { params, body: { revision: 0, ...change } });
    const { updatedAt: _before, ...rest } = made;
    const { updatedAt: _after, ...now } = changed;
    expect(now).toEqual({ ...rest, ...change, revision: 1 });
    expect(await get(made.id)).toEqual(changed);
  });

  it('replaces the text by content, the pages by competitors, and analyzes what that makes', async () => {
    const { me, pages, create, get } = await aCafe();
    const made = await create();
    const params = { id: made.id };
    const body = {
      revision: 0,
      content: '# Pour over coffee\n\nA gooseneck kettle pours slowly.',
      title: 'Pour over coffee',
      description: 'Slowly.',
      slug: 'pour-over',
      competitors: pages.slice(0, 2),
      analyze: true as const,
    };
    const { content: _text, competitors: _pages, analyze: _asked, ...lines } = body;
    const changed = await changeAndAnalyze(me.call, made.id, body);
    expect(changed).toMatchObject({ ...lines, revision: 1, competitorCount: 2 });
    expect(textOf(changed)).toContain('gooseneck kettle');
    expect(new Set(comparedOf(changed))).toEqual(new Set(pages.slice(0, 2)));
    expect(changed.analysis!.score).toBe(changed.score);
    expect(changed.history).toEqual([{ score: changed.score, at: changed.analysedAt }]);
    expect(await get(made.id)).toEqual(changed);
    // Leaving a page out and taking it in again moves nothing else.
    const wider = await me.call(optimizer.update, { params, body: { revision: 1, competitors: pages } });
    expect(comparedOf(wider)).toHaveLength(3);
    expect(textOf(wider)).toBe(textOf(changed));
  });

  it('with an older revision changes nothing, and answers what stands there now', async () => {
    const { me, create, get } = await aCafe();
    const { id } = await create();
    const first = await me.call(optimizer.update, { params: { id }, body: { revision: 0, title: 'First' } });
    const { status, meta } = await failure(
      me.call(optimizer.update, { params: { id }, body: { revision: 0, title: 'Second' } }),
    );
    expect([status, meta]).toMatchObject([409, { current: { title: 'First', revision: 1 } }]);
    expect(await get(id)).toEqual(first);
  });

  it.each<[string, object]>([
    ['revision', { revision: 'one' }],
    ['title', { title: 'x'.repeat(301) }],
    ['description', { description: 'x'.repeat(1001) }],
    ['slug', { slug: 'x'.repeat(201) }],
    ['content', { content: 'x'.repeat(400_001) }],
    ['competitors', { competitors: [ghost] }],
    ['analyze', { analyze: 'yes' }],
    ['refresh', { refresh: false }],
    ['deleted', { deleted: 'no' }],
  ])('says beside %s what is wrong, and changes nothing', async (field, wrong) => {
    const { me, create, get } = await aCafe();
    const made = await create();
    const body = { revision: 0, ...wrong } as never;
    const { status, fields } = await failure(me.call(optimizer.update, { params: { id: made.id }, body }));
    expect([status, Object.keys(fields)]).toEqual([400, [field]]);
    expect(await get(made.id)).toEqual(made);
  });
});
