import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages as shared } from '#web/kernel/messages.ts';
import { ChartActions } from './chart-actions.tsx';
import styles from './chart.module.css';
import { fitText } from './fit-text.ts';
import { squarify } from './squarify.ts';
import tiles from './treemap.module.css';
import { useWidth } from './use-width.ts';

export interface TreemapItem {
  /** another for each */
  key: string;
  label: string;
  /** null = unknown; drawn is only what is more than 0 */
  value: number | null;
  /** what else is said of it */
  note?: string;
}

interface Props {
  title: string;
  /** what the areas show: "Impressions" */
  name: string;
  items: readonly TreemapItem[];
  text: (value: number) => string;
  /** said where nothing has a size */
  empty: string;
  onOpen: (key: string) => void;
  /** stands in the head */
  controls?: ReactNode;
  /** CSS pixels of the drawing */
  height?: number;
}

/** Pixels: between areas, and what a label needs. */
const gap = 2;
const inset = 8;
const line = 18;

/** Parts of a whole as areas with their names; walked by arrow keys, opened by Enter, with a table and as PNG and CSV. */
export function Treemap(props: Props) {
  const { title, name, items, text, empty, onOpen, controls, height = 300 } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 640);
  const [active, setActive] = useState(0);
  const drawn = items
    .flatMap((item) => (item.value !== null && item.value > 0 ? [{ ...item, value: item.value }] : []))
    .toSorted((a, b) => b.value - a.value);
  const boxes = squarify(
    drawn.map(({ value }) => value),
    { x: 0, y: 0, width, height },
  );
  const most = drawn[0]?.value ?? 1;
  const tabbable = Math.min(active, drawn.length - 1);
  const valueText = (value: number | null) => (value === null ? shared.state.none : text(value));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: tabbable + 1,
      ArrowDown: tabbable + 1,
      ArrowLeft: tabbable - 1,
      ArrowUp: tabbable - 1,
      Home: 0,
      End: drawn.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(drawn.length - 1, to));
    setActive(next);
    frame.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {controls}
        {drawn.length > 0 && (
          <ChartActions
            title={title}
            drawing={drawing}
            rows={() => [
              [shared.chart.name, name],
              ...items.map(({ label, value }): (string | number | null)[] => [label, value]),
            ]}
          />
        )}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys walk its buttons */}
      <div ref={frame} className={tiles.frame} style={{ height }} onKeyDown={onKeyDown}>
        <svg ref={drawing} width={width} height={height} aria-hidden="true">
          {drawn.map(({ key, label, value }, i) => {
            const box = boxes[i]!;
            const room = box.width - 2 * inset;
            return (
              <g key={key} data-ink="1">
                <rect
                  className={tiles.tile}
                  x={box.x}
                  y={box.y}
                  width={Math.max(0, box.width - gap)}
                  height={Math.max(0, box.height - gap)}
                  rx="4"
                  fillOpacity={0.14 + 0.26 * (value / most)}
                />
                {box.height >= line + 6 && (
                  <text className={styles.name} x={box.x + inset} y={box.y + line}>
                    {fitText(label, room)}
                  </text>
                )}
                {box.height >= 2 * line + 6 && (
                  <text className={styles.label} x={box.x + inset} y={box.y + 2 * line}>
                    {fitText(text(value), room)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        {drawn.map(({ key, label, value, note }, i) => {
          const { x, y, width: across, height: down } = boxes[i]!;
          const said = [`${label}: ${text(value)} ${name.toLowerCase()}`, ...(note ? [note] : [])].join(', ');
          return (
            <button
              key={key}
              type="button"
              className={tiles.button}
              style={{ left: x, top: y, width: Math.max(0, across - gap), height: Math.max(0, down - gap) }}
              aria-label={said}
              title={said}
              tabIndex={i === tabbable ? 0 : -1}
              onFocus={() => setActive(i)}
              onClick={() => onOpen(key)}
            />
          );
        })}
        {drawn.length === 0 && <p className={styles.empty}>{empty}</p>}
      </div>
      <div className={styles.hidden}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{shared.chart.name}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
