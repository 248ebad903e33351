import { Readability } from '@mozilla/readability';
import type { DomDocument, DomElement } from './dom.ts';

export interface Article {
  content: DomElement;
  title: string;
  byline: string;
  language: string;
  excerpt: string;
  publishedTime: string;
}

/** Longest attribute value left to Readability: some of its patterns are quadratic in them. */
const maxAttributeLength = 2000;
/** Longest structured data left to it, and longest title. */
const maxMetadataLength = 100_000;
const maxTitleLength = 500;

function shorten(document: DomDocument): void {
  for (const element of document.querySelectorAll('*')) {
    const long = [...element.attributes].filter(
      ({ name, value }) => name === 'srcset' || value.length > maxAttributeLength,
    );
    for (const { name } of long) element.removeAttribute(name);
    const limit =
      element.localName === 'script'
        ? maxMetadataLength
        : element.localName === 'title'
          ? maxTitleLength
          : Infinity;
    if (limit !== Infinity && (element.textContent ?? '').length > limit) element.remove();
  }
}

/**
 * Readability takes for granted what a browser's parser guarantees, a body around everything; on markup that breaks
 * this (tags after </body>, a second <body>) it fails with a TypeError. Such a page has no article it could find.
 */
function parseWith(reader: Readability<DomElement>) {
  try {
    return reader.parse();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * The article of a page by Mozilla's Readability, or null when it finds none. Changes the document.
 * The page must have been measured before (extract-page.ts): this bounds only what the measure does not see.
 */
export function readArticle(document: DomDocument): Article | null {
  shorten(document);
  // Readability's types speak of a browser's Document; linkedom's is one in all that it uses.
  const reader = new Readability<DomElement>(document as never, {
    serializer: (node) => node as unknown as DomElement,
  });
  const found = parseWith(reader);
  if (found?.content === null || found?.content === undefined) return null;
  return {
    content: found.content,
    title: found.title ?? '',
    byline: found.byline ?? '',
    language: found.lang ?? '',
    excerpt: found.excerpt ?? '',
    publishedTime: found.publishedTime ?? '',
  };
}
