// How a site is asked: its pace, what is asked only when it changed, and what is kept of an answer.
import { expect, it } from 'vitest';
import { htmlPage } from '#tests/support/doubles/site-double.ts';
import { crawlOver, startCrawl, useSites } from '#tests/support/factories/crawls.ts';

const pauseMs = 120;
const sites = useSites(3, { CRAWL_DELAY_MS: String(pauseMs) });
const { aSite, owner } = sites;
const crawled: typeof sites.crawled = (...args) => sites.crawled(...args);
const linked = (links: readonly string[]) => {
  const site = aSite().robots('').on('/', htmlPage('Home', links));
  for (const link of links) site.on(link, htmlPage(`Page ${link}`));
  return site;
};

it('crawls of several workspaces share the pace of a site, and its robots.txt', async () => {
  const site = linked(['/a', '/b', '/c']);
  const people = [await owner(), await owner(), await owner()];
  const started = await Promise.all(people.map(({ me, projectId }) => startCrawl(me, projectId, site)));
  await Promise.all(started.map(({ id }, at) => crawlOver(people[at]!.me, id)));
  expect(site.paths()).toHaveLength(12);
  expect(site.asked.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
  expect(Math.max(...site.asked.map(({ atOnce }) => atOnce))).toBe(1);
  const times = site.asked.map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - times[index]!);
  // A request that is late on its way seems to leave the next one less; what is slow gets a rest in its turn.
  expect(Math.min(...gaps)).toBeGreaterThan(pauseMs / 2 - 10);
});

it('a page is asked for with the date and the name of its last version, and kept where neither changed', async () => {
  const date = 'Wed, 21 Oct 2015 07:28:00 GMT';
  const site = aSite()
    .robots('')
    .on('/', ({ headers }) =>
      headers['if-modified-since'] === date
        ? { status: 304 }
        : { headers: { 'last-modified': date, etag: 'W/"2"' }, body: htmlPage('Home') },
    );
  const { me, projectId } = await crawled(site);
  const { id } = await startCrawl(me, projectId, site);
  expect((await crawlOver(me, id)).pages).toMatchObject({
    outcomes: { unchanged: 1 },
    imported: { kept: 1 },
  });
  expect(site.asked.at(-1)?.headers).toMatchObject({ 'if-modified-since': date, 'if-none-match': 'W/"2"' });
});

it('canonical and hreflang of a page are kept, and a crawl may ask for 500 pages unless told otherwise', async () => {
  const head = `<link rel="canonical" href="/main"><link rel="alternate" hreflang="de" href="/de">`;
  const site = aSite()
    .robots('')
    .on('/', htmlPage('Home', [], { head }));
  const { crawl } = await crawled(site);
  expect(crawl.maxPages).toBe(500);
  const { rows } = await sites
    .app()
    .database.pool.query(
      `select facts -> 'canonicals' as canonicals, facts -> 'alternates' as alternates from crawl_page where crawl_id = $1`,
      [crawl.id],
    );
  expect(rows).toEqual([
    {
      canonicals: [`${site.origin}/main`],
      alternates: [{ language: 'de', href: `${site.origin}/de` }],
    },
  ]);
});
