import { Parser } from 'htmlparser2';
import { isFurnitureName } from './furniture.ts';
import type { BlockKind, SourceBlock } from './types.ts';

const silent = new Set(
  'script style noscript template svg button input select textarea iframe head'.split(' '),
);
const inline = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** A paragraph that is set in these as a whole is an editor's note or a byline. */
const notes = new Set(['em', 'i', 'small']);
const noteAtMost = 240;
const cells = new Set(['td', 'th']);
const around = new Set('nav footer aside figcaption caption form'.split(' '));
const kinds: Readonly<Record<string, BlockKind>> = { li: 'item', dd: 'item', tr: 'row', pre: 'code' };

interface Frame {
  name: string;
  kind: BlockKind;
  level: number;
  isFurniture: boolean;
  isSilent: boolean;
  /** the list or table around it */
  list: List | null;
}

interface List {
  group: number;
  lead: string | null;
  isTable: boolean;
  rows: number;
}

const root: Frame = {
  name: '',
  kind: 'paragraph',
  level: 0,
  isFurniture: false,
  isSilent: false,
  list: null,
};
/** A line that leads a list ends with a colon; a heading above a list is found in the path of headings. */
const leads = /[:：]$/u;

class Reader {
  readonly blocks: SourceBlock[] = [];
  #frames: Frame[] = [];
  #parts: string[] = [];
  #linked = 0;
  #length = 0;
  #inLink = 0;
  #noted = 0;
  #inNote = 0;
  #groups = 0;
  #hasHeaderCell = false;

  get #frame(): Frame {
    return this.#frames.at(-1) ?? root;
  }

  text(text: string): void {
    if (this.#frame.isSilent) return;
    this.#parts.push(this.#frame.kind === 'code' ? text : text.replaceAll(/\s+/gu, ' '));
    const letters = text.trim().length;
    this.#length += letters;
    if (this.#inLink > 0) this.#linked += letters;
    if (this.#inNote > 0) this.#noted += letters;
  }

  open(name: string, attributes: Record<string, string>): void {
    const outer = this.#frame;
    const isInline = inline.has(name);
    // A block inside a table makes its cells places of text and no figures.
    const inRow = outer.kind === 'row' && (isInline || cells.has(name));
    if (!isInline && !inRow) this.flush();
    if (name === 'br') this.#parts.push('\n');
    if (name === 'a') this.#inLink++;
    if (notes.has(name)) this.#inNote++;
    if (name === 'th') this.#hasHeaderCell = true;
    if (inRow && !isInline) this.#parts.push(' ');
    const level = /^h[1-6]$/u.test(name) ? Number(name[1]) : 0;
    const frame: Frame = {
      name,
      level: isInline ? outer.level : level,
      kind:
        level > 0 ? 'heading' : (kinds[name] ?? (outer.kind === 'row' && !inRow ? 'paragraph' : outer.kind)),
      isFurniture:
        outer.isFurniture ||
        around.has(name) ||
        isFurnitureName(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`),
      isSilent: outer.isSilent || silent.has(name),
      list: outer.list,
    };
    if (name === 'ul' || name === 'ol' || name === 'dl' || name === 'table') {
      const isTable = name === 'table';
      const before = this.blocks.at(-1);
      const lead = !isTable && before && leads.test(before.text) ? before.text : null;
      frame.list = { group: ++this.#groups, lead, isTable, rows: 0 };
    }
    this.#frames.push(frame);
  }

  close(name: string): void {
    if (name === 'a' && this.#inLink > 0) this.#inLink--;
    if (notes.has(name) && this.#inNote > 0) this.#inNote--;
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    if (!inline.has(name) && !(frame.kind === 'row' && cells.has(name))) this.flush();
    this.#frames.pop();
  }

  flush(): void {
    const { kind, level, list, isFurniture } = this.#frame;
    const linkedShare = this.#length === 0 ? 0 : this.#linked / this.#length;
    const noteShare = this.#length === 0 ? 0 : this.#noted / this.#length;
    const lines = this.#parts
      .join('')
      .split(/[\n\u0085\u2028\u2029]/u)
      .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
      .filter((line) => line !== '');
    const isHeader = kind === 'row' && list !== null && list.rows === 0 && this.#hasHeaderCell;
    for (const text of lines) {
      // A line that is nothing but a link leads elsewhere and says nothing here.
      const isLinkOnly = linkedShare > 0.9 && level === 0 && !/[.!?]$/u.test(text);
      const isNote = noteShare > 0.95 && kind === 'paragraph' && text.length < noteAtMost;
      const isNoText = isFurniture || isLinkOnly || isHeader || isNote;
      this.blocks.push({
        kind: isNoText ? 'furniture' : kind,
        text,
        level,
        lead: list?.lead ?? null,
        group: kind === 'item' || kind === 'row' ? (list?.group ?? 0) : 0,
      });
    }
    if (lines.length > 0 && kind === 'row' && list !== null) {
      if (isHeader) list.lead = lines.join(' ');
      list.rows++;
    }
    this.#hasHeaderCell = false;
    [this.#parts, this.#linked, this.#noted, this.#length] = [[], 0, 0, 0];
  }
}

/**
 * The blocks of a page's body in reading order, one line each; what stands around the text (menus, captions, bylines)
 * is marked as furniture and not dropped, so that places count in the whole text.
 * @param html text of any quality; time is linear in its length and nothing of it runs
 */
export function htmlBlocks(html: string): SourceBlock[] {
  const reader = new Reader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html.replaceAll('\u0000', ''));
  parser.end();
  reader.flush();
  return reader.blocks;
}
