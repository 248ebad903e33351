// Crawls that are paused, cancelled, cut short or done again, against a site on loopback.
import { describe, expect, it } from 'vitest';
import { crawls, type ImportResult } from '#contract/crawls.ts';
import { localIndex } from '#contract/local-index.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { htmlPage, type SiteDouble } from '#tests/support/doubles/site-double.ts';
import { changeCrawl, crawlOver, getCrawl, startCrawl, useSites } from '#tests/support/factories/crawls.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const sites = useSites(8);
const { app, aSite, owner } = sites;
const crawled: typeof sites.crawled = (...args) => sites.crawled(...args);
const saved = async (me: Person, projectId: string) =>
  (await me.call(localIndex.list, { query: { projectId, limit: 100 } })).results;

describe('a second import', () => {
  it('asks whether pages changed, and keeps those that did not', async () => {
    const site = aSite()
      .on('/', ({ headers }) =>
        headers['if-none-match'] === '"v1"'
          ? { status: 304, headers: { etag: '"v1"' } }
          : { headers: { etag: '"v1"' }, body: htmlPage('Home', ['/a']) },
      )
      .on('/a', htmlPage('A'));
    const { me, projectId } = await crawled(site);
    const { id } = await startCrawl(me, projectId, site);
    expect((await crawlOver(me, id)).pages).toMatchObject({
      outcomes: { unchanged: 1, ok: 1 },
      imported: { kept: 1, updated: 1 },
    });
    expect(await saved(me, projectId)).toHaveLength(2);
    // A page that was removed meanwhile is read whole again.
    const other = await aProject(me, 'Another project');
    const again = await startCrawl(me, other.id, site);
    expect((await crawlOver(me, again.id)).pages.imported).toEqual({ added: 2 });
  });
});

describe('people', () => {
  const endless = (site: SiteDouble) =>
    site.on(/^\//, ({ url = '' }) => ({
      body: htmlPage(`Page ${url}`, [`${url}1`, `${url}2`]),
      afterMs: 20,
    }));

  it('pause, resume and cancel a crawl, and no page is asked for twice', async () => {
    const site = endless(aSite()).robots('');
    const { me, projectId } = await owner();
    const { id } = await startCrawl(me, projectId, site);
    const done = async () => (await getCrawl(me, id)).pages.done;
    await expect.poll(done, { timeout: 20_000 }).toBeGreaterThan(3);
    expect((await changeCrawl(me, id, 'pause')).status).toBe('paused');
    // Only the page that was under way is still written.
    await expect
      .poll(
        async () =>
          (
            await app().database.pool.query(
              `select 1 from crawl_page where state = 'fetching' and crawl_id = $1`,
              [id],
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(0);
    const paused = site.paths().length;
    expect((await changeCrawl(me, id, 'resume')).status).toBe('queued');
    await expect.poll(() => site.paths().length, { timeout: 20_000 }).toBeGreaterThan(paused + 3);
    expect((await changeCrawl(me, id, 'cancel')).status).toBe('cancelled');
    await expect
      .poll(
        async () =>
          (
            await app().database.pool.query(
              `select status from job where subject_id = $1 and status in ('queued', 'running')`,
              [id],
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(0);
    const asked = site.paths().length;
    expect(new Set(site.paths()).size).toBe(asked);
    expect((await failure(changeCrawl(me, id, 'resume'))).status).toBe(409);
  });

  it('see a crawl go on after its server was stopped, and no page that was read is asked for again', async () => {
    const site = endless(aSite()).robots('');
    const shared = await testDatabase();
    const options = {
      connection: shared.connection,
      keys: generateKeySpec(),
      env: { CRAWL_DELAY_MS: '0', PLANS: 'off', EGRESS_ALLOW: site.host },
    };
    const first = await startTestApp(options);
    const me = await signIn(first);
    const { id } = await startCrawl(me, (await aProject(me)).id, site, { maxPages: 30 });
    await expect
      .poll(async () => (await getCrawl(me, id)).pages.done, { timeout: 20_000 })
      .toBeGreaterThan(5);
    await first.stop();
    const before = site.paths().length;
    const second = await startTestApp(options);
    const again = second.as(me.token);
    const row = () => again(crawls.get, { params: { id } });
    await expect.poll(async () => (await row()).status, { timeout: 40_000 }).toBe('done');
    expect((await row()).pages).toMatchObject({ found: 30, done: 30 });
    expect(before).toBeLessThan(30);
    expect(new Set(site.paths()).size).toBe(30);
    // The one that was under way was not written, and is asked for again.
    expect(site.paths().length).toBeLessThanOrEqual(31);
    await second.stop();
    await shared.drop();
  });

  it('of one workspace have two crawls at once, while those of another need not wait for the rest', async () => {
    const busy = await owner();
    const calm = await owner();
    const slow = [aSite(), aSite(), aSite()].map((site) => endless(site).robots(''));
    const ids: string[] = [];
    for (const site of slow) ids.push((await startCrawl(busy.me, busy.projectId, site)).id);
    const { id } = await startCrawl(calm.me, calm.projectId, endless(aSite()).robots(''));
    await expect
      .poll(async () => (await getCrawl(calm.me, id)).pages.done, { timeout: 20_000 })
      .toBeGreaterThan(1);
    const states = await Promise.all(ids.map(async (one) => (await getCrawl(busy.me, one)).status));
    expect(states).toEqual(['running', 'running', 'queued']);
    for (const one of ids) await changeCrawl(busy.me, one, 'cancel');
    await changeCrawl(calm.me, id, 'cancel');
  });

  it('of other workspaces find nothing, and a full project ends an import with that reason', async () => {
    const site = aSite()
      .on('/', htmlPage('Home', ['/a']))
      .on('/a', htmlPage('A'));
    const { me, projectId } = await owner();
    const other = await owner();
    await app().database.pool.query(
      `insert into page (id, workspace_id, project_id, url, "from", text, counts, length, terms, terms_version, fetched_at, updated_at)
       select gen_random_uuid(), p.workspace_id, p.id, 'https://x.example/' || n, 'text', 'x', '{}', 1, '{}', 0, now(), now()
       from project p, generate_series(1, 499) n where p.id = $1`,
      [projectId],
    );
    const { id } = await startCrawl(me, projectId, site);
    const crawl = await crawlOver(me, id);
    expect(crawl.pages.imported).toEqual({ added: 1, full: 1 } satisfies Partial<
      Record<ImportResult, number>
    >);
    expect(crawl).toMatchObject({ status: 'done', reason: expect.stringContaining('as many pages') });
    expect((await failure(getCrawl(other.me, id))).status).toBe(404);
    expect((await failure(startCrawl(other.me, projectId, site))).status).toBe(400);
  });
});
