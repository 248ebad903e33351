import { areaPath, axisFor, linePath, loneOf, type Place, placesOnX, yOf } from './scale.ts';
import styles from './chart.module.css';

interface Props {
  /** oldest first; null = not known, a gap */
  values: readonly (number | null)[];
  /** positions in a list: 1 stands at the top */
  ranks?: boolean;
  /** what somebody hears who cannot see it */
  label: string;
  width?: number;
  height?: number;
  /** fills the ground under the line */
  filled?: boolean;
}

/** A line without axes that stands beside its figure. Draws nothing while nothing is known. */
export function Sparkline({ values, ranks = false, label, width = 96, height = 24, filled = false }: Props) {
  if (values.every((value) => value === null)) return null;
  const plot = { left: 2, right: width - 2, top: 3, bottom: height - 3 };
  const axis = axisFor(values, { ranks });
  const xs = placesOnX(
    values.map(() => null),
    plot,
  );
  const places = xs.map((x, i): Place => {
    const value = values[i] ?? null;
    return { x, y: value === null ? null : yOf(axis, value, plot) };
  });
  return (
    <span className={styles.spark}>
      <svg width={width} height={height} aria-hidden="true">
        {filled && <path className={styles.area} data-ink="1" d={areaPath(places, height)} />}
        <path className={styles.line} data-ink="1" d={linePath(places)} />
        {loneOf(places).map(({ x, y }) => (
          <circle key={x} className={styles.dot} data-ink="1" cx={x} cy={y ?? 0} r="2" />
        ))}
      </svg>
      <span className={styles.hidden}>{label}</span>
    </span>
  );
}
