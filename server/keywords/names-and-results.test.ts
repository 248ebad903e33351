// What intents and clusters take from the rest of the project: names of sites, and result pages that were seen.
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import { ranks } from '#contract/ranks.ts';
import type { SerpEngine } from '#server/providers/serp/port.ts';
import { useTestApp } from '#tests/support/app.ts';
import { keywordsOf, pasteKeywords } from '#tests/support/factories/keywords.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const pagesAbout = (topic: string) =>
  Array.from({ length: 10 }, (_none, at) => ({
    position: at + 1,
    url: `https://${topic}${at}.example/`,
    title: topic,
    pageId: null,
  }));
/** A search engine of the web, which finds the same pages for "pv anlage" and "solardach". */
const ofTheWeb = (real: SerpEngine): SerpEngine => ({
  ...real,
  id: 'serper',
  open: () =>
    Promise.resolve({
      search: ({ keyword }) =>
        Promise.resolve({
          results: pagesAbout(/anlage|dach/.test(keyword) ? 'solar' : keyword.replaceAll(' ', '')),
          complete: true,
          questions: [],
          related: [],
          takenAt: new Date(),
        }),
    }),
});
const app = useTestApp({ env: { PLANS: 'off' } });
const onTheWeb = useTestApp({ serp: ofTheWeb, env: { PLANS: 'off' } });

async function aTracker(me: Person, projectId: string, body: { target: string; competitors?: string[] }) {
  const words = { keywords: ['pv anlage', 'Solardach', 'rye bread'], schedule: 'manual' as const };
  return (await me.call(ranks.create, { body: { projectId, ...words, ...body } })).id;
}
async function check(me: Person, id: string) {
  await me.call(ranks.check, { params: { id } });
  await expect
    .poll(async () => (await me.call(ranks.get, { params: { id } })).run.status, {
      timeout: 20_000,
      interval: 50,
    })
    .not.toMatch(/queued|running/);
}
const list = async (me: Person, projectId: string) =>
  new Map((await keywordsOf(me, projectId)).results.map((row) => [row.keyword, row]));

describe('intents', () => {
  it('know the names of the project, of its sites and of its competitors, also of keywords that were there before', async () => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me, 'Harbour Bakery');
    await pasteKeywords(me, projectId, 'quernhouse flour\nmillmasters\nharbour bakery hours\nrye flour');
    const before = await list(me, projectId);
    expect(before.get('millmasters')?.intent).toBe('informational');
    expect(before.get('harbour bakery hours')).toMatchObject({
      intent: 'navigational',
      intentWhy: expect.stringContaining('your own name “harbour bakery”') as string,
    });
    await aTracker(me, projectId, {
      target: 'https://www.quernhouse.com/blog',
      competitors: ['millmasters.com'],
    });
    await pasteKeywords(me, projectId, 'mill masters login');
    const after = await list(me, projectId);
    expect(after.get('quernhouse flour')).toMatchObject({
      intent: 'navigational',
      intentWhy: 'Based on your own name “quernhouse”',
    });
    expect(after.get('millmasters')?.intentWhy).toContain('the name of your competitor “millmasters”');
    expect(after.get('mill masters login')?.intentWhy).toContain('“mill masters”');
    expect(after.get('rye flour')?.intent).toBe(before.get('rye flour')?.intent);
    const search = await me.call(keywords.suggest, { body: { projectId, keyword: 'quernhouse' } });
    expect(search.results[0]).toMatchObject({ keyword: 'quernhouse', intent: 'navigational' });
  });

  it('take no names from another project', async () => {
    const me = await signIn(app);
    const { id: one } = await aProject(me, 'Rye');
    const { id: other } = await aProject(me, 'Spelt');
    await aTracker(me, one, { target: 'quernhouse.com' });
    await pasteKeywords(me, other, 'quernhouse flour');
    expect((await list(me, other)).get('quernhouse flour')?.intent).not.toBe('navigational');
  });
});

describe('clusters', () => {
  it('say why their keywords stand together', async () => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me);
    await pasteKeywords(me, projectId, 'roof repair cost\nroof repair prices\noven');
    const { results } = await me.call(keywords.clusters, { query: { projectId } });
    expect(results.map(({ cluster, why }) => [cluster, why])).toEqual([
      ['roof repair cost', 'All say “roof repair”, and ask for the price.'],
      [null, ''],
    ]);
  });

  it('rest on the result pages that rank checks saw on the web', async () => {
    const me = await signIn(onTheWeb);
    const { id: projectId } = await aProject(me);
    await check(me, await aTracker(me, projectId, { target: 'mine.example' }));
    await pasteKeywords(me, projectId, 'pv anlage\nsolardach\nrye bread');
    const { results } = await me.call(keywords.clusters, { query: { projectId } });
    expect(results).toMatchObject([
      {
        keywords: 2,
        why: 'At least 10 of the first 10 result pages are the same as the head keyword’s.',
      },
      { cluster: null, keywords: 1 },
    ]);
  });

  it('take pages of the project’s own index for no result pages', async () => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me);
    await check(me, await aTracker(me, projectId, { target: 'mine.example' }));
    await pasteKeywords(me, projectId, 'pv anlage\nsolardach');
    expect((await me.call(keywords.clusters, { query: { projectId } })).results).toMatchObject([
      { cluster: null, keywords: 2 },
    ]);
  });
});
