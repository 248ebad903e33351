import { memo, type Ref } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './data-table.module.css';
import type { Column, TableSelection } from './table-types.ts';

export interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection | undefined;
  selectLabel: ((row: Row) => string) | undefined;
  unselectable: ((row: Row) => boolean) | undefined;
  rowKind: ((row: Row) => string | undefined) | undefined;
  /** the row whose detail is open */
  current: string | null | undefined;
  /** the row that Tab leads to; null where rows take no keys */
  active: number | null;
}

interface RowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  tabIndex: number | undefined;
  kind: string | undefined;
  current: boolean;
  /** undefined where rows are not chosen; null where this one is not */
  chosen: boolean | null | undefined;
  selectLabel: ((row: Row) => string) | undefined;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** A box must say that it hears of changes; the table does, for all of its rows. */
const heardByTheTable = () => undefined;

/** The classes of a column's cells, made once: a selector by class costs the browser less than one by attribute. */
const classes = new WeakMap<Column<never>, string>();
function classOf<Row>(column: Column<Row>, first: boolean): string {
  let name = classes.get(column);
  if (name === undefined) {
    name = [styles.cell, styles[column.phone ?? 'hidden'], column.align === 'right' && styles.right]
      .filter(Boolean)
      .join(' ');
    classes.set(column, name);
  }
  return first ? `${name} ${styles.first}` : name;
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, tabIndex, kind, current, chosen, selectLabel, measure } = props;
  return (
    <tr
      ref={measure}
      role="row"
      className={styles.row}
      data-index={index}
      data-chosen={chosen || undefined}
      data-kind={kind}
      aria-current={current || undefined}
      aria-selected={chosen ?? undefined}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
    >
      {chosen !== undefined && (
        <td role="cell" className={styles.select}>
          {chosen !== null && (
            <input
              type="checkbox"
              data-choose=""
              aria-label={selectLabel?.(row) ?? messages.table.select}
              checked={chosen}
              onChange={heardByTheTable}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => {
        const own = column.cellProps?.(row);
        const name = classOf(column, at === 0);
        return (
          <td
            key={column.key}
            role="cell"
            data-phone={column.phone}
            data-label={column.phone === 'figure' ? column.header : undefined}
            {...own}
            className={own?.className ? `${name} ${own.className}` : name}
          >
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
// What else a row is drawn from hangs on the row itself: another row's box, or scrolling, draws only that row again.
const Row = memo(
  PlainRow,
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.columns === b.columns &&
    a.tabIndex === b.tabIndex &&
    a.chosen === b.chosen &&
    a.kind === b.kind &&
    a.current === b.current &&
    a.measure === b.measure,
) as typeof PlainRow;

/** One row of a body. */
export function rowOf<RowData>(
  props: RowsProps<RowData>,
  index: number,
  tabbable: number | null,
  measure?: Ref<HTMLTableRowElement>,
) {
  const { rows, rowKey, columns, selection, selectLabel, unselectable, rowKind, current } = props;
  const row = rows[index]!;
  const key = rowKey(row);
  return (
    <Row
      key={key}
      row={row}
      index={index}
      columns={columns}
      tabIndex={tabbable === null ? undefined : index === tabbable ? 0 : -1}
      kind={rowKind?.(row)}
      current={current === key}
      chosen={selection && (unselectable?.(row) ? null : selection.has(key))}
      selectLabel={selectLabel}
      measure={measure}
    />
  );
}

/** All rows of a short table. */
export const PlainRows = <RowData,>(props: RowsProps<RowData>) => (
  <tbody role="rowgroup">{props.rows.map((_row, index) => rowOf(props, index, props.active))}</tbody>
);
