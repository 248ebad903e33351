import { emptyMeta, type PageMeta } from '#engine/checks/page.ts';
import type { PageFacts } from '#engine/crawl/page-facts.ts';
import { slugOf } from '#engine/optimizer/scorable.ts';

/** What the checks of a text need of a page's head. @param address '' where it is not known */
export const metaOfFacts = (
  { title, description }: Pick<PageFacts, 'title' | 'description'>,
  address: string,
): PageMeta => ({ ...emptyMeta, title, description, slug: address === '' ? null : slugOf(address), address });
