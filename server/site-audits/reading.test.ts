// What decides whether an audit may read a page: robots.txt, or that a person asked for their own.
import { afterAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { crawls } from '#contract/crawls.ts';
import { keywords } from '#contract/keywords.ts';
import { type SiteAudit, siteAudits } from '#contract/site-audits.ts';
import { startTestApp } from '#tests/support/app.ts';
import { htmlPage, startSite } from '#tests/support/doubles/site-double.ts';
import { startGoogle } from '#tests/support/doubles/search/google/google-double.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { aSite } from '#tests/support/factories/articles.ts';
import { connectGoogle, googleEnv } from '#tests/support/factories/google.ts';
import { crawlOver } from '#tests/support/factories/crawls.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const redirectUris: string[] = [];
const closed = await startSite();
closed
  .robots('User-agent: *\nDisallow: /')
  .on('/', htmlPage('The home page of the site', ['/a']))
  .on('/a', htmlPage('Page A of the site', ['/', '/b']))
  .on('/old', { status: 302, headers: { location: '/a' } })
  .on('/gone', { status: 410 });
const busy = await startSite();
busy.on('/robots.txt', { status: 503 }).on('/', htmlPage('The home page of a busy site', ['/a']));
const wordpress = await startWordPress({ robots: 'User-agent: *\nDisallow: /', folder: '/blog' });
const google = await startGoogle({
  redirectUris,
  sites: [{ siteUrl: `${closed.origin}/`, permissionLevel: 'siteOwner' }],
});
const app = await startTestApp({
  env: {
    ...googleEnv(google),
    CRAWL_DELAY_MS: '0',
    PLANS: 'off',
    EGRESS_ALLOW: [closed, busy, wordpress].map(({ host }) => host).join(','),
  },
});
redirectUris.push(`${app.origin}/integrations`);
afterAll(async () => {
  await app.stop();
  await google.close();
  await closed.stop();
  await busy.stop();
  await wordpress.stop();
});

const owner = async () => {
  const me = await signIn(app);
  return { me, projectId: (await aProject(me)).id };
};
async function audited(me: Person, projectId: string, body: { url: string; extent?: 'site' | 'page' }) {
  const { id } = await me.call(siteAudits.create, { body: { projectId, ...body } });
  await crawlOver(me, id);
  return me.call(siteAudits.get, { params: { id } });
}
const idsOf = ({ report }: SiteAudit) => report!.findings.map(({ id }) => id);

describe('a site that robots.txt closes', () => {
  it('is not audited, and the audit says that robots.txt is why and how one’s own site is read', async () => {
    const { me, projectId } = await owner();
    const { crawl, report } = await audited(me, projectId, { url: `${closed.origin}/` });
    expect(crawl).toMatchObject({
      status: 'failed',
      readAs: 'robots',
      reason: expect.stringMatching(
        /robots\.txt of .* doesn’t allow Quillstead to read this page.*connect it to this project/,
      ),
    });
    expect(report).toBeNull();
    expect(closed.paths()).toEqual([]);
  });

  it('has single pages that are read as a browser would, by the URL that a person gave, and says so', async () => {
    const { me, projectId } = await owner();
    const audit = await audited(me, projectId, { url: `${closed.origin}/a`, extent: 'page' });
    expect(audit.crawl).toMatchObject({ extent: 'page', readAs: 'single-page', status: 'done' });
    expect(audit.report).toMatchObject({ pages: 1, comparedWith: null });
    expect(idsOf(audit)).toContain('page-blocked');
    // It stays with that page.
    expect(closed.paths()).not.toContain('/b');
    expect(audit.report!.passed.map(({ id }) => id)).not.toContain('link-broken');
  });

  it('has redirects to a single page told with the page, and a page that is gone as unreadable', async () => {
    const { me, projectId } = await owner();
    const moved = await audited(me, projectId, { url: `${closed.origin}/old`, extent: 'page' });
    expect(moved.report!.pages).toBe(1);
    expect(idsOf(moved)).toEqual(expect.arrayContaining(['redirect-temporary', 'canonical-missing']));
    const gone = await audited(me, projectId, { url: `${closed.origin}/gone`, extent: 'page' });
    expect(gone.report).toMatchObject({ pages: 0, passed: [] });
    expect(gone.report!.findings).toMatchObject([
      { id: 'page-unreadable', examples: [{ detail: 'It answers with an error (410)' }] },
    ]);
  });
});

it('a single page is read while robots.txt cannot be, a site is not', async () => {
  const { me, projectId } = await owner();
  expect((await audited(me, projectId, { url: busy.origin })).crawl.status).toBe('failed');
  const page = await audited(me, projectId, { url: busy.origin, extent: 'page' });
  expect(page).toMatchObject({ crawl: { status: 'done' }, report: { pages: 1 } });
  expect(idsOf(page)).not.toContain('page-blocked');
});

it('a single page is compared with the audit of the same page alone, and listed apart from sites', async () => {
  const { me, projectId } = await owner();
  const first = await audited(me, projectId, { url: `${closed.origin}/a`, extent: 'page' });
  await audited(me, projectId, { url: `${closed.origin}/`, extent: 'page' });
  const second = await audited(me, projectId, { url: `${closed.origin}/a`, extent: 'page' });
  expect(second.report!.comparedWith?.id).toBe(first.crawl.id);
  expect(second.report!.findings.every(({ still, added }) => still === 1 && added === 0)).toBe(true);
  const list = (extent: 'site' | 'page') =>
    me.call(crawls.list, { query: { projectId, kind: 'audit', extent } });
  expect((await list('page')).results).toHaveLength(3);
  expect((await list('site')).results).toEqual([]);
});

describe('a site that the project reads in Search Console', () => {
  it('is read as a browser would once Google has let the workspace read it, and no longer when it does not', async () => {
    const { me, projectId } = await owner();
    const readAs = async () =>
      (await me.call(crawls.preview, { body: { projectId, url: `${closed.origin}/` } })).readAs;
    const property = `${closed.origin}/`;
    // To name a property proves nothing.
    await me.call(keywords.searchConsoleSave, { body: { projectId, property, daily: false } });
    expect(await readAs()).toBe('robots');
    await connectGoogle(google, me, 'google-search-console');
    const imported = async (site: string) => {
      const body = { projectId, property: site, months: 1 as const };
      const { id } = await me.call(keywords.searchConsoleImport, { body });
      const status = async () => (await me.call(keywords.importGet, { params: { id } })).status;
      await expect.poll(status, { timeout: 30_000 }).not.toBe('reading');
      return status();
    };
    expect(await imported(property)).toBe('done');
    expect(await readAs()).toBe('own-site');
    const audit = await audited(me, projectId, { url: property });
    expect(audit.crawl).toMatchObject({ status: 'done', readAs: 'own-site' });
    // Another property, that the account may not read, is no proof of this site.
    expect(await imported(`${busy.origin}/`)).toBe('failed');
    expect(await readAs()).toBe('robots');
    expect((await audited(me, projectId, { url: `${busy.origin}/` })).crawl.readAs).toBe('robots');
  });
});

describe('a site that the project publishes on', () => {
  it('is audited and imported as a browser would read it, whatever robots.txt says, until it is disconnected', async () => {
    const { me, projectId } = await owner();
    const { site } = await aSite(me, projectId, wordpress);
    const home = `${wordpress.origin}/blog/`;
    const audit = await audited(me, projectId, { url: home });
    expect(audit.crawl).toMatchObject({ status: 'done', readAs: 'own-site' });
    expect(idsOf(audit)).toContain('page-blocked');
    const preview = await me.call(crawls.preview, { body: { projectId, url: home } });
    expect(preview).toMatchObject({ robots: 'allowed', readAs: 'own-site' });
    const imported = await me.call(crawls.create, { body: { projectId, url: home, source: 'links' } });
    expect(await crawlOver(me, imported.id)).toMatchObject({ status: 'done', readAs: 'own-site' });

    await me.call(articles.removeSite, { params: { id: site.id } });
    expect((await audited(me, projectId, { url: home })).crawl).toMatchObject({
      status: 'failed',
      readAs: 'robots',
    });
  });

  it('ends with its folder, and is nobody else’s: other pages, projects and workspaces obey robots.txt', async () => {
    const { me, projectId } = await owner();
    await aSite(me, projectId, wordpress);
    const other = await owner();
    const failed = { status: 'failed', readAs: 'robots' };
    const outside = await audited(me, projectId, { url: `${wordpress.origin}/blogger` });
    expect(outside.crawl).toMatchObject(failed);
    const sibling = (await aProject(me)).id;
    const home = `${wordpress.origin}/blog/`;
    expect((await audited(me, sibling, { url: home })).crawl).toMatchObject(failed);
    expect((await audited(other.me, other.projectId, { url: home })).crawl).toMatchObject(failed);
  });
});
