// Clusters with sums that the server counts over all keywords, and figures import by import.
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import type { Args } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const search = [
  'Top queries,Clicks,Impressions,Position',
  'rye bread recipe,50,1000,2',
  'rye bread recipes easy,10,500,8',
  'spelt flour,3,300,12.5',
  'spelt flours,1,200,20',
  'oven,0,100,30',
].join('\n');
const importInto = (me: Person, projectId: string, text: string, fileName = 'Queries.csv') =>
  me.call(keywords.import, { body: { projectId, text, fileName } });
type Query = Omit<NonNullable<Args<typeof keywords.clusters>['query']>, 'projectId'>;

async function aProjectWith(...texts: string[]) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  for (const text of texts) await importInto(me, projectId, text);
  const clusters = (query: Query = {}) => me.call(keywords.clusters, { query: { projectId, ...query } });
  return { me, projectId, clusters };
}

describe('clusters', () => {
  it('have the sums of their keywords, a position weighted by impressions, and how many keywords know it', async () => {
    const { clusters } = await aProjectWith(search, 'rye bread recipe simple\nbaker');
    const { results, count } = await clusters();
    expect(count).toBe(3);
    const [rye, spelt, alone] = results;
    expect(rye).toMatchObject({
      keywords: 3,
      clicks: 60,
      impressions: 1500,
      volume: null,
      ctr: 0.04,
      position: 4,
      known: { clicks: 2, impressions: 2, volume: 0, position: 2 },
    });
    expect(spelt).toMatchObject({ keywords: 2, clicks: 4, impressions: 500, position: 15.5 });
    expect(alone).toMatchObject({ cluster: null, keywords: 2, impressions: 100, clicks: 0 });
  });

  it('whose keywords know nothing have no sums, and no position without impressions', async () => {
    const { clusters } = await aProjectWith('rye bread recipe\nrye bread recipes');
    expect((await clusters()).results).toMatchObject([
      { keywords: 2, clicks: null, impressions: null, volume: null, ctr: null, position: null },
    ]);
  });

  it('are made of the keywords that the filters let through', async () => {
    const { clusters } = await aProjectWith(search);
    expect((await clusters({ exclude: 'easy', minPosition: 1, maxPosition: 15 })).results).toMatchObject([
      { keywords: 1, impressions: 1000 },
      { keywords: 1, impressions: 300 },
    ]);
    expect((await clusters({ q: 'nothing like it' })).count).toBe(0);
  });

  it.each(['impressions', 'clicks', 'ctr', 'position', 'volume', 'keywords', 'name'] as const)(
    'come by %s both ways, page by page as in one, and keywords of no cluster last',
    async (sort) => {
      const { clusters } = await aProjectWith(search, 'dutch oven lid\ndutch oven lids\ncrumb');
      for (const direction of ['asc', 'desc'] as const) {
        const whole = (await clusters({ sort, direction })).results.map(({ cluster }) => cluster);
        expect(whole).toHaveLength(4);
        expect(whole.at(-1)).toBeNull();
        const paged: (string | null)[] = [];
        for (let cursor: string | undefined, more = true; more;) {
          const { results, next } = await clusters({ sort, direction, limit: 1, ...(cursor && { cursor }) });
          paged.push(...results.map(({ cluster }) => cluster));
          more = next !== null;
          cursor = next ?? undefined;
        }
        expect(paged).toEqual(whole);
        const named = whole.filter((cluster) => cluster !== null);
        const rising = named.toSorted();
        if (sort === 'name') expect(named).toEqual(direction === 'asc' ? rising : rising.toReversed());
      }
    },
  );

  it('of another workspace are not there', async () => {
    const { projectId } = await aProjectWith(search);
    const other = await signIn(app);
    const asked = other.call(keywords.clusters, { query: { projectId } });
    expect(await failure(asked)).toMatchObject({ status: 404 });
  });

  it('are left out where only keywords of no cluster are asked for', async () => {
    const { me, projectId } = await aProjectWith(search);
    const { results } = await me.call(keywords.list, { query: { projectId, unclustered: 'true' } });
    expect(results.map(({ keyword }) => keyword)).toEqual(['oven']);
  });
});

describe('the history', () => {
  const line = (position: number, clicks: number) =>
    `Top queries,Clicks,Impressions,Position\nrye bread,${clicks},100,${position}\nspelt,0,300,20`;

  it('of a keyword is what each import gave, oldest first, and without deleted imports', async () => {
    const { me, projectId } = await aProjectWith(line(12, 1), line(7.5, 4), 'rye bread');
    const list = await me.call(keywords.list, { query: { projectId, q: 'rye' } });
    const keywordId = list.results[0]!.id!;
    const history = () => me.call(keywords.history, { query: { projectId, keywordId } });
    expect((await history()).results).toMatchObject([
      { position: 12, clicks: 1, kind: 'search-console', fileName: 'Queries.csv' },
      { position: 7.5, clicks: 4 },
    ]);
    const [newest] = (await me.call(keywords.imports, { query: { projectId } })).results.filter(
      ({ kind }) => kind === 'search-console',
    );
    await me.call(keywords.importDelete, { params: { id: newest!.id } });
    expect((await history()).results).toMatchObject([{ position: 12 }]);
    const other = await signIn(app);
    const { id: elsewhere } = await aProject(other);
    for (const query of [
      { projectId, keywordId },
      { projectId: elsewhere, keywordId },
    ])
      expect(await failure(other.call(keywords.history, { query }))).toMatchObject({ status: 404 });
  });

  it('of a project is the sums of each Search Console import', async () => {
    const { me, projectId } = await aProjectWith(line(12, 1), line(8, 4));
    const { results } = await me.call(keywords.history, { query: { projectId } });
    expect(results).toMatchObject([
      { clicks: 1, impressions: 400, position: 18 },
      { clicks: 4, impressions: 400, position: 17 },
    ]);
  });
});
