// The list of a project's keywords: filters, order and count over all rows, page by page.
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import type { Args } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const text = [
  'Top queries,Clicks,Impressions,Position',
  'rye bread,50,1000,2',
  'bread made of rye,10,500,4',
  'rye flour,3,300,12.5',
  'spelt bread,1,200,20',
  'oat bread,0,100,20.5',
].join('\n');

async function aList() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await me.call(keywords.import, { body: { projectId, text, fileName: 'Queries.csv' } });
  await me.call(keywords.import, { body: { projectId, text: 'bread knife', fileName: 'list' } });
  return { me, projectId };
}
type Query = Omit<NonNullable<Args<typeof keywords.list>['query']>, 'projectId'>;
const textsOf = async (me: Person, projectId: string, query: Query = {}) => {
  const { results, count } = await me.call(keywords.list, { query: { projectId, ...query } });
  expect(count).toBe(results.length);
  return results.map(({ keyword }) => keyword);
};

describe('keywords are filtered', () => {
  it('by words that all must be there, in any order, and by words that must not', async () => {
    const { me, projectId } = await aList();
    expect(await textsOf(me, projectId, { q: 'bread RYE' })).toEqual(['rye bread', 'bread made of rye']);
    expect(await textsOf(me, projectId, { q: 'bread', exclude: 'rye, knife' })).toEqual([
      'spelt bread',
      'oat bread',
    ]);
  });

  it('by words in quotes that stand together', async () => {
    const { me, projectId } = await aList();
    expect(await textsOf(me, projectId, { q: '"rye bread"' })).toEqual(['rye bread']);
    expect(await textsOf(me, projectId, { q: 'bread', exclude: '"of rye", "oat bread"' })).toEqual([
      'rye bread',
      'spelt bread',
      'bread knife',
    ]);
  });

  it('by ranges with both ends, and one whose figure is unknown is in none', async () => {
    const { me, projectId } = await aList();
    expect(await textsOf(me, projectId, { minPosition: 4, maxPosition: 20 })).toEqual([
      'bread made of rye',
      'rye flour',
      'spelt bread',
    ]);
    expect(await textsOf(me, projectId, { maxImpressions: 200 })).toEqual(['spelt bread', 'oat bread']);
    expect(await textsOf(me, projectId, { minCtr: 0.02 })).toEqual(['rye bread', 'bread made of rye']);
    expect(await failure(textsOf(me, projectId, { minPosition: -1 }))).toMatchObject({ status: 400 });
  });
});

describe('the CTR', () => {
  it('is clicks by impressions where the export counts both and does not say it', async () => {
    const { me, projectId } = await aList();
    const { results } = await me.call(keywords.list, { query: { projectId, sort: 'ctr' } });
    expect(results.map(({ keyword, ctr }) => [keyword, ctr])).toEqual([
      ['rye bread', 0.05],
      ['bread made of rye', 0.02],
      ['rye flour', 0.01],
      ['spelt bread', 0.005],
      ['oat bread', 0],
      ['bread knife', null],
    ]);
  });
});

describe('the order', () => {
  it.each(['impressions', 'clicks', 'ctr', 'position', 'keyword'] as const)(
    'by %s goes both ways with unknown figures last, page by page as in one',
    async (sort) => {
      const { me, projectId } = await aList();
      for (const direction of ['asc', 'desc'] as const) {
        const whole = await textsOf(me, projectId, { sort, direction });
        const paged: string[] = [];
        for (let cursor: string | undefined, more = true; more;) {
          const query = { projectId, sort, direction, limit: 2, ...(cursor && { cursor }) };
          const { results, next } = await me.call(keywords.list, { query });
          paged.push(...results.map(({ keyword }) => keyword));
          more = next !== null;
          cursor = next ?? undefined;
        }
        expect(paged).toEqual(whole);
        if (sort === 'keyword')
          expect(whole).toEqual(direction === 'asc' ? whole.toSorted() : whole.toSorted().toReversed());
        else expect(whole.at(-1)).toBe('bread knife');
        expect(whole[0]).toBe(
          {
            impressions: { asc: 'oat bread', desc: 'rye bread' },
            clicks: { asc: 'oat bread', desc: 'rye bread' },
            ctr: { asc: 'oat bread', desc: 'rye bread' },
            position: { asc: 'rye bread', desc: 'oat bread' },
            keyword: { asc: 'bread knife', desc: 'spelt bread' },
          }[sort][direction],
        );
      }
    },
  );
});
