// Sites that mean harm, or are broken: each is a named state, in bounded time, and no crawl hangs on it.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crawls, type PageOutcome } from '#contract/crawls.ts';
import { htmlPage, type Served, type SiteDouble, sitemapOf } from '#tests/support/doubles/site-double.ts';
import { useSites } from '#tests/support/factories/crawls.ts';

const sites = useSites(24, { CRAWL_TIMEOUT_MS: '2000' });
const { aSite } = sites;
const crawled: typeof sites.crawled = (...args) => sites.crawled(...args);

const mb = 1024 * 1024;
/** A page whose text unpacks to 64 MB. */
const bomb = Buffer.concat([Buffer.from(htmlPage('Bomb')), Buffer.alloc(64 * mb, 'word ')]);
const alternates = Array.from(
  { length: 5_000 },
  (_, at) => `<link rel="alternate" hreflang="x'"&gt;${'y'.repeat(at % 90)}" href="javascript:${at}">`,
).join('');
const links = Array.from({ length: 20_000 }, (_, at) => `<a href="https://elsewhere.example/${at}">x</a>`);

describe('a page that', () => {
  const pages: Record<string, { serve: Served; made: PageOutcome }> = {
    'never answers': { serve: { isSilent: true }, made: 'timed-out' },
    'is sent byte by byte': { serve: { drips: true, body: htmlPage('Slow') }, made: 'timed-out' },
    'unpacks to more than a crawl reads': {
      serve: { headers: { 'content-encoding': 'gzip' }, body: gzipSync(bomb) },
      made: 'too-large',
    },
    'unpacks to more, another way': {
      serve: { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(bomb) },
      made: 'too-large',
    },
    'is announced as larger than it may be': {
      serve: { headers: { 'content-length': String(900 * mb) }, drips: true },
      made: 'too-large',
    },
    'says that it is packed and is not': {
      serve: { headers: { 'content-encoding': 'gzip' }, body: htmlPage('Not packed') },
      made: 'unreachable',
    },
    'has a status that nobody knows': { serve: { status: 999 }, made: 'unreachable' },
    'has more headers than a server sends': {
      serve: { headers: { 'x-long': 'x'.repeat(60_000) }, body: htmlPage('Headers') },
      made: 'unreachable',
    },
    'redirects to itself': { serve: { status: 301, headers: { location: '/8' } }, made: 'redirect' },
    'redirects to a script': {
      serve: { status: 302, headers: { location: 'javascript:alert(1)' } },
      made: 'client-error',
    },
    'redirects into a cloud’s own network': {
      serve: { status: 302, headers: { location: 'http://169.254.169.254/latest/' } },
      made: 'redirect',
    },
    'is a PDF by another name': {
      serve: { headers: { 'content-type': 'text/html' }, body: '%PDF-1.7 ' },
      made: 'not-html',
    },
    'is an image by another name': {
      serve: { headers: { 'content-type': 'text/html' }, body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]) },
      made: 'not-html',
    },
    'names thousands of other languages': {
      serve: { body: htmlPage('Languages', [], { head: alternates }) },
      made: 'ok',
    },
    'has tens of thousands of links': { serve: { body: htmlPage('Links') + links.join('') }, made: 'ok' },
  };
  const names = Object.keys(pages);

  it('is slow, large, packed, endless or something else is named, one by one', async () => {
    const site = aSite().on(
      '/',
      htmlPage(
        'Home',
        names.map((_, at) => `/${at}`),
      ),
    );
    names.forEach((name, at) => site.on(`/${at}`, pages[name]!.serve));
    const { crawl, pages: read, me } = await crawled(site);
    expect(crawl).toMatchObject({ status: 'done', pages: { done: crawl.pages.found } });
    const made = names.map((name, at) => [name, read[`/${at}`]?.outcome]);
    expect(made).toEqual(names.map((name) => [name, pages[name]!.made]));
    expect(site.asked.some(({ path }) => path.includes('latest'))).toBe(false);
    // Of what a page names without end a part is kept.
    const { rows } = await sites.app().database.pool.query(
      `select max(jsonb_array_length(facts -> 'alternates')) as alternates,
          max(jsonb_array_length(facts -> 'links')) as links from crawl_page where crawl_id = $1`,
      [crawl.id],
    );
    expect(rows).toEqual([{ alternates: 200, links: 1_000 }]);
    expect((await me.call(crawls.get, { params: { id: crawl.id } })).endedAt).not.toBeNull();
  });
});

describe('a robots.txt that', () => {
  const rules = 'User-agent: *\nDisallow: /secret\n';
  const filler = Buffer.alloc(10 * mb, 'Disallow: /x\n');
  const withSecret = (site: SiteDouble) =>
    site.on('/', htmlPage('Home', ['/secret', '/a'])).on('/a', htmlPage('A'));

  it.each([
    ['has 10 MB', { body: Buffer.concat([Buffer.from(rules), filler]) }],
    [
      'unpacks to 10 MB',
      {
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.concat([Buffer.from(rules), filler])),
      },
    ],
    [
      'is announced as 900 MB',
      { headers: { 'content-length': String(900 * mb) }, body: Buffer.concat([Buffer.from(rules), filler]) },
    ],
  ])('%s counts as far as 500 KB go', async (_what, answer) => {
    const site = withSecret(aSite()).on('/robots.txt', answer);
    const { crawl, pages } = await crawled(site);
    expect(crawl.status).toBe('done');
    expect(pages['/secret']?.outcome).toBe('blocked');
    expect(pages['/a']?.outcome).toBe('ok');
  });

  it.each([
    ['never answers', { isSilent: true }],
    ['comes byte by byte', { body: rules, drips: true }],
    ['redirects for ever', { status: 302, headers: { location: '/robots.txt' } }],
    ['says 500', { status: 500 }],
  ])('%s closes the site for now, with that reason', async (_what, answer) => {
    const site = withSecret(aSite()).on('/robots.txt', answer);
    const { crawl } = await crawled(site);
    expect(crawl).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/couldn’t read robots\.txt/),
    });
    expect(site.paths()).toEqual([]);
  });

  it('is a web page opens everything', async () => {
    const site = withSecret(aSite()).on('/robots.txt', htmlPage('Not found, but 200'));
    expect((await crawled(site)).crawl.status).toBe('done');
  });

  it('fails for half a day leaves the last copy to count; one that never was there, after thirty days', async () => {
    const { pool } = sites.app().database;
    const failing = (site: SiteDouble, since: string) =>
      pool.query(
        `update crawl_host set robots_until = now(), robots_failing_since = now() - $2::interval where origin = $1`,
        [site.origin, since],
      );
    const known = withSecret(aSite()).robots(rules);
    expect((await crawled(known)).crawl.status).toBe('done');
    known.on('/robots.txt', { status: 503 });
    await pool.query('update crawl_host set robots_until = now() where origin = $1', [known.origin]);
    expect((await crawled(known)).crawl.status).toBe('failed');
    await failing(known, '13 hours');
    const again = await crawled(known);
    expect(again.crawl.status).toBe('done');
    expect(again.pages['/secret']?.outcome).toBe('blocked');

    const unknown = withSecret(aSite()).on('/robots.txt', { status: 503 });
    expect((await crawled(unknown)).crawl.status).toBe('failed');
    await failing(unknown, '29 days');
    expect((await crawled(unknown)).crawl.status).toBe('failed');
    await failing(unknown, '31 days');
    expect((await crawled(unknown)).crawl.status).toBe('done');
  });
});

describe('a sitemap of tens of megabytes that', () => {
  // It has the whole time that a site gets, as it takes its time on a busy machine.
  const patient = useSites(2);
  const source = 'sitemap';
  const large = (count: number) => {
    const site = patient.aSite().on(/^\/page-/, ({ url = '' }) => ({ body: htmlPage(url) }));
    return {
      site,
      sitemap: sitemapOf(Array.from({ length: count }, (_, at) => `${site.origin}/page-${at}`)),
    };
  };

  it('names a million pages gives as many as a crawl asks for, and says that there are more', async () => {
    const { site, sitemap } = large(1_000_000);
    site.on('/sitemap.xml', { headers: { 'content-type': 'text/xml' }, body: sitemap });
    const { crawl } = await patient.crawled(site, { source, maxPages: 5 });
    expect(crawl).toMatchObject({ status: 'done', truncated: true, pages: { found: 5, done: 5 } });
  });

  it('names as many and is packed does, too', async () => {
    const { site, sitemap } = large(700_000);
    site.robots(`Sitemap: ${site.origin}/all.xml.gz`);
    site.on('/all.xml.gz', { body: gzipSync(sitemap) });
    const { crawl } = await patient.crawled(site, { source, maxPages: 5 });
    expect(crawl).toMatchObject({ status: 'done', truncated: true, pages: { found: 5, done: 5 } });
  });
});

describe('a sitemap that', () => {
  const source = 'sitemap' as const;
  const index = (urls: readonly string[]) =>
    `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
  const readable = (site: SiteDouble) => site.on(/^\/page-/, ({ url = '' }) => ({ body: htmlPage(url) }));

  it('is an index of indexes in circles is read once', async () => {
    const site = readable(aSite());
    const { origin } = site;
    site
      .on('/sitemap.xml', index([`${origin}/b.xml`, `${origin}/sitemap.xml`]))
      .on('/b.xml', index([`${origin}/sitemap.xml`, `${origin}/b.xml`, `${origin}/c.xml`]))
      .on('/c.xml', sitemapOf([`${origin}/page-1`]));
    const { crawl } = await crawled(site, { source });
    expect(crawl).toMatchObject({ status: 'done', truncated: false, pages: { found: 1 } });
    expect(site.paths()).toEqual(['/sitemap.xml', '/b.xml', '/c.xml', '/page-1']);
  });

  it.each<[string, (site: SiteDouble) => Parameters<SiteDouble['on']>[1]]>([
    [
      'leads from index to index without end',
      ({ origin }) =>
        ({ url = '' }) => ({ body: index([`${origin}${url.replace('.xml', 'x.xml')}`]) }),
    ],
    [
      'names a thousand others',
      ({ origin }) =>
        () => ({ body: index(Array.from({ length: 1_000 }, (_, at) => `${origin}/s${at}.xml`)) }),
    ],
    ['never answers', () => ({ isSilent: true })],
    ['comes byte by byte', () => ({ drips: true, body: '<urlset>' })],
    ['unpacks to nothing but bytes', () => ({ body: gzipSync(Buffer.alloc(64 * mb)) })],
    ['is cut off in the middle of its packing', () => ({ body: gzipSync(Buffer.alloc(mb)).subarray(0, 30) })],
    ['redirects for ever', () => ({ status: 302, headers: { location: '/sitemap.xml?again' } })],
  ])('%s is none, after a few requests', async (_what, serve) => {
    const site = aSite();
    site.on(/\.xml/, serve(site));
    const { crawl } = await crawled(site, { source });
    expect(crawl).toMatchObject({ status: 'failed', reason: expect.stringMatching(/We found no sitemap/) });
    expect(site.paths().length).toBeLessThanOrEqual(20);
  });
});
