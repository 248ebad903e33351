import { describe, expect, it } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { optimizer, optimizerLimits, type OptimizationDetail } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { coffeePages, otherPages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';
import { useTestApp } from '#tests/support/app.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp();
const keyword = 'pour over coffee';
const content = `# Pour over coffee\n\n${coffeePages[0]!.text.split('\n\n').slice(2, 5).join('\n\n')}`;
const untouched = { added: 0, changed: 0, removed: 0 };
const rewritten = [...otherPages.map(pageMarkdown), 'Pour over coffee is served by the river.'].join('\n\n');
const thin = 'Pour over coffee, pour over coffee and a gooseneck kettle: pour over coffee.';

/** A person with a project and what tests do in it. */
async function aCafe() {
  const member = await newMember(app);
  const call = app.as(member.token);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  const addPage = (url: string, text: string) =>
    call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
  const addSample = (at: number) => addPage(coffeePages[at]!.url, pageMarkdown(coffeePages[at]!));
  const get = (id: string) => call(optimizer.get, { params: { id } });
  return {
    projectId,
    call,
    addPage,
    addSample,
    remove: (id: string) => call(localIndex.update, { params: { id }, body: { deleted: true } }),
    start: (more: object = {}) => call(optimizer.create, { body: { keyword, projectId, ...more } }),
    get,
    /** the compared pages with their texts, as they were taken */
    texts: async (id: string) => (await call(optimizer.snapshot, { params: { id } })).pages,
    analysisOf: async (id: string) => (await call(optimizer.analysis, { params: { id } })).analysis,
    change: async (id: string, body: object) => {
      const { revision } = await get(id);
      return changeAndAnalyze(call, id, { revision, ...body });
    },
  };
}
const urls = (row: OptimizationDetail) =>
  row.competitors.flatMap(({ url, included }) => (included ? [url] : [])).toSorted();
const urlsOf = (...at: number[]) => at.map((n) => coffeePages[n]!.url).toSorted();

describe('the pages that a text is compared with', () => {
  it('stay as they were taken, and with them the score, until somebody refreshes', async () => {
    const { addPage, addSample, remove, start, get, change, texts } = await aCafe();
    const first = await addSample(0);
    await addSample(1);
    const second = await addSample(2);
    const made = await start();
    const before = await change(made.id, { content, analyze: true });
    const taken = await texts(made.id);
    app.clock.advance(60_000);
    for (const at of [3, 4]) await addSample(at);
    for (const n of [1, 2, 3]) await addPage(`https://thin-${n}.example/`, thin);
    await addPage(first.url, rewritten);
    await remove(second.id);

    const after = await change(made.id, { analyze: true });
    expect(await texts(made.id)).toEqual(taken);
    expect(after.snapshotAt).toBe(before.snapshotAt);
    expect(after.analysis).toEqual(before.analysis);
    expect(after.history).toEqual(before.history);
    expect(after.outdated).toEqual({ added: 2, changed: 1, removed: 1 });
    expect(before.outdated).toEqual(untouched);

    const fresh = await change(made.id, { refresh: true, analyze: true });
    expect(urls(fresh)).toEqual(urlsOf(0, 1, 3, 4));
    expect(fresh).toMatchObject({ outdated: untouched, competitorCount: 4 });
    expect(Date.parse(fresh.snapshotAt!) - Date.parse(before.snapshotAt!)).toBeGreaterThanOrEqual(60_000);
    const renewed = await texts(made.id);
    expect(renewed.find(({ url }) => url === first.url)!.text).toContain('river');
    expect(fresh.history).toHaveLength(2);
    expect((await get(made.id)).competitors).toEqual(fresh.competitors);
  });

  it('are those that the Local index finds for the keyword, not merely the newest', async () => {
    const { addPage, addSample, start, change } = await aCafe();
    await addSample(0);
    await addSample(1);
    for (const [at, page] of otherPages.entries())
      await addPage(`https://elsewhere-${at}.example/`, pageMarkdown(page));
    const made = await start();
    expect(urls(made)).toEqual(urlsOf(0, 1));
    // What is about something else can still be chosen, and is nothing that a refresh would add.
    expect(made.competitors.filter(({ included }) => !included)).toHaveLength(otherPages.length);
    app.clock.advance(60_000);
    await addPage('https://elsewhere-new.example/', pageMarkdown(otherPages[0]!));
    await addSample(2);
    expect((await change(made.id, {})).outdated).toEqual({ added: 1, changed: 0, removed: 0 });
  });

  it('are told of without their texts: an answer about twenty of them with their analysis stays small', async () => {
    const { addPage, start, change, get, texts, analysisOf } = await aCafe();
    const blocks = coffeePages.flatMap((page) => pageMarkdown(page).split('\n\n'));
    for (let n = 0; n < optimizerLimits.competitors; n++) {
      const own = blocks.filter((_block, at) => (at * 7 + n * 3) % 5 > 1).join('\n\n');
      await addPage(`https://long-${n}.example/`, `# Coffee ${n}\n\n${own}\n\n${own}`.repeat(4));
    }
    const made = await start();
    expect(
      (await texts(made.id)).map(({ text }) => text.length).toSorted((a, b) => a - b)[0],
    ).toBeGreaterThan(5_000);
    await change(made.id, { content, analyze: true });
    const opened = await get(made.id);
    expect(JSON.stringify({ ...opened, document: null }).length).toBeLessThan(60 * 1024);
    // What is left away has a call of its own.
    const whole = (await analysisOf(made.id))!;
    const { terms } = opened.analysis!;
    expect(terms.map(({ term, pageCount }) => [term, pageCount])).toEqual(
      whole.terms.map(({ term, pages }) => [term, pages.length]),
    );
    expect(whole.terms.some(({ examples }) => examples.length > 0)).toBe(true);
    for (const { pages } of terms) expect(pages.length).toBeLessThanOrEqual(5);
    expect({ ...opened.analysis, terms: [] }).toEqual({ ...whole, terms: [] });
  });

  it('are counted for another keyword without being copied again', async () => {
    const { addSample, start, change } = await aCafe();
    await addSample(0);
    const made = await start();
    await addSample(1);
    const other = await change(made.id, { keyword: 'gooseneck kettle', content, analyze: true });
    expect(urls(other)).toEqual(urlsOf(0));
    expect(other.analysis!.terms.map(({ label }) => label)).toContain('gooseneck kettle');
  });

  it('are never shorter than the limit unless somebody includes them', async () => {
    const { addPage, addSample, start, change } = await aCafe();
    const short = await addPage('https://thin.example/', thin);
    const made = await start();
    expect(made).toMatchObject({ snapshotAt: null, outdated: untouched });
    expect(short.counts.words).toBeLessThan(optimizerLimits.competitorWords);
    expect(made.competitors).toMatchObject([{ id: short.id, included: false }]);
    // Without a page there is no score that could move: the first one is compared at once.
    const long = await addSample(0);
    expect(urls(await change(made.id, { content, analyze: true }))).toEqual(urlsOf(0));
    const both = await change(made.id, { competitors: [long.id, short.id] });
    expect(urls(both)).toEqual([coffeePages[0]!.url, short.url].toSorted());
    expect(urls(await change(made.id, { refresh: true }))).toEqual(urls(both));
  });

  it('change one by one when somebody includes or takes out one, and a refresh keeps that choice', async () => {
    const { addPage, addSample, start, change, texts } = await aCafe();
    const first = await addSample(0);
    const second = await addSample(1);
    const made = await start();
    app.clock.advance(60_000);
    const third = await addSample(2);
    await addSample(3);
    await addPage(first.url, rewritten);

    const chosen = await change(made.id, { competitors: [first.id, third.id] });
    expect(urls(chosen)).toEqual(urlsOf(0, 2));
    expect((await texts(made.id)).find(({ id }) => id === first.id)!.text).toContain('dripper');
    expect(chosen).toMatchObject({
      snapshotAt: made.snapshotAt,
      outdated: { added: 1, changed: 1, removed: 0 },
    });

    await change(made.id, { competitors: [first.id] });
    const fresh = await change(made.id, { refresh: true });
    expect(urls(fresh)).toEqual(urlsOf(0, 3));
    expect(fresh.outdated).toEqual(untouched);
    expect(fresh.competitors.find(({ id }) => id === second.id)).toMatchObject({ included: false });
  });

  it('can be chosen together with one that has left the Local index meanwhile', async () => {
    const { addSample, remove, start, change } = await aCafe();
    const gone = await addSample(0);
    const made = await start();
    const added = await addSample(1);
    await remove(gone.id);
    const both = await change(made.id, { competitors: [gone.id, added.id] });
    expect(urls(both)).toEqual(urlsOf(0, 1));
    expect(both.competitors.map(({ id }) => id)).toEqual([gone.id, added.id]);
    expect(both.outdated).toEqual({ added: 0, changed: 0, removed: 1 });
  });

  it('are taken when a text that was scored before pages were kept is opened, by several at once too', async () => {
    const { addSample, start, get } = await aCafe();
    await addSample(0);
    const made = await start();
    await app.database.pool.query('delete from competitor_snapshot where optimization_id = $1', [made.id]);
    await addSample(1);
    const opened = await Promise.all([get(made.id), get(made.id), get(made.id)]);
    await addSample(2);
    for (const row of [...opened, await get(made.id)]) expect(urls(row)).toEqual(urlsOf(0, 1));
  });

  it('are copied again when an article is optimized again out of the trash', async () => {
    const { addSample, start, change } = await aCafe();
    await addSample(0);
    const made = await start();
    await change(made.id, { content, deleted: true });
    await addSample(1);
    const again = await start({ articleId: made.articleId });
    expect(again.id).toBe(made.id);
    expect(urls(again)).toEqual(urlsOf(0, 1));
  });
});
