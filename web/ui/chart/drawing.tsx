import type { layoutOf } from './layout.ts';
import { areaPath, linePath, loneOf } from './scale.ts';
import styles from './chart.module.css';
import { fitText } from './fit-text.ts';
import type { ChartKind, Figures, Series } from './types.ts';

type Layout = ReturnType<typeof layoutOf>;

interface Props {
  layout: Layout;
  kind: ChartKind;
  series: readonly Series[];
  figures: Figures;
  right?: Figures | undefined;
  dateOf: (tick: number) => string;
}

/** Axes, lines or bars, marks and direct labels. */
export function Drawing({ layout, kind, series, figures, right, dateOf }: Props) {
  const { plot, ticks, rightTicks, lines, bars, bar, marks, names, dates, xs } = layout;
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className={styles.grid} d={`M${plot.left} ${y}H${plot.right}`} />
          <text className={styles.label} x={plot.left - 6} y={y + 4} textAnchor="end">
            {figures.text(value)}
          </text>
        </g>
      ))}
      {rightTicks.map(({ value, y }) => (
        <text key={value} className={styles.label} x={plot.right + 6} y={y + 4}>
          {right?.text(value)}
        </text>
      ))}
      {right && <AxisNames series={series} width={layout.width} />}
      {dates.map((i) => {
        const end = i === xs.length - 1 && i > 0;
        const x = xs[i] ?? 0;
        const anchor = end ? 'end' : x - plot.left < 24 && xs.length > 1 ? 'start' : 'middle';
        return (
          <text key={i} className={styles.label} x={x} y={plot.bottom + 18} textAnchor={anchor}>
            {dateOf(i)}
          </text>
        );
      })}
      {marks.map(({ x, time, label }) => (
        <g key={`${time} ${label}`}>
          <path className={styles.mark} d={`M${x} ${plot.top}V${plot.bottom}`} />
          <path className={styles.flag} d={`M${x - 4} ${plot.bottom}h8l-4 -6z`} />
        </g>
      ))}
      {bars.map(({ key, ink, x, y, height }) => (
        // A hairline of paper keeps parts apart for those who do not see their colors.
        <rect
          key={key}
          className={styles.bar}
          data-ink={ink}
          x={x}
          y={y}
          width={bar}
          height={Math.max(1, height - 1)}
          rx={Math.min(2, bar / 4)}
        />
      ))}
      {kind !== 'stack' &&
        series.map(({ key, ink, dashed }, i) => {
          const places = lines[i] ?? [];
          return (
            <g key={key} data-ink={ink}>
              {kind === 'area' && i === 0 && (
                <path className={styles.area} d={areaPath(places, plot.bottom)} />
              )}
              <path className={styles.line} data-dashed={dashed} d={linePath(places)} />
              {loneOf(places).map(({ x, y }) => (
                <circle key={x} className={styles.dot} cx={x} cy={y ?? 0} r="3" />
              ))}
            </g>
          );
        })}
      {names.map(({ key, label, ink, y }) => (
        <g key={key} data-ink={ink}>
          <rect className={styles.nameDot} x={plot.right + 3} y={y - 5} width="3" height="10" rx="1.5" />
          <text className={styles.name} x={plot.right + 10} y={y + 4}>
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

/** With two scales each has the names of what stands on it. */
function AxisNames({ series, width }: { series: readonly Series[]; width: number }) {
  const named = (side: 'right' | undefined) => series.filter(({ axis }) => axis === side);
  const textOf = (own: readonly Series[]) =>
    fitText(own.map(({ label }) => label).join(', '), width / 2 - 16);
  return (
    <>
      <g data-ink={named(undefined)[0]?.ink}>
        <rect className={styles.nameDot} x="0" y="3" width="3" height="10" rx="1.5" />
        <text className={styles.name} x={8} y={12}>
          {textOf(named(undefined))}
        </text>
      </g>
      <g data-ink={named('right')[0]?.ink}>
        <rect className={styles.nameDot} x={width - 3} y="3" width="3" height="10" rx="1.5" />
        <text className={styles.name} x={width - 8} y={12} textAnchor="end">
          {textOf(named('right'))}
        </text>
      </g>
    </>
  );
}

/** The line under the pointer, with a ring at each value. */
export function Crosshair({
  layout: { plot, xs, lines },
  kind,
  series,
  at,
}: {
  layout: Layout;
  kind: ChartKind;
  series: readonly Series[];
  at: number;
}) {
  const x = xs[at] ?? 0;
  return (
    <>
      <path className={styles.cross} d={`M${x} ${plot.top}V${plot.bottom}`} />
      {kind !== 'stack' &&
        series.map(({ key, ink }, i) => {
          const y = lines[i]?.[at]?.y ?? null;
          return y === null ? null : (
            <circle key={key} className={styles.ring} data-ink={ink} cx={x} cy={y} r="4" />
          );
        })}
    </>
  );
}
