import { mediaIdOf } from '#contract/writer/media-address.ts';
import type { TextNode } from '#contract/writer/documents.ts';
import { plainText } from '../plain-text.ts';
import { tableGrid } from '../table-grid.ts';
import { inlineToMarkdown, type WriteReferences } from './write-inline.ts';

/** A block of a cell as one run of inline nodes. */
function inlineOf(block: TextNode): TextNode[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? [];
  if (block.type === 'image') {
    const { src = '', alt } = block.attrs ?? {};
    // An image of the media library has no address of its own.
    if (mediaIdOf(src) !== null) return [{ type: 'text', text: `[Image: ${alt || src}]` }];
    return [{ type: 'text', text: alt || src, marks: [{ type: 'link', attrs: { href: src } }] }];
  }
  const text = block.type === 'placeholder' ? `[Gap: ${block.attrs?.text ?? ''}]` : plainText([block]);
  return text
    .split(/\n+/)
    .filter((line) => line !== '')
    .flatMap((line, i): TextNode[] => [...(i > 0 ? [lineBreak] : []), { type: 'text', text: line }]);
}
const lineBreak: TextNode = { type: 'hardBreak' };

const cellInline = (cell: TextNode | null): TextNode[] =>
  (cell?.content ?? [])
    .map(inlineOf)
    .filter((nodes) => nodes.length > 0)
    .flatMap((nodes, i) => (i > 0 ? [lineBreak, ...nodes] : nodes));

/** A GFM table. Spans become empty cells; without a row of headers the obligatory one is left empty. */
export function tableToMarkdown(table: TextNode, references: WriteReferences): string {
  const rows = tableGrid(table).map((row) =>
    row.map((cell) => inlineToMarkdown(cellInline(cell), 'cell', references)),
  );
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const hasHeader = table.content![0]!.content!.every((cell) => cell.type === 'tableHeader');
  // only the head needs all columns: readers fill short rows
  const head = (hasHeader && rows.shift()) || [];
  while (head.length < columns) head.push('');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
