import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import { localIndexLabel } from '#contract/shared/search-engines.ts';
import { ranks } from '#contract/ranks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import {
  addPage,
  checkTracker,
  fault,
  faulty,
  keywordOf,
  personWithPage,
  readTracker,
  trackerBody,
} from '#tests/support/factories/trackers.ts';
import { positionsOfArticles, snapshotResults } from './public.ts';

const app = useTestApp({ serp: faulty, env: { PLANS: 'on' } });

const eventsOf = async (id: string, type: string) =>
  (
    await app.database.pool.query('select data from event where subject_id = $1 and type = $2 order by id', [
      id,
      type,
    ])
  ).rows as { data: Record<string, unknown> }[];

describe('a tracker', () => {
  it('is made, checked, listed, changed, and its history survives that keywords and it are removed', async () => {
    const { me, projectId } = await personWithPage(app);
    const made = await me.call(ranks.create, {
      body: trackerBody(projectId, ['Green Tea', 'green  tea', 'oolong']),
    });
    expect(made).toMatchObject({
      match: 'domain',
      engineLabel: localIndexLabel,
      keywordCount: 2,
      visibility: null,
      lastCheckAt: null,
      nextCheckAt: null,
      run: { status: 'idle' },
      keywords: [
        { keyword: 'green tea', state: 'pending', latest: null, trend: [] },
        { keyword: 'oolong', state: 'pending' },
      ],
    });
    const { id } = made;
    const params = { id };
    const first = await checkTracker(me, id);
    expect(keywordOf(first, 'green tea')).toMatchObject({
      state: 'ranked',
      latest: { position: 1, url: 'https://mine.example/tea' },
      previous: null,
      change: null,
      best: 1,
    });
    expect(keywordOf(first, 'oolong')).toMatchObject({
      state: 'not-in-top',
      best: null,
      latest: { position: null },
    });
    expect(first).toMatchObject({
      visibility: 50,
      distribution: { top3: 1, top10: 0, beyond: 0, unseen: 1 },
    });

    const without = await me.call(ranks.deleteKeywords, { params, body: { keywords: ['green tea'] } });
    expect(without.keywords.map(({ keyword }) => keyword)).toEqual(['oolong']);
    const again = await me.call(ranks.update, { params, body: { addKeywords: ['green tea', 'chai'] } });
    expect(keywordOf(again, 'green tea')).toMatchObject({ state: 'ranked', best: 1 });
    expect(keywordOf(again, 'chai').state).toBe('pending');

    const changed = await me.call(ranks.update, {
      params,
      body: { schedule: 'weekly', tags: ['tea'], depth: 50 },
    });
    expect(changed).toMatchObject({
      schedule: 'weekly',
      tags: ['tea'],
      depth: 50,
      nextCheckAt: expect.any(String),
    });
    const stale = await failure(me.call(ranks.update, { params, body: { revision: 0, tags: [] } }));
    expect([stale.status, stale.meta?.code]).toEqual([409, 'stale']);

    await me.call(ranks.delete, { params });
    expect((await me.call(ranks.list, { query: { projectId } })).count).toBe(0);
    expect((await failure(me.call(ranks.get, { params }))).status).toBe(404);
    expect((await me.call(ranks.list, { query: { projectId, deleted: 'true' } })).results[0]!.id).toBe(id);
    const back = await me.call(ranks.update, { params, body: { deleted: false } });
    expect(keywordOf(back, 'green tea').trend).toHaveLength(1);
    const [line] = (await me.call(ranks.list, { query: { projectId } })).results;
    expect(line).toMatchObject({ id, keywordCount: 3, visibility: 50 });
  });

  it('sees the position fall when a better page is added, keeps both results pages, and tells of it once', async () => {
    const { me, projectId } = await personWithPage(app);
    const articleId = randomUUID();
    const { id } = await me.call(ranks.create, { body: trackerBody(projectId, ['green tea', 'black tea']) });
    // An article of its own is the articles' business; here only the link matters.
    await app.database.pool.query('update tracker set article_id = $2 where id = $1', [id, articleId]);
    await checkTracker(me, id);
    const rival = await addPage(
      me,
      projectId,
      'https://rival.example/green-tea',
      '# Green tea\n\nGreen tea, green tea and more green tea in cool water.',
    );
    const second = keywordOf(await checkTracker(me, id), 'green tea');
    expect(second).toMatchObject({
      state: 'ranked',
      latest: { position: 2 },
      previous: { position: 1 },
      change: -1,
      best: 1,
    });
    expect(second.trend.map(({ position }) => position)).toEqual([1, 2]);

    const shot = await me.call(ranks.snapshot, { params: { id, snapshotId: second.latest!.snapshotId! } });
    expect(shot.results.map(({ url, pageId }) => [url, pageId])[0]).toEqual([rival.url, rival.id]);
    const before = await me.call(ranks.snapshot, {
      params: { id, snapshotId: second.previous!.snapshotId! },
    });
    expect(before.results).toHaveLength(1);
    const history = await me.call(ranks.checks, {
      params: { id },
      query: { keywordId: second.id, limit: 1 },
    });
    expect(history.results[0]!.position).toBe(2);
    const older = await me.call(ranks.checks, {
      params: { id },
      query: { keywordId: second.id, limit: 1, cursor: history.next! },
    });
    expect(older).toMatchObject({ results: [{ position: 1 }], next: null });
    expect(
      (await eventsOf(id, 'rank.changed')).map(({ data }) => [data.keyword, data.from, data.to]),
    ).toEqual([['green tea', 1, 2]]);

    const { rows } = await app.database.pool.query(
      'select workspace_id as "workspaceId" from tracker where id = $1',
      [id],
    );
    const scope = { workspaceId: rows[0].workspaceId as string, userId: null };
    const series = (await positionsOfArticles(scope, app.database.db, [articleId])).get(articleId)!;
    expect(series.map(({ keyword, checks }) => [keyword, checks.map(({ position }) => position)])).toEqual([
      ['green tea', [1, 2]],
      ['black tea', [1, 1]],
    ]);
    const seen = await snapshotResults(scope, app.database.db, id, second.latest!.snapshotId);
    expect(seen[0]!.url).toBe(rival.url);
    expect(await snapshotResults(scope, app.database.db, randomUUID(), second.latest!.snapshotId)).toEqual(
      [],
    );
  });

  it('keeps a failed look apart: no position, the older one stays where it was, other keywords go on', async () => {
    const { me, projectId } = await personWithPage(app);
    const { id } = await me.call(ranks.create, {
      body: trackerBody(projectId, ['black tea', 'green tea', 'black ink']),
    });
    fault.on = true;
    const never = keywordOf(await checkTracker(me, id), 'black ink');
    expect(never).toMatchObject({
      state: 'failed',
      best: null,
      latest: { position: null, snapshotId: null },
    });
    fault.on = false;
    await checkTracker(me, id);
    fault.on = true;
    const after = await checkTracker(me, id);
    fault.on = false;
    expect(keywordOf(after, 'black tea')).toMatchObject({
      state: 'failed',
      latest: { position: null, url: null, urls: [], error: 'The engine is asleep.' },
      previous: { position: 1 },
      change: null,
      best: 1,
    });
    expect(keywordOf(after, 'black tea').trend.map(({ position }) => position)).toEqual([null, 1, null]);
    expect(keywordOf(after, 'green tea')).toMatchObject({ state: 'ranked', latest: { position: 1 } });
    // What failed is unknown: neither counted as 0 nor as not seen.
    expect(after).toMatchObject({ visibility: 100, distribution: { top3: 1, unseen: 0 } });
    expect(await eventsOf(id, 'rank.changed')).toEqual([]);
  });

  it('tells what lies deeper than it looks from what is nowhere', async () => {
    const { me, projectId } = await personWithPage(app);
    for (let n = 0; n < 10; n += 1)
      await addPage(
        me,
        projectId,
        `https://r${n}.example/`,
        `Steeped tea. Tea ${'tea '.repeat(n)} in steeped water.`,
      );
    const { id } = await me.call(ranks.create, {
      body: trackerBody(projectId, ['steeped tea', 'coffee'], {
        depth: 10,
        target: 'https://nobody.example/',
      }),
    });
    const seen = await checkTracker(me, id);
    expect([keywordOf(seen, 'steeped tea').state, keywordOf(seen, 'coffee').state]).toEqual([
      'not-in-depth',
      'not-in-top',
    ]);
  });

  it('compares no position with one of another target, and has its own back when the target is', async () => {
    const { me, projectId } = await personWithPage(app);
    await addPage(me, projectId, 'https://rival.example/', '# Green tea\n\nGreen tea, green tea, green tea.');
    const { id } = await me.call(ranks.create, { body: trackerBody(projectId, ['green tea']) });
    const params = { id };
    expect(keywordOf(await checkTracker(me, id), 'green tea').latest!.position).toBe(2);
    const other = await me.call(ranks.update, { params, body: { target: 'rival.example' } });
    expect(keywordOf(other, 'green tea')).toMatchObject({
      state: 'pending',
      latest: null,
      best: null,
      trend: [],
    });
    expect(keywordOf(await checkTracker(me, id), 'green tea')).toMatchObject({
      change: null,
      previous: null,
      best: 1,
    });
    const back = await me.call(ranks.update, { params, body: { target: 'https://mine.example/tea' } });
    expect(keywordOf(back, 'green tea')).toMatchObject({ state: 'ranked', latest: { position: 2 }, best: 2 });
    expect(await eventsOf(id, 'rank.changed')).toEqual([]);
  });

  it('names every address of the target that competes with itself', async () => {
    const { me, projectId } = await personWithPage(app);
    await addPage(
      me,
      projectId,
      'http://www.mine.example/green',
      '# Green tea\n\nGreen tea, green tea, green tea.',
    );
    const { id } = await me.call(ranks.create, { body: trackerBody(projectId, ['green tea']) });
    expect(keywordOf(await checkTracker(me, id), 'green tea').latest!.urls).toEqual([
      { position: 1, url: 'http://www.mine.example/green' },
      { position: 2, url: 'https://mine.example/tea' },
    ]);
  });

  it('finds keywords of the project that the target ranks for already', async () => {
    const { me, projectId } = await personWithPage(app);
    const text = 'black tea\ncoffee\ngreen tea';
    await me.call(keywords.import, { body: { projectId, text } });
    const { id } = await me.call(ranks.create, { body: trackerBody(projectId, ['oolong']) });
    const found = await me.call(ranks.rankedKeywords, { params: { id } });
    expect(found).toMatchObject({ looked: 3, label: localIndexLabel });
    expect(found.results).toEqual([
      { keyword: 'black tea', position: 1, url: 'https://mine.example/tea' },
      { keyword: 'green tea', position: 1, url: 'https://mine.example/tea' },
    ]);
  });

  it('refuses a target that is no address, no keywords, more than the plan has room for, and foreign ids', async () => {
    const { me, projectId } = await personWithPage(app);
    const create = (words: string[], more: object = {}) =>
      failure(me.call(ranks.create, { body: trackerBody(projectId, words, more) }));
    expect((await create(['tea'], { target: 'not an address' })).fields.target).toContain('web address');
    expect((await create(['""', ' '])).fields.keywords).toContain('at least one');
    expect((await create(['tea'], { projectId: randomUUID() })).fields.projectId).toContain('doesn’t exist');
    expect((await create(['tea'], { articleId: randomUUID() })).fields.articleId).toContain('doesn’t exist');
    const many = Array.from({ length: 11 }, (_, n) => `tea ${n}`);
    expect((await create(many)).meta?.code).toBe('limit-reached');
  });
});

it('another workspace’s trackers, keywords and results pages answer 404', async () => {
  const { me, projectId } = await personWithPage(app);
  const other = await personWithPage(app);
  const { id } = await me.call(ranks.create, { body: trackerBody(projectId, ['green tea']) });
  const theirs = await other.me.call(ranks.create, { body: trackerBody(other.projectId, ['green tea']) });
  const { latest } = keywordOf(await checkTracker(me, id), 'green tea');
  const keywordId = keywordOf(await readTracker(me, id), 'green tea').id;
  const params = { id };
  const tries = [
    other.me.call(ranks.get, { params }),
    other.me.call(ranks.update, { params, body: { tags: [] } }),
    other.me.call(ranks.delete, { params }),
    other.me.call(ranks.deleteKeywords, { params, body: { keywords: ['green tea'] } }),
    other.me.call(ranks.rankedKeywords, { params }),
    other.me.call(ranks.check, { params }),
    other.me.call(ranks.checks, { params, query: { keywordId } }),
    other.me.call(ranks.checks, { params: { id: theirs.id }, query: { keywordId } }),
    other.me.call(ranks.snapshot, { params: { id, snapshotId: latest!.snapshotId! } }),
    other.me.call(ranks.snapshot, { params: { id: theirs.id, snapshotId: latest!.snapshotId! } }),
  ];
  for (const { status } of await Promise.all(tries.map(failure))) expect(status).toBe(404);
  expect((await other.me.call(ranks.list, { query: { projectId } })).results).toEqual([]);
});
