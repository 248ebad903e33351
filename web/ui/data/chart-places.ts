export interface Point {
  label: string;
  /** null = not known: a gap in the line, never 0 */
  value: number | null;
}

export interface Place {
  x: number;
  y: number | null;
}

/** The drawing's own units; it grows with its frame. */
export const width = 640;
export const height = 200;
export const edge = { left: 8, right: 8, top: 20, bottom: 24 } as const;

/**
 * Places of the points in the drawing, in its own units; the axis starts at 0.
 * @param ranks the values are positions in a list: 1 stands at the top, the worst one place above the ground: at it, it would look like 0
 */
export function placesOf(points: readonly Point[], ranks = false): readonly Place[] {
  const top = Math.max(1, ...points.map((point) => point.value ?? 0));
  const share = (value: number) => (ranks ? 1 - (value - 1) / top : value / top);
  const step = points.length > 1 ? (width - edge.left - edge.right) / (points.length - 1) : 0;
  const room = height - edge.top - edge.bottom;
  return points.map((point, i) => ({
    x: edge.left + i * step,
    y: point.value === null ? null : edge.top + room * (1 - share(point.value)),
  }));
}

/** The line through the places as SVG path data; it breaks where nothing is known. */
export const linePath = (places: readonly Place[]): string =>
  places
    .map(({ x, y }, i) =>
      y === null ? '' : `${places[i - 1]?.y == null ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`,
    )
    .join('');
