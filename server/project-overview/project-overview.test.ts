// A project's first screen, as it is read over HTTP.
import { describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { projectOverview } from '#contract/projects/project-overview.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { anApiKey } from '#tests/support/factories/api-keys.ts';
import { failure } from '#tests/support/failure.ts';
import { pasteKeywords } from '#tests/support/factories/keywords.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aGeneration, aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER']);
const { app } = posting;
/** Imports are read by a worker, which `posting` has none of. */
const withWorker = useTestApp();
const read = (me: Pick<Person, 'call'>, id: string) => me.call(projectOverview.get, { params: { id } });
const waiting = (me: Pick<Person, 'call'>, id: string) =>
  me.call(projectOverview.waiting, { params: { id } });
const stages = (overview: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(overview.pipeline.map(({ stage, count }) => [stage, count]));

async function aText(me: Person, projectId: string, title: string, output: string): Promise<string> {
  const { id } = await aGeneration(me);
  const params = { id };
  await me.call(writer.update, { params, body: { revision: 0, title, projectId } });
  const { revision } = await me.call(writer.get, { params });
  if (output) await me.call(writer.update, { params, body: { revision, output } });
  return (await me.call(articles.list, { query: { generationId: id } })).results[0]!.id;
}

describe('the overview of a project', () => {
  it('of a new project knows nothing and invents nothing', async () => {
    const me = await signIn(app);
    const overview = await read(me, (await aProject(me)).id);
    expect(overview).toMatchObject({
      figuresFrom: 'none',
      series: [],
      marks: [],
      todo: [],
      nextPosts: [],
    });
    expect(overview.tiles.clicks).toEqual({ value: null, before: null, values: [], provenance: null });
    expect(overview.tiles.published).toMatchObject({ value: 0, before: 0 });
    expect(stages(overview)).toEqual({ brief: 0, draft: 0, optimize: 0, published: 0, slipping: 0 });
  });

  it('shows imported figures against the import before, and keywords at position 4 to 20 as quick wins', async () => {
    const me = await signIn(withWorker);
    const { id } = await aProject(me);
    const head = 'Top queries,Clicks,Impressions,CTR,Position\n';
    await pasteKeywords(me, id, `${head}rye bread,2,50,4%,12.4\nrolls,8,100,8%,2.1\n`, 'may.csv');
    withWorker.clock.advance(1000);
    await pasteKeywords(me, id, `${head}rye bread,6,100,6%,8.0\nrolls,9,100,9%,2.0\n`, 'june.csv');
    const { figuresFrom, tiles, series, todo } = await read(me, id);
    expect(figuresFrom).toBe('imports');
    expect(tiles.clicks).toMatchObject({
      value: 15,
      before: 10,
      values: [10, 15],
      provenance: { source: 'Search Console export june.csv' },
    });
    expect(tiles.position).toMatchObject({ value: 5, before: 5.5 });
    expect(series).toHaveLength(2);
    expect(todo).toEqual([
      {
        kind: 'quick-wins',
        count: 1,
        label: 'rye bread',
        href: `/modules/keyword-explorer?projectId=${id}&minPosition=4&maxPosition=20`,
      },
    ]);
  });

  it('counts articles by their stage, and placeholders that are left in drafts', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await aText(me, id, 'Only a brief', '');
    const draft = await aText(me, id, 'A draft', '## Ovens\n\n> [!placeholder] your own oven\n\nBake it.');
    const overview = await read(me, id);
    expect(stages(overview)).toMatchObject({ brief: 1, draft: 1, optimize: 0, published: 0 });
    expect(overview.pipeline.find(({ stage }) => stage === 'draft')?.articles).toMatchObject([
      { id: draft, title: 'A draft', score: null, position: null },
    ]);
    const { placeholders } = await me.call(articles.get, { params: { id: draft } });
    expect(placeholders).toBe(1);
    expect(overview.todo).toEqual([
      { kind: 'placeholders', count: 1, label: 'A draft', href: `/articles/${draft}#draft` },
    ]);
  });

  it('names the posts that go out next, soonest first, and those on hold', async () => {
    const at = (hours: number) => ({ mode: 'at', local: posting.wallClock(hours), timezone: 'UTC' }) as const;
    const [later, sooner, missed] = [words(), words(), words()];
    const post = await posting.write({ content: missed });
    app.clock.advance(2 * 3600_000 + 60_000);
    expect(await posting.publishDue(post)).toMatchObject({ status: 'blocked' });
    await posting.publishDue(await posting.write());
    await posting.write({ content: later, schedule: at(30) });
    await posting.write({ content: sooner, schedule: at(20) });
    const projectId = posting.projectId();
    const overview = await read(posting.me(), projectId);
    expect(overview.nextPosts).toMatchObject([
      { content: sooner, networks: ['TWITTER'], status: 'scheduled', thumbnail: null },
      { content: later },
    ]);
    expect(overview.tiles.posts).toMatchObject({ value: 1, before: 0 });
    expect(await waiting(posting.me(), projectId)).toEqual({ slipped: 0, onHold: 1 });
    expect(overview.todo).toEqual([
      { kind: 'on-hold', count: 1, label: missed, href: `/draft/${projectId}?post=${post.id}` },
    ]);
  });

  it("is 404 in another workspace, and holds nothing of another project's", async () => {
    const me = await signIn(app);
    const [{ id }, { id: other }] = [await aProject(me, 'One'), await aProject(me, 'Two')];
    await aText(me, other, 'Elsewhere', 'Words.');
    expect(stages(await read(me, id))).toMatchObject({ draft: 0 });
    const stranger = await signIn(app);
    expect(await failure(read(stranger, id))).toMatchObject({ status: 404 });
    expect(await failure(waiting(stranger, id))).toMatchObject({ status: 404 });
  });

  it('asks of an API key the scope of everything that it shows', async () => {
    const owner = await newMember(app);
    const call = app.as(owner.token);
    const { id } = await aProject({ call } as Person);
    const all = ['projects.read', 'articles.read', 'keywords.read', 'ranks.read', 'social.read'] as const;
    const ask = async (scopes: readonly (typeof all)[number][]) => {
      const key = await anApiKey(app, owner, { scopes: [...scopes] } as never);
      return read({ call: app.as(key.secret) }, id);
    };
    expect(await failure(ask(['projects.read']))).toMatchObject({ status: 403 });
    expect(await ask(all)).toMatchObject({ figuresFrom: 'none' });
  });
});
