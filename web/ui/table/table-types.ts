import type { ReactNode } from 'react';
import type { PagedList } from './load-more.tsx';

/** What a cell itself carries. */
export interface CellProps {
  title?: string | undefined;
  className?: string | undefined;
  /** read instead of the cell's text, where that is a sign */
  'aria-label'?: string | undefined;
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A text in the cell with these needs no element of its own, which counts in a table of thousands. */
  cellProps?: (row: Row) => CellProps;
  /** numbers stand right */
  align?: 'left' | 'right';
  /** on phones a row becomes a card: its title, the figures that matter, the rest hidden */
  phone?: 'title' | 'figure' | 'hidden';
  /** makes the column sortable among the rows that are here */
  sortValue?: (row: Row) => string | number;
  /** makes the column sortable by whoever `onSort` asks: `down` begins with the largest */
  sortFirst?: 'up' | 'down';
  /** pixels in a long list; columns without it share the rest */
  width?: number;
  /** may be hidden by the reader; `off` is hidden until it is chosen */
  optional?: 'on' | 'off';
}

export type Sort = { key: string; down: boolean } | null;

/** Chosen rows by their keys. */
export interface TableSelection {
  has: (key: string) => boolean;
  turn: (key: string) => void;
  set: (keys: readonly string[]) => void;
}

export interface TableProps<Row> {
  /** says what the table holds, for those who cannot see it */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** stable, and another for each row */
  rowKey: (row: Row) => string;
  /** keeps the reader's choice of columns on this device under this name */
  name?: string;
  /** the order that the rows came in, when `onSort` asks a server for another */
  sort?: Sort;
  onSort?: (sort: NonNullable<Sort>) => void;
  /** Enter on a row */
  onOpen?: (row: Row) => void;
  /** A press on a `<button data-action="…">` in a row: one handler for all rows, so that cells hang on the row alone. */
  onAction?: (action: string, row: Row, button: HTMLButtonElement) => void;
  /** a box before each row, and Space on it */
  selection?: TableSelection;
  /** what the box of a row is called */
  selectLabel?: (row: Row) => string;
  /** rows that have no box: those that stand for others */
  unselectable?: (row: Row) => boolean;
  /** the row whose detail is open beside the table, by its key */
  current?: string | null | undefined;
  /** → and ← on a row: opens or closes what is below it */
  onExpand?: (row: Row, open: boolean) => void;
  /** another look, by a name for styles: `group` for a row that sums up others */
  rowKind?: (row: Row) => string | undefined;
  /** further pages, which come as the end of the table comes near */
  list?: PagedList;
  /** how many rows there are on all pages */
  count?: number;
}
