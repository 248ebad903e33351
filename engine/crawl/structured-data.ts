// Structured data in JSON-LD, as far as a page alone can be judged by it.
import type { PageFacts } from './page-facts.ts';

/** What search engines ask of the types that they show; Google’s documentation names these as required. */
const required: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline'],
  NewsArticle: ['headline'],
  BlogPosting: ['headline'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  LocalBusiness: ['name', 'address'],
  Product: ['name'],
  Recipe: ['name', 'image'],
  Review: ['author', 'itemReviewed', 'reviewRating'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (item: Record<string, unknown>): string[] =>
  [item['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, '').slice(0, 100));

function itemsOf(value: unknown): Record<string, unknown>[] {
  const all = Array.isArray(value) ? value : [value];
  return all
    .filter((item) => isObject(item))
    .flatMap((item) =>
      Array.isArray(item['@graph']) ? item['@graph'].filter((node) => isObject(node)) : [item],
    )
    .slice(0, 100);
}

/** One script of JSON-LD: its types, and what is wrong with it. */
export function readStructuredData(text: string): PageFacts['structuredData'][number] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return { types: [], problem: 'It isn’t valid JSON.' };
    throw cause;
  }
  const items = itemsOf(value);
  const types = [...new Set(items.flatMap((item) => typesOf(item)))].slice(0, 20);
  if (types.length === 0) return { types, problem: 'It names no @type.' };
  for (const item of items)
    for (const type of typesOf(item)) {
      const missing = (required[type] ?? []).filter((name) => item[name] === undefined || item[name] === '');
      if (missing.length > 0) return { types, problem: `${type} has no ${missing.join(', ')}.` };
    }
  return { types, problem: null };
}
