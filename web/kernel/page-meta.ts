import { routeOf } from '#contract/routes.ts';
import type { PagePath } from '#contract/routes/page-path.ts';
import { messages } from './messages.ts';

export interface MetaTag {
  title?: string;
  name?: string;
  property?: string;
  content?: string;
}

/**
 * Title and what search engines may do, of a row of the route table.
 * @param path the row's path as written there
 */
export function pageMeta(path: PagePath): MetaTag[] {
  const row = routeOf(path);
  if (!row) return [{ title: messages.notFound.title }, { name: 'robots', content: 'noindex' }];
  const title = row.title.includes(messages.product) ? row.title : `${row.title} — ${messages.product}`;
  const tags: MetaTag[] = [{ title }];
  if (!row.inSitemap) return [...tags, { name: 'robots', content: 'noindex' }];
  tags.push({ property: 'og:title', content: title }, { property: 'og:type', content: 'website' });
  return tags;
}
