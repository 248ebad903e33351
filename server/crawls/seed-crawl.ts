import type { CrawlDeps } from './deps.ts';
import { addPages, type NewPage } from './pages-store.ts';
import { type Robots, robotsOf } from './polite-fetch.ts';
import { readAs } from './read-as.ts';
import { sitePages } from './sitemaps.ts';
import { type CrawlRow, lockCrawl, updateCrawl } from './store.ts';

/** A crawl that cannot go on; the message is for people. */
export class CrawlEnded extends Error {}

/** Sitemaps of one’s own site are read whatever robots.txt says. */
const asRead = (robots: Robots, obeys: boolean): Robots =>
  obeys ? robots : { ...robots, allows: () => true };
const hostOf = (url: string) => new URL(url).host;

/** Finds the first pages of a crawl. @throws CrawlEnded when the site may not be read, or names no pages */
export async function seedCrawl(deps: CrawlDeps, row: CrawlRow, signal: AbortSignal): Promise<void> {
  const robots = await robotsOf(deps, row.url, signal);
  const host = hostOf(row.url);
  const obeys = readAs(row, row.url) === 'robots';
  if (robots.state === 'unreachable' && obeys)
    throw new CrawlEnded(
      `We couldn’t read robots.txt of ${host}, so we don’t crawl it for now. Check the address, or try again later.`,
    );
  const site =
    row.extent === 'site' && (row.kind === 'audit' || row.source === 'sitemap')
      ? await sitePages(deps, row.url, asRead(robots, obeys), row.maxPages, signal)
      : { pages: [] as string[], truncated: false };
  const named = site.pages.map((url): NewPage => ({
    url,
    depth: row.source === 'sitemap' ? 0 : 1,
    inSitemap: true,
  }));
  const isSitemap = row.kind === 'import' && row.source === 'sitemap';
  if (isSitemap && named.length === 0)
    throw new CrawlEnded(`We found no sitemap of ${host}. Import by following links instead.`);
  if (!isSitemap && obeys && !robots.allows(row.url))
    throw new CrawlEnded(
      `robots.txt of ${host} doesn’t allow Quillstead to read this page. If it’s your site, connect it to this project (WordPress or Search Console): then it’s read as a browser would read it.`,
    );
  const start: NewPage = { url: row.url, depth: 0, inSitemap: site.pages.includes(row.url) };
  const first = isSitemap ? named : [start, ...named.filter(({ url }) => url !== row.url)];
  await deps.db.transaction(async (tx) => {
    const current = await lockCrawl(tx, row.id);
    if (current?.run !== row.run) return;
    const truncated = (await addPages(tx, current, first)) || site.truncated;
    await updateCrawl(tx, row.id, { seeded: true, truncated, delayMs: robots.delayMs });
  });
}
