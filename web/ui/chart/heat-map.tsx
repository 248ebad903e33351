import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { messages as shared } from '#web/kernel/messages.ts';
import { ChartActions } from './chart-actions.tsx';
import styles from './chart.module.css';
import heat from './heat-map.module.css';
import { fitText } from './fit-text.ts';
import { labelled } from './scale.ts';
import { useWidth } from './use-width.ts';

interface Props {
  title: string;
  /** what a cell counts: "Posts" */
  name: string;
  rows: readonly string[];
  columns: readonly string[];
  /** by row and column; null = unknown, an empty cell like 0, but "—" in words */
  values: readonly (readonly (number | null)[])[];
  text: (value: number) => string;
  /** said where no cell has anything */
  empty: string;
}

/** Pixels. */
const cellHeight = 22;
const gap = 2;
const rowName = 44;
const columnName = 20;
const between = 30;

/** Counts by two things at once, the more the darker; walked by arrow keys, with a table and as PNG and CSV. */
export function HeatMap({ title, name, rows, columns, values, text, empty }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 400);
  const [at, setAt] = useState<{ row: number; column: number } | null>(null);
  const cell = Math.max(0, (width - rowName) / Math.max(1, columns.length));
  const height = rows.length * cellHeight + columnName;
  const valueAt = (row: number, column: number) => values[row]?.[column] ?? null;
  const most = Math.max(0, ...values.flat().map((value) => value ?? 0));
  const textOf = (value: number | null) => (value === null ? shared.state.none : text(value));
  const said =
    at && `${rows[at.row] ?? ''}, ${columns[at.column] ?? ''}: ${textOf(valueAt(at.row, at.column))}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = at ?? { row: 0, column: -1 };
    const to = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, Math.max(0, column)],
      ArrowUp: [row - 1, Math.max(0, column)],
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const within = (value: number | undefined, count: number) => Math.max(0, Math.min(count - 1, value ?? 0));
    setAt({ row: within(to[0], rows.length), column: within(to[1], columns.length) });
  };
  const places = columns.map((_, column) => rowName + column * cell);
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {most > 0 && (
          <ChartActions
            title={title}
            drawing={drawing}
            rows={() => [
              ['', ...columns],
              ...rows.map((row, i): (string | number | null)[] => [
                row,
                ...columns.map((_, j) => valueAt(i, j)),
              ]),
            ]}
          />
        )}
      </figcaption>
      <div
        ref={frame}
        className={styles.plot}
        {...(most > 0 && {
          role: 'application',
          tabIndex: 0,
          'aria-label': title,
          onKeyDown,
          onBlur: () => setAt(null),
        })}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const row = Math.floor((event.clientY - box.top) / cellHeight);
          const column = Math.floor((event.clientX - box.left - rowName) / cell);
          setAt(row < rows.length && column >= 0 && column < columns.length ? { row, column } : null);
        }}
        onPointerLeave={() => setAt(null)}
      >
        <svg ref={drawing} width={width} height={height} aria-hidden="true">
          {rows.map((row, i) => (
            <g key={row} data-ink="1">
              <text className={styles.label} x={0} y={i * cellHeight + 15}>
                {fitText(row, rowName - 4)}
              </text>
              {columns.map((column, j) => {
                const value = valueAt(i, j) ?? 0;
                return (
                  <rect
                    key={column}
                    className={value > 0 ? heat.some : heat.none}
                    data-at={(at?.row === i && at.column === j) || undefined}
                    x={places[j]}
                    y={i * cellHeight}
                    width={Math.max(0, cell - gap)}
                    height={cellHeight - gap}
                    rx="3"
                    fillOpacity={value > 0 ? 0.25 + 0.75 * (value / most) : 1}
                  />
                );
              })}
            </g>
          ))}
          {labelled(places, between).map((j) => (
            <text
              key={columns[j]}
              className={styles.label}
              x={(places[j] ?? 0) + cell / 2 - gap / 2}
              y={height - 4}
              textAnchor={j === columns.length - 1 ? 'end' : 'middle'}
            >
              {columns[j]}
            </text>
          ))}
        </svg>
        {most === 0 && <p className={styles.empty}>{empty}</p>}
      </div>
      <p className={heat.said} role="status">
        {most > 0 && said}
      </p>
      <div className={styles.hidden}>
        <table>
          <caption>{`${title}: ${name}`}</caption>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column, j) => (
                  <td key={column}>{textOf(valueAt(i, j))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
