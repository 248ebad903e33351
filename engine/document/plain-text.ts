import type { Block, TextNode } from '#contract/writer/documents.ts';
import { countWords } from '../text/words.ts';
import { normalBlocks } from './normal-form.ts';

/** The words of a line without its citations: "as shown [S1.2]." reads "as shown." */
function lineOf(nodes: readonly TextNode[] = []): string {
  const parts: string[] = [];
  let afterCitation = false;
  for (const node of [...nodes, null]) {
    if (node?.type === 'cite') afterCitation = true;
    else {
      const text = node?.type === 'hardBreak' ? '\n' : (node?.text ?? '');
      // Spaces before a citation go with it where the line ends, pauses or has another space.
      if (afterCitation && (node === null || /^[\s.,;:!?)”’]/.test(text))) dropSpaces(parts);
      if (text !== '') afterCitation = false;
      parts.push(text);
    }
  }
  return parts.join('');
}

/** Takes the spaces at the end of a text away, part by part. */
function dropSpaces(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const kept = last.replace(/(?<! ) +$/, '');
    if (kept !== '') {
      parts.push(kept);
      return;
    }
  }
}

function textOf(node: TextNode): string {
  const children = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return lineOf(children);
    case 'placeholder':
    case 'horizontalRule':
    case 'image':
      return '';
    case 'blockquote':
    case 'callout':
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
 * tab. Citations, footnotes, placeholders, rules and pictures (and their alternative texts) are left out.
 */
export const plainText = (blocks: readonly TextNode[]): string => joined(normalBlocks(blocks), '\n\n');

/** Words of the plain text; citations, footnotes and placeholders do not count. */
export const countBlockWords = (blocks: readonly TextNode[]): number => countWords(plainText(blocks));

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
