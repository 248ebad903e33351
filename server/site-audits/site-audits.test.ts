// Audits of a site on loopback: what is found, and what changed since the audit before.
import { describe, expect, it } from 'vitest';
import { crawls } from '#contract/crawls.ts';
import { type SiteAudit, siteAudits } from '#contract/site-audits.ts';
import { localIndex } from '#contract/local-index.ts';
import { htmlPage, type SiteDouble, sitemapOf, wordsOf } from '#tests/support/doubles/site-double.ts';
import { crawlOver, startCrawl, useSites } from '#tests/support/factories/crawls.ts';
import type { Person } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const { aSite, owner } = useSites(4);

const get = (me: Person, id: string) => me.call(siteAudits.get, { params: { id } });
async function audited(me: Person, projectId: string, site: SiteDouble): Promise<SiteAudit> {
  const { id } = await me.call(siteAudits.create, { body: { projectId, url: `${site.origin}/` } });
  await crawlOver(me, id);
  return get(me, id);
}
const countsOf = ({ report }: SiteAudit) =>
  Object.fromEntries(report!.findings.map(({ id, count }) => [id, count]));

const head =
  '<meta name="description" content="A description of this page that is long enough for the results.">';

describe('an audit', () => {
  it('follows links and the sitemap, names each fault with its pages, and saves nothing in the Local index', async () => {
    const site = aSite();
    const { origin } = site;
    site
      .on('/sitemap.xml', {
        headers: { 'content-type': 'application/xml' },
        body: sitemapOf([`${origin}/lonely`]),
      })
      .on('/', htmlPage('The start page of the site', ['/gone', '/moved', '/page'], { head }))
      .on('/moved', { status: 301, headers: { location: '/page' } })
      .on('/page', htmlPage('A page of the site', ['/'], { head, text: wordsOf('page', 400) }))
      .on('/lonely', htmlPage('A page that nobody links to', ['/'], { head, text: wordsOf('lonely', 400) }));
    const { me, projectId } = await owner();
    const audit = await audited(me, projectId, site);
    expect(audit.crawl).toMatchObject({ kind: 'audit', status: 'done' });
    expect(audit.report).toMatchObject({ pages: 3, comparedWith: null, gone: [] });
    expect(countsOf(audit)).toMatchObject({
      'link-broken': 1,
      'link-redirect': 1,
      'page-orphan': 1,
      'description-duplicate': 3,
      'viewport-missing': 3,
      'sitemap-missing-page': 2,
    });
    const broken = audit.report!.findings.find(({ id }) => id === 'link-broken')!;
    expect(broken).toMatchObject({
      severity: 'error',
      before: null,
      examples: [{ url: `${origin}/`, detail: `${origin}/gone (404)` }],
    });
    const { results } = await me.call(siteAudits.hits, {
      params: { id: audit.crawl.id },
      query: { rule: 'viewport-missing' },
    });
    expect(results).toHaveLength(3);
    expect(results[0]?.paste).toContain('<meta name="viewport"');
    const all = await me.call(siteAudits.hits, { params: { id: audit.crawl.id } });
    expect(all.results).toHaveLength(audit.report!.findings.reduce((sum, { count }) => sum + count, 0));
    expect((await me.call(localIndex.list, { query: { projectId } })).results).toEqual([]);
  });

  it('is compared with the one before it: what is new, what is fixed, what is gone', async () => {
    const site = aSite()
      .on('/', htmlPage('The start page of the site', ['/a', '/b', '/gone']))
      .on('/a', htmlPage('Page A of the site', ['/']))
      .on('/b', htmlPage('Page B of the site', ['/'], { head }));
    const { me, projectId } = await owner();
    await audited(me, projectId, site);
    site
      .on(
        '/',
        htmlPage('The start page of the site', ['/a', '/b'], {
          head: head.replace('A desc', 'The first desc'),
        }),
      )
      .on('/b', htmlPage('Page B of the site', ['/']));
    const second = await audited(me, projectId, site);
    const missing = second.report!.findings.find(({ id }) => id === 'description-missing')!;
    expect(missing).toMatchObject({ count: 2, before: 2, added: 1, still: 1, fixed: 1 });
    expect(second.report!.gone).toContainEqual({
      id: 'link-broken',
      severity: 'error',
      title: 'Broken links',
      count: 1,
    });
    const hitsOf = async (rule: string) => {
      const { results } = await me.call(siteAudits.hits, {
        params: { id: second.crawl.id },
        query: { rule },
      });
      return results.map(({ url, change }) => [new URL(url).pathname, change]);
    };
    expect(await hitsOf('description-missing')).toEqual([
      ['/a', 'still'],
      ['/b', 'new'],
      ['/', 'fixed'],
    ]);
    expect(await hitsOf('link-broken')).toEqual([['/', 'fixed']]);
    expect(second.report!.comparedWith).not.toBeNull();
  });

  it('has no report while the site is read, and people of other workspaces find none', async () => {
    const site = aSite().on(/^\//, ({ url = '' }) => ({
      body: htmlPage(`Page ${url}`, [`${url}1`, `${url}2`]),
      afterMs: 30,
    }));
    const { me, projectId } = await owner();
    const other = await owner();
    const { id } = await me.call(siteAudits.create, { body: { projectId, url: site.origin } });
    expect((await get(me, id)).report).toBeNull();
    expect((await me.call(siteAudits.hits, { params: { id } })).results).toEqual([]);
    expect((await failure(get(other.me, id))).status).toBe(404);
    await me.call(crawls.update, { params: { id }, body: { action: 'cancel' } });
    expect((await get(me, id)).report).toBeNull();
    const imported = await startCrawl(me, projectId, aSite());
    expect((await failure(get(me, imported.id))).status).toBe(404);
  });
});
