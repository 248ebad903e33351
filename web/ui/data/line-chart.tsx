import { useId, useState } from 'react';
import { figureText } from '#web/kernel/format.ts';
import { messages } from '#web/kernel/messages.ts';
import { edge, height, linePath, placesOf, width, type Point } from './chart-places.ts';
import styles from './line-chart.module.css';

interface Props {
  title: string;
  /** what the figures count: "words" */
  unit: string;
  points: readonly Point[];
  /** the figures are positions in a list: 1 stands at the top */
  ranks?: boolean;
}

/** One line with gaps shown as gaps, the value under the pointer, and a table for those who cannot see it. */
export function LineChart({ title, unit, points, ranks = false }: Props) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const places = placesOf(points, ranks);
  const path = linePath(places);
  const shown = at ?? points.findLastIndex((point) => point.value !== null);
  const place = places[shown];
  const point = points[shown];
  const text = (value: number | null) =>
    value === null
      ? messages.state.none
      : ranks
        ? `${unit} ${figureText(value)}`
        : `${figureText(value)} ${unit}`;
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
          {points.map((item) => (
            <tr key={item.label}>
              <th scope="row">{item.label}</th>
              <td>{text(item.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
