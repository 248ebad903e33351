import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { localIndexLabel } from '#contract/search-engines.ts';
import { ranks, type TrackerDetail } from '#contract/ranks.ts';
import { type SerpEngine, SerpError } from '#server/providers/serp/port.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { startDue } from './due.ts';
import { positionsOfArticles, snapshotResults } from './public.ts';

/** Keywords that hold this cannot be searched for while the fault is on. */
const fault = { on: false };
const faulty = (real: SerpEngine): SerpEngine => ({
  ...real,
  async open(at) {
    const session = await real.open(at);
    return {
      async search(query, signal) {
        if (fault.on && query.keyword.includes('black')) throw new SerpError('The engine is asleep.');
        if (fault.on && query.keyword.includes('endless'))
          await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
        return session.search(query, signal);
      },
    };
  },
});
const app = useTestApp({ serp: faulty, env: { PLANS: 'on' } });
const day = 24 * 3600_000;

const body = (projectId: string, words: string[], more: object = {}) => ({
  projectId,
  target: 'https://mine.example/tea',
  schedule: 'manual' as const,
  keywords: words,
  ...more,
});
const addPage = (me: Person, projectId: string, url: string, text: string) =>
  me.call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
const read = (me: Person, id: string) => me.call(ranks.get, { params: { id } });
/** Waits until no check waits or runs. */
async function settled(me: Person, id: string): Promise<TrackerDetail> {
  await expect
    .poll(async () => (await read(me, id)).run.status, { timeout: 20_000, interval: 50 })
    .not.toMatch(/queued|running/);
  return read(me, id);
}
async function check(me: Person, id: string): Promise<TrackerDetail> {
  await me.call(ranks.check, { params: { id } });
  return settled(me, id);
}
const of = ({ keywords: all }: TrackerDetail, keyword: string) =>
  all.find((item) => item.keyword === keyword)!;
async function setUp(testApp: TestApp = app) {
  const me = await signIn(testApp);
  const { id: projectId } = await aProject(me);
  await addPage(
    me,
    projectId,
    'https://mine.example/tea',
    'Green tea is steeped in water. Black tea as well.',
  );
  return { me, projectId };
}
const eventsOf = async (id: string, type: string) =>
  (
    await app.database.pool.query('select data from event where subject_id = $1 and type = $2 order by id', [
      id,
      type,
    ])
  ).rows as { data: Record<string, unknown> }[];

describe('a tracker', () => {
  it('is made, checked, listed, changed, and its history survives that keywords and it are removed', async () => {
    const { me, projectId } = await setUp();
    const made = await me.call(ranks.create, {
      body: body(projectId, ['Green Tea', 'green  tea', 'oolong']),
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
    const first = await check(me, id);
    expect(of(first, 'green tea')).toMatchObject({
      state: 'ranked',
      latest: { position: 1, url: 'https://mine.example/tea' },
      previous: null,
      change: null,
      best: 1,
    });
    expect(of(first, 'oolong')).toMatchObject({
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
    expect(of(again, 'green tea')).toMatchObject({ state: 'ranked', best: 1 });
    expect(of(again, 'chai').state).toBe('pending');

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
    expect(of(back, 'green tea').trend).toHaveLength(1);
    const [line] = (await me.call(ranks.list, { query: { projectId } })).results;
    expect(line).toMatchObject({ id, keywordCount: 3, visibility: 50 });
  });

  it('sees the position fall when a better page is added, keeps both results pages, and tells of it once', async () => {
    const { me, projectId } = await setUp();
    const articleId = randomUUID();
    const { id } = await me.call(ranks.create, { body: body(projectId, ['green tea', 'black tea']) });
    // An article of its own is the articles' business; here only the link matters.
    await app.database.pool.query('update tracker set article_id = $2 where id = $1', [id, articleId]);
    await check(me, id);
    const rival = await addPage(
      me,
      projectId,
      'https://rival.example/green-tea',
      '# Green tea\n\nGreen tea, green tea and more green tea in cool water.',
    );
    const second = of(await check(me, id), 'green tea');
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
    const { me, projectId } = await setUp();
    const { id } = await me.call(ranks.create, {
      body: body(projectId, ['black tea', 'green tea', 'black ink']),
    });
    fault.on = true;
    const never = of(await check(me, id), 'black ink');
    expect(never).toMatchObject({
      state: 'failed',
      best: null,
      latest: { position: null, snapshotId: null },
    });
    fault.on = false;
    await check(me, id);
    fault.on = true;
    const after = await check(me, id);
    fault.on = false;
    expect(of(after, 'black tea')).toMatchObject({
      state: 'failed',
      latest: { position: null, url: null, urls: [], error: 'The engine is asleep.' },
      previous: { position: 1 },
      change: null,
      best: 1,
    });
    expect(of(after, 'black tea').trend.map(({ position }) => position)).toEqual([null, 1, null]);
    expect(of(after, 'green tea')).toMatchObject({ state: 'ranked', latest: { position: 1 } });
    // What failed is unknown: neither counted as 0 nor as not seen.
    expect(after).toMatchObject({ visibility: 100, distribution: { top3: 1, unseen: 0 } });
    expect(await eventsOf(id, 'rank.changed')).toEqual([]);
  });

  it('tells what lies deeper than it looks from what is nowhere', async () => {
    const { me, projectId } = await setUp();
    for (let n = 0; n < 10; n += 1)
      await addPage(
        me,
        projectId,
        `https://r${n}.example/`,
        `Steeped tea. Tea ${'tea '.repeat(n)} in steeped water.`,
      );
    const { id } = await me.call(ranks.create, {
      body: body(projectId, ['steeped tea', 'coffee'], { depth: 10, target: 'https://nobody.example/' }),
    });
    const seen = await check(me, id);
    expect([of(seen, 'steeped tea').state, of(seen, 'coffee').state]).toEqual(['not-in-depth', 'not-in-top']);
  });

  it('compares no position with one of another target, and has its own back when the target is', async () => {
    const { me, projectId } = await setUp();
    await addPage(me, projectId, 'https://rival.example/', '# Green tea\n\nGreen tea, green tea, green tea.');
    const { id } = await me.call(ranks.create, { body: body(projectId, ['green tea']) });
    const params = { id };
    expect(of(await check(me, id), 'green tea').latest!.position).toBe(2);
    const other = await me.call(ranks.update, { params, body: { target: 'rival.example' } });
    expect(of(other, 'green tea')).toMatchObject({ state: 'pending', latest: null, best: null, trend: [] });
    expect(of(await check(me, id), 'green tea')).toMatchObject({ change: null, previous: null, best: 1 });
    const back = await me.call(ranks.update, { params, body: { target: 'https://mine.example/tea' } });
    expect(of(back, 'green tea')).toMatchObject({ state: 'ranked', latest: { position: 2 }, best: 2 });
    expect(await eventsOf(id, 'rank.changed')).toEqual([]);
  });

  it('names every address of the target that competes with itself', async () => {
    const { me, projectId } = await setUp();
    await addPage(
      me,
      projectId,
      'http://www.mine.example/green',
      '# Green tea\n\nGreen tea, green tea, green tea.',
    );
    const { id } = await me.call(ranks.create, { body: body(projectId, ['green tea']) });
    expect(of(await check(me, id), 'green tea').latest!.urls).toEqual([
      { position: 1, url: 'http://www.mine.example/green' },
      { position: 2, url: 'https://mine.example/tea' },
    ]);
  });

  it('finds keywords of the project that the target ranks for already', async () => {
    const { me, projectId } = await setUp();
    const text = 'black tea\ncoffee\ngreen tea';
    await me.call(keywords.import, { body: { projectId, text } });
    const { id } = await me.call(ranks.create, { body: body(projectId, ['oolong']) });
    const found = await me.call(ranks.rankedKeywords, { params: { id } });
    expect(found).toMatchObject({ looked: 3, label: localIndexLabel });
    expect(found.results).toEqual([
      { keyword: 'black tea', position: 1, url: 'https://mine.example/tea' },
      { keyword: 'green tea', position: 1, url: 'https://mine.example/tea' },
    ]);
  });

  it('refuses a target that is no address, no keywords, more than the plan has room for, and foreign ids', async () => {
    const { me, projectId } = await setUp();
    const create = (words: string[], more: object = {}) =>
      failure(me.call(ranks.create, { body: body(projectId, words, more) }));
    expect((await create(['tea'], { target: 'not an address' })).fields.target).toContain('web address');
    expect((await create(['""', ' '])).fields.keywords).toContain('at least one');
    expect((await create(['tea'], { projectId: randomUUID() })).fields.projectId).toContain('doesn’t exist');
    expect((await create(['tea'], { articleId: randomUUID() })).fields.articleId).toContain('doesn’t exist');
    const many = Array.from({ length: 11 }, (_, n) => `tea ${n}`);
    expect((await create(many)).meta?.code).toBe('limit-reached');
  });
});

describe('checks', () => {
  it('asked for twice run once, and can be stopped', async () => {
    const { me, projectId } = await setUp();
    const { id } = await me.call(ranks.create, {
      body: body(projectId, ['tea', 'endless tea', 'green tea']),
    });
    const params = { id };
    fault.on = true;
    await Promise.all([me.call(ranks.check, { params }), me.call(ranks.check, { params })]);
    await expect
      .poll(async () => (await read(me, id)).run, { timeout: 20_000 })
      .toEqual({
        status: 'running',
        done: 1,
        of: 3,
      });
    await me.call(ranks.update, { params, body: { action: 'cancel' } });
    const stopped = await settled(me, id);
    fault.on = false;
    expect(stopped.keywords.map(({ state }) => state)).toEqual(['ranked', 'pending', 'pending']);
    const { rows } = await app.database.pool.query('select status from job where subject_id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('come by the clock: at once when a schedule begins, then when a moved clock says so, and each once', async () => {
    const { me, projectId } = await setUp();
    const { id } = await me.call(ranks.create, {
      body: body(projectId, ['green tea'], { schedule: 'daily' }),
    });
    expect(of(await settled(me, id), 'green tea').trend).toHaveLength(1);
    app.clock.advance(3 * day);
    await expect
      .poll(async () => of(await read(me, id), 'green tea').trend.length, { timeout: 20_000 })
      .toBe(2);
    const next = Date.parse((await settled(me, id)).nextCheckAt!);
    const now = app.clock.now().getTime();
    expect(next).toBeGreaterThan(now);
    expect(next).toBeLessThanOrEqual(now + day);
  });

  it('that are due are taken by one worker, however many ask, and those of a stopped server run again', async () => {
    const web = await startTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
    try {
      const { me, projectId } = await setUp(web);
      const made = await Promise.all(
        ['a', 'b', 'c', 'd'].map((word) =>
          me.call(ranks.create, { body: body(projectId, [`tea ${word}`], { schedule: 'daily' }) }),
        ),
      );
      const { db, pool } = web.database;
      await pool.query("update job set status = 'interrupted'");
      web.clock.advance(2 * day);
      const enqueued: string[] = [];
      const deps = {
        db,
        clock: web.clock,
        jobs: {
          enqueue: async (_tx: unknown, _scope: unknown, { subjectId }: { subjectId: string }) => {
            enqueued.push(subjectId);
          },
        } as never,
      };
      const started = await Promise.all(Array.from({ length: 5 }, () => startDue(deps)));
      expect(started.reduce((sum, item) => sum + item)).toBe(4);
      expect(enqueued.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      expect(await read(me, made[0]!.id)).toMatchObject({ run: { status: 'interrupted', done: 0, of: 1 } });
      await me.call(ranks.check, { params: { id: made[0]!.id } });
      expect(await read(me, made[0]!.id)).toMatchObject({ run: { status: 'queued' } });
    } finally {
      await web.stop();
    }
  });
});

it('another workspace’s trackers, keywords and results pages answer 404', async () => {
  const { me, projectId } = await setUp();
  const other = await setUp();
  const { id } = await me.call(ranks.create, { body: body(projectId, ['green tea']) });
  const theirs = await other.me.call(ranks.create, { body: body(other.projectId, ['green tea']) });
  const { latest } = of(await check(me, id), 'green tea');
  const keywordId = of(await read(me, id), 'green tea').id;
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
