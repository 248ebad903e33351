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
  /** fewest links from the first page, a redirect counted as one; null where none lead there */
  clicksTo: (url: string) => number | null;
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

/** Clicks from the first page: breadth first over links and redirects. */
function clicksFrom(start: string, byUrl: ReadonlyMap<string, AuditPage>): Map<string, number> {
  const clicks = new Map([[start, 0]]);
  const queue = [start];
  for (const url of queue) {
    const page = byUrl.get(url);
    if (!page) continue;
    const target = page.outcome === 'redirect' && page.location !== null ? page.location : null;
    const next = target === null ? (isRead(page) ? page.facts.links.map(({ href }) => href) : []) : [target];
    for (const href of next) {
      const resolved = target === null ? href : (resolveLink(href, url) ?? href);
      if (clicks.has(resolved) || !byUrl.has(resolved)) continue;
      clicks.set(resolved, clicks.get(url)! + 1);
      queue.push(resolved);
    }
  }
  return clicks;
}

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
  const clicks = clicksFrom(start, byUrl);
  const noindex = (page: ReadPage) => directives(page).noindex;
  return {
    start,
    pages,
    read,
    at,
    clicksTo: (url) => clicks.get(url) ?? null,
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
