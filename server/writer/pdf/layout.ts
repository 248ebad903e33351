// Blocks of a document as pieces that are put on pages.
import type { TextNode } from '#contract/writer/documents.ts';
import type { Citations } from '#engine/document/citations/citations.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { tableGrid } from '#engine/document/table-grid.ts';
import { breakLines, type Run } from './break-lines.ts';
import type { Canvas } from './pdf-canvas.ts';
import { inlineRuns } from './pdf-inline.ts';
import { type BlockSetting, column, hanging, indentStep, ink, page, type PdfStyle } from './pdf-style.ts';
import type { Piece } from './pieces.ts';
import { tableRow } from './table-row.ts';

/** A picture that a file can hold. */
export interface Picture {
  bytes: Uint8Array;
  /** pixels */
  width: number;
  height: number;
}

/** Where a block stands. Points. */
interface Place {
  x: number;
  width: number;
  lists: number;
  inQuote?: boolean;
  /** a line on the left, as quotations and callouts have */
  bar?: boolean;
  inTable?: boolean;
  /** the sign before a list item's first line */
  sign?: string;
}

const signs = ['•', '–', '·'];
const maxLists = 8;
/** Points of a pixel: 96 of them are an inch. */
const pointsPerPixel = 0.75;

interface Options {
  canvas: Canvas;
  style: PdfStyle;
  citations: Citations;
  /** by their addresses */
  pictures: ReadonlyMap<string, Picture>;
  /** notes a heading for the outline, once its page is there */
  onHeading: (level: number, text: string) => void;
}

export class Layout {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = options;
  }

  blocks(nodes: readonly TextNode[], place: Place = { x: page.margin, width: column, lists: 0 }): Piece[] {
    return nodes.flatMap((node) => this.#block(node, place));
  }

  /** Lines of a block; an empty one is as high as a line. */
  text(
    runs: readonly (Run | null)[],
    setting: BlockSetting,
    place: Place,
    more: Partial<Look> = {},
  ): Piece[] {
    const { canvas } = this.#options;
    const { before, after, firstLine: indent } = setting;
    const firstLine = place.sign || place.lists > 0 || place.inTable ? 0 : indent;
    const lines = breakLines(
      canvas,
      runs,
      (line) => Math.max(1, place.width - (line === 0 ? firstLine : 0)),
      more.isCode,
    );
    const height = canvas.naturalHeight(setting) * setting.lineSpacing;
    return lines.map((line, at): Piece => {
      const isFirst = at === 0;
      const isLast = at === lines.length - 1;
      return {
        height,
        ...(isFirst && { before }),
        ...(isLast && { after }),
        // No line of a paragraph is left alone on a page; a heading stands with what follows.
        ...((more.isHeading || (lines.length > 1 && (isFirst || at === lines.length - 2))) && { keep: true }),
        draw: (y) => {
          if (more.isCode) canvas.file.rect(place.x - 6, y, place.width + 12, height).fill(ink.shade);
          if (place.bar)
            canvas.file
              .moveTo(place.x - 12, y)
              .lineTo(place.x - 12, y + height)
              .lineWidth(2)
              .stroke(ink.line);
          if (isFirst) more.onFirst?.(y);
          if (isFirst && place.sign) this.#sign(place.sign, setting, place, y, height);
          canvas.line(line, place.x + (isFirst ? firstLine : 0), y, height, setting);
        },
      };
    });
  }

  #sign(sign: string, setting: BlockSetting, { x }: Place, y: number, height: number): void {
    const { canvas } = this.#options;
    const font = canvas.fonts.base(setting.family);
    const width = canvas.width(sign, font, setting.size);
    const left = x - Math.max(hanging, width + 4);
    canvas.line(
      { runs: [{ text: sign, font, size: setting.size, width, look: {} }], width },
      left,
      y,
      height,
      setting,
    );
  }

  #block(node: TextNode, place: Place): Piece[] {
    const { style, citations, onHeading } = this.#options;
    const flush = { ...style.body, firstLine: 0 };
    const content = node.content ?? [];
    const attrs = node.attrs ?? {};
    const inline = (setting: BlockSetting) => inlineRuns(content, setting, citations);
    switch (node.type) {
      case 'paragraph': {
        const setting = place.inQuote
          ? style.quote
          : place.lists > 0 || place.inTable
            ? style.inner
            : style.body;
        return this.text(inline(setting), setting, place);
      }
      case 'heading': {
        const level = attrs.level ?? 1;
        const setting = style.heading(level);
        const onFirst = () => onHeading(level, plainText([node]));
        return this.text(inline(setting), setting, place, { isHeading: true, onFirst });
      }
      case 'bulletList':
      case 'orderedList':
        return this.#list(node, place);
      case 'blockquote':
        return this.blocks(content, {
          ...place,
          x: place.x + indentStep,
          width: Math.max(indentStep, place.width - indentStep),
          inQuote: true,
          bar: true,
        });
      case 'callout': {
        const kind = attrs.kind ?? 'note';
        const text = `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
        const inside = {
          ...place,
          x: place.x + indentStep,
          width: Math.max(indentStep, place.width - indentStep),
          bar: true,
        };
        const setting = { ...style.inner, bold: true };
        const label = this.text([{ text, setting, look: {} }], setting, inside);
        return [...label.map((line) => ({ ...line, keep: true })), ...this.blocks(content, inside)];
      }
      case 'codeBlock': {
        const lines = (content[0]?.text ?? '').replaceAll('\t', '    ').split('\n');
        const runs = lines.flatMap((text, at): (Run | null)[] => [
          ...(at > 0 ? [null] : []),
          { text, setting: style.code, look: {} },
        ]);
        return this.text(runs, style.code, place, { isCode: true });
      }
      case 'image':
        return this.#picture(node, place);
      case 'table':
        return this.#table(node, place);
      case 'placeholder': {
        const text = `[Gap: ${attrs.text ?? ''}]`;
        return this.text([{ text, setting: flush, look: { background: '#fff3a3' } }], flush, place);
      }
      case 'horizontalRule':
        return [this.#rule(place)];
      default:
        return this.blocks(content, place);
    }
  }

  #list(list: TextNode, place: Place): Piece[] {
    const start = list.attrs?.start ?? 1;
    const step = place.lists < maxLists ? indentStep : 0;
    const inside = {
      ...place,
      x: place.x + step,
      width: Math.max(indentStep, place.width - step),
      lists: place.lists + 1,
    };
    const pieces = (list.content ?? []).flatMap((item, at) => {
      const [first, ...rest] = item.content ?? [];
      const sign = list.type === 'orderedList' ? `${start + at}.` : signs[place.lists % signs.length]!;
      const { sign: _outer, ...below } = inside;
      return [...(first ? this.#block(first, { ...inside, sign }) : []), ...this.blocks(rest, below)];
    });
    const last = pieces.at(-1);
    if (last && place.lists === 0) pieces[pieces.length - 1] = { ...last, after: 12 };
    return pieces;
  }

  #rule({ x, width }: Place): Piece {
    const { file } = this.#options.canvas;
    const draw = (y: number) =>
      void file
        .moveTo(x, y + 6)
        .lineTo(x + width, y + 6)
        .lineWidth(0.8)
        .stroke(ink.line);
    return { height: 12, before: 6, after: 12, draw };
  }

  /** The picture, or a link to it where it could not be read. */
  #picture({ attrs = {} }: TextNode, place: Place): Piece[] {
    const { canvas, pictures, style } = this.#options;
    const { src = '', alt } = attrs;
    const flush = { ...style.body, firstLine: 0 };
    const picture = pictures.get(src);
    if (!picture) {
      const isOnWeb = /^https?:/i.test(src);
      const look = isOnWeb ? { href: src, color: ink.link, underline: true } : {};
      const text = `[Image: ${alt || (isOnWeb ? src : 'not found')}]`;
      return this.text([{ text, setting: flush, look }], flush, place);
    }
    const maxHeight = (page.height - 2 * page.margin) * 0.9;
    const natural = { width: picture.width * pointsPerPixel, height: picture.height * pointsPerPixel };
    const scale = Math.min(1, place.width / natural.width, maxHeight / natural.height);
    const [width, height] = [natural.width * scale, natural.height * scale];
    const bytes = Buffer.from(picture.bytes);
    const draw = (y: number) => void canvas.file.image(bytes, place.x, y, { width, height });
    const small = { ...style.inner, size: 10, after: 12 };
    const look = { color: ink.faint };
    const caption = attrs.title ? this.text([{ text: attrs.title, setting: small, look }], small, place) : [];
    const shown = { height, before: 6, after: caption.length > 0 ? 4 : 12, keep: caption.length > 0, draw };
    return [shown, ...caption];
  }

  #table(table: TextNode, place: Place): Piece[] {
    const grid = tableGrid(table);
    const columns = Math.max(1, ...grid.map((row) => row.length));
    // As much as the longest text of a column asks for, between a short word and a long line.
    const weights = Array.from({ length: columns }, (_, x) =>
      grid.reduce((most, row) => {
        const cell = row[x];
        const isWide = (cell?.attrs?.colspan ?? 1) > 1;
        return cell && !isWide ? Math.max(most, Math.min(48, plainText(cell.content ?? []).length)) : most;
      }, 6),
    );
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const edges = [0];
    for (const weight of weights) edges.push(edges.at(-1)! + (weight / sum) * place.width);
    const rows = grid.map((row) => {
      const cells = row.flatMap((cell, at) => {
        if (!cell) return [];
        const x = place.x + edges[at]!;
        const end = Math.min(columns, at + (cell.attrs?.colspan ?? 1));
        const width = place.x + edges[end]! - x;
        const padding = Math.min(5, width / 4);
        const inner = { x: x + padding, width: Math.max(1, width - 2 * padding), lists: 0, inTable: true };
        const isHead = cell.type === 'tableHeader';
        return [{ x, width, padding, isHead, pieces: this.blocks(cell.content ?? [], inner) }];
      });
      return tableRow(this.#options.canvas.file, cells);
    });
    const isHeadRow = table.content?.[0]?.content?.every((cell) => cell.type === 'tableHeader');
    const head = isHeadRow && rows.length > 1 ? rows[0] : undefined;
    return rows.map((row, at) => ({
      ...row,
      ...(at === 0 && { before: 6 }),
      ...(at === rows.length - 1 && { after: 12 }),
      ...(head && at === 0 && { keep: true }),
      ...(head && at > 0 && { head }),
    }));
  }
}

/** What a text is besides its runs. */
interface Look {
  isHeading: boolean;
  isCode: boolean;
  onFirst: (y: number) => void;
}
