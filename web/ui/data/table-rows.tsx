import { memo, type Ref } from 'react';
import { messages } from '#web/kernel/messages.ts';
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
  onChoose: (() => void) | undefined;
  label: string;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, tabIndex, kind, current, chosen, onChoose, label, measure } = props;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-chosen={chosen || undefined}
      data-kind={kind}
      aria-current={current || undefined}
      aria-selected={chosen ?? undefined}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
    >
      {chosen !== undefined && (
        <td role="cell" data-part="select">
          {chosen !== null && (
            <input type="checkbox" aria-label={label} checked={chosen} onChange={onChoose} />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-phone={column.phone ?? 'hidden'}
          data-label={column.header}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
// What a row's box does hangs on the row alone, so that another row's box draws only that row anew.
const Row = memo(PlainRow, (a, b) =>
  (['row', 'index', 'columns', 'tabIndex', 'chosen', 'kind', 'current', 'measure'] as const).every(
    (key) => a[key] === b[key],
  ),
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
      onChoose={selection && (() => selection.turn(key))}
      label={selectLabel?.(row) ?? messages.table.select}
      measure={measure}
    />
  );
}

/** All rows of a short table. */
export const PlainRows = <RowData,>(props: RowsProps<RowData>) => (
  <tbody role="rowgroup">{props.rows.map((_row, index) => rowOf(props, index, props.active))}</tbody>
);
