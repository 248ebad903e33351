import { lazy, Suspense, useMemo, useRef, useState, type CSSProperties } from 'react';
import styles from './data-table.module.css';
import { LoadMore } from './load-more.tsx';
import { TableHead } from './table-head.tsx';
import { PlainRows, type RowsProps } from './table-rows.tsx';
import type { Column, Sort, TableProps } from './table-types.ts';
import { useColumns } from './use-columns.ts';
import { useCurrentRow } from './use-current-row.ts';
import { useRowFocus, type RowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowPresses } from './use-row-presses.ts';
import { useWideTable } from './use-wide-table.ts';

export type { Column } from './table-types.ts';

/** Longer lists show only the rows that are in sight, and load what that needs. */
const virtualFrom = 80;
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows })) as <
  Row,
>(
  props: RowsProps<Row> & { focus: RowFocus },
) => React.JSX.Element;

/** Pixels: what a column without a width of its own needs, and the boxes before the rows. */
const leastColumn = 220;
const boxes = 44;
const leastWidth = <Row,>(columns: readonly Column<Row>[]) =>
  columns.reduce((sum, { width = leastColumn }) => sum + width, boxes);

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): readonly Row[] {
  const value = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (!sort || !value) return rows;
  const compare = (a: Row, b: Row) => {
    const [x, y] = [value(a), value(b)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
  };
  return rows.toSorted((a, b) => (sort.down ? compare(b, a) : compare(a, b)));
}

/**
 * Rows of 36 px below a head that stays in sight while the page scrolls; cards on phones. Arrow keys move from row to
 * row, Enter opens one and Space selects it. The roles survive the change of display.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, selection, selectLabel, onOpen, onSort, onExpand, list, count } = props;
  const { unselectable, rowKind, current, onAction } = props;
  const place = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [own, setOwn] = useState<Sort>(null);
  const { shown, choices } = useColumns(props.columns, props.name);
  const sort = onSort ? (props.sort ?? null) : own;
  const inOrder = useMemo(
    () => (onSort ? rows : sorted(rows, props.columns, own)),
    [rows, props.columns, own, onSort],
  );
  const virtual = inOrder.length >= virtualFrom;
  const wide = useWideTable(place, table, shown);
  const turn =
    selection &&
    ((row: Row) => {
      if (!unselectable?.(row)) selection.turn(rowKey(row));
    });
  const keys = useRowKeys(inOrder, { onOpen, onExpand, turn });
  const presses = useRowPresses(inOrder, { onAction, turn });
  const focus = useRowFocus();
  useCurrentRow(table, current);
  const about = { columns: shown, rowKey, selection, selectLabel, unselectable, rowKind, current };
  const body = { ...about, rows: inOrder, active: keys.active };
  const plain = (until: number) => <PlainRows {...body} rows={inOrder.slice(0, until)} />;
  return (
    <>
      <div
        ref={place}
        className={styles.place}
        data-wide={wide || undefined}
        role="region"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        tabIndex={wide ? 0 : undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk the rows */}
        <table
          ref={table}
          className={styles.table}
          role="table"
          data-virtual={virtual || undefined}
          data-boxes={selection && true}
          style={{ '--least': `${leastWidth(shown)}px` } as CSSProperties}
          aria-rowcount={virtual ? (count ?? inOrder.length) + 1 : undefined}
          onKeyDown={keys.onKeyDown}
          {...presses}
          onFocus={(event) => {
            keys.onFocus(event);
            focus.onFocus(event);
          }}
          onBlur={focus.onBlur}
        >
          <caption>{caption}</caption>
          {virtual && (
            <colgroup>
              {selection && <col style={{ width: boxes }} />}
              {shown.map(({ key, width }) => (
                <col key={key} style={width === undefined ? undefined : { width }} />
              ))}
            </colgroup>
          )}
          <TableHead
            columns={shown}
            choices={choices}
            sort={sort}
            onSort={onSort ?? setOwn}
            bySelf={!onSort}
            selection={selection}
            keys={selection ? inOrder.filter((row) => !unselectable?.(row)).map(rowKey) : []}
          />
          {virtual ? (
            <Suspense fallback={plain(virtualFrom)}>
              <VirtualRows {...body} focus={focus} />
            </Suspense>
          ) : (
            plain(inOrder.length)
          )}
        </table>
      </div>
      {list && <LoadMore list={list} endless />}
    </>
  );
}
