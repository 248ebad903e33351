// A site of this machine is imported into the Local index and audited, as somebody would who has just found both.
import { expect } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { htmlPage, type SiteDouble, sitemapOf, startSite } from '../support/doubles/site-double.ts';
import { test as base } from './fixtures.ts';
import { as, enter, makePerson } from './page-helpers.ts';
import { serverHome } from './server.ts';

interface Served {
  site: SiteDouble;
  origin: string;
}
const test = base.extend<object, { served: Served; origin: string }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await startSite();
      const home = serverHome({ EGRESS_ALLOW: site.host, CRAWL_DELAY_MS: '0', PLANS: 'off' });
      await use({ site, origin: (await home.start()).origin });
      await home.remove();
      await site.stop();
    },
    { scope: 'worker' },
  ],
  origin: [({ served }, use) => use(served.origin), { scope: 'worker' }],
});

test('a site is imported and audited: what was left out and what to fix is on the screen', async ({
  page,
  origin,
  served: { site },
}) => {
  const paths = ['/', '/rye', '/oats', '/rolls', '/private'];
  site
    .robots(`User-agent: *\nDisallow: /private\nSitemap: ${site.origin}/sitemap.xml`)
    .on('/sitemap.xml', {
      headers: { 'content-type': 'application/xml' },
      body: sitemapOf(paths.map((path) => site.origin + path)),
    })
    .on('/', htmlPage('Harbour Bakery', ['/rye', '/oats', '/rolls', '/gone']))
    .on('/rye', htmlPage('Rye bread', ['/']))
    .on('/oats', htmlPage('Oat bread', ['/', '/rye']))
    .on('/rolls', htmlPage('Rolls', ['/'], { text: 'Few words.' }));
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id } = await call(projects.create, { body: { title: 'Harbour Bakery', icon: 'Coffee' } });
  await enter(page, origin, person);

  await page.goto(`${origin}/modules/local-index?projectId=${id}`);
  await page.getByRole('button', { name: 'Import site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a site' });
  await dialog.getByRole('textbox', { name: 'Site or sitemap URL' }).fill(site.origin);
  await dialog.getByRole('button', { name: 'Check site' }).click();
  await expect(dialog.getByText('5 pages in the sitemap · 1 blocked by robots.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import pages' }).click();
  const imports = page.getByRole('region', { name: 'Site imports' });
  await expect(imports.getByText('3 pages imported')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /Rye bread/ })).toBeVisible();
  await imports.getByRole('button', { name: '2 pages left out' }).click();
  const leftOut = page.getByRole('dialog', { name: /^Pages left out of/ });
  await expect(leftOut.getByText('Blocked by robots.txt')).toBeVisible();
  await expect(leftOut.getByText('Fewer than 50 words')).toBeVisible();

  await page.goto(`${origin}/modules/site-audit?projectId=${id}`);
  await page.getByRole('textbox', { name: 'Site URL' }).fill(site.origin);
  await page.getByRole('button', { name: 'Start audit' }).click();
  const broken = page.locator('[data-finding="link-broken"]');
  await expect(broken.getByText('Broken links')).toBeVisible({ timeout: 30_000 });
  await broken.locator('summary').click();
  await expect(broken.getByText('Why it matters')).toBeVisible();
  await expect(broken.getByText(`${site.origin}/gone (404)`)).toBeVisible();

  await page.goto(`${origin}/modules/tools/seo-checker?projectId=${id}`);
  await page.getByRole('textbox', { name: 'Page URL' }).fill(`${site.origin}/private`);
  site.on('/private', htmlPage('A private page'));
  await page.getByRole('button', { name: 'Check page' }).click();
  await expect(page.getByText('because you entered the URL of this page.')).toBeVisible({ timeout: 30_000 });
  const viewport = page.locator('[data-finding="viewport-missing"]');
  await viewport.locator('summary').click();
  await viewport.getByRole('button', { name: 'Copy' }).click();
  await expect(viewport.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.locator('[data-finding="page-blocked"]')).toBeVisible();
});
