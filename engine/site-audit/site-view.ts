// What rules ask of a whole site, worked out once: time linear in pages and links.
import { canonicalAmong, resolveLink } from '#engine/crawl/addresses.ts';
import { directivesOf } from '#engine/crawl/page-facts.ts';
import type { AuditedSite, AuditPage } from './page.ts';

/** A page whose markup was read. */
export type ReadPage = AuditPage & { facts: NonNullable<AuditPage['facts']> };

export interface SiteView {
  start: string;
  pages: readonly AuditPage[];
  /** those with markup, in order */
  read: readonly ReadPage[];
  at: (url: string) => AuditPage | undefined;
  /** pages that link to an address, each once */
  linkedFrom: (url: string) => readonly ReadPage[];
  /** may be found: not kept from search engines, and no other page is its canonical one */
  isIndexable: (page: ReadPage) => boolean;
  noindex: (page: ReadPage) => boolean;
  hasSitemap: boolean;
  /** where the redirects of a page end: the addresses on the way, and whether they go round */
  chainOf: (page: AuditPage) => { urls: string[]; isLoop: boolean };
}

const isRead = (page: AuditPage): page is ReadPage =>
  page.facts !== null && (page.outcome === 'ok' || page.outcome === 'unchanged');

const headersOf = ({ facts }: ReadPage) => {
  const header = facts.headers['x-robots-tag'];
  return header === undefined ? [] : [header];
};
export const directives = (page: ReadPage) => directivesOf(page.facts.robots, headersOf(page));

/** The one canonical address of a page; null where it names none, or several. */
export const canonicalOf = ({ facts, url }: ReadPage): string | null => canonicalAmong(facts.canonicals, url);

export function viewOf({ start, pages }: AuditedSite): SiteView {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const read = pages.filter(isRead);
  const linked = new Map<string, ReadPage[]>();
  for (const page of read) {
    for (const href of new Set(page.facts.links.map((link) => link.href))) {
      if (href === page.url) continue;
      const from = linked.get(href);
      if (from) from.push(page);
      else linked.set(href, [page]);
    }
  }
  const at = (url: string) => byUrl.get(url);
  const noindex = (page: ReadPage) => directives(page).noindex;
  return {
    start,
    pages,
    read,
    at,
    linkedFrom: (url) => linked.get(url) ?? [],
    noindex,
    isIndexable: (page) => !noindex(page) && (canonicalOf(page) ?? page.url) === page.url,
    hasSitemap: pages.some(({ inSitemap }) => inSitemap),
    chainOf(page) {
      const urls = [page.url];
      for (let next: AuditPage | undefined = page; next?.outcome === 'redirect' && next.location !== null;) {
        const target: string = resolveLink(next.location, next.url) ?? next.location;
        if (urls.includes(target)) return { urls: [...urls, target], isLoop: true };
        urls.push(target);
        if (urls.length > 20) break;
        next = at(target);
      }
      return { urls, isLoop: false };
    },
  };
}
