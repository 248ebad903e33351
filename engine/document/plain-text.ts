import type { Block, TextNode } from '#contract/documents.ts';
import { normalBlocks } from './normal-form.ts';

// Stands where a citation was; cleaned text cannot hold it.
const citeMark = '\u0000';

function lineOf(nodes: readonly TextNode[] = []): string {
  const text = nodes
    .map((node) => (node.type === 'cite' ? citeMark : node.type === 'hardBreak' ? '\n' : (node.text ?? '')))
    .join('');
  // "as shown [S1.2]." reads "as shown." once its citation is gone
  // oxlint-disable-next-line no-control-regex
  return text.replace(/(?<! )[ ]*\u0000+(?=[\s.,;:!?)”’]|$)/g, '').replace(/\u0000+/g, '');
}

function textOf(node: TextNode): string {
  const children = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return lineOf(children);
    case 'gap':
    case 'horizontalRule':
    case 'image':
      return '';
    case 'blockquote':
      return joined(children, '\n\n');
    case 'tableRow':
      return children.map(textOf).join('\t');
    default:
      return joined(children, '\n');
  }
}

const joined = (nodes: readonly TextNode[], separator: string) =>
  nodes
    .map(textOf)
    .filter((text) => text !== '')
    .join(separator);

/**
 * What a reader would read aloud: blocks parted by a blank line, list items and table rows by a line break, cells by a
 * tab. Citations, gap cards, rules and pictures (and their alternative texts) are left out.
 */
export const plainText = (blocks: readonly TextNode[]): string => joined(normalBlocks(blocks), '\n\n');

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Words of the plain text as Unicode (UAX #29) divides it; citations and gap cards do not count. */
export function countWords(blocks: readonly TextNode[]): number {
  let count = 0;
  for (const segment of words.segment(plainText(blocks))) if (segment.isWordLike) count += 1;
  return count;
}

export interface OutlineEntry {
  id: string;
  /** 1 … 4 */
  level: number;
  text: string;
}

/** The top-level headings in reading order, those without text left out. */
export function outlineOf(blocks: readonly Block[]): OutlineEntry[] {
  return blocks
    .filter((block) => block.type === 'heading')
    .map((block) => ({ id: block.attrs.id, level: block.attrs.level ?? 1, text: plainText([block]).trim() }))
    .filter((entry) => entry.text !== '');
}
