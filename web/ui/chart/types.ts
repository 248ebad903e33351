/** One place on the x axis. */
export interface Tick {
  /** a moment in ISO, written as a date of the reader; or null for what has only a name */
  at: string | null;
  /** instead of the date */
  label?: string;
}

/** The five inks of data in theme.css, each readable on paper and ink. */
export type Ink = 1 | 2 | 3 | 4 | 5;

export interface Series {
  key: string;
  label: string;
  /** one for each tick; null = not known: a gap, never 0 */
  values: readonly (number | null)[];
  ink: Ink;
  /** what it is compared with: another stretch of time, another site */
  dashed?: boolean;
  /** its own scale at the right, where two figures of different kinds stand in one chart */
  axis?: 'right';
}

/** How the figures of one axis are scaled and written. */
export interface Figures {
  /** positions in a list: 1 stands at the top */
  ranks?: boolean;
  whole?: boolean;
  text: (value: number) => string;
}

/** Something that happened: an article was published. */
export interface Mark {
  at: string;
  label: string;
}

/** line; area = line with its ground filled; stack = bars of parts that add up. */
export type ChartKind = 'line' | 'area' | 'stack';
