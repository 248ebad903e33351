import type { TextNode } from '#contract/writer/documents.ts';

/** Columns beyond this are not laid out; Word allows 63. */
const maxColumns = 100;

/**
 * A table's cells by row and column with spans laid out: a cell stands at its upper left place, the places that it
 * covers are null. Rows may differ in length.
 */
export function tableGrid(table: TextNode): (TextNode | null)[][] {
  const rows = table.content ?? [];
  const grid: (TextNode | null | undefined)[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row.content ?? []) {
      while (grid[y]![x] !== undefined) x += 1;
      const width = cell.attrs?.colspan ?? 1;
      const height = Math.min(cell.attrs?.rowspan ?? 1, rows.length - y);
      if (x + width > maxColumns && x > 0 && width > 1) grid[y]![x] = cell;
      else
        for (let dy = 0; dy < height; dy += 1)
          for (let dx = 0; dx < width; dx += 1) grid[y + dy]![x + dx] = dx === 0 && dy === 0 ? cell : null;
    }
  });
  return grid.map((row) => Array.from(row, (cell) => cell ?? null));
}
