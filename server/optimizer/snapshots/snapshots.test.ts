// Two sets of competitor pages of one text, and what changed from one to the other.
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
const content = `# Pour over coffee\n\n${coffeePages[0]!.text.split('\n\n').slice(2, 5).join('\n\n')}`;

async function aCafe() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const add = (url: string, text: string) =>
    me.call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
  const sample = (at: number) => add(coffeePages[at]!.url, pageMarkdown(coffeePages[at]!));
  const pages = [];
  for (const at of [0, 1, 2]) pages.push(await sample(at));
  const made = await me.call(optimizer.create, { body: { keyword: 'pour over coffee', projectId } });
  const params = { id: made.id };
  let row: OptimizationDetail = made;
  const change = async (body: object) => {
    app.clock.advance(60_000);
    row = await changeAndAnalyze(me.call, made.id, { revision: row.revision, ...body });
    return row;
  };
  await change({ content, analyze: true });
  const snapshots = async () => (await me.call(optimizer.snapshots, { params })).results;
  const compare = (before: string, after?: string) =>
    me.call(optimizer.compareSnapshots, { params, query: { before, ...(after && { after }) } });
  return { me, params, pages, add, sample, change, snapshots, compare, row: () => row };
}

describe('two sets of competitor pages', () => {
  it('are compared by their pages, terms, structure and the score of the text as it is now', async () => {
    const { sample, pages, change, snapshots, compare, row } = await aCafe();
    const opened = row();
    const [first] = await snapshots();
    expect(first).toMatchObject({ pages: 3, since: first!.until });
    // One page goes, one comes, one is read again.
    app.clock.advance(24 * 3_600_000);
    const added = await sample(3);
    await sample(1);
    await change({ competitors: [pages[1]!.id, pages[2]!.id, added.id], refresh: true, analyze: true });
    const now = await change({ content: `${content}\n\n${coffeePages[3]!.text}`, analyze: true });
    const [last, ...older] = await snapshots();
    expect(older.map(({ id }) => id)).toEqual([first!.id]);
    expect(last).toMatchObject({ pages: 3, score: now.score });
    expect(Date.parse(last!.until)).toBeGreaterThan(Date.parse(last!.since));

    const found = await compare(first!.id);
    const line = (at: number) => ({ url: coffeePages[at]!.url, title: expect.any(String) });
    expect(found.pages).toEqual({ added: [line(3)], gone: [line(0)], reread: [line(1)], same: 1 });
    expect(found.after).toMatchObject({ id: last!.id, scoreNow: now.score, score: now.score, why: null });
    expect(found.before).toMatchObject({ id: first!.id, score: first!.score, keyword: 'pour over coffee' });
    expect(found.before.scoreNow).not.toBe(found.before.score);
    expect(Date.parse(found.after.readTo) - Date.parse(found.before.readTo)).toBeGreaterThan(23 * 3_600_000);

    const { terms } = found;
    const names = (list: readonly { label: string }[]) =>
      new Set(list.map(({ label }) => label.toLowerCase()));
    const { terms: nowTerms } = now.analysis!;
    const then = names(opened.analysis!.terms);
    const here = names(nowTerms);
    expect([...names(terms.added)].toSorted()).toEqual(
      [...here].filter((name) => !then.has(name)).toSorted(),
    );
    expect([...names(terms.gone)].toSorted()).toEqual([...then].filter((name) => !here.has(name)).toSorted());
    expect(terms.added.length + terms.changed.length + terms.same).toBe(nowTerms.length);
    for (const { before, after } of terms.changed) expect(before).not.toEqual(after);
    expect(terms.changed.length).toBeGreaterThan(0);
    expect(found.structure.map(({ id, value, after }) => ({ id, value, ...after }))).toEqual(
      now.analysis!.structure.map(({ id, value, p25, p75 }) => ({ id, value, p25, p75 })),
    );
    // The other way round everything is turned.
    const back = await compare(last!.id, first!.id);
    expect(back.pages).toMatchObject({ added: [line(0)], gone: [line(3)] });
    expect(back.terms.gone).toEqual(terms.added);
  });

  it('that are the same differ in nothing, and a text that was edited makes no other set', async () => {
    const { change, snapshots, compare, row } = await aCafe();
    await change({ content: `${content}\n\nMore of it.`, analyze: true });
    const all = await snapshots();
    expect(all).toHaveLength(1);
    const found = await compare(all[0]!.id);
    expect(found.pages).toEqual({ added: [], gone: [], reread: [], same: 3 });
    expect(found.terms).toMatchObject({ added: [], gone: [], changed: [] });
    expect([found.before.scoreNow, found.after.scoreNow]).toEqual([row().score, row().score]);
  });

  it('are answered without the texts of their pages', async () => {
    const { add, change, snapshots, compare } = await aCafe();
    const [first] = await snapshots();
    for (let n = 0; n < 17; n++) {
      const parts = coffeePages.map((page) => pageMarkdown(page).split('\n\n'));
      const mixed = parts.flatMap((blocks, at) => blocks.filter((_, i) => (i + at + n) % 3 > 0));
      await add(`https://mixed-${n}.example/`, mixed.join('\n\n'));
    }
    await change({ refresh: true, analyze: true });
    const found = await compare(first!.id);
    expect(found.pages.added.length).toBeGreaterThan(15);
    expect(JSON.stringify(found).length).toBeLessThan(40 * 1024);
    expect(JSON.stringify(await snapshots()).length).toBeLessThan(2 * 1024);
  });

  it('keep the score of then, and say why it cannot be made again, after the engine has changed', async () => {
    const { params, pages, change, snapshots, compare } = await aCafe();
    const [first] = await snapshots();
    await app.database.pool.query(
      `update optimization_analysis set numbers = jsonb_set(numbers, '{version}', '"optimizer-1"') where optimization_id = $1`,
      [params.id],
    );
    await change({ competitors: [pages[0]!.id, pages[1]!.id], analyze: true });
    const { before, after, pages: changed } = await compare(first!.id);
    expect(before).toMatchObject({
      score: first!.score,
      scoreNow: null,
      why: expect.stringMatching(/earlier version/),
    });
    expect(after.scoreNow).toEqual(expect.any(Number));
    expect(changed).toMatchObject({ gone: [{ url: coffeePages[2]!.url }], same: 2 });
  });

  it('of another document or workspace are not there, and neither is one before the first analysis', async () => {
    const [mine, theirs] = [await aCafe(), await aCafe()];
    const [own] = await mine.snapshots();
    const [other] = await theirs.snapshots();
    for (const id of [other!.id, ghost]) expect((await failure(mine.compare(id))).status).toBe(404);
    expect((await failure(mine.compare(own!.id, other!.id))).status).toBe(404);
    expect((await failure(mine.compare('nonsense'))).fields).toHaveProperty('before');
    const stranger = await signIn(app);
    const { params } = mine;
    expect((await failure(stranger.call(optimizer.snapshots, { params }))).status).toBe(404);
    const query = { before: own!.id };
    expect((await failure(stranger.call(optimizer.compareSnapshots, { params, query }))).status).toBe(404);
    await mine.change({ deleted: true });
    expect((await failure(mine.snapshots())).status).toBe(404);
  });
});
