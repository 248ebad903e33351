// An analysis as a job: asked for by a change, followed, stopped, cut off and asked for again.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { apiBase } from '#contract/shared/http.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, type TestAppOptions } from '#tests/support/app.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { analysisOver, changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { coffeePages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';

const keys = generateKeySpec();
const paragraphs = coffeePages[0]!.text.split('\n\n');
const content = `# Pour over coffee\n\n${paragraphs.slice(2, 5).join('\n\n')}`;
const longer = `${content}\n\n${paragraphs.slice(5, 8).join('\n\n')}`;

/** Workers and their threads start in these tests, on a machine that may have much else to do. */
const patient = { timeout: 30_000 };
vi.setConfig({ testTimeout: 180_000 });

let shared: TestDatabase;
/** answers calls and runs no jobs */
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  shared = await testDatabase();
  app = await startTestApp({ connection: shared.connection, keys, env: { QUILLSTEAD_ROLE: 'web' } });
});
afterAll(async () => {
  await app.stop();
  await shared.drop();
});

/** A process that runs jobs, until it is stopped or the test ends. */
async function aWorker(options: TestAppOptions = {}) {
  const worker = await startTestApp({
    connection: shared.connection,
    keys,
    env: { QUILLSTEAD_ROLE: 'worker' },
    // Its threads start in this test, on a machine that may have much else to do.
    threads: { ms: 120_000 },
    ...options,
  });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await worker.stop();
    isOpen = false;
  };
  onTestFinished(stop);
  return { stop };
}

async function aDocument() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  for (const page of coffeePages.slice(0, 3)) {
    const body = { kind: 'text' as const, projectId, url: page.url, text: pageMarkdown(page) };
    await me.call(localIndex.add, { body });
  }
  const { id } = await me.call(optimizer.create, { body: { keyword: 'pour over coffee', projectId } });
  const params = { id };
  let revision = 0;
  return {
    me,
    id,
    params,
    get: () => me.call(optimizer.get, { params }),
    analyze: async (text: string) => {
      const body = { revision: revision++, content: text, analyze: true as const };
      return me.call(optimizer.update, { params, body });
    },
    cancel: () => me.call(optimizer.changeAnalysisJob, { params, body: { action: 'cancel' } }),
    statuses: async () => {
      const { rows } = await app.database.pool.query<{ status: string }>(
        `select status from job where subject_id = $1 and kind = 'optimizer.analyze' order by created_at, id`,
        [id],
      );
      return rows.map(({ status }) => status);
    },
  };
}

/** Lets no analysis that begins go on, until it is let. */
async function holdAnalyses() {
  const client = await app.database.pool.connect();
  await client.query('begin; lock table competitor_snapshot in access exclusive mode');
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('commit');
    client.release();
  };
  onTestFinished(release);
  return release;
}

test('answers 202 with the row whose analysis is queued, and the analysis before stays until the new one is there', async () => {
  const { me, params, id, get, analyze } = await aDocument();
  const { stop } = await aWorker();
  const first = await analyze(content);
  expect(first).toMatchObject({ analysis: null, history: [] });
  expect(await analysisOver(me.call, id)).toMatchObject({ status: 'done', pages: 3, error: null });
  const before = await get();
  expect(before.analysis!.score).toBe(before.score);
  await stop();
  const response = await fetch(`${app.origin}${apiBase}keyword-ranking/${id}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision: 1, content: longer, analyze: true }),
  });
  expect(response.status).toBe(202);
  const waiting = optimizer.update.response.parse(await response.json());
  expect(waiting.analysisJob).toEqual({ status: 'queued', step: null, pages: 0, error: null });
  expect([waiting.analysis, waiting.score]).toEqual([before.analysis, before.score]);
  expect(await get()).toEqual(waiting);
  const { results } = await me.call(optimizer.list, {});
  expect(results[0]!.analysisJob).toEqual(waiting.analysisJob);
  await aWorker();
  expect(await analysisOver(me.call, id)).toMatchObject({ status: 'done' });
  const after = await get();
  expect(after.score).not.toBe(before.score);
  expect(after.history.map(({ score }) => score)).toEqual([before.score, after.score]);
  const plain = await fetch(`${app.origin}${apiBase}keyword-ranking/${params.id}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision: 2, title: 'By hand' }),
  });
  expect(plain.status).toBe(200);
});

test('asked for twice while one waits there is one, of the text as it is when it begins', async () => {
  const { me, id, get, analyze, statuses } = await aDocument();
  await analyze(content);
  await analyze(longer);
  expect(await statuses()).toEqual(['queued']);
  await aWorker();
  await analysisOver(me.call, id);
  expect(await statuses()).toEqual(['done']);
  const { history, document } = await get();
  expect(history).toHaveLength(1);
  const { rows } = await app.database.pool.query<{ revision: number }>(
    'select document_revision as revision from optimization_analysis where optimization_id = $1',
    [id],
  );
  expect(rows).toEqual([{ revision: document.revision }]);
});

test('two that are asked for at the same moment are one job', async () => {
  const { me, params, statuses } = await aDocument();
  const body = { revision: 0, analyze: true as const };
  await Promise.all([1, 2, 3].map(() => me.call(optimizer.update, { params, body })));
  expect(await statuses()).toEqual(['queued']);
});

test('asked for while one runs, however often, one more follows with the text of the last', async () => {
  const { me, id, get, analyze, statuses } = await aDocument();
  await analyze('# Tea');
  const release = await holdAnalyses();
  await aWorker();
  await expect.poll(statuses, patient).toEqual(['running']);
  // Their answers show the compared pages, which are held up, too.
  const answers: Promise<unknown>[] = [];
  const body = { revision: 1, content, analyze: true as const };
  answers.push(me.call(optimizer.update, { params: { id }, body }));
  const again = async () => {
    const { rows } = await app.database.pool.query<{ again: boolean; revision: number }>(
      'select again, revision from analysis_job join optimization on id = optimization_id where id = $1',
      [id],
    );
    return rows[0];
  };
  await expect.poll(again, patient).toEqual({ again: true, revision: 2 });
  answers.push(
    me.call(optimizer.update, { params: { id }, body: { ...body, revision: 2, content: longer } }),
  );
  await expect.poll(again, patient).toEqual({ again: true, revision: 3 });
  expect(await statuses()).toEqual(['running']);
  await release();
  await Promise.all(answers);
  await expect.poll(statuses, patient).toEqual(['done', 'done']);
  const row = await get();
  expect(row.analysisJob).toMatchObject({ status: 'done' });
  const { score } = await changeAndAnalyze(me.call, id, { revision: row.revision, analyze: true });
  expect([row.score, row.score !== null]).toEqual([score, true]);
});

test('is stopped while it waits and while it runs; what was found before stays, and it can be asked for again', async () => {
  const { me, id, get, analyze, cancel, statuses } = await aDocument();
  await analyze(content);
  expect((await cancel()).job).toMatchObject({ status: 'cancelled' });
  const release = await holdAnalyses();
  await aWorker();
  const answer = analyze(longer);
  await expect.poll(statuses, patient).toEqual(['cancelled', 'running']);
  await cancel();
  await release();
  await answer;
  expect(await analysisOver(me.call, id)).toMatchObject({ status: 'cancelled', error: null });
  expect(await get()).toMatchObject({ analysis: null, score: null, history: [] });
  const { revision } = await get();
  const after = await changeAndAnalyze(me.call, id, { revision, analyze: true });
  expect(after.score).toEqual(expect.any(Number));
});

test('whose server stops in the middle of it is made by the next server, once', async () => {
  const { me, id, get, analyze, statuses } = await aDocument();
  await analyze(content);
  const release = await holdAnalyses();
  const { stop } = await aWorker();
  await expect.poll(statuses, patient).toEqual(['running']);
  const stopped = stop();
  await release();
  await stopped;
  await aWorker();
  expect(await analysisOver(me.call, id)).toMatchObject({ status: 'done' });
  expect((await get()).history).toHaveLength(1);
});

test('that fails says why beside the document, and the saved change stays', async () => {
  const { me, id, get, analyze } = await aDocument();
  await aWorker({ threads: { ms: 1 } });
  await analyze(content);
  const why = 'This takes too long to read. Try a shorter text.';
  expect(await analysisOver(me.call, id)).toMatchObject({ status: 'failed', error: why });
  const row = await get();
  expect(row).toMatchObject({ revision: 1, analysis: null, analysisJob: { status: 'failed', error: why } });
  expect(row.document.words).toBeGreaterThan(20);
});

test('of a document that goes to the trash ends, and its progress is not told any more', async () => {
  const { me, params, analyze, cancel, statuses } = await aDocument();
  await analyze(content);
  await me.call(optimizer.update, { params, body: { revision: 1, deleted: true } });
  expect(await statuses()).toEqual(['cancelled']);
  expect((await failure(me.call(optimizer.analysisJob, { params }))).status).toBe(404);
  expect((await failure(cancel())).status).toBe(404);
});

test('of another workspace is not there, and what cannot be done to it is said', async () => {
  const { params, analyze, me, statuses } = await aDocument();
  await analyze(content);
  const stranger = await signIn(app);
  const body = { action: 'cancel' as const };
  expect((await failure(stranger.call(optimizer.analysisJob, { params }))).status).toBe(404);
  expect((await failure(stranger.call(optimizer.changeAnalysisJob, { params, body }))).status).toBe(404);
  const odd = { action: 'pause' } as never;
  expect((await failure(me.call(optimizer.changeAnalysisJob, { params, body: odd }))).fields).toEqual({
    action: 'Unknown action',
  });
  expect(await statuses()).toEqual(['queued']);
});
