// What search engines and feed readers are told, from the built pages.
import { routeOf } from '#contract/routes.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';

/** robots.txt (RFC 9309). Pages behind the sign-in are not named: they say noindex themselves. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/**
 * sitemap.xml (sitemaps.org 0.9) of every page that wants to be found.
 * @param addresses of the pages that the build made
 */
export function sitemapXml(publicUrl: string, addresses: Iterable<string>): string {
  const urls = [...addresses]
    .filter((address) => routeOf(address)?.inSitemap)
    .map((address) => `<url><loc>${escapeHtml(publicUrl + address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

export interface FeedPost {
  address: string;
  title: string;
  description: string;
  /** `2026-11-20` */
  date: string;
}

/** The blog as RSS 2.0, newest first; days are given as midnight UTC. */
export function rssXml(publicUrl: string, posts: readonly FeedPost[]): string {
  const items = posts.map(({ address, title, description, date }) => {
    const link = escapeHtml(publicUrl + address);
    return `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><description>${escapeHtml(description)}</description><pubDate>${new Date(date).toUTCString()}</pubDate></item>`;
  });
  const own = escapeHtml(publicUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Quillstead blog</title><link>${own}/blog</link><description>Notes on writing from sources, on search, and on keeping your own tools.</description><language>en</language><atom:link href="${own}/blog/rss.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`;
}
