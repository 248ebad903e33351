// The checks of a text (engine/checks) on a page that was crawled: its words alone, without a keyword.
import { checkPage } from '#engine/checks/checker.ts';
import { emptyMeta, type PageBlock } from '#engine/checks/page.ts';
import { rulesOfText } from '#engine/checks/reading/rules-of-text.ts';
import type { ContentCheck } from './page.ts';

/** Longer texts are judged by their beginning. */
const maxLength = 60_000;
/** Fewer paragraphs tell nothing about how somebody writes. */
const leastParagraphs = 3;
const leastLength = 60;

/**
 * What has to be changed in a text, by the checks of readability.
 * @param text paragraphs separated by blank lines, as `extractPage` gives them
 * @param language as the page names it; found out by its words where it names none
 */
export async function contentChecks(text: string, language: string | null): Promise<ContentCheck[]> {
  const paragraphs = text
    .slice(0, maxLength)
    .split('\n\n')
    .filter((part) => part.length >= leastLength && !part.includes('\n'));
  if (paragraphs.length < leastParagraphs) return [];
  const blocks = paragraphs.map((part, at): PageBlock => ({
    id: `b${at}`,
    kind: 'paragraph',
    level: 0,
    text: part,
    links: [],
    images: [],
    isOutside: false,
  }));
  const rules = await rulesOfText(paragraphs, language ?? '');
  return checkPage(blocks, emptyMeta, '', rules)
    .filter(
      ({ category, state, id }) => category === 'readability' && state === 'fix' && id !== 'subheadings',
    )
    .map(({ id, title, measured, why, fix }) => ({ id, title, measured, why, fix }));
}
