// The samples of the audit as web sites on loopback: the page with 40 faults, and the site of 60 pages.
import { faultyHtml, faultyUrl } from '../samples/site-audit/faulty-page.ts';
import { faultySite, htmlOfSite, origin } from '../samples/site-audit/faulty-site.ts';
import type { Served, SiteDouble } from './site-double.ts';
import { sitemapOf } from './site-double.ts';

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, '');

/** Serves the faulty page, slowly and without saying its encoding. @returns its address */
export function serveFaultyPage(site: SiteDouble): string {
  const path = pathOf(faultyUrl);
  // Its site is one that is reached as https://bakery.example; here it is this one.
  const body = faultyHtml
    .replaceAll('https://bakery.example', site.origin)
    .replaceAll('http://bakery.example', site.origin.replace('https:', 'http:'));
  site.on(path, { headers: { 'content-type': 'text/html' }, body, afterMs: 1_700 });
  return `${site.origin}${path}`;
}

/** Serves the faulty site with its sitemap and robots.txt. */
export function serveFaultySite(site: SiteDouble): void {
  const here = (text: string) => text.replaceAll(origin, site.origin);
  for (const { url, outcome, status, location } of faultySite) {
    const html = htmlOfSite.get(url);
    let served: Served = { status: status ?? 200, body: html === undefined ? '' : here(html) };
    if (location !== null) served = { ...served, headers: { location: here(location) } };
    if (outcome === 'timed-out') served = { body: 'Too', breaks: true };
    site.on(pathOf(url), served);
  }
  const listed = faultySite.filter(({ inSitemap }) => inSitemap).map(({ url }) => here(url));
  site
    .robots('User-agent: *\nDisallow: /private/')
    .on('/sitemap.xml', { headers: { 'content-type': 'application/xml' }, body: sitemapOf(listed) });
}
