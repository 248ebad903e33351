import type { Block, TextNode } from '#contract/writer/documents.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { splitSentences } from '#engine/text/sentences.ts';

/** A sentence of a document with what it leans on. */
export interface DraftSentence {
  text: string;
  blockId: string;
  /** place of its first character in its block's plain text */
  start: number;
  /** sentences of sources that it cites: `S1.3` */
  cited: readonly string[];
  /** addresses that words of it link to, with the linked words */
  links: readonly { href: string; text: string }[];
}

interface Marks {
  cites: { at: number; ref: string }[];
  links: { from: number; to: number; href: string; text: string }[];
}

const inked = (text: string): number => text.replaceAll(/\s/gu, '').length;

/** Citations and links of a block, placed by the number of characters before them, blanks not counted. */
function marksOf(block: TextNode): Marks {
  const marks: Marks = { cites: [], links: [] };
  let at = 0;
  const walk = (node: TextNode): void => {
    if (node.type === 'cite' && node.attrs?.ref !== undefined) marks.cites.push({ at, ref: node.attrs.ref });
    if (node.type === 'placeholder' || node.type === 'image') return;
    if (node.text !== undefined) {
      const from = at;
      at += inked(node.text);
      const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
      if (href !== undefined) marks.links.push({ from, to: at, href, text: node.text });
    }
    node.content?.forEach(walk);
  };
  walk(block);
  return marks;
}

const skipped = new Set<TextNode['type']>(['heading', 'codeBlock', 'placeholder', 'image', 'horizontalRule']);

/**
 * The sentences of a document outside headings and code, each with the sources that it cites and the pages that it links
 * to. A citation belongs to the sentence that it stands in or directly after.
 */
export function readSentences(blocks: readonly Block[]): DraftSentence[] {
  return blocks.flatMap((block) => {
    if (skipped.has(block.type)) return [];
    const text = plainText([block]);
    const [normal] = normalBlocks([block]);
    const { cites, links } = marksOf(normal ?? block);
    const found: DraftSentence[] = [];
    let read = 0;
    let inkRead = 0;
    for (const sentence of text.split(/[\n\t]/u).flatMap((line) => splitSentences(line))) {
      const start = text.indexOf(sentence, read);
      if (start < 0) continue;
      const from = inkRead + inked(text.slice(read, start));
      const to = from + inked(sentence);
      read = start + sentence.length;
      inkRead = to;
      found.push({
        text: sentence,
        blockId: block.attrs.id,
        start,
        cited: cites.filter(({ at }) => at > from && at <= to).map(({ ref }) => ref),
        links: links
          .filter((link) => link.from < to && link.to > from)
          .map(({ href, text: words }) => ({ href, text: words })),
      });
    }
    return found;
  });
}
