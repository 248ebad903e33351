// Imports of a site into the Local index, against a site on loopback: what is asked, and what comes of it.
import { describe, expect, it } from 'vitest';
import { crawls } from '#contract/crawls.ts';
import { localIndex } from '#contract/local-index.ts';
import { htmlPage, packed, type SiteDouble, sitemapOf, wordsOf } from '#tests/support/doubles/site-double.ts';
import { crawledPages, crawlOver, startCrawl, useSites } from '#tests/support/factories/crawls.ts';
import type { Person } from '#tests/support/factories/person-factories.ts';

const sites = useSites(16);
const { aSite, owner } = sites;
const crawled: typeof sites.crawled = (...args) => sites.crawled(...args);
const saved = async (me: Person, projectId: string) =>
  (await me.call(localIndex.list, { query: { projectId, limit: 100 } })).results;

describe('a crawl by links', () => {
  it('asks each page once, one at a time, saves it, and says why others were left out', async () => {
    const site = aSite()
      .robots('User-agent: *\nDisallow: /secret')
      .on(
        '/',
        htmlPage('Home', [
          '/a',
          '/b',
          '/a?utm_source=x',
          '/secret/x',
          '/file.pdf',
          'https://elsewhere.example/',
          '#top',
        ]),
      )
      .on('/a', htmlPage('Page A', ['/', '/b', '/thin', '/copy']))
      .on('/b', htmlPage('Page B', ['/gone', '/broken', '/moved', '/doc']))
      .on('/thin', htmlPage('Thin', [], { text: 'Few words only.' }))
      .on('/copy', htmlPage('Page A', ['/', '/b', '/thin', '/copy'], { head: '<meta name="x">' }))
      .on('/broken', { status: 500 })
      .on('/moved', { status: 301, headers: { location: '/new' } })
      .on('/new', htmlPage('New place'))
      .on('/doc', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' });
    const { me, projectId, crawl, pages } = await crawled(site, { own: true });
    const made = Object.fromEntries(
      Object.entries(pages).map(([path, { outcome, imported }]) => [path, imported ?? outcome]),
    );
    expect(made).toEqual({
      '/': 'added',
      '/a': 'added',
      '/b': 'added',
      '/thin': 'thin',
      '/copy': 'duplicate',
      '/secret/x': 'blocked',
      '/gone': 'client-error',
      '/broken': 'server-error',
      '/moved': 'redirect',
      '/new': 'added',
      '/doc': 'not-html',
    });
    expect(pages['/moved']?.location).toBe(`${site.origin}/new`);
    expect(crawl).toMatchObject({
      status: 'done',
      reason: '',
      truncated: false,
      pages: { found: 11, done: 11 },
    });
    expect(crawl.pages.imported).toEqual({ added: 4, thin: 1, duplicate: 1 });
    expect(site.paths().toSorted()).toEqual([...new Set(site.paths())].toSorted());
    expect(site.paths()).not.toContain('/secret/x');
    expect(Math.max(...site.asked.map(({ atOnce }) => atOnce))).toBe(1);
    expect(site.asked[0]).toMatchObject({
      path: '/robots.txt',
      headers: { 'user-agent': expect.stringContaining('Quillstead') },
    });
    const kept = await saved(me, projectId);
    expect(kept.map(({ title, own, from }) => `${title} ${own} ${from}`).toSorted()).toEqual([
      'Home true url',
      'New place true url',
      'Page A true url',
      'Page B true url',
    ]);
    const { results } = await me.call(crawls.pages, { params: { id: crawl.id }, query: { leftOut: 'true' } });
    expect(results).toHaveLength(7);
  });

  it('follows no link that asks not to be followed, and names its own meta element', async () => {
    const site = aSite()
      .on('/', htmlPage('Home', ['/a', '/b']) + '<a rel="nofollow" href="/no">x</a>')
      .on('/a', htmlPage('A', ['/hidden'], { head: '<meta name="robots" content="nofollow">' }))
      .on('/b', { headers: { 'x-robots-tag': 'quillstead: nofollow' }, body: htmlPage('B', ['/hidden']) });
    const { pages } = await crawled(site);
    expect(Object.keys(pages).toSorted()).toEqual(['/', '/a', '/b']);
  });

  it('ends at its number of pages in a calendar that never ends, nearest pages first', async () => {
    const site = aSite()
      .on('/', htmlPage('Home', ['/calendar/1', '/about', '/prices']))
      .on('/about', htmlPage('About us'))
      .on('/prices', htmlPage('Prices'))
      .on(/^\/calendar\//, ({ url = '' }) => {
        const month = Number(url.split('/')[2]);
        return { body: htmlPage(`Month ${month}`, [`/calendar/${month + 1}`, `/calendar/${month + 1}/day`]) };
      });
    const { crawl, pages } = await crawled(site, { maxPages: 12 });
    expect(crawl).toMatchObject({ status: 'done', truncated: true, pages: { found: 12, done: 12 } });
    expect(pages['/about']?.outcome).toBe('ok');
    expect(site.paths()).toHaveLength(12);
  });

  it('ends in redirects that go round or never end', async () => {
    const site = aSite()
      .on('/', htmlPage('Home', ['/round', '/on/1']))
      .on('/round', { status: 302, headers: { location: '/back' } })
      .on('/back', { status: 302, headers: { location: '/round' } })
      .on(/^\/on\//, ({ url = '' }) => ({
        status: 307,
        headers: { location: `/on/${Number(url.split('/')[2]) + 1}` },
      }));
    const { crawl, pages } = await crawled(site);
    expect(crawl.status).toBe('done');
    expect(pages['/round']?.outcome).toBe('redirect');
    expect(site.paths().filter((path) => path.startsWith('/on/'))).toHaveLength(11);
  });
});

describe('a page that is no good is a named state, and the crawl goes on:', () => {
  const odd: Record<string, { serve: Parameters<SiteDouble['on']>[1]; made: string }> = {
    'a login page': { serve: `<title>Sign in</title><form><input type="password"></form>`, made: 'login' },
    'a redirect to a login page': {
      serve: { status: 302, headers: { location: '/login?next=x' } },
      made: 'login',
    },
    'an answer that asks for a password': {
      serve: { status: 401, headers: { 'www-authenticate': 'Basic' } },
      made: 'login',
    },
    'a PDF that calls itself HTML': {
      serve: { body: Buffer.from('%PDF-1.4\n\u0000\u0001') },
      made: 'not-html',
    },
    'an image at a page’s address': {
      serve: { headers: { 'content-type': 'image/png' }, body: Buffer.from([0x89, 0x50]) },
      made: 'not-html',
    },
    'a page of 6 MB': {
      serve: () => ({ body: htmlPage('Large', [], { text: 'word '.repeat(1_250_000) }) }),
      made: 'too-large',
    },
    'a page of 4 MB, which is too long to read': {
      serve: () => ({ body: htmlPage('Long', [], { text: 'word '.repeat(800_000) }) }),
      made: 'too-large',
    },
    'a page without text': {
      serve: '<!doctype html><title>Nothing</title><body><script>1</script>',
      made: 'thin',
    },
    'an empty answer': { serve: '', made: 'thin' },
    'broken HTML': {
      serve: `</html><<p <table><a href='${'x'.repeat(50)}<title>Odd</b>${wordsOf('odd')}`,
      made: 'thin',
    },
    'a connection that breaks': {
      serve: { headers: { 'content-length': '5000' }, body: 'half', breaks: true },
      made: 'unreachable',
    },
    'a status that says gone': { serve: { status: 410 }, made: 'client-error' },
    'a page in Japanese by a wrong name of its encoding': {
      serve: {
        headers: { 'content-type': 'text/html; charset=nonsense' },
        body: htmlPage('日本', [], { text: '東京の朝は早い。パン屋は毎朝四時に店を開ける。'.repeat(20) }),
      },
      made: 'added',
    },
    'a page in windows-1252 without saying so': {
      serve: {
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(`<title>Caf\u00e9</title><p>${wordsOf('caf\u00e9')}`, 'latin1'),
      },
      made: 'added',
    },
  };
  it('every one of them', async () => {
    const site = aSite().on(
      '/',
      htmlPage(
        'Home',
        Object.keys(odd).map((_, at) => `/odd/${at}`),
      ),
    );
    Object.values(odd).forEach(({ serve }, at) => site.on(`/odd/${at}`, serve));
    site.on('/login?next=x', '<input type="password">');
    const { crawl, pages } = await crawled(site);
    expect(crawl.status).toBe('done');
    const made = Object.keys(odd).map((name, at) => {
      const page = pages[`/odd/${at}`]!;
      return [name, page.imported ?? page.outcome];
    });
    expect(made).toEqual(Object.entries(odd).map(([name, item]) => [name, item.made]));
  });
});

describe('robots.txt', () => {
  it.each([
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['a broken connection', { breaks: true, headers: { 'content-length': '99' }, body: 'x' }],
  ])('that answers %s stops a crawl for now, and says so', async (_what, answer) => {
    const site = aSite().on('/robots.txt', answer).on('/', htmlPage('Home'));
    const { crawl } = await crawled(site);
    expect(crawl.status).toBe('failed');
    expect(crawl.reason).toMatch(/^We couldn’t read robots\.txt of 127/);
    expect(site.paths()).toEqual([]);
  });
  it.each([404, 403])('that answers %d leaves everything open', async (status) => {
    const site = aSite()
      .on('/robots.txt', { status, body: 'User-agent: *\nDisallow: /' })
      .on('/', htmlPage('Home'));
    expect((await crawled(site)).crawl.pages.imported).toEqual({ added: 1 });
  });
  it('that forbids the start ends the crawl with that reason, and its delay is kept', async () => {
    const closed = aSite().robots('User-agent: quillstead\nDisallow: /').on('/', htmlPage('Home'));
    expect((await crawled(closed)).crawl).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('doesn’t allow Quillstead to read this page'),
    });
    const slow = aSite()
      .robots('User-agent: *\nCrawl-delay: 0.4')
      .on('/', htmlPage('Home', ['/a', '/b']))
      .on('/a', htmlPage('A'))
      .on('/b', htmlPage('B'));
    expect((await crawled(slow)).crawl.delaySeconds).toBe(0.4);
    const times = slow.asked.slice(1).map(({ at }) => at);
    // A request can be late on its way and the next one on time: without the delay they would come at once.
    for (let at = 1; at < times.length; at++) expect(times[at]! - times[at - 1]!).toBeGreaterThan(250);
  });
});

describe('a crawl by sitemap', () => {
  it('reads indexes, packed and plain lists that robots.txt names, and asks only for pages of the site', async () => {
    const site = aSite();
    const { origin } = site;
    site
      .robots(`Sitemap: ${origin}/index.xml\nUser-agent: *\nDisallow: /private`)
      .on(
        '/index.xml',
        `<sitemapindex><sitemap><loc>${origin}/a.xml.gz</loc></sitemap><sitemap><loc>${origin}/b.txt</loc></sitemap><sitemap><loc>${origin}/index.xml</loc></sitemap></sitemapindex>`,
      )
      .on(
        '/a.xml.gz',
        packed(sitemapOf([`${origin}/one`, `${origin}/private/x`, 'https://elsewhere.example/'])),
      )
      .on('/b.txt', {
        headers: { 'content-type': 'text/plain' },
        body: `${origin}/two\n${origin}/three.jpg\n`,
      })
      .on('/one', htmlPage('One', ['/not-followed']))
      .on('/two', htmlPage('Two'));
    const { me, projectId } = await owner();
    const preview = await me.call(crawls.preview, { body: { projectId, url: origin } });
    expect(preview).toMatchObject({
      robots: 'allowed',
      pages: 3,
      blocked: 1,
      room: 500,
      sample: [`${origin}/one`, `${origin}/two`],
      sitemaps: [`${origin}/index.xml`, `${origin}/a.xml.gz`, `${origin}/b.txt`],
    });
    const { id } = await startCrawl(me, projectId, site, { source: 'sitemap' });
    expect((await crawlOver(me, id)).pages.imported).toEqual({ added: 2 });
    expect(
      Object.entries(await crawledPages(me, id))
        .map(([path, { outcome }]) => `${path} ${outcome}`)
        .toSorted(),
    ).toEqual(['/one ok', '/private/x blocked', '/two ok']);
  });
  it('says so where a site has none', async () => {
    const site = aSite().on('/', htmlPage('Home'));
    const { crawl } = await crawled(site, { source: 'sitemap' });
    expect(crawl).toMatchObject({ status: 'failed', reason: expect.stringContaining('We found no sitemap') });
  });
});
