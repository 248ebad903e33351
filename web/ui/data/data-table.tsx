import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand right */
  align?: 'left' | 'right';
  /** on phones a row becomes a card: its title, the figures that matter, the rest hidden */
  phone?: 'title' | 'figure' | 'hidden';
  /** makes the column sortable */
  sortValue?: (row: Row) => string | number;
}

interface Props<Row> {
  /** says what the table holds, for those who cannot see it */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

type Sort = { key: string; down: boolean } | null;

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): readonly Row[] {
  const value = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (!sort || !value) return rows;
  const compare = (a: Row, b: Row) => {
    const [x, y] = [value(a), value(b)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
  };
  return rows.toSorted((a, b) => (sort.down ? compare(b, a) : compare(a, b)));
}

/** Rows of 36 px, sticky headings, first column pinned; cards on phones. The roles survive the change of display. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const [sort, setSort] = useState<Sort>(null);
  const turn = (key: string) =>
    setSort((was) => (was?.key !== key ? { key, down: false } : was.down ? null : { key, down: true }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => {
              const mine = sort?.key === column.key ? sort : null;
              return (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  data-align={column.align}
                  aria-sort={mine ? (mine.down ? 'descending' : 'ascending') : undefined}
                >
                  {column.sortValue ? (
                    <button type="button" onClick={() => turn(column.key)}>
                      {column.header}
                      {mine && !mine.down && <IconArrowUp size={14} aria-label={messages.table.sortedUp} />}
                      {mine?.down && <IconArrowDown size={14} aria-label={messages.table.sortedDown} />}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sorted(rows, columns, sort).map((row) => (
            <tr key={rowKey(row)} role="row">
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
          ))}
        </tbody>
      </table>
    </div>
  );
}
