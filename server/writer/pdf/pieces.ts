// What stands under each other on pages, and where a page ends.

/** A line, a picture, a row of a table: what is not parted, unless it can say how. Points. */
export interface Piece {
  height: number;
  /** gaps to what stands before and after it; between two pieces the larger of both */
  before?: number;
  after?: number;
  /** on the same page as the next piece */
  keep?: boolean;
  /** stands again at the top of a page that begins with this piece */
  head?: Piece;
  draw(y: number): void;
  /** parts it: what has room and what has not; null where nothing has */
  split?(room: number): [Piece, Piece] | null;
}

/** Height of pieces under each other. */
export function stackHeight(pieces: readonly Piece[]): number {
  let height = 0;
  pieces.forEach((piece, at) => {
    height += piece.height + (at === 0 ? 0 : gapBetween(pieces[at - 1]!, piece));
  });
  return height;
}

const gapBetween = (above: Piece, below: Piece) => Math.max(above.after ?? 0, below.before ?? 0);

export function drawStack(pieces: readonly Piece[], top: number): void {
  let y = top;
  pieces.forEach((piece, at) => {
    if (at > 0) y += gapBetween(pieces[at - 1]!, piece);
    piece.draw(y);
    y += piece.height;
  });
}

/** How many of the pieces have room. */
export function fitting(pieces: readonly Piece[], room: number): number {
  let height = 0;
  let count = 0;
  for (const [at, piece] of pieces.entries()) {
    height += piece.height + (at === 0 ? 0 : gapBetween(pieces[at - 1]!, piece));
    if (height > room) break;
    count += 1;
  }
  return count;
}

/** Height of a piece with all that has to stand on its page. */
function heightTogether(pieces: readonly Piece[], from: number, limit: number): number {
  let height = pieces[from]!.height;
  for (let at = from; pieces[at]!.keep && at + 1 < pieces.length && height <= limit; at += 1)
    height += gapBetween(pieces[at]!, pieces[at + 1]!) + pieces[at + 1]!.height;
  return height;
}

/**
 * Puts pieces on pages.
 * @param top y at which a page begins
 * @param bottom y at which it ends
 * @param newPage begins a page
 */
export function putOnPages(
  pieces: readonly Piece[],
  { top, bottom, newPage }: { top: number; bottom: number; newPage: () => void },
): void {
  newPage();
  let y = top;
  let above: Piece | null = null;
  const begin = ({ head }: Piece) => {
    newPage();
    y = top;
    above = null;
    if (!head || head.height > (bottom - top) / 2) return;
    head.draw(y);
    y += head.height;
  };
  pieces.forEach((piece, at) => {
    const gap = above ? gapBetween(above, piece) : 0;
    const together = heightTogether(pieces, at, bottom - top);
    if (y + gap + together > bottom && y > top && together <= bottom - top) begin(piece);
    else y += gap;
    let rest: Piece | null = piece;
    while (rest) {
      const parts: [Piece, Piece] | null =
        y + rest.height > bottom ? (rest.split?.(bottom - y) ?? null) : null;
      const shown: Piece = parts?.[0] ?? rest;
      // What is higher than a page and cannot be parted begins on one of its own.
      if (!parts && y + rest.height > bottom && y > top) begin(rest);
      shown.draw(y);
      y += shown.height;
      rest = parts?.[1] ?? null;
      if (rest) begin(rest);
    }
    above = piece;
  });
}
