// The checks of a text (engine/checks) on a page's own text.
import type { CheckResult } from '#contract/shared/checks.ts';
import { checkPage } from '#engine/checks/checker.ts';
import type { PageBlock, PageMeta } from '#engine/checks/page.ts';
import { proseCounts, readabilityOf } from '#engine/checks/reading/readability.ts';
import { rulesOfText } from '#engine/checks/reading/rules-of-text.ts';
import { isProseBlock } from '#engine/checks/reading/block-facts.ts';
import type { ContentCheck, ContentReading } from './page.ts';

/** Longer texts are judged by their beginning. */
const maxLength = 60_000;
/** Fewer paragraphs tell nothing about how somebody writes. */
const leastParagraphs = 3;
const leastLength = 60;
/** Checks of the page's text that the rules of its markup do not make, and that only an article has to pass. */
const ofArticles = new Set(['text-length', 'images', 'internal-links', 'outbound-links']);

function beginningOf(blocks: readonly PageBlock[]): PageBlock[] {
  let length = 0;
  return blocks.filter(({ text, isOutside }) => {
    if (length > maxLength) return false;
    if (!isOutside) length += text.length;
    return true;
  });
}

const isParagraph = (block: PageBlock) =>
  isProseBlock(block) &&
  block.kind !== 'list' &&
  block.text.length >= leastLength &&
  !block.text.includes('\n');

export interface JudgedText {
  blocks: readonly PageBlock[];
  meta: PageMeta;
  /** as the page names it; found out by its words where it names none */
  language: string | null;
  /** where words are counted, in words; '' for a plain text */
  place: string;
}

/**
 * What the checks say of a page's text. Without a keyword: how it reads, where it has paragraphs enough to tell. With
 * one, or for a plain text, which is a draft: everything that the editor checks.
 * @param keyword '' when there is none
 */
export async function contentChecks(text: JudgedText, keyword: string): Promise<ContentReading> {
  const isDraft = text.place === '';
  const blocks = beginningOf(text.blocks);
  const rules = await rulesOfText(
    blocks.map((block) => block.text),
    text.language ?? '',
  );
  const hasProse = isDraft || blocks.filter(isParagraph).length >= leastParagraphs;
  const isJudged = ({ category, id }: CheckResult): boolean => {
    if (category === 'readability') return hasProse;
    return isDraft || (keyword !== '' && (category === 'keyword' || ofArticles.has(id)));
  };
  const checks = checkPage(blocks, text.meta, keyword, rules).flatMap((result): ContentCheck[] => {
    const { id, category, state, title, measured, why, fix } = result;
    if (state === 'note' || state === 'skipped' || !isJudged(result)) return [];
    return [{ id, category, state, title, measured, why, fix }];
  });
  const readability = hasProse ? readabilityOf(blocks.map(proseCounts), rules) : [];
  return { checks, readability, language: rules.name, place: text.place };
}
