// The pages that a site names itself, in bounds: so many sitemaps, so deep, and only of the site.
import { isSameSite, mayBePage, resolveLink } from '#engine/crawl/addresses.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { CrawlDeps } from './deps.ts';
import { fetchInTurn, type Robots } from './polite-fetch.ts';
import { whenFree } from './when-free.ts';

/** Sitemaps that are read of one site, indexes counted. */
const mostSitemaps = 20;
/** Indexes inside indexes; sitemaps.org knows one level. */
const deepest = 3;
const maxBytes = 20 * 1024 * 1024;

export interface SitePages {
  pages: string[];
  /** sitemaps that were read */
  sitemaps: string[];
  /** there are more pages than were asked for */
  truncated: boolean;
}

type Deps = Pick<CrawlDeps, 'db' | 'egress' | 'config' | 'run'>;

/** Where a site's sitemaps may be: what was typed, what robots.txt names, and the usual address. */
function placesOf(address: string, robots: Robots): string[] {
  const { origin, pathname } = new URL(address);
  const typed = /sitemap|\.(?:xml|txt|gz)$/i.test(pathname) ? [address] : [];
  const named = robots.sitemaps.flatMap((entry) => resolveLink(entry, origin) ?? []);
  const places = typed.length > 0 ? typed : named.length > 0 ? named : [`${origin}/sitemap.xml`];
  return [...new Set(places)];
}

/** @returns null when it is no sitemap, or none that can be read in time */
async function readFile(deps: Deps, file: { bytes: Uint8Array; url: string }, signal: AbortSignal) {
  try {
    return await whenFree(() => deps.run('crawls.read-sitemap', file, signal), signal);
  } catch (cause) {
    if (!(cause instanceof UnreadableText)) throw cause;
    return null;
  }
}

/**
 * The pages that a site's sitemaps name, without those of other sites and files that are none.
 * @param most pages that are wanted
 */
export async function sitePages(
  deps: Deps,
  address: string,
  robots: Robots,
  most: number,
  signal: AbortSignal,
): Promise<SitePages> {
  const waiting = placesOf(address, robots).map((url) => ({ url, depth: 0 }));
  const asked = new Set<string>();
  const pages = new Set<string>();
  const read: string[] = [];
  let truncated = false;
  for (let next = waiting.shift(); next !== undefined && pages.size <= most; next = waiting.shift()) {
    const { url, depth } = next;
    if (asked.has(url)) continue;
    if (asked.size >= mostSitemaps) {
      truncated = true;
      break;
    }
    asked.add(url);
    if (!robots.allows(url) || !isSameSite(url, address)) continue;
    const answer = await fetchInTurn(deps, url, { delayMs: robots.delayMs, maxBytes, cut: true, signal });
    if (typeof answer === 'string') continue;
    const moved = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (moved !== null && depth < deepest) {
      const target = resolveLink(moved, url);
      if (target !== null) waiting.unshift({ url: target, depth: depth + 1 });
    }
    if (answer.status !== 200) continue;
    const sitemap = await readFile(deps, { bytes: answer.bytes, url }, signal);
    if (sitemap === null) continue;
    read.push(url);
    truncated ||= sitemap.isCut || answer.isCut;
    for (const page of sitemap.pages) if (isSameSite(page, address) && mayBePage(page)) pages.add(page);
    if (depth < deepest) for (const other of sitemap.sitemaps) waiting.push({ url: other, depth: depth + 1 });
  }
  return { pages: [...pages].slice(0, most), sitemaps: read, truncated: truncated || pages.size > most };
}
