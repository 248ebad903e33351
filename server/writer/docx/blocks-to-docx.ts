import {
  BorderStyle,
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
} from 'docx';
import type { TextNode } from '#contract/writer/documents.ts';
import { numberCitations, type Citations, type CitedSource } from '#engine/document/citations/citations.ts';
import { cleanLine } from '#engine/document/clean-text.ts';
import { docxCallout } from './docx-callout.ts';
import { docxInline, linkTo } from './docx-inline.ts';
import { type DocxPicture, fitted } from './docx-picture.ts';
import { bullets, codeStyle, docxStyles, indentStep, numbers, type PageStyle } from './docx-style.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';

export interface DocxOptions {
  title: string;
  sources: readonly CitedSource[];
  style?: PageStyle;
  /** What wrote the draft, for the file's properties: "Built-in outline engine" or a model's name. */
  engine?: string;
  /** what could be had of the pictures, by their `src`; the others become links */
  pictures?: ReadonlyMap<string, DocxPicture>;
}

const headingLevels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

/** Where a block stands: inside how many lists and quotes, and the marker that its first paragraph carries. */
interface Place {
  lists: number;
  quotes: number;
  inTable?: boolean;
  marker?: IParagraphOptions['numbering'] | undefined;
}

class DocxWriter {
  readonly #citations: Citations;
  readonly #pictures: ReadonlyMap<string, DocxPicture>;
  readonly #starts = new Set<number>();
  readonly #languages = new Set<string>();
  #lists = 0;
  constructor(citations: Citations, pictures: ReadonlyMap<string, DocxPicture>) {
    this.#citations = citations;
    this.#pictures = pictures;
  }

  /** The languages of code that was written so far. */
  languages() {
    return [...this.#languages];
  }

  /** The numbering that the blocks written so far refer to. */
  numbering() {
    return { config: [bullets, ...[...this.#starts].map(numbers)] };
  }

  blocks(nodes: readonly TextNode[], place: Place): (Paragraph | Table)[] {
    return nodes.flatMap((node) => this.#block(node, place));
  }

  #inline(nodes: readonly TextNode[] = []) {
    const { list, numberOf } = this.#citations;
    return docxInline(nodes, (ref) => list[numberOf(ref) - 1]!);
  }

  #paragraph(place: Place, options: IParagraphOptions): Paragraph {
    if (place.marker) return new Paragraph({ ...options, numbering: place.marker });
    const left = (Math.min(place.lists, 9) + place.quotes) * indentStep;
    return new Paragraph({ ...options, ...(left > 0 && { indent: { left, firstLine: 0 } }) });
  }

  #block(node: TextNode, place: Place): (Paragraph | Table)[] {
    const content = node.content ?? [];
    const attrs = node.attrs ?? {};
    switch (node.type) {
      case 'paragraph': {
        const style = place.quotes > 0 ? 'Quote' : place.lists > 0 || place.inTable ? undefined : 'BodyText';
        return [this.#paragraph(place, { children: this.#inline(content), ...(style && { style }) })];
      }
      case 'heading': {
        const heading = headingLevels[attrs.level! - 1]!;
        return [this.#paragraph(place, { children: this.#inline(content), heading })];
      }
      case 'bulletList':
      case 'orderedList':
        return this.#list(node, place);
      case 'blockquote':
        return this.blocks(content, { ...place, quotes: place.quotes + 1 });
      case 'codeBlock': {
        const lines = (content[0]?.text ?? '').split('\n');
        const children = lines.map((text, i) => new TextRun({ text, ...(i > 0 && { break: 1 }) }));
        const { language } = attrs;
        if (language) this.#languages.add(language);
        return [this.#paragraph(place, { children, style: language ? codeStyle(language) : 'CodeBlock' })];
      }
      case 'callout': {
        const inside = this.blocks(content, { lists: 0, quotes: 0, inTable: true });
        return [docxCallout(attrs.kind!, inside), new Paragraph({})];
      }
      case 'image':
        return this.#image(node, place);
      case 'table':
        return [this.#table(node), new Paragraph({})];
      case 'placeholder': {
        const children = [new TextRun({ text: `[Gap: ${attrs.text ?? ''}]`, highlight: 'yellow' })];
        return [this.#paragraph(place, { children })];
      }
      default: {
        const bottom = { style: BorderStyle.SINGLE, size: 6, space: 1, color: '999999' };
        return [this.#paragraph(place, { border: { bottom } })];
      }
    }
  }

  #image({ attrs = {} }: TextNode, place: Place): Paragraph[] {
    const { src = '', alt = '', title } = attrs;
    const picture = this.#pictures.get(src);
    const shown = picture
      ? new ImageRun({
          type: picture.type,
          data: picture.bytes,
          transformation: fitted(picture),
          altText: { name: alt ?? '', description: alt ?? '', title: alt ?? '' },
        })
      : /^https?:/i.test(src)
        ? linkTo(src, `[Image: ${alt || src}]`)
        : new TextRun(`[Image: ${alt || 'not found'}]`);
    const caption = title ? [this.#paragraph(place, { text: title, style: 'Caption' })] : [];
    return [this.#paragraph(place, { children: [shown] }), ...caption];
  }

  #list(list: TextNode, place: Place): (Paragraph | Table)[] {
    const start = list.attrs?.start ?? 1;
    const isOrdered = list.type === 'orderedList';
    if (isOrdered) this.#starts.add(start);
    const reference = isOrdered ? numbers(start).reference : bullets.reference;
    // an instance of its own lets every list count from its start
    const instance = (this.#lists += 1);
    const marker = { reference, instance, level: Math.min(place.lists, 8) };
    const inside: Place = { ...place, lists: place.lists + 1, marker: undefined };
    return (list.content ?? []).flatMap((item) => {
      const [first, ...rest] = item.content!;
      return [...this.#block(first!, { ...inside, marker }), ...this.blocks(rest, inside)];
    });
  }

  #table(table: TextNode): Table {
    const rows = table.content!.map((row, y) => {
      const children = row.content!.map((cell) => {
        const { colspan, rowspan } = cell.attrs ?? {};
        const blocks = this.blocks(cell.content!, { lists: 0, quotes: 0, inTable: true });
        // Word asks for a paragraph at a cell's end, which `#block` gives a nested table
        return new TableCell({
          children: blocks,
          ...(colspan && { columnSpan: colspan }),
          ...(rowspan && { rowSpan: rowspan }),
          ...(cell.type === 'tableHeader' && { shading: { type: 'clear', fill: 'EEEEEE', color: 'auto' } }),
        });
      });
      const isHeader = y === 0 && row.content!.every((cell) => cell.type === 'tableHeader');
      return new TableRow({ children, ...(isHeader && { tableHeader: true }) });
    });
    return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
  }
}

/**
 * The document as a Word file: real heading styles, numbering, tables, hyperlinks, footnotes (one per citation, too) and
 * pictures. Placeholders stay visible as highlighted text.
 */
export async function blocksToDocx(blocks: readonly TextNode[], options: DocxOptions): Promise<Uint8Array> {
  const nodes = normalBlocks(blocks);
  const title = cleanLine(options.title);
  const engine = cleanLine(options.engine ?? '');
  const writer = new DocxWriter(numberCitations(nodes, options.sources), options.pictures ?? new Map());
  const heading = title ? [new Paragraph({ text: title, heading: HeadingLevel.TITLE })] : [];
  const children = [...heading, ...writer.blocks(nodes, { lists: 0, quotes: 0 })];
  const document = new Document({
    title,
    creator: 'Quillstead',
    lastModifiedBy: 'Quillstead',
    description: engine ? `Written in Quillstead with ${engine}` : 'Written in Quillstead',
    styles: docxStyles(options.style ?? {}, writer.languages()),
    numbering: writer.numbering(),
    sections: [{ children }],
  });
  return Packer.pack(document, 'uint8array');
}
