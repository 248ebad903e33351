import { figureText } from '#web/kernel/text/format.ts';
import { Chart } from './chart.tsx';

interface Point {
  /** when, in ISO; or a name where there is no date */
  at?: string;
  label?: string;
  /** null = not known: a gap in the line, never 0 */
  value: number | null;
}

interface Props {
  title: string;
  /** what the line shows: "Position" */
  name: string;
  points: readonly Point[];
  /** positions in a list: 1 stands at the top */
  ranks?: boolean;
  height?: number;
  /** how a value is written; as a plain number unless told */
  text?: (value: number) => string;
}

/** One figure over time. */
export const TrendChart = ({
  title,
  name,
  points,
  ranks = false,
  height = 200,
  text = (value) => figureText(value),
}: Props) => (
  <Chart
    title={title}
    height={height}
    kind={ranks ? 'line' : 'area'}
    ticks={points.map(({ at, label }) => ({ at: at ?? null, ...(label !== undefined && { label }) }))}
    series={[{ key: name, label: name, ink: 1, values: points.map(({ value }) => value) }]}
    figures={{ ranks, text }}
  />
);
