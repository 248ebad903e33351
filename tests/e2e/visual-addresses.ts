// Which address a row of the page table is opened at.
import type { Page } from '@playwright/test';
import { tools } from '../../contract/tools/registry.ts';
import { everything, sample } from '../support/sampled.ts';
import type { Resident } from './visual.ts';

/** All of what is alike in a whole run, else one. */
const some = <T>(all: readonly T[]): T[] => all.filter((_, i) => everything || i === sample % all.length);

const addressOfOwn = (path: string, { projectId, ...own }: Resident): string | undefined =>
  ({
    '/modules/ai-writer/:id': `/modules/ai-writer/${own.generationId}`,
    '/modules/ai-writer/batches/:id': `/modules/ai-writer/batches/${own.batchId}`,
    '/articles/:id': `/articles/${own.articleId}`,
    '/modules/seo-optimizer/:id': `/modules/seo-optimizer/${own.optimizationId}`,
    '/modules/brand-voices/:id': `/modules/brand-voices/${own.voiceId}`,
    '/modules/keyword-rank-tracker/:id': `/modules/keyword-rank-tracker/${own.trackerId}`,
  })[path] ?? (path.includes(':projectId') ? path.replace(':projectId', projectId) : undefined);

/** Real addresses for a route: the resident's own, or those that the page above links to. */
export async function addressesOf(
  page: Page,
  origin: string,
  path: string,
  resident: Resident,
): Promise<string[]> {
  if (!path.includes(':')) return [path];
  if (path === '/modules/tools/:slug') return some(tools).map(({ slug }) => `/modules/tools/${slug}`);
  const own = addressOfOwn(path, resident);
  if (own !== undefined) return [own];
  const above = path.slice(0, path.indexOf('/:'));
  const html = await (await page.request.get(origin + above)).text();
  const links = html.matchAll(new RegExp(`href="(${path.replaceAll(/:\w+/g, '[^/"?#.]+')})"`, 'g'));
  const found = [...new Set([...links].map(([, href = '']) => href))];
  if (found.length === 0) throw new Error(`${above} has no link for ${path}`);
  return some(found);
}
