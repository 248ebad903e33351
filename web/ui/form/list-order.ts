/** The list with the item at `from` standing at `to`; unchanged when either is out of range. */
export function moved<T>(items: T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Where a dragged row lands, from the pointer's height and the rows' middles without it.
 * @param middles y of the middle of every other row, top to bottom
 */
export const landing = (pointerY: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < pointerY).length;
