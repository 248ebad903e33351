import { mediaIdOf } from '#contract/writer/media-address.ts';
import type { ExportFormat, TextNode } from '#contract/writer/documents.ts';
import { normalBlocks } from './normal-form.ts';

/** What a file of a format does not hold as the document does, so that reading it again gives something else. */
export const exportLosses = [
  'placeholders-left-out',
  'placeholders-as-text',
  'citations',
  'merged-cells',
  'blocks-in-cells',
  'header-cells',
  'library-images',
] as const;
export type ExportLoss = (typeof exportLosses)[number];

/** Files know a row of headers at the top; other headers are cells like any. */
function hasOtherHeaders({ content = [] }: TextNode): boolean {
  const [first = [], ...others] = content.map((row) => row.content ?? []);
  const isHeader = ({ type }: TextNode) => type === 'tableHeader';
  return others.some((row) => row.some(isHeader)) || (first.some(isHeader) && !first.every(isHeader));
}

const inCells = new Set<TextNode['type']>(['tableCell', 'tableHeader']);

/** What a node loses in each format, apart from what stands in it. */
function lossesOf(node: TextNode): Partial<Record<ExportLoss, readonly ExportFormat[]>> {
  const attrs = node.attrs ?? {};
  const { colspan = 1, rowspan = 1 } = attrs;
  if (node.type === 'placeholder')
    return { 'placeholders-left-out': ['html'], 'placeholders-as-text': ['pdf'] };
  if (node.type === 'cite') return { citations: ['html', 'md', 'docx'] };
  if (node.type === 'image') return mediaIdOf(attrs.src ?? '') === null ? {} : { 'library-images': ['md'] };
  if (node.type === 'table') return hasOtherHeaders(node) ? { 'header-cells': ['md', 'docx'] } : {};
  if (!inCells.has(node.type)) return {};
  const content = node.content ?? [];
  const isPlain = content.length <= 1 && content.every(({ type }) => type === 'paragraph');
  return {
    ...(colspan * rowspan > 1 && { 'merged-cells': ['md'] }),
    ...(!isPlain && { 'blocks-in-cells': ['md'] }),
  };
}

/** What a document would lose as a file, each kind once. Walks the whole of it: not to be asked while typing. */
export function lossesIn(blocks: readonly TextNode[], format: ExportFormat): ExportLoss[] {
  const found = new Set<ExportLoss>();
  const walk = (node: TextNode) => {
    const losses = lossesOf(node);
    for (const loss of exportLosses) if (losses[loss]?.includes(format)) found.add(loss);
    node.content?.forEach(walk);
  };
  normalBlocks(blocks).forEach(walk);
  return exportLosses.filter((loss) => found.has(loss));
}
