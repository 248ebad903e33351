// The running text of a document or a sample: what a voice is measured on.
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { countWords } from '#engine/text/words.ts';

const sentenceEnd = /[.!?…:؟۔।。！？]["'”’»)\]]*$/u;
/** A line of fewer words without an end is a heading or a caption, whatever its block says. */
const leastWithoutEnd = 12;

/**
 * Paragraphs of running text, each on one line: no headings, lists, code, tables and quotations, which follow other
 * habits or are others' words.
 */
export function proseOf(blocks: readonly Block[]): string[] {
  return blocks
    .filter(({ type }) => type === 'paragraph')
    .map((block) => plainText([block]).replace(/\s+/g, ' ').trim())
    .filter((text) => sentenceEnd.test(text) || countWords(text) >= leastWithoutEnd);
}
