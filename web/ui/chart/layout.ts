// The places of everything that a chart draws, from its figures and its real width.
import { fitText } from './fit-text.ts';
import { axisFor, labelled, type Place, placesOnX, type Plot, spread, yOf } from './scale.ts';
import type { ChartKind, Figures, Mark, Series, Tick } from './types.ts';

/** Wide enough for digits with a sign of per cent at 12 px. */
const letter = 7.5;
const widthOf = (text: string) => Math.ceil(text.length * letter);
const xLabelHeight = 24;
/** Below this width direct labels would leave no room for the lines: names stand above instead. */
const narrow = 440;
/** Of the width, for names beside their lines or on an axis: longer ones are cut. */
const nameShare = 0.3;

interface Asked {
  width: number;
  height: number;
  kind: ChartKind;
  ticks: readonly Tick[];
  series: readonly Series[];
  figures: Figures;
  right?: Figures | undefined;
  marks: readonly Mark[];
}

const timeOf = ({ at }: Tick) => (at === null ? null : Date.parse(at));

/** The sums of a stack up to each part, for each tick; null where no part is known. */
const stacked = (series: readonly Series[], tick: number) => {
  let sum = 0;
  return series.map(({ values }) => {
    const value = values[tick] ?? null;
    const from = sum;
    sum += value ?? 0;
    return value === null ? null : { from, to: sum };
  });
};

export function layoutOf({ width, height, kind, ticks, series, figures, right, marks }: Asked) {
  const first = series.filter(({ axis }) => axis !== 'right');
  const second = series.filter(({ axis }) => axis === 'right');
  const heights =
    kind === 'stack'
      ? ticks.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0))
      : first.flatMap(({ values }) => values);
  const wanted = Math.max(2, Math.round((height - 48) / 44));
  const axis = axisFor(heights, { ...figures, wanted });
  const rightAxis = right
    ? axisFor(
        second.flatMap(({ values }) => values),
        { ...right, wanted },
      )
    : null;
  const tickWidth = (own: typeof axis, { text }: Figures) =>
    Math.max(...own.ticks.map((tick) => widthOf(text(tick))));
  const direct = series.length > 1 && !right && width >= narrow;
  const nameRoom = width * nameShare;
  const named = direct ? series.map((one) => ({ ...one, label: fitText(one.label, nameRoom) })) : series;
  const plot: Plot = {
    left: tickWidth(axis, figures) + 10,
    right:
      width -
      (rightAxis && right
        ? tickWidth(rightAxis, right) + 10
        : direct
          ? Math.min(nameRoom, Math.max(...named.map(({ label }) => widthOf(label)))) + 14
          : 10),
    top: right ? 26 : 10,
    bottom: height - xLabelHeight,
  };
  const bar =
    kind === 'stack'
      ? Math.max(2, Math.min(28, ((plot.right - plot.left) / Math.max(1, ticks.length)) * 0.72))
      : 0;
  const times = ticks.map(timeOf);
  const xs = placesOnX(times, plot, bar / 2 + (kind === 'stack' ? 2 : 4));
  const lines = series.map((one) => {
    const own = one.axis === 'right' && rightAxis ? rightAxis : axis;
    return xs.map((x, i): Place => {
      const value = one.values[i] ?? null;
      return { x, y: value === null ? null : yOf(own, value, plot) };
    });
  });
  const bars =
    kind === 'stack'
      ? ticks.flatMap((_, i) =>
          stacked(series, i).flatMap((part, s) =>
            part && part.to > part.from
              ? [
                  {
                    key: `${i} ${s}`,
                    ink: series[s]?.ink ?? 1,
                    x: (xs[i] ?? 0) - bar / 2,
                    y: yOf(axis, part.to, plot),
                    height: yOf(axis, part.from, plot) - yOf(axis, part.to, plot),
                  },
                ]
              : [],
          ),
        )
      : [];
  return {
    width,
    plot,
    bar,
    bars,
    xs,
    lines,
    direct,
    ticks: axis.ticks.map((value) => ({ value, y: yOf(axis, value, plot) })),
    rightTicks: rightAxis?.ticks.map((value) => ({ value, y: yOf(rightAxis, value, plot) })) ?? [],
    names: direct ? namesOf(kind, named, lines, axis, plot) : [],
    dates: labelled(xs, 84),
    marks: placeMarks(marks, times, xs, plot),
  };
}

/** Beside the last thing that is known of each series. */
function namesOf(
  kind: ChartKind,
  series: readonly Series[],
  lines: readonly (readonly Place[])[],
  axis: ReturnType<typeof axisFor>,
  plot: Plot,
) {
  const lastTick = (series[0]?.values ?? []).findLastIndex((_, i) =>
    series.some(({ values }) => values[i] != null),
  );
  const parts = lastTick < 0 ? [] : stacked(series, lastTick);
  const shown = series.flatMap((one, i) => {
    const part = parts[i];
    const y =
      kind === 'stack'
        ? part
          ? yOf(axis, (part.from + part.to) / 2, plot)
          : null
        : (lines[i]?.findLast((place) => place.y !== null)?.y ?? null);
    return y === null ? [] : [{ one, y }];
  });
  // What is stacked last is on top: names of empty parts keep that order.
  if (kind === 'stack') shown.reverse();
  const heights = spread(
    shown.map(({ y }) => y),
    15,
    { ...plot, top: plot.top + 4, bottom: plot.bottom - 4 },
  );
  return shown.map(({ one: { key, label, ink } }, i) => ({ key, label, ink, y: heights[i] ?? 0 }));
}

/** Marks stand at their time; those outside of the chart's stretch of time are left out. */
function placeMarks(
  marks: readonly Mark[],
  times: readonly (number | null)[],
  xs: readonly number[],
  plot: Plot,
) {
  const [from, to] = [times[0], times.at(-1)];
  const [left, right] = [xs[0], xs.at(-1)];
  if (from == null || to == null || left === undefined || right === undefined || to <= from) return [];
  return (
    marks
      .map(({ at, label }) => ({ label, time: Date.parse(at) }))
      // The last tick is a whole day, so what happened on it stands at its end.
      .filter(({ time }) => time >= from && time <= to + 86_400_000)
      .map(({ label, time }) => ({
        label,
        time,
        x: Math.min(plot.right, left + Math.min(1, (time - from) / (to - from)) * (right - left)),
      }))
  );
}
