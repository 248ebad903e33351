import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { keywordsOf, pasteKeywords, textsOf } from '#tests/support/factories/keywords.ts';
import { aProject, onPlan, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

const breads = [
  'Top queries,Clicks,Impressions,CTR,Position',
  'rye bread,2,5000,0.04%,31',
  'rye bread recipe,9,900,1%,8',
  'oat bread,5,100,5%,4',
].join('\n');

async function imported() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await pasteKeywords(me, projectId, breads);
  return { me, projectId };
}
async function idsOf(me: Person, projectId: string, ...texts: string[]) {
  const { results } = await keywordsOf(me, projectId);
  return texts.map((text) => results.find(({ keyword }) => keyword === text)!.id!);
}
const setDeleted = (me: Person, projectId: string, ids: string[], deleted: boolean) =>
  me.call(keywords.updateMany, { body: { projectId, ids, deleted } });

describe('deleted keywords', () => {
  it('are in no list, search, suggestion or file of the project, and are listed in the trash', async () => {
    const { me, projectId } = await imported();
    const list = await me.call(keywords.createList, {
      body: { projectId, title: 'Breads', keywords: ['rye bread', 'oat bread'] },
    });
    const ids = await idsOf(me, projectId, 'rye bread', 'oat bread');
    expect(await setDeleted(me, projectId, ids, true)).toEqual({ count: 2 });
    expect(await keywordsOf(me, projectId)).toMatchObject({
      count: 1,
      results: [{ keyword: 'rye bread recipe', cluster: null }],
    });
    expect(await textsOf(me, projectId, { listId: list.id })).toEqual([]);
    expect((await me.call(keywords.lists, { query: { projectId } })).results).toMatchObject([{ count: 0 }]);
    const { text } = await me.call(keywords.export, { query: { projectId } });
    expect(text).not.toContain('oat');
    const found = await me.call(keywords.suggest, { body: { keyword: 'bread', projectId } });
    expect(found.results.map(({ keyword }) => keyword)).toEqual(['bread', 'rye bread recipe']);
    const run = await me.call(keywords.autosuggest, { body: { keyword: 'oat bread', projectId } });
    expect(run.results.filter((result) => result.found).map(({ keyword }) => keyword)).toEqual([
      'rye bread recipe',
    ]);
    expect(await keywordsOf(me, projectId, { deleted: 'true' })).toMatchObject({
      count: 2,
      results: [{ keyword: 'oat bread' }, { keyword: 'rye bread' }],
    });
  });

  it('come back with their figures, lists and clusters', async () => {
    const { me, projectId } = await imported();
    const list = await me.call(keywords.createList, {
      body: { projectId, title: 'Breads', keywords: ['rye bread', 'oat bread'] },
    });
    const before = await keywordsOf(me, projectId);
    const ids = await idsOf(me, projectId, 'rye bread', 'oat bread');
    await setDeleted(me, projectId, ids, true);
    expect(await setDeleted(me, projectId, ids, false)).toEqual({ count: 2 });
    expect(await keywordsOf(me, projectId)).toEqual(before);
    expect(await textsOf(me, projectId, { listId: list.id })).toEqual(['oat bread', 'rye bread']);
    expect((await keywordsOf(me, projectId, { deleted: 'true' })).results).toEqual([]);
  });

  it('come back when they are imported or put on a list again, and count as added', async () => {
    const { me, projectId } = await imported();
    const ids = await idsOf(me, projectId, 'rye bread', 'oat bread');
    await setDeleted(me, projectId, ids, true);
    expect(await pasteKeywords(me, projectId, 'rye bread\nrye bread recipe')).toMatchObject({
      added: 1,
      updated: 1,
    });
    const body = { projectId, title: 'Again', keywords: ['oat bread'] };
    expect(await me.call(keywords.createList, { body })).toMatchObject({ count: 1 });
    expect(await keywordsOf(me, projectId)).toMatchObject({
      count: 3,
      results: [{ impressions: 100 }, { impressions: 5000 }, { impressions: 900 }],
    });
  });

  it('leave the list that is being paged where it was', async () => {
    const { me, projectId } = await imported();
    const first = await keywordsOf(me, projectId, { limit: 1 });
    await setDeleted(me, projectId, [first.results[0]!.id!], true);
    expect(await textsOf(me, projectId, { limit: 1, cursor: first.next })).toEqual(['rye bread']);
  });

  it('are told in the audit log, once for each change', async () => {
    const { me, projectId } = await imported();
    const ids = await idsOf(me, projectId, 'rye bread', 'oat bread');
    await setDeleted(me, projectId, ids, true);
    await setDeleted(me, projectId, ids, false);
    const { rows } = await app.database.pool.query(
      `select action, data from audit where subject_id = $1 and action like 'keywords.%' order by id`,
      [projectId],
    );
    expect(rows.slice(-2)).toMatchObject([
      { action: 'keywords.deleted', data: { count: 2 } },
      { action: 'keywords.restored', data: { count: 2 } },
    ]);
  });

  it('of another project or workspace are not touched: the call answers 404 and changes nothing', async () => {
    const [mine, theirs] = [await imported(), await imported()];
    const [own] = await idsOf(mine.me, mine.projectId, 'rye bread');
    const [foreign] = await idsOf(theirs.me, theirs.projectId, 'rye bread');
    const other = await aProject(await onPlan(app, mine.me, 'agency'), 'Other');
    const tries = [
      setDeleted(mine.me, mine.projectId, [own!, foreign!], true),
      setDeleted(mine.me, theirs.projectId, [foreign!], true),
      setDeleted(mine.me, other.id, [own!], true),
    ];
    expect(await Promise.all(tries.map(async (attempt) => (await failure(attempt)).status))).toEqual([
      404, 404, 404,
    ]);
    expect((await keywordsOf(mine.me, mine.projectId)).count).toBe(3);
    expect((await keywordsOf(theirs.me, theirs.projectId)).count).toBe(3);
  });
});
