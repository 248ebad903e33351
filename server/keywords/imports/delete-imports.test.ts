import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { keywordsOf, pasteKeywords, textsOf } from '#tests/support/factories/keywords.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

const console1 =
  'Top queries,Clicks,Impressions,CTR,Position\nrye bread,2,5000,0.04%,31\noat bread,5,100,5%,4';
const console2 = 'Top queries,Clicks,Impressions,CTR,Position\nrye bread,8,6000,0.13%,12';
const ahrefs =
  '#,Keyword,Country,Difficulty,Volume,CPC,CPS\n1,rye bread,us,33,9900,0.2,1\n2,rye flour,us,5,700,,';

async function imported(...texts: string[]) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const imports: string[] = [];
  for (const [n, text] of texts.entries()) {
    imports.push((await pasteKeywords(me, projectId, text, `${n + 1}.csv`)).id);
    app.clock.advance(1000);
  }
  return { me, projectId, imports };
}
const remove = (me: Person, id: string | undefined) =>
  me.call(keywords.importDelete, { params: { id: id! } });
const restore = (me: Person, id: string | undefined) =>
  me.call(keywords.importUpdate, { params: { id: id! }, body: { deleted: false } });
const figuresOf = async (me: Person, projectId: string, text: string) => {
  const row = (await keywordsOf(me, projectId)).results.find(({ keyword }) => keyword === text);
  return row && { impressions: row.impressions, position: row.position, volume: row.volume };
};

describe('a deleted import', () => {
  it('takes its figures and keywords with it; those of other imports stay', async () => {
    const { me, projectId, imports } = await imported(console1, ahrefs);
    await remove(me, imports[0]);
    expect(await textsOf(me, projectId)).toEqual(['rye bread', 'rye flour']);
    const { results } = await keywordsOf(me, projectId);
    expect(results[0]).toMatchObject({ impressions: null, ctr: null, volume: 9900, difficulty: 33 });
    expect(Object.keys(results[0]!.provenance).toSorted()).toEqual(['cpc', 'difficulty', 'volume']);
    expect((await me.call(keywords.imports, { query: { projectId } })).results.map(({ id }) => id)).toEqual([
      imports[1],
    ]);
    const trash = await me.call(keywords.imports, { query: { projectId, deleted: 'true' } });
    expect(trash.results).toMatchObject([{ id: imports[0], fileName: '1.csv' }]);
  });

  it('gives way to the figures of the import before it', async () => {
    const { me, projectId, imports } = await imported(console1, console2);
    expect(await figuresOf(me, projectId, 'rye bread')).toMatchObject({ impressions: 6000, position: 12 });
    await remove(me, imports[1]);
    expect(await figuresOf(me, projectId, 'rye bread')).toMatchObject({ impressions: 5000, position: 31 });
    const { results } = await keywordsOf(me, projectId);
    expect(results[1]?.provenance['clicks']?.source).toBe('Search Console export 1.csv');
  });

  it('that is restored brings all back as it was, and stays behind newer figures', async () => {
    const { me, projectId, imports } = await imported(console1, console2, ahrefs);
    const before = await keywordsOf(me, projectId);
    for (const id of imports) await remove(me, id);
    expect(await keywordsOf(me, projectId)).toMatchObject({ results: [], count: 0 });
    for (const id of imports.toReversed()) await restore(me, id);
    expect(await keywordsOf(me, projectId)).toEqual(before);
    expect((await me.call(keywords.imports, { query: { projectId, deleted: 'true' } })).results).toEqual([]);
  });

  it('leaves what a list holds, and what was added by hand, without figures', async () => {
    const { me, projectId, imports } = await imported();
    const list = await me.call(keywords.createList, {
      body: { projectId, title: 'Mine', keywords: ['oat bread'] },
    });
    const { id } = await pasteKeywords(me, projectId, console1);
    await me.call(keywords.updateList, { params: { id: list.id }, body: { remove: ['oat bread'] } });
    await me.call(keywords.updateList, { params: { id: list.id }, body: { add: ['rye bread'] } });
    expect(imports).toEqual([]);
    await remove(me, id);
    expect(await textsOf(me, projectId)).toEqual(['oat bread', 'rye bread']);
    expect(await figuresOf(me, projectId, 'rye bread')).toMatchObject({ impressions: null });
    expect(await textsOf(me, projectId, { listId: list.id })).toEqual(['rye bread']);
  });

  it('leaves a keyword that a person deleted where it is, also when it is restored', async () => {
    const { me, projectId, imports } = await imported(console1);
    const [oats] = (await keywordsOf(me, projectId)).results;
    const setDeleted = (deleted: boolean) =>
      me.call(keywords.updateMany, { body: { projectId, ids: [oats!.id!], deleted } });
    await setDeleted(true);
    await remove(me, imports[0]);
    await restore(me, imports[0]);
    expect(await textsOf(me, projectId)).toEqual(['rye bread']);
    await remove(me, imports[0]);
    await setDeleted(false);
    expect(await textsOf(me, projectId)).toEqual(['oat bread']);
  });

  it('can be imported again: its keywords count as added', async () => {
    const { me, projectId, imports } = await imported(console1);
    await remove(me, imports[0]);
    expect(await pasteKeywords(me, projectId, console1)).toMatchObject({ added: 2, updated: 0 });
    expect((await keywordsOf(me, projectId)).count).toBe(2);
  });

  it('is deleted once and restored once; another workspace’s answers 404', async () => {
    const { me, imports } = await imported(console1);
    const other = await signIn(app);
    expect((await failure(remove(other, imports[0]))).status).toBe(404);
    expect((await failure(restore(me, imports[0]))).status).toBe(404);
    await remove(me, imports[0]);
    expect((await failure(remove(me, imports[0]))).status).toBe(404);
    expect((await failure(restore(other, imports[0]))).status).toBe(404);
    expect(await restore(me, imports[0])).toMatchObject({ id: imports[0] });
  });

  it('holds also for imports of the version that kept no rows of imports', async () => {
    const { me, projectId, imports } = await imported(console1, ahrefs);
    await app.database.pool.query('delete from keyword_import_row where import_id = any($1)', [imports]);
    const name = (await readdir('migrations')).find((file) => file.endsWith('_keyword-import-rows.sql'));
    const migration = await readFile(path.join('migrations', name ?? ''), 'utf8');
    const filling = migration.split('--> statement-breakpoint').filter((part) => /INSERT INTO/.test(part));
    expect(filling).toHaveLength(2);
    for (const statement of filling) await app.database.pool.query(statement);
    await remove(me, imports[0]);
    expect(await textsOf(me, projectId)).toEqual(['rye bread', 'rye flour']);
    expect(await figuresOf(me, projectId, 'rye bread')).toMatchObject({ impressions: null, volume: 9900 });
  });
});
