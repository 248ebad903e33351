// Where things stand in a chart: pure, in CSS pixels.

/** A round step: 1, 2 or 5 times a power of ten, at least `least`. */
function stepFor(range: number, wanted: number, least: number): number {
  const raw = Math.max(range / Math.max(1, wanted), least);
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw * 0.999) ?? 10;
  return factor * power;
}

export interface Axis {
  /** values with a line across, the first at the ground */
  ticks: readonly number[];
  /** share of the height, 0 at the ground and 1 at the top */
  share: (value: number) => number;
}

interface AxisOptions {
  /** the values are positions in a list: 1 stands at the top, the worst above the ground, where it would look like 0 */
  ranks?: boolean;
  /** the values are counts: no tick stands between two of them */
  whole?: boolean;
  /** about how many ticks there is room for */
  wanted?: number;
}

/** An axis for these values, from 0 unless they are positions; nulls are unknown and left out. */
export function axisFor(
  values: readonly (number | null)[],
  { ranks = false, whole = false, wanted = 4 }: AxisOptions = {},
): Axis {
  const top = values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
  if (ranks) {
    const worst = Math.max(2, Math.ceil(top));
    const step = stepFor(worst - 1, wanted, 1);
    const inner = Array.from({ length: Math.ceil((worst + 1) / step) }, (_, i) => (i + 1) * step);
    // One that stands right below the first would be written into it.
    const ticks = [1, ...inner.filter((tick) => tick - 1 > step / 2)];
    const last = ticks.find((tick) => tick > worst) ?? worst + step;
    return {
      ticks: ticks.filter((tick) => tick <= last),
      share: (value) => 1 - (value - 1) / (last - 1),
    };
  }
  const step = stepFor(top === 0 ? 1 : top, wanted, whole ? 1 : 0);
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  const last = count * step;
  // Multiplied and rounded, so that 3 × 0.1 is written 0.3.
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
  return { ticks, share: (value) => value / last };
}

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The places of points on the x axis: by their times where each has one, else at even distances; one alone stands in
 * the middle.
 * @param times milliseconds, oldest first
 */
export function placesOnX(times: readonly (number | null)[], { left, right }: Plot, inset = 0): number[] {
  const from = left + inset;
  const room = Math.max(0, right - left - 2 * inset);
  if (times.length === 1) return [from + room / 2];
  const [first, last] = [times[0], times.at(-1)];
  const byTime = times.every((time) => time !== null) && first != null && last != null && last > first;
  return times.map((time, i) =>
    byTime
      ? from + (((time ?? first) - first) / (last - first)) * room
      : from + (i / (times.length - 1)) * room,
  );
}

export const yOf = (axis: Axis, value: number, { top, bottom }: Plot): number =>
  bottom - axis.share(value) * (bottom - top);

export interface Place {
  x: number;
  y: number | null;
}

const at = ({ x, y }: Place) => `${x.toFixed(1)} ${(y ?? 0).toFixed(1)}`;

/** The line through the places as SVG path data; it breaks where nothing is known. */
export const linePath = (places: readonly Place[]): string =>
  places
    .map((place, i) => (place.y === null ? '' : `${places[i - 1]?.y == null ? 'M' : 'L'}${at(place)}`))
    .join('');

/** The area under the same line, closed at the ground piece by piece. */
export function areaPath(places: readonly Place[], ground: number): string {
  return places
    .map((place, i) => {
      if (place.y === null) return '';
      const begins = places[i - 1]?.y == null;
      const ends = places[i + 1]?.y == null;
      return `${begins ? `M${place.x.toFixed(1)} ${ground.toFixed(1)}L` : 'L'}${at(place)}${
        ends ? `L${place.x.toFixed(1)} ${ground.toFixed(1)}Z` : ''
      }`;
    })
    .join('');
}

/** Places that stand alone between gaps: no line reaches them, so they get a dot. */
export const loneOf = (places: readonly Place[]): Place[] =>
  places.filter(({ y }, i) => y !== null && places[i - 1]?.y == null && places[i + 1]?.y == null);

/** Which points get a label under the axis: the last always, the others where at least `apart` pixels are free. */
export function labelled(xs: readonly number[], apart: number): number[] {
  const last = xs.length - 1;
  if (last < 0) return [];
  const kept: number[] = [];
  for (let i = 0; i < last; i++) {
    const x = xs[i] ?? 0;
    const before = kept.at(-1);
    const free = before === undefined || x - (xs[before] ?? 0) >= apart;
    if (free && (xs[last] ?? 0) - x >= apart) kept.push(i);
  }
  return [...kept, last];
}

/** Moves labels apart, so that each has its line; they keep their order. @param places wanted heights */
export function spread(places: readonly number[], apart: number, { top, bottom }: Plot): number[] {
  const order = places.map((_, i) => i).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = [...places];
  let free = top;
  for (const i of order) {
    found[i] = Math.max(places[i] ?? 0, free);
    free = (found[i] ?? 0) + apart;
  }
  let ceiling = bottom;
  for (const i of order.toReversed()) {
    found[i] = Math.min(found[i] ?? 0, ceiling);
    ceiling = (found[i] ?? 0) - apart;
  }
  return found;
}

/** The point that stands nearest to a place on the x axis. */
export function nearest(xs: readonly number[], x: number): number {
  let best = 0;
  for (let i = 1; i < xs.length; i++)
    if (Math.abs((xs[i] ?? 0) - x) < Math.abs((xs[best] ?? 0) - x)) best = i;
  return best;
}
