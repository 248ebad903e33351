// A worker that is killed in the middle of long work: another one goes on where it was.
import { expect, it, onTestFinished } from 'vitest';
import { connections } from '#contract/connections.ts';
import { crawls } from '#contract/crawls.ts';
import { optimizer } from '#contract/optimizer.ts';
import { ranks } from '#contract/ranks.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { running } from '#tests/support/doubles/search/running.ts';
import { startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { htmlPage, type SiteDouble, startSite } from '#tests/support/doubles/site-double.ts';
import { crawlOver, startCrawl } from '#tests/support/factories/crawls.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { serverHome } from '#tests/support/server-process.ts';

/** Pages that one worker reads at the same time: answered, but perhaps not written when it dies. */
const inHands = 4;
const timeout = 60_000;

/** A server for people, and a worker beside it that can be killed. */
async function atWork(env: Record<string, string>) {
  const { connection, drop } = await testDatabase();
  onTestFinished(drop);
  const keys = generateKeySpec();
  const settings = { PLANS: 'off', CRAWL_DELAY_MS: '0', CRAWL_TIMEOUT_MS: '1000', ...env };
  const web = await startTestApp({ connection, keys, env: { ...settings, QUILLSTEAD_ROLE: 'web' } });
  onTestFinished(() => web.stop());
  const home = serverHome({ ...settings, QUILLSTEAD_ROLE: 'worker' }, { connection, keys });
  const me = await signIn(web);
  const { id: projectId } = await aProject(me);
  const { pool } = web.database;
  const rows = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  return { me, projectId, rows, startWorker: () => home.start() };
}

async function aSite(): Promise<SiteDouble> {
  const site = await startSite();
  onTestFinished(() => site.stop());
  return site.robots('').on(/^\//, ({ url = '' }) => ({
    body: htmlPage(`Page ${url}`, [`${url}1`, `${url}2`]),
    afterMs: 30,
  }));
}

function expectReadOnce(site: SiteDouble, pages: number) {
  const paths = site.paths().filter((path) => !path.includes('sitemap'));
  expect(new Set(paths).size).toBe(pages);
  const times = paths.map((path) => paths.filter((other) => other === path).length);
  expect(Math.max(...times)).toBeLessThanOrEqual(2);
  expect(paths.length).toBeLessThanOrEqual(pages + inHands);
}

/** Nothing waits for a process that is gone. A job's own row ends in a transaction after that of its work. */
async function expectNothingStuck(rows: <T>(text: string) => Promise<T[]>) {
  expect(await rows(`select 1 from crawl_page where state <> 'done'`)).toEqual([]);
  const jobs = () => rows(`select 1 from job where status in ('queued', 'running')`);
  await expect.poll(jobs, { timeout }).toEqual([]);
  expect(await rows(`select 1 from crawl_host where busy_until is not null`)).toEqual([]);
}

it('an import goes on after its worker was killed: no page is lost, none that was written is asked for again', async () => {
  const site = await aSite();
  const { me, projectId, rows, startWorker } = await atWork({ EGRESS_ALLOW: site.host });
  const first = await startWorker();
  const { id } = await startCrawl(me, projectId, site, { maxPages: 24 });
  const done = async () => (await me.call(crawls.get, { params: { id } })).pages.done;
  await expect.poll(done, { timeout, interval: 20 }).toBeGreaterThan(8);
  await first.kill();
  const written = await rows<{ url: string }>(`select url from crawl_page where state = 'done'`);
  const before = site.paths().length;
  expect(written.length).toBeLessThan(24);
  await startWorker();
  const crawl = await crawlOver(me, id);
  expect(crawl).toMatchObject({
    status: 'done',
    reason: '',
    truncated: true,
    pages: { found: 24, done: 24 },
  });
  expect(crawl.pages.imported).toEqual({ added: 24 });
  expectReadOnce(site, 24);
  const asked = site.paths().slice(before);
  expect(written.filter(({ url }) => asked.includes(new URL(url).pathname))).toEqual([]);
  await expectNothingStuck(rows);
});

it('a site audit goes on after its worker was killed, and its report counts each page once', async () => {
  const site = await aSite();
  const { me, projectId, rows, startWorker } = await atWork({ EGRESS_ALLOW: site.host });
  const first = await startWorker();
  const body = { projectId, url: `${site.origin}/`, maxPages: 20 };
  const { id } = await me.call(siteAudits.create, { body });
  const done = async () => (await me.call(siteAudits.get, { params: { id } })).crawl.pages.done;
  await expect.poll(done, { timeout, interval: 20 }).toBeGreaterThan(8);
  await first.kill();
  await startWorker();
  await expect
    .poll(async () => (await me.call(siteAudits.get, { params: { id } })).crawl.status, { timeout })
    .toBe('done');
  expectReadOnce(site, 20);
  await expectNothingStuck(rows);
});

it('a rank check goes on after its worker was killed: no answer that was kept is asked or paid for again', async () => {
  const serper = await running(startSerper({ afterMs: 150, perSecond: 1_000 }));
  const { me, projectId, rows, startWorker } = await atWork({ SERPER_URL: serper.origin });
  await me.call(connections.save, { params: { provider: 'serper' }, body: { key: serper.key } });
  const trackers: string[] = [];
  // As many as one workspace has at the same time: those of a dead worker must not count as such.
  for (const part of ['tea', 'coffee']) {
    const keywords = Array.from({ length: 40 }, (_, at) => `${part} ${at}`);
    const results = Array.from({ length: 10 }, (_, at) => `https://mine.example/${at}`);
    for (const keyword of keywords) serper.corpus.set(keyword, results);
    const settings = { engine: 'serper', schedule: 'manual', depth: 10 } as const;
    const body = { projectId, target: 'https://mine.example', keywords, ...settings };
    trackers.push((await me.call(ranks.create, { body })).id);
  }
  const first = await startWorker();
  for (const id of trackers) await me.call(ranks.check, { params: { id } });
  const kept = () => rows<{ keyword: string }>('select keyword from search_call');
  await expect.poll(async () => (await kept()).length, { timeout, interval: 20 }).toBeGreaterThan(15);
  await first.kill();
  const paid = (await kept()).map(({ keyword }) => keyword);
  const before = serper.requests.length;
  expect(paid.length).toBeLessThan(80);
  await startWorker();
  for (const id of trackers) {
    const read = () => me.call(ranks.get, { params: { id } });
    await expect.poll(async () => (await read()).run.status, { timeout }).toBe('idle');
    const { keywords } = await read();
    expect(keywords.map(({ state, trend }) => `${state} ${trend.length}`)).toEqual(
      Array.from({ length: 40 }, () => 'ranked 1'),
    );
  }
  const asked = serper.requests.slice(before).map(({ body }) => (JSON.parse(body) as { q: string }).q);
  expect(asked.filter((keyword) => paid.includes(keyword))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  expect((await kept()).length).toBe(80);
  await expectNothingStuck(rows);
});

it('a reading of search results goes on after its worker was killed: what was asked and read is not asked again', async () => {
  const serper = await running(startSerper());
  const site = await startSite();
  onTestFinished(() => site.stop());
  const text = Array.from({ length: 400 }, (_, at) => `coffee${at}`).join(' ');
  site
    .robots('')
    .on(/^\//, ({ url = '' }) => ({ body: htmlPage(`Coffee ${url}`, [], { text }), afterMs: 80 }));
  serper.corpus.set(
    'coffee',
    Array.from({ length: 10 }, (_, at) => `${site.origin}/page-${at}`),
  );
  const env = { SERPER_URL: serper.origin, EGRESS_ALLOW: site.host };
  const { me, projectId, rows, startWorker } = await atWork(env);
  await me.call(connections.save, { params: { provider: 'serper' }, body: { key: serper.key } });
  const { id } = await me.call(optimizer.create, { body: { keyword: 'coffee', projectId } });
  const params = { id };
  const first = await startWorker();
  await me.call(optimizer.readResults, { params, body: { engine: 'serper' } });
  const reading = async () => (await me.call(optimizer.results, { params })).reading;
  const read = async () => (await reading())?.results.filter(({ state }) => state === 'read').length ?? 0;
  await expect.poll(read, { timeout, interval: 20 }).toBeGreaterThan(2);
  await first.kill();
  expect(await read()).toBeLessThan(10);
  const searches = serper.requests.length;
  await startWorker();
  await expect.poll(async () => (await reading())?.status, { timeout }).toBe('done');
  expect(await read()).toBe(10);
  expect(serper.requests).toHaveLength(searches);
  expectReadOnce(site, 10);
  await expectNothingStuck(rows);
});
