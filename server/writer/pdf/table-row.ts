// Rows of tables, which are parted where one is higher than what is left of its page.
import { drawStack, fitting, type Piece, stackHeight } from './pieces.ts';
import { ink } from './pdf-style.ts';

export interface RowCell {
  x: number;
  width: number;
  padding: number;
  isHead: boolean;
  pieces: readonly Piece[];
}

/** A row as a piece; its cells have its height. */
export function tableRow(file: PDFKit.PDFDocument, cells: readonly RowCell[]): Piece {
  const heightOf = ({ pieces, padding }: RowCell) => stackHeight(pieces) + 2 * padding;
  const height = Math.max(8, ...cells.map(heightOf));
  return {
    height,
    draw(y) {
      for (const { x, width, padding, isHead, pieces } of cells) {
        file.rect(x, y, width, height).lineWidth(0.6);
        if (isHead) file.fillAndStroke(ink.shade, ink.line);
        else file.stroke(ink.line);
        drawStack(pieces, y + padding);
      }
    },
    split(room) {
      const counts = cells.map(({ pieces, padding }) => fitting(pieces, room - 2 * padding));
      if (counts.every((count) => count === 0)) return null;
      const part = (from: (at: number) => number, to: (at: number) => number | undefined) =>
        cells.map((cell, at) => ({ ...cell, pieces: cell.pieces.slice(from(at), to(at)) }));
      return [
        tableRow(
          file,
          part(
            () => 0,
            (at) => counts[at],
          ),
        ),
        tableRow(
          file,
          part(
            (at) => counts[at]!,
            () => undefined,
          ),
        ),
      ];
    },
  };
}
