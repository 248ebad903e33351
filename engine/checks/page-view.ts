import type { CheckPlace } from '#contract/shared/checks.ts';
import type { PageImage, PageLink, PageMeta } from './page.ts';
import type { BlockFacts, SentenceFacts } from './reading/block-facts.ts';
import type { Keyword, KeywordUse } from './reading/keyword-use.ts';
import type { LanguageRules } from './reading/language-rules.ts';

/** A block with what was read from it. */
export interface ReadBlock {
  id: string;
  facts: BlockFacts;
  use: KeywordUse | null;
}

export interface ViewHeading {
  level: number;
  text: string;
  /** null for the document's own title */
  blockId: string | null;
  isOutside: boolean;
}

/** A sentence of running text with its place. */
export interface ProseSentence extends SentenceFacts {
  blockId: string;
  isInList: boolean;
}

/** What the checks judge: a fold over the facts of the blocks. */
export interface PageView {
  blocks: readonly ReadBlock[];
  meta: PageMeta;
  keyword: Keyword | null;
  rules: LanguageRules;
  words: number;
  /** uses of the keyword in the text */
  uses: number;
  headings: readonly ViewHeading[];
  /** of running text */
  sentences: readonly ProseSentence[];
  links: readonly (PageLink & { place: CheckPlace; isOutside: boolean })[];
  images: readonly (PageImage & { place: CheckPlace; isOutside: boolean })[];
}

const wholeBlock = ({ id, facts }: ReadBlock): CheckPlace => ({
  blockId: id,
  start: 0,
  end: facts.block.text.length,
});
export const placeOfBlock = wholeBlock;
export const placeOfSentence = (blockId: string, { start, end }: SentenceFacts): CheckPlace => ({
  blockId,
  start,
  end,
});

/** Folds the facts of blocks into what the checks judge, in time linear in their number. */
export function viewOf(
  blocks: readonly ReadBlock[],
  { meta, keyword, rules }: Pick<PageView, 'meta' | 'keyword' | 'rules'>,
): PageView {
  const headings: ViewHeading[] = [];
  const sentences: ProseSentence[] = [];
  const links: PageView['links'][number][] = [];
  const images: PageView['images'][number][] = [];
  let words = 0;
  let uses = 0;
  for (const read of blocks) {
    const { id, facts, use } = read;
    const { block } = facts;
    words += facts.words;
    for (const { count } of use?.matches ?? []) uses += count;
    const { isOutside } = block;
    if (block.kind === 'heading')
      headings.push({ level: block.level, text: block.text.trim(), blockId: id, isOutside });
    if (facts.isProse)
      for (const sentence of facts.sentences)
        sentences.push({ ...sentence, blockId: id, isInList: block.kind === 'list' });
    const whole = wholeBlock(read);
    for (const link of block.links) {
      const place =
        link.start === null ? whole : { blockId: id, start: link.start, end: link.start + link.text.length };
      links.push({ ...link, place, isOutside });
    }
    for (const image of block.images) images.push({ ...image, place: whole, isOutside });
  }
  const title = meta.heading.trim();
  if (title !== '' && !headings.some(({ level }) => level === 1))
    headings.unshift({ level: 1, text: title, blockId: null, isOutside: false });
  return { blocks, meta, keyword, rules, words, uses, headings, sentences, links, images };
}
