import type { PageStyle } from '../docx/docx-style.ts';
import { codeFamily, type Cut, familyOf } from './pdf-fonts.ts';

/** The page as a Word file has it: A4 with margins of an inch. Points. */
export const page = { width: 595.28, height: 841.89, margin: 72 } as const;
export const column = page.width - 2 * page.margin;
/** Half an inch, as in server/writer/docx. */
export const indentStep = 36;
/** How far a list's sign stands before its text. */
export const hanging = 18;

export const ink = { text: '#1a1a1a', link: '#0b57d0', faint: '#6b7280', line: '#999999', shade: '#f2f2f2' };

/** How a piece of text is set. */
export interface Setting extends Cut {
  family: string;
  /** points */
  size: number;
  /** of the font's own line, as Word counts it */
  lineSpacing: number;
}
export interface BlockSetting extends Setting {
  /** points above and below; between two blocks the larger of both */
  before: number;
  after: number;
  firstLine: number;
}

const spacings = { '1.0': 1, '1.5': 1.5, '2.0': 2 } as const;
const headings = [
  { size: 18, before: 18 },
  { size: 15, before: 16 },
  { size: 13, before: 14 },
  { size: 12, before: 12 },
];

/** Sizes and gaps of a document's blocks, the same as in a Word file of the same style. */
export function pdfStyle(style: PageStyle) {
  const family = familyOf(style.font);
  const lineSpacing = spacings[style.lineSpacing ?? '1.5'];
  const plain = { family, size: 12, bold: false, italic: false, lineSpacing, before: 0, firstLine: 0 };
  const after = style.paragraphBreak === '0' ? 0 : 18;
  return {
    body: { ...plain, after, firstLine: style.indentation === '1' ? indentStep : 0 },
    /** paragraphs of lists and cells */
    inner: { ...plain, after: 4 },
    quote: { ...plain, italic: true, after: 12 },
    code: { ...plain, family: codeFamily, size: 10, lineSpacing: 1, after: 12 },
    title: { ...plain, size: 22, bold: true, after: 12 },
    heading: (level: number): BlockSetting => ({ ...plain, ...headings[level - 1]!, bold: true, after: 6 }),
  } satisfies Record<string, BlockSetting | ((level: number) => BlockSetting)>;
}
export type PdfStyle = ReturnType<typeof pdfStyle>;
