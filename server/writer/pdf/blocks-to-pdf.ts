// A document as a PDF file: real text in fonts that are inside, headings in the outline, links, numbered pages.
import PDFDocument from 'pdfkit';
import type { TextNode } from '#contract/writer/documents.ts';
import {
  numberCitations,
  type CitedSource,
  type NumberedSource,
} from '#engine/document/citations/citations.ts';
import { cleanLine } from '#engine/document/clean-text.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { plainText } from '#engine/document/plain-text.ts';
import type { PageStyle } from '../docx/docx-style.ts';
import type { Run } from './break-lines.ts';
import { Layout, type Picture } from './layout.ts';
import { Canvas } from './pdf-canvas.ts';
import { codeFamily, familyOf, missingIn } from './pdf-fonts.ts';
import { sourcePlace } from './pdf-inline.ts';
import { column, indentStep, ink, page, pdfStyle } from './pdf-style.ts';
import { type Piece, putOnPages } from './pieces.ts';

export interface PdfOptions {
  title: string;
  sources: readonly CitedSource[];
  style?: PageStyle;
  /** What wrote the draft, for the file's properties: "Built-in outline engine" or a model's name. */
  engine?: string;
  /** JPEG or PNG, by their addresses; one that is missing becomes a link */
  pictures?: ReadonlyMap<string, Picture>;
}

/** Headings in the reader's outline, each below the last one of a higher level. */
function outlineOf(file: PDFKit.PDFDocument) {
  const open: { level: number; item: PDFKit.PDFOutline }[] = [];
  return (level: number, text: string) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const above = open.at(-1)?.item ?? file.outline;
    open.push({ level, item: above.addItem(text) });
  };
}

function sourceList(
  layout: Layout,
  canvas: Canvas,
  list: readonly NumberedSource[],
  style: ReturnType<typeof pdfStyle>,
) {
  const place = { x: page.margin + indentStep, width: column - indentStep, lists: 1 };
  return list.flatMap(({ number, title, url }): Piece[] => {
    const setting = style.inner;
    const link: Run[] = url
      ? [
          ...(url === title ? [] : [{ text: `${title}, `, setting, look: {} }]),
          { text: url, setting, look: { href: url, color: ink.link, underline: true } },
        ]
      : [{ text: title, setting, look: {} }];
    const onFirst = (y: number) => {
      canvas.file.addNamedDestination(sourcePlace(number), 'XYZ', page.margin, y, null);
    };
    return layout.text(link, setting, { ...place, sign: `${number}.` }, { onFirst });
  });
}

/** Writes a document's PDF; its pages cost the same, however many they are. */
export function blocksToPdf(blocks: readonly TextNode[], options: PdfOptions): Promise<Uint8Array> {
  const nodes = normalBlocks(blocks);
  const title = cleanLine(options.title);
  const engine = cleanLine(options.engine ?? '');
  const style = pdfStyle(options.style ?? {});
  const citations = numberCitations(nodes, options.sources);
  const file = new PDFDocument({
    size: [page.width, page.height],
    // Where text ends is told by the layout.
    margin: 0,
    autoFirstPage: false,
    // None of those that readers have to bring themselves.
    font: '',
    displayTitle: true,
    info: {
      Title: title || 'Article',
      Creator: 'Quillstead',
      Producer: 'Quillstead',
      Subject: engine ? `Written in Quillstead with ${engine}` : 'Written in Quillstead',
    },
  });
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  const canvas = new Canvas(file);
  const onHeading = outlineOf(file);
  const pictures = options.pictures ?? new Map<string, Picture>();
  const layout = new Layout({ canvas, style, citations, pictures, onHeading });
  const place = { x: page.margin, width: column, lists: 0 };
  const heading = (text: string, level: number) => {
    const setting = style.heading(level);
    const onFirst = () => onHeading(level, text);
    return layout.text([{ text, setting, look: {} }], setting, place, { isHeading: true, onFirst });
  };
  const pieces = [
    ...(title ? layout.text([{ text: title, setting: style.title, look: {} }], style.title, place) : []),
    ...layout.blocks(nodes),
    ...(citations.list.length > 0 ? heading('Sources', 2) : []),
    ...sourceList(layout, canvas, citations.list, style),
  ];
  let number = 0;
  const newPage = () => {
    file.addPage();
    number += 1;
    const setting = { ...style.body, size: 10 };
    const font = canvas.fonts.base(setting.family);
    const width = canvas.width(String(number), font, setting.size);
    const look = { color: ink.faint };
    const run = { text: String(number), font, size: setting.size, width, look };
    canvas.line(
      { runs: [run], width },
      (page.width - width) / 2,
      page.height - page.margin / 2 - 6,
      12,
      setting,
    );
  };
  putOnPages(pieces, { top: page.margin, bottom: page.height - page.margin, newPage });
  return new Promise((resolve, reject) => {
    file.on('end', () => resolve(Buffer.concat(chunks)));
    file.on('error', reject);
    file.end();
  });
}

/** Characters that no font has which the file would be set in, each once. */
export function missingInPdf(
  blocks: readonly TextNode[],
  { title, sources, style }: Pick<PdfOptions, 'title' | 'sources' | 'style'>,
): string[] {
  const nodes = normalBlocks(blocks);
  const cited = numberCitations(nodes, sources).list.map((source) => source.title);
  const texts = [title, plainText(nodes), ...cited].join('\n');
  const inCode = nodes.filter(({ type }) => type === 'codeBlock');
  return [
    ...new Set([...missingIn(familyOf(style?.font), texts), ...missingIn(codeFamily, plainText(inCode))]),
  ];
}
