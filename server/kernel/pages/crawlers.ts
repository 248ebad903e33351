// What search engines are told: the addresses that they may list, from the route table.
import { pageRoutes, type PageRoute } from '#contract/routes.ts';
import { escapeHtml } from '../http/html.ts';

/** robots.txt (RFC 9309). Pages behind the sign-in are not named: they say noindex themselves. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** sitemap.xml (sitemaps.org 0.9) of every page that wants to be found. */
export function sitemapXml(publicUrl: string): string {
  const rows: readonly PageRoute[] = pageRoutes;
  const urls = rows
    .filter((row) => row.inSitemap)
    .map((row) => `<url><loc>${escapeHtml(publicUrl + row.path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
