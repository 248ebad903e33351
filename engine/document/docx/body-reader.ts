import type { TextNode } from '#contract/writer/documents.ts';
import { safeAddress } from '../clean-text.ts';
import { TooLong } from '../imported/too-deep.ts';
import { FieldReader } from './field-reader.ts';
import { blocksOf } from './group-items.ts';
import type { DocxContext, Item, NoteMark } from './items.ts';
import { newParagraph, type OpenParagraph, paragraphOf } from './paragraph-of.ts';
import { isOn, wholeOf, type XmlAttributes, type XmlEvents } from './read-xml.ts';
import { formatRun, marksOf, newRun, type RunFormat } from './run-marks.ts';
import { TableReader } from './table-reader.ts';

/** What was deleted or moved away, how things were before a change, and the same again for older programs. */
const skipped = new Set(
  'mc:Fallback w:del w:moveFrom w:pPrChange w:rPrChange w:sectPr w:tblPrChange w:trPrChange w:tcPrChange'.split(
    ' ',
  ),
);
/** A paragraph takes over 60 bytes of the 4 MB that a document can have. */
const mostParagraphs = 70_000;
/** Tables inside of tables beyond this are read as text. */
const deepest = 20;

/** Reads the body of a Word document, or a footnote of it, into paragraphs and tables. */
export class BodyReader implements XmlEvents {
  readonly items: Item[] = [];
  /** the marks of footnotes (`f` and their id) and endnotes (`e`), in the order of the text */
  readonly notes: NoteMark[] = [];
  readonly #context: DocxContext;
  readonly #containers: Item[][] = [this.items];
  readonly #tables: TableReader[] = [];
  #tablesTooDeep = 0;
  readonly #paragraphs: OpenParagraph[] = [];
  #run: RunFormat | null = null;
  readonly #fields = new FieldReader();
  readonly #links: (string | null)[] = [];
  #skipped = 0;
  #inText = false;
  #alt = '';
  #written = 0;

  constructor(context: DocxContext) {
    this.#context = context;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#skipped > 0 || skipped.has(name)) this.#skipped += 1;
    else if (name === 'w:tbl' || name === 'w:tr' || name === 'w:tc') this.#openTable(name);
    else if (name === 'w:tblStyle') this.#tables.at(-1)?.style(attributes['w:val'] ?? '');
    else if (name === 'w:gridSpan') this.#tables.at(-1)?.span(wholeOf(attributes['w:val']) ?? 1);
    else if (name === 'w:vMerge') this.#tables.at(-1)?.merge(attributes['w:val']);
    else if (name === 'w:p') this.#paragraphs.push(newParagraph());
    else if (name === 'w:r') this.#run = newRun();
    else if (name === 'w:t' || name === 'm:t') this.#inText = true;
    else if (this.#run) this.#inRun(name, attributes);
    else this.#inParagraph(name, attributes);
  }

  close(name: string): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (name === 'w:t' || name === 'm:t') this.#inText = false;
    else if (name === 'w:r') this.#run = null;
    else if (name === 'w:p') this.#closeParagraph();
    else if (name === 'w:hyperlink' || name === 'w:fldSimple') this.#links.pop();
    else if (name === 'w:tc') this.#closeCell();
    else if (name === 'w:tr' && this.#tablesTooDeep === 0) this.#tables.at(-1)?.closeRow();
    else if (name === 'w:tbl') this.#closeTable();
    this.#fields.close(name);
  }

  text(text: string): void {
    if (this.#skipped > 0) return;
    if (this.#inText) this.#say(text);
    else this.#fields.text(text);
  }

  get #paragraph(): OpenParagraph | undefined {
    return this.#paragraphs.at(-1);
  }

  #href(): string | null {
    const href = this.#links.findLast((link) => link !== null) ?? this.#fields.href;
    return href ? safeAddress(href) : null;
  }

  #say(text: string): void {
    const run = this.#run ?? newRun();
    const marks = marksOf(run, this.#context.styles, this.#href());
    if (run.isHighlighted && this.#paragraph) this.#paragraph.isMarked = true;
    this.#push({ type: 'text', text, marks });
  }

  #push(node: TextNode): void {
    this.#paragraph?.nodes.push(node);
  }

  #inParagraph(name: string, attributes: XmlAttributes): void {
    const value = attributes['w:val'];
    const open = this.#paragraph;
    if (name === 'w:hyperlink')
      this.#links.push(this.#context.relations.get(attributes['r:id'] ?? '') ?? null);
    else if (name === 'w:fldSimple') this.#links.push(FieldReader.hrefIn(attributes['w:instr'] ?? ''));
    else if (name === 'w:tblHeader') {
      if (isOn(attributes)) this.#tables.at(-1)?.isHeader();
    } else if (!open) return;
    else if (name === 'w:pStyle') open.style = value ?? null;
    else if (name === 'w:outlineLvl') open.outlineLevel = wholeOf(value);
    else if (name === 'w:numId') open.numberingId = value ?? null;
    else if (name === 'w:ilvl') open.level = Math.max(0, wholeOf(value) ?? 0);
    else if (name === 'w:ind') open.indent = wholeOf(attributes['w:left'] ?? attributes['w:start']) ?? 0;
    else if (name === 'w:bottom') open.hasBorder = value !== 'nil' && value !== 'none';
  }

  #inRun(name: string, attributes: XmlAttributes): void {
    if (name === 'w:br' || name === 'w:cr') {
      if (attributes['w:type'] === undefined || attributes['w:type'] === 'textWrapping')
        this.#push({ type: 'hardBreak' });
    } else if (name === 'w:tab') this.#say('\t');
    else if (name === 'w:noBreakHyphen') this.#say('\u2011');
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
      this.#note(`${name[2]}${attributes['w:id'] ?? ''}`);
    else if (name === 'wp:docPr' || name === 'v:shape')
      this.#alt = attributes.descr ?? attributes.alt ?? attributes.title ?? '';
    else if (name === 'a:blip') this.#picture(attributes['r:embed'] ?? attributes['r:link']);
    else if (name === 'v:imagedata') this.#picture(attributes['r:id']);
    else if (name === 'w:fldChar') this.#fields.mark(attributes['w:fldCharType'] ?? '');
    else if (name === 'w:instrText') this.#fields.open();
    else formatRun(this.#run!, name, attributes);
  }

  #note(id: string): void {
    const node: TextNode = { type: 'text', text: '' };
    this.notes.push({ id, node });
    this.#push(node);
  }

  #picture(id: string | undefined): void {
    const src = this.#context.relations.get(id ?? '');
    if (src) this.#push({ type: 'image', attrs: { src, alt: this.#alt } });
    this.#alt = '';
  }

  #closeParagraph(): void {
    const open = this.#paragraphs.pop();
    if (!open) return;
    if (open.nodes.length > 0) this.#written += 1;
    if (this.#written > mostParagraphs) throw new TooLong();
    this.#containers.at(-1)!.push(paragraphOf(open, this.#context.styles));
  }

  #openTable(name: string): void {
    if (name === 'w:tbl') {
      if (this.#tables.length >= deepest) this.#tablesTooDeep += 1;
      else this.#tables.push(new TableReader((items) => blocksOf(items, this.#context.numbering).nodes));
    } else if (this.#tablesTooDeep > 0) return;
    else if (name === 'w:tr') this.#tables.at(-1)?.openRow();
    else {
      const table = this.#tables.at(-1);
      if (table) this.#containers.push(table.openCell());
    }
  }

  #closeCell(): void {
    if (this.#tablesTooDeep > 0 || this.#containers.length === 1) return;
    this.#containers.pop();
    this.#tables.at(-1)?.closeCell();
  }

  #closeTable(): void {
    if (this.#tablesTooDeep > 0) this.#tablesTooDeep -= 1;
    else {
      const table = this.#tables.pop();
      if (table) this.#containers.at(-1)!.push({ type: 'table', node: table.node() });
    }
  }
}
