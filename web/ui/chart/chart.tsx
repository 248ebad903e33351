import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { dateText, figureText } from '#web/kernel/text/format.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { ChartActions } from './chart-actions.tsx';
import { Crosshair, Drawing } from './drawing.tsx';
import { layoutOf } from './layout.ts';
import { nearest } from './scale.ts';
import styles from './chart.module.css';
import type { ChartKind, Figures, Mark, Series, Tick } from './types.ts';
import { useWidth } from './use-width.ts';

const messages = shared.chart;
const dayMs = 86_400_000;
const plain: Figures = { text: (value) => figureText(value) };

interface Props {
  title: string;
  kind?: ChartKind;
  /** oldest first */
  ticks: readonly Tick[];
  series: readonly Series[];
  /** of the axis at the left */
  figures?: Figures;
  /** of the axis at the right, when a series stands there */
  right?: Figures;
  marks?: readonly Mark[];
  /** CSS pixels of the drawing */
  height?: number;
  /** said where nothing is known */
  empty?: string;
}

/** How a place on the x axis is written: short under the axis, whole in the crosshair and the table. */
function dateTexts(ticks: readonly Tick[]) {
  const times = ticks.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]));
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const days = new Set(ticks.map(({ at }) => at?.slice(0, 10)));
  // Several looks on one day are told apart by their hour.
  const hours = days.size < ticks.length && span > 0;
  const short = (tick: Tick) =>
    tick.label ??
    dateText(
      tick.at ?? '',
      span < 2 * dayMs && hours
        ? { hour: 'numeric', minute: '2-digit' }
        : span > 400 * dayMs
          ? { month: 'short', year: 'numeric' }
          : { month: 'short', day: 'numeric' },
    );
  const long = (tick: Tick) =>
    tick.label ??
    dateText(tick.at ?? '', hours ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' });
  return { short, long };
}

/**
 * Figures over time: axes, a crosshair for pointer and arrow keys, direct labels, gaps as gaps, a table for those who
 * cannot see it, and the same as PNG and CSV. Drawn at its real width, so that its letters have their size everywhere.
 */
export function Chart(props: Props) {
  const { title, kind = 'line', ticks, series, figures = plain, right, marks = [] } = props;
  const { height = 220, empty = messages.empty } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 640);
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutOf({ width, height, kind, ticks, series, figures, right, marks });
  const { short, long } = dateTexts(ticks);
  const last = ticks.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const figuresOf = ({ axis }: Series) => (axis === 'right' && right ? right : figures);
  const valueText = (one: Series, i: number) => {
    const value = one.values[i] ?? null;
    return value === null ? shared.state.none : figuresOf(one).text(value);
  };
  const known = series.some(({ values }) => values.some((value) => value !== null));
  const said = (i: number) => {
    const tick = ticks[i];
    return tick
      ? `${long(tick)}: ${series.map((one) => (series.length > 1 ? `${one.label} ${valueText(one, i)}` : valueText(one, i))).join(', ')}`
      : '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? last;
    const to = {
      ArrowLeft: at === null ? last : from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape' && at !== null) {
      event.stopPropagation();
      setChosen(null);
    }
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, to)));
  };
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {series.length > 1 && !layout.direct && !right && (
          <ul className={styles.names}>
            {series.map(({ key, label, ink, dashed }) => (
              <li key={key}>
                <span className={styles.swatch} data-ink={ink} data-dashed={dashed} />
                {label}
              </li>
            ))}
          </ul>
        )}
        {known && (
          <ChartActions
            title={title}
            drawing={drawing}
            rows={() => [
              [messages.date, ...series.map(({ label }) => label)],
              ...ticks.map((tick, i): (string | number | null)[] => [
                tick.at ?? tick.label ?? '',
                ...series.map(({ values }) => values[i] ?? null),
              ]),
            ]}
          />
        )}
      </figcaption>
      <div
        ref={frame}
        className={styles.plot}
        {...(known && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': title,
          'aria-orientation': 'horizontal' as const,
          'aria-valuemin': 0,
          'aria-valuemax': last,
          'aria-valuenow': at ?? last,
          'aria-valuetext': said(at ?? last),
          onKeyDown,
          onBlur: () => setChosen(null),
        })}
        onPointerMove={(event) => {
          if (!known) return;
          const box = event.currentTarget.getBoundingClientRect();
          setChosen(nearest(layout.xs, event.clientX - box.left));
        }}
        onPointerLeave={() => setChosen(null)}
      >
        <svg ref={drawing} width={width} height={height} aria-hidden="true">
          <Drawing
            layout={layout}
            kind={kind}
            series={series}
            figures={figures}
            right={right}
            dateOf={(i) => (ticks[i] ? short(ticks[i]) : '')}
          />
          {at !== null && <Crosshair layout={layout} kind={kind} series={series} at={at} />}
        </svg>
        {!known && <p className={styles.empty}>{empty}</p>}
        {at !== null && ticks[at] && (
          <div
            className={styles.tip}
            aria-hidden="true"
            style={
              (layout.xs[at] ?? 0) > width / 2
                ? { right: width - (layout.xs[at] ?? 0) + 12 }
                : { left: (layout.xs[at] ?? 0) + 12 }
            }
          >
            <strong>{long(ticks[at])}</strong>
            <ul>
              {series.map((one) => (
                <li key={one.key}>
                  <span className={styles.swatch} data-ink={one.ink} data-dashed={one.dashed} />
                  {one.label}
                  <b>{valueText(one, at)}</b>
                </li>
              ))}
            </ul>
            {layout.marks
              .filter(({ x }) => nearest(layout.xs, x) === at)
              .map(({ label, time }) => (
                <p key={`${time} ${label}`}>{messages.mark(label)}</p>
              ))}
          </div>
        )}
      </div>
      <div className={styles.hidden}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.date}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ticks.map((tick, i) => (
              <tr key={tick.at ?? tick.label}>
                <th scope="row">{long(tick)}</th>
                {series.map((one) => (
                  <td key={one.key}>{valueText(one, i)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {marks.length > 0 && (
          <ul>
            {marks.map(({ at: when, label }) => (
              <li key={`${when} ${label}`}>
                {dateText(when, { dateStyle: 'medium' })}: {messages.mark(label)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  );
}
