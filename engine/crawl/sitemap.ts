// Sitemaps as sitemaps.org describes them: lists of addresses, indexes of such lists, and plain text.
import { Parser } from 'htmlparser2';
import { resolveLink } from './addresses.ts';

export interface Sitemap {
  /** addresses of pages, as they are kept */
  pages: string[];
  /** addresses of further sitemaps */
  sitemaps: string[];
  /** entries that are no address */
  unreadable: number;
}

/** Of one sitemap; sitemaps.org allows 50,000. */
export const maxSitemapEntries = 50_000;

function readText(text: string, address: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [], unreadable: 0 };
  for (const line of text.split(/[\r\n]+/)) {
    const entry = line.trim();
    if (entry === '') continue;
    if (found.pages.length >= maxSitemapEntries) break;
    const page = /^https?:\/\//i.test(entry) ? resolveLink(entry, address) : null;
    if (page === null) found.unreadable++;
    else found.pages.push(page);
  }
  return found;
}

function readXml(xml: string, address: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [], unreadable: 0 };
  let inside: 'url' | 'sitemap' | null = null;
  let parts: string[] | null = null;
  const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
  const finish = () => {
    const list = inside === 'url' ? found.pages : inside === 'sitemap' ? found.sitemaps : null;
    if (parts === null || list === null || list.length >= maxSitemapEntries) return;
    const target = resolveLink(parts.join(''), address);
    if (target === null) found.unreadable++;
    else list.push(target);
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        // image:loc and video:loc name things inside a page, not pages.
        if (name.toLowerCase() === 'loc') parts = [];
        else if (local(name) === 'url') inside = 'url';
        else if (local(name) === 'sitemap') inside = 'sitemap';
      },
      ontext: (text) => void parts?.push(text),
      onclosetag(name) {
        if (name.toLowerCase() === 'loc') {
          finish();
          parts = null;
        } else if (local(name) === inside) inside = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  return found;
}

/**
 * Reads a sitemap of any of its forms; entities of its own are not resolved.
 * @param address where it came from
 * @returns null when it is no sitemap
 */
export function readSitemap(text: string, address: string): Sitemap | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^<(?:\?xml|!--|urlset|sitemapindex|[a-z]+:urlset|[a-z]+:sitemapindex)/i.test(start)) {
    return /<(?:[a-z]+:)?(?:urlset|sitemapindex)[\s>]/i.test(start.slice(0, 20_000))
      ? readXml(start, address)
      : null;
  }
  return /^https?:\/\//i.test(start) ? readText(start, address) : null;
}
