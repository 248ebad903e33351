// Crawls of sites on loopback, for tests.
import { afterAll, beforeAll, expect } from 'vitest';
import { type Crawl, type CrawledPage, crawls } from '#contract/crawls.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type SiteDouble, startSite } from '../doubles/site-double.ts';
import { aProject, type Person, signIn } from './person-factories.ts';

type Caller = Pick<Person, 'call'>;

export const startCrawl = (me: Caller, projectId: string, site: SiteDouble, body: object = {}) =>
  me.call(crawls.create, { body: { projectId, url: `${site.origin}/`, source: 'links', ...body } });
export const getCrawl = (me: Caller, id: string) => me.call(crawls.get, { params: { id } });
export const changeCrawl = (me: Caller, id: string, action: 'pause' | 'resume' | 'cancel') =>
  me.call(crawls.update, { params: { id }, body: { action } });

/** A crawl at its end. */
export async function crawlOver(me: Caller, id: string): Promise<Crawl> {
  await expect
    .poll(async () => (await getCrawl(me, id)).status, { timeout: 50_000, interval: 50 })
    .toMatch(/^(?:done|failed|cancelled)$/);
  return getCrawl(me, id);
}

/** Its pages by their paths, at most 100. */
export async function crawledPages(me: Caller, id: string): Promise<Record<string, CrawledPage>> {
  const { results } = await me.call(crawls.pages, { params: { id }, query: { limit: 100 } });
  return Object.fromEntries(results.map((page) => [new URL(page.url).pathname, page]));
}

/**
 * An application that may reach so many sites on loopback, without a pause between requests unless `env` sets one.
 * Each site is taken by one test: the server keeps a robots.txt for an hour.
 */
export function useSites(count: number, env: Record<string, string> = {}) {
  const sites: SiteDouble[] = [];
  let app: (TestApp & { stop(): Promise<void> }) | undefined;
  let taken = 0;
  beforeAll(async () => {
    for (let at = 0; at < count; at++) sites.push(await startSite());
    const hosts = sites.map(({ host }) => host).join(',');
    app = await startTestApp({ env: { CRAWL_DELAY_MS: '0', PLANS: 'off', ...env, EGRESS_ALLOW: hosts } });
  });
  afterAll(async () => {
    await app?.stop();
    for (const site of sites) await site.stop();
  });
  return {
    app: () => app!,
    aSite: () => sites[taken++]!,
    async owner() {
      const me = await signIn(app!);
      return { me, projectId: (await aProject(me)).id };
    },
    /** Crawls a whole site. */
    async crawled(site: SiteDouble, body: object = {}) {
      const { me, projectId } = await this.owner();
      const { id } = await startCrawl(me, projectId, site, body);
      const crawl = await crawlOver(me, id);
      return { me, projectId, crawl, pages: await crawledPages(me, id) };
    },
  };
}
