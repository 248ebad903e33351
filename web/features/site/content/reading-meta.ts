import { pageDescriptions } from '#contract/routes/public-descriptions.ts';
import type { PagePath } from '#contract/routes/page-path.ts';
import { type MetaTag, pageMeta } from '#web/kernel/page-meta.ts';

/**
 * What `pageMeta` gives, with the description that result lists and shared links show.
 * @param path the row's path as written in the page table
 */
export function readingMeta(path: PagePath): MetaTag[] {
  const content = (pageDescriptions as Partial<Record<PagePath, string>>)[path];
  const tags = pageMeta(path);
  if (!content) return tags;
  return [...tags, { name: 'description', content }, { property: 'og:description', content }];
}
