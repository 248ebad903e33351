import { useId, useState } from 'react';
import { words } from '#web/kernel/words.ts';
import styles from './line-chart.module.css';

export interface Point {
  label: string;
  /** null = not known: a gap in the line, never 0 */
  value: number | null;
}

interface Props {
  title: string;
  /** what the figures count: "words" */
  unit: string;
  points: readonly Point[];
}

const width = 640;
const height = 200;
const edge = { left: 8, right: 8, top: 20, bottom: 24 } as const;

/** Places of the points in the drawing, in its own units; the axis starts at 0. */
export function placesOf(points: readonly Point[]): readonly { x: number; y: number | null }[] {
  const top = Math.max(1, ...points.map((point) => point.value ?? 0));
  const step = points.length > 1 ? (width - edge.left - edge.right) / (points.length - 1) : 0;
  const room = height - edge.top - edge.bottom;
  return points.map((point, i) => ({
    x: edge.left + i * step,
    y: point.value === null ? null : edge.top + room * (1 - point.value / top),
  }));
}

/** One line with gaps shown as gaps, the value under the pointer, and a table for those who cannot see it. */
export function LineChart({ title, unit, points }: Props) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const places = placesOf(points);
  const path = places
    .map(({ x, y }, i) =>
      y === null ? '' : `${places[i - 1]?.y == null ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`,
    )
    .join('');
  const shown = at ?? points.findLastIndex((point) => point.value !== null);
  const place = places[shown];
  const point = points[shown];
  const text = (value: number | null) =>
    value === null ? words.state.none : `${value.toLocaleString()} ${unit}`;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        {point && (
          <span>
            {point.label}: {text(point.value)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = (event.clientX - box.left) / box.width;
          setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
        }}
        onPointerLeave={() => setAt(null)}
      >
        <path className={styles.axis} d={`M${edge.left} ${height - edge.bottom}H${width - edge.right}`} />
        <path className={styles.line} d={path} />
        {place && place.y !== null && <circle className={styles.dot} cx={place.x} cy={place.y} r="4.5" />}
        <text className={styles.label} x={edge.left} y={height - 6}>
          {points[0]?.label}
        </text>
        <text className={styles.label} x={width - edge.right} y={height - 6} textAnchor="end">
          {points.at(-1)?.label}
        </text>
      </svg>
      <table className={styles.twin}>
        <caption>{title}</caption>
        <tbody>
          {points.map((one) => (
            <tr key={one.label}>
              <th scope="row">{one.label}</th>
              <td>{text(one.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
